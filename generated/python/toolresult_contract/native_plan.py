# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "5a704c0f2d8f2a35824e6fe36ef8d204fcbb1a4431189ae026444d2de20bb4e9"
