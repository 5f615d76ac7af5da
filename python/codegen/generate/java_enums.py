"""The Java enumerations of names that the contract defines: forms, operation types."""

from collections.abc import Sequence

from codegen.generate.publish import NOTICE
from codegen.source import Source


def java_enums(source: Source, package: str) -> dict[str, str]:
    """Return the enumerations: file name → text."""
    forms = [
        (name.upper().replace("-", "_"), name, schema["title"])
        for name, schema in source.schemas.items()
        if name != "error-codes"
    ]
    known: Sequence[str] = source.forms["operation_types"]
    operations = [(one.upper(), one, f"The operation type {one}") for one in known]
    purpose = "The forms of the contract, by the names of their schemas."
    return {
        "FormName.java": _enum(package, "FormName", purpose, forms),
        "OperationType.java": _enum(
            package, "OperationType", "The operation types that the contract knows.", operations
        ),
    }


def _enum(package: str, name: str, purpose: str, rows: Sequence[tuple[str, str, str]]) -> str:
    constants = ",\n".join(
        f'    /** {title}. */\n    {constant}("{value}")' for constant, value, title in rows
    )
    return f"""\
// {NOTICE}
package {package};

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** {purpose} */
public enum {name} {{
{constants};

    private final String value;

    {name}(String value) {{
        this.value = value;
    }}

    /**
     * The constant of a serialized value.
     *
     * @param value the serialized value
     * @throws IllegalArgumentException there is none
     */
    @JsonCreator
    public static {name} of(String value) {{
        for ({name} one : values()) {{
            if (one.value.equals(value)) {{
                return one;
            }}
        }}
        throw new IllegalArgumentException("unknown {name} \\"" + value + "\\"");
    }}

    /** The serialized value. */
    @JsonValue
    public String value() {{
        return value;
    }}

    @Override
    public String toString() {{
        return value;
    }}
}}
"""
