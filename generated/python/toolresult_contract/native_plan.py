# GENERATED from schemas/v1 by `make generate`; do not edit.
"""Which plan a native core has to be built from, so that its verdicts are this contract's."""

PLAN_DIGEST = "267411368ca3e1b230559e65fe354abc1886dc0b4498ec2854365022c7aa0316"
