# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "8e2bc85ea112a68898cc8beb04ee5c3fe71bb3f0f4480e24616408fda8a277ff"
