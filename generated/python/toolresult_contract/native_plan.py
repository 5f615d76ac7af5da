# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "d011ffdc05774be2c27a01c80230cb5ea7b6aaf0f925858bd609d405c1398949"
