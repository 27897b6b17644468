"""Metrics for Prometheus: how much is asked of a server, how long it takes, and what goes wrong."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from ariane.table.hall import Hall
    from ariane.table.postman import Postman

KIND = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """What is counted as it happens, and what is looked up when somebody asks."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("ariane_requests", "Requests answered, by status.", ["status"], registry=self.registry)
        self.seconds = Histogram(
            "ariane_request_seconds", "Time to answer a request.", buckets=SECONDS, registry=self.registry
        )
        self.refused = Counter(
            "ariane_refused", "Requests and sockets refused at the door, by reason.", ["reason"], registry=self.registry
        )

    def look_at(self, collector: Collector) -> None:
        self.registry.register(collector)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Looked(Collector):
    """What is known anyway: tables, sockets, the queue for the house, faults and health."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall

    def collect(self) -> Iterator[Metric]:
        authority = self.hall.authority
        sockets = sum(len(sessions) for sessions in self.hall.sessions.values())
        thoughts = sum(worker.waiting for worker in authority.house.workers)
        yield GaugeMetricFamily("ariane_tables", "Matches in memory.", len(authority.tables.here))
        yield GaugeMetricFamily("ariane_sockets", "Viewers connected.", sockets)
        yield GaugeMetricFamily("ariane_thoughts_waiting", "Thoughts of the house not yet done.", thoughts)
        yield CounterMetricFamily("ariane_entries_stored", "Journal entries stored.", authority.storage.stored)
        health = authority.storage.health
        up = [(part, float(found.ok)) for part, found in health.parts.items()]
        yield labelled(GaugeMetricFamily("ariane_ok", "Whether a part works.", labels=["part"]), up)
        faults = [(part, float(count)) for part, count in health.faults.items()]
        yield labelled(CounterMetricFamily("ariane_faults", "Faults met, by part.", labels=["part"]), faults)


class Posted(Collector):
    """What the postman has sent, and what came back."""

    def __init__(self, postman: "Postman") -> None:
        self.postman = postman

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily("ariane_notices", "Messages to readers, by way.", labels=["way", "state"])
        for (way, state), count in self.postman.couriers.counts.items():
            family.add_metric([way, state], float(count))
        yield family


def labelled(
    family: GaugeMetricFamily | CounterMetricFamily, values: Iterable[tuple[str, float]]
) -> GaugeMetricFamily | CounterMetricFamily:
    for label, value in values:
        family.add_metric([label], value)
    return family
