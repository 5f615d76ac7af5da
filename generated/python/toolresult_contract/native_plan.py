# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "c65d430409afa15cf841b1551452e8a6d0b21b0bdb4b87706e59327716dca3da"
