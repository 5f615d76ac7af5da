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
	read := s.incoming(found)
	made := read.envelope()
	if inside := read.inside(); made == nil && inside != nil {
		read, made = *inside, inside.envelope()
	}
	if made != nil {
		return *made, nil
	}
	return read.foreign(), nil
}

// incoming is what a CallToolResult says.
type incoming struct {
	settings   Settings
	blocks     []*value
	texts      []string // of the blocks
	said       string   // all texts
	media      []*value // the blocks that are no text
	structured *value
	isError    bool
	isOurs     bool // an envelope was sent, and not a result that only looks like one
}

func (s Settings) incoming(v *value) incoming {
	read := incoming{
		settings:   s,
		blocks:     v.field("content").items(),
		structured: v.field("structuredContent"),
		isError:    v.field("isError").isBool(true),
		isOurs:     v.field("_meta").has(markOfMCP),
	}
	if read.isOurs && read.isError {
		if sent := s.sentIn(read.structured); sent != nil && sent.said.outcome == OK {
			read.structured = nil // a host has overruled the success: all that counts is what it says now
		}
	}
	if read.structured.is(null) {
		read.structured = nil
	}
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

// The fields of a CallToolResult, and the types of its blocks; some servers add one that MCP does not
// have.
var (
	fieldsOfMCP = []string{"content", "isError", "structuredContent", "_meta"}
	blocksOfMCP = []string{"text", "image", "audio", "resource", "resource_link", "error"}
)

// inside returns the CallToolResult that a host passed on in this one; nil if there is none. An error
// counts, inside as outside.
func (in incoming) inside() *incoming {
	candidates := []*value{in.structured, onlyResult(in.structured)}
	if in.structured.is(list) { // it is the blocks of this one
		candidates = nil
	}
	if in.structured == nil {
		candidates = append(candidates, jsonIn(newText(in.said)))
	}
	for _, one := range candidates {
		if one.is(list) && areBlocks(one) {
			one = newObject([]member{{"content", one}})
		}
		if !isResultOfMCP(one) {
			continue
		}
		inside := in.settings.incoming(one)
		inside.isError = inside.isError || in.isError
		inside.media = append(slices.Clip(inside.media), in.media...)
		return &inside
	}
	return nil
}

func isResultOfMCP(v *value) bool {
	isOther := func(one member) bool { return !slices.Contains(fieldsOfMCP, one.key) }
	if !v.field("content").is(list) || slices.ContainsFunc(v.members(), isOther) {
		return false
	}
	return v.has("isError") || v.has("structuredContent") || areBlocks(v.field("content"))
}

func areBlocks(v *value) bool {
	isOther := func(block *value) bool {
		kind := block.field("type").textOr("")
		return !slices.Contains(blocksOfMCP, kind) || kind == "text" && !block.field("text").is(text)
	}
	return len(v.items()) > 0 && !slices.ContainsFunc(v.items(), isOther)
}

// sentEnvelope is a valid envelope in a result.
type sentEnvelope struct {
	made  ToolReturn
	said  canonical
	of    *value
	facts *formFacts
}

// sentIn returns the envelope that a value or a text is; nil if it is none, or a failure that does not
// say why, which is somebody else's.
func (s Settings) sentIn(v *value) *sentEnvelope {
	v = jsonIn(v)
	facts := onlyFormOf(v)
	if !v.is(object) || facts == nil || !facts.isResult() {
		return nil
	}
	valid, err := s.mustBeValid(facts, v, v.raw)
	if err != nil {
		return nil
	}
	found := sentEnvelope{said: facts.canonical(valid), of: v, facts: facts}
	made := converted(valid, facts, theContract().factsOf(FormToolReturn), Given{}, true)
	if found.made.UnmarshalJSON([]byte(compact(made))) != nil || found.isFailing() && found.said.message == nil && found.said.code == 0 {
		return nil
	}
	return &found
}

func (e *sentEnvelope) isFailing() bool { return e.said.outcome != OK }

// envelope returns the envelope that a result carries, or what the failing one in a block makes of it;
// nil if it carries none.
func (in incoming) envelope() *ToolReturn {
	hasBeside := in.structured != nil && len(in.media) > 0
	candidates := []*value{in.structured, onlyResult(in.structured)}
	if in.structured != nil || len(in.media) == 0 { // a text among other blocks is one piece of several
		candidates = append(candidates, newText(in.said))
	}
	var visible []*sentEnvelope
	for _, one := range candidates {
		if sent := in.settings.sentIn(one); sent != nil {
			visible = append(visible, sent)
		}
	}
	if at := slices.IndexFunc(visible, (*sentEnvelope).isFailing); at >= 0 {
		return in.failing(visible[at], !hasBeside)
	}
	for _, piece := range in.pieces() {
		if sent := in.settings.sentIn(piece); sent != nil && sent.isFailing() {
			return in.failing(sent, len(in.blocks) == 1 && in.structured == nil)
		}
	}
	// A success counts unless a host has overruled it, or a text says more than it.
	if len(visible) > 0 && !in.isError && (in.isOurs || !hasBeside && in.addsNothing(visible[0])) {
		return &visible[0].made
	}
	return nil
}

// pieces returns the texts of blocks that may be a document; the items of a list are data, and no
// verdict.
func (in incoming) pieces() (found []*value) {
	if in.structured.is(list) || onlyResult(in.structured).is(list) {
		return nil
	}
	for _, block := range in.blocks {
		if said := blockText(block); said != nil {
			found = append(found, said)
		} else if held := block.field("resource").field("text"); held.is(text) {
			found = append(found, held)
		}
	}
	return found
}

// addsNothing says whether the text says no more than an envelope.
func (in incoming) addsNothing(sent *sentEnvelope) bool {
	if isBlank(in.said) || jsonIn(newText(in.said)).isNested() {
		return true
	}
	shown, err := sent.made.Content()
	return err == nil && strings.Contains(shown, in.said)
}

// failing returns an envelope that failed; where it is not all of a result, all blocks are its data.
func (in incoming) failing(sent *sentEnvelope, isAll bool) *ToolReturn {
	if isAll {
		return &sent.made
	}
	read := Reading{Outcome: sent.said.outcome, Code: Code(sent.said.code), Evidence: sent.facts.evidenceIn(sent.of)}
	if sent.said.message != nil {
		read.Message = *sent.said.message
	}
	return Ptr(in.failed(read, in.everything()))
}

// foreign makes a result of what another server sent.
func (in incoming) foreign() ToolReturn {
	objects := in.objects()
	for place, v := range objects {
		read := readObject(v)
		if read.Outcome != OK && !(in.isError && read.kind == looksLikeFailure) {
			return in.reported(read, v, place == 0 && in.structured.is(object))
		}
	}
	said := in.said
	if in.structured.is(text) {
		said = in.structured.str()
	}
	worded := readWords(spokenOf(said))
	if !in.isError && worded == nil {
		return in.success()
	}
	read := Reading{Outcome: Failed}
	if worded != nil {
		read = *worded
	}
	read.Message = cmpOr(in.message(), in.lines())
	data := in.data()
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

func (in incoming) success() (made ToolReturn) {
	isSaid := len(in.texts) > 0 && in.said != phrase("llm.no-output", English) && in.said != phrase("llm.no-output", Chinese)
	if in.structured == nil && hasOrder(in.blocks) { // a text belongs to its place among the other blocks
		made.Data = json.RawMessage(compact(newList(in.blocks)))
		return made
	}
	made.Data = in.data()
	switch {
	case made.Data == nil && isSaid:
		made.Data = json.RawMessage(compact(newText(in.said)))
	case made.Data != nil && isSaid && !isBlank(in.said) && !repeatsAsJSON(in.said, in.structured):
		made.Message = Ptr(in.said)
	}
	return made
}

func (in incoming) data() json.RawMessage {
	facts := theContract().Media
	switch {
	case in.structured != nil && len(in.media) > 0:
		return json.RawMessage(compact(newObject([]member{{facts.Content, newList(in.media)}, {facts.Structure, in.structured}})))
	case in.structured != nil:
		return json.RawMessage(compact(in.structured))
	case len(in.media) > 0:
		return json.RawMessage(compact(newList(in.media)))
	}
	return nil
}

// objects returns the objects in a result, first those that are all of it.
func (in incoming) objects() (found []*value) {
	candidates := []*value{in.structured, onlyResult(in.structured)}
	if in.structured == nil {
		candidates = append(candidates, newText(in.said))
	}
	for _, line := range in.texts {
		candidates = append(candidates, newText(line))
	}
	for _, one := range candidates {
		if one = jsonIn(one); one.is(object) { // some servers send the object as text
			found = append(found, one)
		}
	}
	return found
}

// onlyResult returns what a server wrapped because it was no object; nil if it did not.
func onlyResult(v *value) *value {
	if len(v.members()) != 1 {
		return nil
	}
	return v.field("result")
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

// lines returns the texts of a structure that is nothing else: what went wrong, one after the other.
func (in incoming) lines() string {
	var lines []string
	for _, item := range in.structured.items() {
		if !item.is(text) {
			return ""
		}
		lines = append(lines, item.str())
	}
	return strings.Join(lines, "\n")
}

// reported makes a result of an object in a result that is not ok.
func (in incoming) reported(read Reading, v *value, isStructure bool) ToolReturn {
	isWorded := read.kind == looksLikeFailure
	saysIt := func(one member) bool { return one.value.is(text) && one.value.str() == read.Message }
	saysMore := len(v.members()) > 1 && slices.ContainsFunc(v.members(), saysIt)
	hasOwnText := !isBlank(in.said) && !jsonIn(newText(in.said)).isNested() && onlyResult(in.structured) == nil
	isAll := isStructure && !isWorded
	reason := strings.TrimPrefix(read.Message, errorPrefix)
	if read.Message = cmpOr(reason, in.message()); hasOwnText && isAll {
		read.Message = cmpOr(in.message(), reason)
	}
	var data json.RawMessage
	switch isAlone := len(in.media) == 0 && (len(in.texts) < 2 || isAll); {
	case !isAlone:
		data = in.everything()
	case isWorded && hasOwnText:
		data = json.RawMessage(compact(newText(in.said)))
	case !isWorded || saysMore:
		data = json.RawMessage(compact(v))
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
