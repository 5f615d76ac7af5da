package toolresult

import "errors"

// MessageOptions say what a message says beside its content.
type MessageOptions struct {
	// ToolCallID is the identifier of the model's call; if it is empty, that of the result itself.
	ToolCallID string
	// Name is the tool's; if it is empty, that of a tool-result or tool-message, if it has one.
	Name string
	// IsInternal says whether the host keeps the message to itself; nil says nothing.
	IsInternal *bool
}

// NewMessage returns the message to hand to the model layer: its content is what [Content] returns.
// The error is an [*Error] if the envelope is not valid.
func NewMessage(content []byte, options MessageOptions) (ToolMessage, error) {
	return Settings{}.NewMessage(content, options)
}

// NewMessage is the function [NewMessage] with settings.
func (s Settings) NewMessage(content []byte, options MessageOptions) (ToolMessage, error) {
	shown, err := s.Content(content)
	if err != nil {
		return ToolMessage{}, err
	}
	found, facts, _ := s.read(content) // it could be read before
	id := options.ToolCallID
	if id == "" {
		id = found.field("tool_call_id").textOr("")
		if facts.ToolCallID != nil {
			id = textAt(found, facts.ToolCallID)
		}
	}
	if id == "" {
		return ToolMessage{}, errors.New("toolresult: ToolCallID: the " + string(facts.Name) +
			" has none; give the identifier of the model's call that it answers")
	}
	made := ToolMessage{Role: "tool", Content: shown, ToolCallID: id, IsInternal: options.IsInternal}
	if name := cmpOr(options.Name, found.field("name").textOr("")); name != "" {
		made.Name = &name
	}
	if _, err := made.MarshalJSON(); err != nil { // such as a blank identifier
		return ToolMessage{}, err
	}
	return made, nil
}
