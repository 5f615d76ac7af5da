"""What changes between two versions of a schema or of the contract, and whom it breaks.

`diff` lists every change with the rule that it falls under, a verdict, and a payload that proves
it: valid in one version, invalid in the other. `version_of` reads what is compared,
`read_exemptions` and `weigh` let single changes pass for a reason, and `RULES` holds the rules.
"""

from toolresult._lazy import listing
from toolresult.compat.changes import Change, Proof
from toolresult.compat.comparison import diff
from toolresult.compat.errors import CannotCompareError
from toolresult.compat.exemptions import Exemption, Weighed, read_exemptions, weigh
from toolresult.compat.rules import RULES, Rule
from toolresult.compat.versions import Version, version_of

__all__ = [
    "RULES",
    "CannotCompareError",
    "Change",
    "Exemption",
    "Proof",
    "Rule",
    "Version",
    "Weighed",
    "diff",
    "read_exemptions",
    "version_of",
    "weigh",
]
__dir__ = listing(__all__)
