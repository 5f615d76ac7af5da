# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "3b9ba9e7b551d38850953a1d035294c4f7625cd6c0d06c2872c26b095c11d13f"
