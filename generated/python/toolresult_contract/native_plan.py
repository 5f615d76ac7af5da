# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "73db52ad5175d56837f8589e0cb47372bd83b8210607d1712e8b7df758dea61f"
