# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "0c6d452dfa029700e99a555324cf0f0accf49d53b9dadb6046e6eb6b00a6609d"
