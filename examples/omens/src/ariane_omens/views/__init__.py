"""How Omens looks. It has a picture and phrases; sketch, sentences and features are Ariane's plain ones."""
