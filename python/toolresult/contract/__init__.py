"""The contract as data: schemas, error codes, rules and conformance fixtures."""
