"""The curves of learners, drawn as SVG from what they printed, a line of JSON for every measuring.

    python examples/learning/ppo.py gotown --minutes 1.5 > ppo.jsonl
    python examples/learning/curve.py curve.svg greedy PPO=ppo.jsonl values=values.jsonl

Several curves stand in one picture, each with its intervals of 95 %.
"""

import json
import sys
from pathlib import Path

from ariane.lab.arena import wilson

WIDE, HIGH, MARGIN = 480, 270, 44
TYPE = 'font-family="sans-serif" font-size="12"'
STROKES = (("#c8402f", "none"), ("#0072B2", "6 4"), ("#a57c36", "2 4"), ("#009E73", "8 3 2 3"))


def points(path: str) -> list[dict[str, float]]:
    """What a learner printed, a line of JSON for every measuring; other lines are not looked at."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def picture(rival: str, curves: dict[str, list[dict[str, float]]]) -> str:
    """Shares of the win against this rival by minutes of learning, each with its interval; even is a line."""
    longest = max(point["minutes"] for curve in curves.values() for point in curve)

    def at(minutes: float, share: float) -> str:
        right, down = WIDE - 2 * MARGIN, HIGH - 2 * MARGIN
        return f"{MARGIN + right * minutes / longest:.1f},{HIGH - MARGIN - down * share:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" fill="#22201c" {TYPE}>',
        f"<title>Shares of the win against {rival} by minutes of learning</title>",
        f'<rect width="{WIDE}" height="{HIGH}" fill="#f6f1e7"/>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        left, level = at(0, share).split(",")
        shade = "#22201c" if share in (0, 0.5) else "#d8d0c0"
        parts.append(f'<path d="M{left},{level}H{WIDE - MARGIN}" stroke="{shade}"/>')
        parts.append(f'<text x="{MARGIN - 6}" y="{float(level) + 4}" text-anchor="end">{share:.0%}</text>')
    for tick in range(5):
        x = at(longest * tick / 4, 0).split(",")[0]
        parts.append(f'<text x="{x}" y="{HIGH - MARGIN + 18}" text-anchor="middle">{longest * tick / 4:.3g}</text>')
    parts.append(f'<text x="{WIDE / 2}" y="{HIGH - 8}" text-anchor="middle">processor minutes of learning</text>')
    parts.append(f'<text x="{MARGIN}" y="{MARGIN - 24}">share of the win against {rival}</text>')
    for number, (name, curve) in enumerate(curves.items()):
        colour, dash = STROKES[number]
        line = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
        way = " ".join(at(point["minutes"], point[rival]) for point in curve)
        for point in curve:
            low, high = wilson(point[rival] * point["games"], int(point["games"]))
            ends = f"M{at(point['minutes'], low)}L{at(point['minutes'], high)}"
            parts.append(f'<path d="{ends}" stroke="{colour}" opacity="0.5"/>')
        parts.append(f'<polyline points="{way}" {line}/>')
        legend, y = WIDE - MARGIN - 120, HIGH - MARGIN - 12 - 16 * number
        parts.append(f'<path d="M{legend},{y - 4}h24" {line}/>')
        parts.append(f'<text x="{legend + 30}" y="{y}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    file, rival, *named = sys.argv[1:]
    curves = {name: points(path) for name, _, path in (word.partition("=") for word in named)}
    Path(file).write_text(picture(rival, curves), encoding="utf-8")
