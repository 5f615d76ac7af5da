# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "f15cc1bbc9f2f3bcbecfe8ddf36c23944ae481cc424a98c22b941b1299aff192"
