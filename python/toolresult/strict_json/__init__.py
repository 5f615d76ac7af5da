"""From bytes to a value and back: the strict parser, the writer, pointers and positions."""
