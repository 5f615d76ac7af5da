# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "7ce5739151ea61c91b46c8bc02b53376db7ef3da63c52af18feab1b2235a2d5c"
