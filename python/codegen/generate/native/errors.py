"""What stops generation: a schema that the plan could not hold to the letter."""


class UnsupportedSchemaError(ValueError):
    """The schema says something that the plan of the native core has no bits for."""
