package toolresult

import "encoding/json"

// NewSuccess returns the result of a call that worked. The data are whatever encoding/json writes;
// nil is null. Set Message if there is more to say.
//
// The error is that of encoding/json: the data are no JSON.
func NewSuccess(data any) (ToolReturn, error) {
	written, err := json.Marshal(data)
	if err != nil {
		return ToolReturn{}, err
	}
	return ToolReturn{Code: CodeSuccess, Data: written}, nil
}

// NewFailure returns the result of a call that failed; the message says what went wrong and with
// which value. A blank message is replaced by the code's own, so that the failure can be written,
// and [CodeSuccess], which a code that nobody set is as well, by [CodeInternalError]: what is called
// a failure is one.
func NewFailure(code Code, message string) ToolReturn { return Settings{}.NewFailure(code, message) }

// NewFailure is the function [NewFailure] with settings: the message of the code is in their language,
// and that of a team's own code is the team's.
func (s Settings) NewFailure(code Code, message string) ToolReturn {
	if code == CodeSuccess {
		code = Code(theContract().Special.Failure)
	}
	if isBlank(message) {
		message = s.Codes.Describe(code).Message[s.language()]
	}
	return ToolReturn{Code: code, Message: &message}
}

// NewEmpty returns the result of a call that worked and found nothing; the message says what was
// looked for. A blank message is replaced by the code's own.
func NewEmpty(message string) ToolReturn { return Settings{}.NewEmpty(message) }

// NewEmpty is the function [NewEmpty] with settings: the message of the code is in their language.
func (s Settings) NewEmpty(message string) ToolReturn {
	return s.NewFailure(Code(theContract().Special.NoData), message)
}

// Outcome returns what the result says happened, as the function [Outcome] does. A result that
// cannot be written has failed.
func (v ToolReturn) Outcome() OutcomeKind { return outcomeOf(v) }

// Outcome returns what the response says happened, as the function [Outcome] does. A response that
// cannot be written has failed.
func (v ToolResponse) Outcome() OutcomeKind { return outcomeOf(v) }

// Outcome returns what the result says happened, as the function [Outcome] does. A result that
// cannot be written has failed.
func (v ToolExecutionResult) Outcome() OutcomeKind { return outcomeOf(v) }

// Outcome returns what the result says happened, as the function [Outcome] does. A result that
// cannot be written has failed.
func (v ToolResult) Outcome() OutcomeKind { return outcomeOf(v) }

// Content returns what the model should read, as the function [Content] does.
func (v ToolReturn) Content() (string, error) { return contentOf(v) }

// Content returns what the model should read, as the function [Content] does.
func (v ToolResponse) Content() (string, error) { return contentOf(v) }

// Content returns what the model should read, as the function [Content] does.
func (v ToolExecutionResult) Content() (string, error) {
	return contentOf(v)
}

// Content returns what the model should read, as the function [Content] does.
func (v ToolResult) Content() (string, error) { return contentOf(v) }

// DecodeData reads the data into a value of your own, as [json.Unmarshal] does. Absent data leave
// it as it is.
func (v ToolReturn) DecodeData(target any) error { return decode(v.Data, target) }

// DecodeData reads the data into a value of your own, as [json.Unmarshal] does.
func (v ToolResponse) DecodeData(target any) error { return decode(v.Data, target) }

// DecodeData reads the data into a value of your own, as [json.Unmarshal] does. Absent data leave
// it as it is.
func (v ToolExecutionResult) DecodeData(target any) error { return decode(v.Data, target) }

// DataAs returns the data of a result as a value of your own: DataAs[Order](result). Absent data
// are the zero value.
func DataAs[Data any](result interface{ DecodeData(target any) error }) (Data, error) {
	var found Data
	err := result.DecodeData(&found)
	return found, err
}

func decode(data json.RawMessage, target any) error {
	if data == nil {
		return nil
	}
	return json.Unmarshal(data, target)
}

// outcomeOf asks an envelope of a known form: by its keys alone it may look like another.
func outcomeOf(envelope Envelope) OutcomeKind {
	text, err := envelope.MarshalJSON()
	if err != nil {
		return Failed
	}
	found, _ := scan(text, theContract().Limits.Depth)
	return theContract().factsOf(envelope.form()).outcome(found)
}

func contentOf(envelope Envelope) (string, error) {
	text, err := envelope.MarshalJSON()
	if err != nil {
		return "", err
	}
	found, _ := scan(text, theContract().Limits.Depth)
	return Settings{}.content(theContract().factsOf(envelope.form()), found, text)
}
