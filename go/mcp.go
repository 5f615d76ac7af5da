package toolresult

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
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
//
// Where settings hide secrets, they do so in the envelope as well, which hosts may show to a model.
// It is never shortened.
func ToMCP(envelope Envelope, into any) error { return Settings{}.ToMCP(envelope, into) }

// ToMCP is the function [ToMCP] with settings: the text for the model is as they say.
func (s Settings) ToMCP(envelope Envelope, into any) error {
	text, err := envelope.MarshalJSON()
	if err != nil {
		return err
	}
	s.Form = envelope.form()
	shown, err := s.Content(text)
	if err != nil {
		return err
	}
	text = s.redactedEnvelope(text)
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
// as one comes back as a tool-return, from which [As] gives one of another form as it was sent, and the
// result of any other server becomes one. What calls itself an error, or
// tells of a failure in its structure, has failed; a text that only words one is unknown, since SDKs
// write isError false by themselves. The extension says by what evidence.
func FromMCP(result any) (ToolReturn, error) { return Settings{}.FromMCP(result) }

// FromMCP is the function [FromMCP] with settings: an envelope that was sent may speak their dialect,
// and the message of a failure that has none is in their language.
func (s Settings) FromMCP(result any) (ToolReturn, error) {
	text, err := json.Marshal(result)
	if err != nil {
		return ToolReturn{}, err
	}
	found, isJSON := scan(text, theContract().Limits.Depth)
	if !isJSON || !found.field("content").is(list) && !found.has("structuredContent") {
		return ToolReturn{}, errors.New(`toolresult: expected a CallToolResult, {"content": [...]}, got ` + shortened(string(text), theContract().Limits.Quoted))
	}
	read := readMCP(found)
	read.settings = s
	if made, isEnvelope := read.envelope(); isEnvelope {
		return made, nil
	}
	return read.foreign(), nil
}

// incoming is what a CallToolResult says.
type incoming struct {
	settings   Settings
	said       string   // all texts
	texts      []string // of the blocks
	blocks     []*value
	media      []*value // the blocks that are no text
	structured *value
	isError    bool
}

func readMCP(v *value) incoming {
	read := incoming{structured: v.field("structuredContent"), isError: v.field("isError").isBool(true)}

	if read.structured.is(null) {
		read.structured = nil
	}
	read.blocks = v.field("content").items()
	for _, block := range read.blocks {
		if said := blockText(block); said != nil {
			read.texts = append(read.texts, said.str())
		} else {
			read.media = append(read.media, block)
		}
	}
	read.said = strings.Join(read.texts, "\n")
	return read
}

// envelope returns the envelope that was sent, if one was.
func (in incoming) envelope() (ToolReturn, bool) {
	v := in.structured
	if v != nil {
		v = jsonIn(v)
	} else if len(in.media) == 0 {
		v, _ = scan([]byte(in.said), theContract().Limits.Depth)
	}
	if v == nil || !v.is(object) {
		return ToolReturn{}, false
	}
	facts := formOf(v)
	if facts == nil || !facts.isResult() {
		return ToolReturn{}, false
	}
	text, err := in.settings.withForm(facts.Name).Convert([]byte(compact(v)), FormToolReturn, Given{})
	if err != nil {
		return ToolReturn{}, false
	}
	var made ToolReturn
	if err := made.UnmarshalJSON(text); err != nil {
		return ToolReturn{}, false
	}
	if in.isError && made.Outcome() == OK { // a host has overruled it
		return in.foreign(), true
	}
	return made, true
}

// foreign makes a result of what another server sent.
func (in incoming) foreign() ToolReturn {
	data := in.data()
	objects := in.objects()
	for _, v := range objects {
		read := readObject(v)
		if read.Outcome != OK && !(in.isError && read.kind == looksLikeFailure) {
			return in.reported(read, v)
		}
	}
	said := in.said
	if in.structured.is(text) {
		said = in.structured.str()
	}
	worded := readWords(spokenOf(said))
	if in.isError || worded != nil {
		read := Reading{Outcome: Failed}
		if worded != nil {
			read = *worded
		}
		read.Message = in.message()
		if len(objects) > 0 && (in.structured == nil || isBlank(in.said) || repeats(in.said, objects[0])) {
			if reason := reasonIn(objects[0]); reason != "" {
				read.Message = reason
				if data == nil {
					data = json.RawMessage(compact(objects[0]))
				}
			}
		}
		return in.failed(read, data)
	}
	var made ToolReturn
	switch {
	case isBlank(in.said) || in.structured != nil && repeats(in.said, in.structured):
		made.Data = data
	case data != nil:
		made.Data, made.Message = data, Ptr(in.said)
	default:
		made.Data = json.RawMessage(compact(newText(in.said)))
	}
	return made
}

func (in incoming) data() json.RawMessage {
	switch {
	case in.structured != nil:
		return json.RawMessage(compact(in.structured))
	case len(in.media) > 0:
		return json.RawMessage(compact(newList(in.media)))
	}
	return nil
}

// objects returns the objects in a result, first those that are all of it.
func (in incoming) objects() (found []*value) {
	var candidates []*value
	if in.structured != nil {
		candidates = append(candidates, jsonIn(in.structured)) // some servers send the object as text
	}
	if in.structured.is(object) {
		candidates = append(candidates, jsonIn(wrappedIn(in.structured)))
	}
	if in.structured == nil {
		candidates = append(candidates, jsonIn(newText(in.said)))
	}
	for _, line := range in.texts {
		candidates = append(candidates, jsonIn(newText(line)))
	}
	for _, one := range candidates {
		if one.is(object) {
			found = append(found, one)
		}
	}
	return found
}

// jsonIn returns what a text says as JSON, and any other value as it is.
func jsonIn(v *value) *value {
	if !v.is(text) {
		return v
	}
	found, _ := scan([]byte(v.str()), theContract().Limits.Depth)
	return found
}

// message returns the text of a failure without the prefix that marks it as one; "" if the structure
// says the same.
func (in incoming) message() string {
	said := strings.TrimPrefix(in.said, errorPrefix)
	if isBlank(said) || in.structured != nil && repeats(in.said, in.structured) {
		return ""
	}
	return said
}

// reported makes a result of an object in a result that is not ok.
func (in incoming) reported(read Reading, v *value) ToolReturn {
	hasOwnText := !isBlank(in.said) && jsonIn(newText(in.said)) == nil && (in.structured == nil || wrappedIn(in.structured) == nil)
	read.Message = cmpOr(strings.TrimPrefix(read.Message, errorPrefix), in.message())
	if hasOwnText && read.of == in.structured {
		read.Message = cmpOr(in.message(), read.Message)
	}
	data := json.RawMessage(compact(v))
	switch isAlone := len(in.media) == 0 && (len(in.texts) < 2 || read.of == in.structured); {
	case !isAlone:
		data = in.everything()
	case read.kind == looksLikeFailure && hasOwnText:
		data = json.RawMessage(compact(newText(in.said)))
	case read.kind == looksLikeFailure && (len(v.members()) == 1 || wrappedIn(v) != nil):
		data = nil // the words are all that it says
	}
	return in.failed(read, data)
}

// everything returns the blocks of a result, and the structure if it says more.
func (in incoming) everything() json.RawMessage {
	all := slices.Clone(in.blocks)
	if in.structured != nil && !slices.ContainsFunc(in.texts, func(line string) bool { return isJSONOf(line, in.structured) }) {
		all = append(all, in.structured)
	}
	return json.RawMessage(compact(newList(all)))
}

// failed makes a result of what is not ok. A flag counts more than words, but one that an SDK writes
// by itself does not deny them.
func (in incoming) failed(read Reading, data json.RawMessage) ToolReturn {
	flag := theContract().Evidence.Flags["mcp"]
	switch {
	case in.isError:
		read.Evidence = nil
		if read.Outcome == Unknown {
			read.Outcome = Failed
		}
	case flag.Default && isOnlyWords(read.Evidence):
		read.Evidence = append(slices.Clip(read.Evidence), "flag: "+flag.Field+", default")
	}
	failed := read.failure(true, in.settings.language())
	failed.Data = data
	var assumed []string
	if read.Code == 0 {
		assumed = append(assumed, "/code")
	}
	if isBlank(read.Message) {
		assumed = append(assumed, "/message")
	}
	if assumed != nil {
		if failed.Meta == nil {
			failed.Meta = &ToolReturnMeta{Toolresult: &Extension{}}
		}
		failed.Meta.Toolresult.Assumed = assumed
	}
	return failed
}
