"""What is written for the native core: the plan, and its tables in Rust."""

from codegen.generate.native.plan import plan_of_units, plan_text
from codegen.generate.native.rust_content import rust_content
from codegen.generate.native.rust_names import rust_error_codes, rust_rules, rust_schemas
from codegen.generate.native.rust_plan import rust_plan
from codegen.generate.native.rust_source import rust_file
from codegen.generate.native.rust_structs import rust_structs
from codegen.generate.native.rust_words import rust_words
from codegen.source import Source


def native_outputs(source: Source) -> dict[str, str]:
    """Return the plan and its tables: path below generated/ → text.

    Raises:
        UnsupportedSchemaError: a schema says what the plan has no bits for.
    """
    document, units = plan_of_units(source)
    modules = {
        "content_facts": rust_file("schemas/v1", rust_content(source)),
        "error_code": rust_file("schemas/v1/error-codes.json", rust_error_codes(source)),
        "plan": rust_file("schemas/v1", rust_plan(document)),
        "rule": rust_file("schemas/v1/rules.json", rust_rules(source)),
        "schema": rust_file("schemas/v1", rust_schemas(document)),
        "words": rust_file("schemas/v1", rust_words(source, units)),
    }
    names = [f"pub mod {name};" for name in modules]
    modules["envelopes"] = rust_file("schemas/v1", rust_structs(source))
    names += ['#[cfg(feature = "serde")]', "pub mod envelopes;"]
    return {
        "plan/plan.json": plan_text(document),
        "rust/mod.rs": rust_file(
            "schemas/v1", ["//! What the contract says, as tables.", "", *names]
        ),
        **{f"rust/{name}.rs": text for name, text in modules.items()},
    }
