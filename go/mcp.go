package toolresult

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// The mark of an envelope in the `_meta` of a CallToolResult.
const markOfMCP = "toolresult/envelope"

type mcpBlock struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type mcpResult struct {
	Content    []mcpBlock                 `json:"content"`
	Structured json.RawMessage            `json:"structuredContent"`
	IsError    bool                       `json:"isError"`
	Meta       map[string]json.RawMessage `json:"_meta"`
}

// ToMCP writes an envelope as a CallToolResult of MCP into the type of an SDK, or into whatever else
// encoding/json reads that from, such as a *json.RawMessage:
//
//	var result mcp.CallToolResult // of github.com/modelcontextprotocol/go-sdk/mcp
//	err := toolresult.ToMCP(response, &result)
//
// The content is the text for the model, in which media are described; the structured content is the
// envelope. Everything but a success has isError.
func ToMCP(envelope Envelope, into any) error {
	text, err := envelope.MarshalJSON()
	if err != nil {
		return err
	}
	shown, err := Settings{Form: envelope.form()}.Content(text)
	if err != nil {
		return err
	}
	written, err := json.Marshal(mcpResult{
		Content:    []mcpBlock{{"text", shown}},
		Structured: text,
		IsError:    outcomeOf(envelope) != OK,
		Meta:       map[string]json.RawMessage{markOfMCP: []byte(fmt.Sprintf(`{"schema":%q,"version":"1"}`, envelope.form()))},
	})
	if err != nil {
		return err
	}
	return json.Unmarshal(written, into)
}

// FromMCP reads a CallToolResult of MCP, as the type of an SDK or as JSON: an envelope that was sent
// as one comes back, and the result of any other server becomes one. What calls itself an error, or
// tells of a failure in its structure, has failed.
func FromMCP(result any) (ToolReturn, error) {
	text, err := json.Marshal(result)
	if err != nil {
		return ToolReturn{}, err
	}
	found, isJSON := scan(text, theContract().Limits.Depth)
	if !isJSON || !found.field("content").is(list) && !found.has("structuredContent") {
		return ToolReturn{}, errors.New(`toolresult: expected a CallToolResult, {"content": [...]}, got ` + shortened(string(text), theContract().Limits.Quoted))
	}
	read := readMCP(found)
	if made, isEnvelope := read.envelope(); isEnvelope {
		return made, nil
	}
	return read.foreign(), nil
}

// incoming is what a CallToolResult says.
type incoming struct {
	said       string
	media      []*value
	structured *value
	isError    bool
}

func readMCP(v *value) incoming {
	read := incoming{structured: v.field("structuredContent"), isError: v.field("isError").isBool(true)}
	if read.structured.is(null) {
		read.structured = nil
	}
	var lines []string
	for _, block := range v.field("content").itemsOrNone() {
		if said := blockText(block); said != nil {
			lines = append(lines, said.str())
		} else {
			read.media = append(read.media, block)
		}
	}
	read.said = strings.Join(lines, "\n")
	return read
}

func (v *value) itemsOrNone() []*value {
	if v == nil {
		return nil
	}
	return v.items()
}

// envelope returns the envelope that was sent, if one was.
func (in incoming) envelope() (ToolReturn, bool) {
	v := in.structured
	if v == nil && len(in.media) == 0 {
		v, _ = scan([]byte(in.said), theContract().Limits.Depth)
	}
	if v == nil || !v.is(object) {
		return ToolReturn{}, false
	}
	made, _, err := asReturn(v, []byte(compact(v)))
	if err != nil {
		return ToolReturn{}, false
	}
	if in.isError && made.Outcome() == OK { // a host has overruled it
		return in.foreign(), true
	}
	return made, true
}

// foreign makes a result of what another server sent.
func (in incoming) foreign() ToolReturn {
	var made ToolReturn
	if in.structured != nil {
		made.Data = json.RawMessage(compact(in.structured))
	} else if len(in.media) > 0 {
		made.Data = json.RawMessage(compact(newList(in.media)))
	}
	if in.isError || in.structured.is(object) && saysFailed(in.structured) {
		failed := NewFailure(CodeInternalError, in.said)
		failed.Data = made.Data
		assumed := []string{"/code"}
		if isBlank(in.said) {
			assumed = append(assumed, "/message")
		}
		failed.Meta = &ToolReturnMeta{Toolresult: &Extension{Assumed: assumed}}
		return failed
	}
	switch {
	case isBlank(in.said) || in.structured != nil && repeats(in.said, in.structured):
	case made.Data != nil:
		made.Message = Ptr(in.said)
	default:
		made.Data = json.RawMessage(compact(newText(in.said)))
	}
	return made
}
