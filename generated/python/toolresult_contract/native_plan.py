# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "efd4c7d0d5a051e61da67ddc16cc1fcb8b82fed0e6fd8709090bf9b2c72a70c1"
