# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "0133e4325b4cf13ce788a7ca1c4cb99bd73390c54eac55ab3f8973dfb369ce29"
