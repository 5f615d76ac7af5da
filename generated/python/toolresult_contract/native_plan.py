# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "ab5264d1f0797b0835ee3d4075e4f469bfee3ac8b68ef8df749eeace26ca39e3"
