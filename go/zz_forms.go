// Code generated from schemas/v1/forms.json by make generate. DO NOT EDIT.

package toolresult

// Form is the name of a form.
type Form string

// The forms.
const (
	// FormRunState: see RunState.
	FormRunState Form = "run-state"

	// FormRunRecord: see RunRecord.
	FormRunRecord Form = "run-record"

	// FormToolMessage: see ToolMessage.
	FormToolMessage Form = "tool-message"

	// FormToolResponse: see ToolResponse.
	FormToolResponse Form = "tool-response"

	// FormToolReturn: see ToolReturn.
	FormToolReturn Form = "tool-return"

	// FormToolExecutionResult: see ToolExecutionResult.
	FormToolExecutionResult Form = "tool-execution-result"

	// FormToolResult: see ToolResult.
	FormToolResult Form = "tool-result"
)

// ContractVersion is the version of the contract that the module was made from.
const ContractVersion = "1.0"
