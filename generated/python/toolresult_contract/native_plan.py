# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "17f92abccd659a1538df0ed01041fa4b5cfdfe57411d1e1403a53a63794a85ec"
