# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "74a4b6c8ca5dbb4926c70fc297e12e698039889b384c68b5716f2ee239fe8527"
