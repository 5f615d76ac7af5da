"""What the npm package has to know of the plan, to ask the core in WebAssembly."""

from codegen.generate.native.plan import plan
from codegen.generate.publish import notice
from codegen.source import Source

_MODULE = """\
// {notice}
/** Which plan a core has to be built from, so that its verdicts are this contract's. */
export const PLAN_DIGEST = "{digest}";

/** The schemas in the order in which a core numbers them. */
export const PLAN_SCHEMAS: readonly string[] = [{schemas}];
"""


def typescript_plan(source: Source) -> dict[str, str]:
    """Return the module with the digest and the schemas: path below generated/typescript → text."""
    document = plan(source)
    schemas = ", ".join(f'"{schema["name"]}"' for schema in document["schemas"])
    text = _MODULE.format(notice=notice("schemas/v1"), digest=document["digest"], schemas=schemas)
    return {"plan.ts": text}
