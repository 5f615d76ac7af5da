# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "8160bba22c374558e50965e0d6fa45978b59930ebe2cf59cc9ba42b34b2f216a"
