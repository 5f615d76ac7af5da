"""The JSON Schema engine: the keyword profile, the reference validator and its patterns."""
