"""The generated half of the Go module: files in `go/` that begin with `zz_`."""

from codegen.generate.go.structs import go_structs
from codegen.generate.go.tables import go_codes, go_contract, go_forms
from codegen.source import Source


def go_outputs(source: Source) -> dict[str, str]:
    """Return the generated files of the module: path below go → text."""
    return {
        "zz_codes.go": go_codes(source),
        "zz_contract.go": go_contract(source),
        "zz_envelopes.go": go_structs(source),
        "zz_forms.go": go_forms(source),
    }
