"""The forms of a result: how each is recognized, read, and built."""
