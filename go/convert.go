package toolresult

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Envelope is the struct of a form.
type Envelope interface {
	json.Marshaler
	form() Form
}

// As returns an envelope as the struct of another form, as [Convert] does, so that the builders of a
// ToolReturn build every form: As[ToolResult](NewFailure(CodeNotFound, "no order 17"), Given{}).
func As[To any, Into interface {
	*To
	json.Unmarshaler
	Envelope
}](from Envelope, given Given) (To, error) {
	var made To
	text, err := from.MarshalJSON()
	if err != nil {
		return made, err
	}
	text, err = Settings{Form: from.form()}.Convert(text, Into(&made).form(), given)
	if err != nil {
		return made, err
	}
	return made, Into(&made).UnmarshalJSON(text)
}

// Given is what the caller of [Convert] knows and an envelope may not say.
type Given struct {
	Tool          string // name of the tool
	ToolCallID    string // identifier of the model's call
	OperationType string // of a tool-execution-result; "operation" if it is empty
	// Extensions says whether the extension may say what the form has no field for; nil: except in a
	// tool-result, whose own system knows no metadata. Without it that is lost, and [Losses] names it.
	Extensions *bool
}

// Convert returns an envelope in another form. A failure stays a failure. If it may be written, the
// extension `toolresult` says what the fields of the form cannot: that nothing was found, that nobody
// knows, what was invented, and in its origin all that has no place in the form. Converting back then
// gives the first envelope, unless somebody changed the other.
//
// The error is an [*Error]: the envelope is not valid, or cannot be in that form.
func Convert(content []byte, to Form, given Given) ([]byte, error) {
	return Settings{}.Convert(content, to, given)
}

// Convert is the function [Convert] with settings.
func (s Settings) Convert(content []byte, to Form, given Given) ([]byte, error) {
	found, source, problem := s.read(content)
	if problem != nil {
		return nil, errorOf(Report{Findings: []Finding{*problem}})
	}
	target := theContract().factsOf(to)
	if !source.isResult() || !target.isResult() {
		return nil, fmt.Errorf("toolresult: a %s cannot become a %s", source.Name, to)
	}
	valid, err := s.mustBeValid(source, found, content)
	if err != nil {
		return nil, err
	}
	if source == target && valid == found {
		return slices.Clone(content), nil
	}
	isExtended := to != FormToolResult
	if given.Extensions != nil {
		isExtended = *given.Extensions
	}
	made := []byte(compact(converted(valid, source, target, given, isExtended)))
	again, _ := scan(made, theContract().Limits.Depth)
	_, err = Settings{Language: s.Language, Codes: s.Codes}.mustBeValid(target, again, made)
	return made, err
}

// isResult says whether a form is that of a tool result, which others can express.
func (facts *formFacts) isResult() bool { return facts.Data != nil }

// canonical is what the forms say in different ways; what an envelope does not say is empty.
type canonical struct {
	outcome       OutcomeKind
	code          int64
	message       *string
	data          *value
	tool, callID  string
	milliseconds  *value
	operationType string
}

// given returns what an envelope says of its call.
func (from canonical) given() Given {
	return Given{Tool: from.tool, ToolCallID: from.callID, OperationType: from.operationType}
}

// or fills in from another what is unknown here.
func (g Given) or(other Given) Given {
	return Given{
		Tool:          cmpOr(g.Tool, other.Tool),
		ToolCallID:    cmpOr(g.ToolCallID, other.ToolCallID),
		OperationType: cmpOr(g.OperationType, other.OperationType),
	}
}

// duration is the field that says how long a call took, and its unit.
type duration struct {
	Path         string `json:"path"`
	Milliseconds int    `json:"milliseconds"`
}

// converted returns an envelope in another form: what its origin leads to, if it has one that is
// intact and nothing is lost, or one step, with an origin if it may be extended.
func converted(v *value, source, target *formFacts, given Given, isExtended bool) *value {
	if source == target {
		return v
	}
	if made := fromOrigin(v, source, target, given, isExtended); made != nil {
		return made
	}
	return oneStep(v, source, target, given, isExtended)
}

func oneStep(v *value, source, target *formFacts, given Given, isExtended bool) *value {
	made := forward(v, source, target, given, isExtended)
	if isExtended {
		return withOrigin(made, v, source, target)
	}
	return made
}

// forward takes one step from a form to another, without an origin.
func forward(v *value, source, target *formFacts, given Given, isExtended bool) *value {
	from := source.canonical(source.withoutInvented(v))
	said := from.given().or(given)
	from.tool, from.callID = said.Tool, said.ToolCallID
	from.operationType = cmpOr(said.OperationType, theContract().Defaults.OperationType)
	fields, invented := target.write(from)
	made := newObject(fields)
	if !isExtended {
		return made
	}
	return target.extended(made, from.outcome, invented, v.field(*source.Extension).field("toolresult"))
}

// extended adds to an envelope what its fields cannot say.
func (facts *formFacts) extended(v *value, outcome OutcomeKind, invented []string, before *value) *value {
	var said []member
	for _, key := range []string{"code", "evidence", "still_running", "attempts"} { // valid in every form
		if kept := before.field(key); kept != nil {
			said = append(said, member{key, kept})
		}
	}
	if outcome == Unknown || facts.outcome(v) != outcome {
		said = append(said, member{"outcome", newText(string(outcome))})
	}
	if len(invented) > 0 {
		var paths []*value
		for _, path := range invented {
			paths = append(paths, newText(path))
		}
		said = append(said, member{"assumed", newList(paths)})
	}
	if len(said) == 0 {
		return v
	}
	holder := v.field(*facts.Extension)
	var beside []member
	if holder != nil {
		beside = holder.members()
	}
	return v.with(*facts.Extension, newObject(append(slices.Clip(beside), member{"toolresult", newObject(said)})))
}

// with returns an object with another value of a key, as its last field.
func (v *value) with(key string, one *value) *value {
	return newObject(append(v.without(key).members(), member{key, one}))
}

// without returns an object without a field.
func (v *value) without(key string) *value {
	return newObject(slices.DeleteFunc(slices.Clone(v.members()), func(field member) bool { return field.key == key }))
}

// replaced returns an object with another value of a key, at the place where it is.
func (v *value) replaced(key string, one *value) *value {
	fields := slices.Clone(v.members())
	at := slices.IndexFunc(fields, func(field member) bool { return field.key == key })
	if at < 0 {
		return v.with(key, one)
	}
	fields[at].value = one
	return newObject(fields)
}

// withoutInvented leaves out what an earlier conversion had to invent.
func (facts *formFacts) withoutInvented(v *value) *value {
	assumed := v.field(*facts.Extension).field("toolresult").field("assumed")
	if !assumed.is(list) {
		return v
	}
	for _, path := range texts(assumed) {
		parts := strings.Split(path, "/")
		if len(parts) != 3 {
			continue
		}
		holder := v.field(parts[1])
		if one := holder.field(parts[2]); one != nil && isInvented(one) {
			v = v.with(parts[1], holder.without(parts[2]))
		}
	}
	return v
}

func isInvented(v *value) bool {
	return v.textOr("") == theContract().Defaults.Tool || v.is(number) && v.number().isZero()
}

func (facts *formFacts) canonical(v *value) canonical {
	found := canonical{
		outcome: facts.outcome(v),
		tool:    textAt(v, facts.Tool),
		callID:  textAt(v, facts.ToolCallID),
	}
	if facts.Duration != nil {
		if took := valueAt(v, facts.Duration.Path); took.is(number) {
			found.milliseconds = scaled(took, facts.Duration.places())
		}
	}
	if facts.Name == FormToolResult {
		if isBlank(found.tool) {
			found.tool = ""
		}
		return facts.ofOutputOrError(found, v)
	}
	found.operationType = v.field("operationType").textOr("")
	if found.outcome != OK && !flagIsOK(v) {
		found.code, _ = v.field("code").int()
	}
	if message := v.field(*facts.Message); message.is(text) && !found.isDefault(message.str(), flagIsOK(v)) {
		found.message = Ptr(message.str())
	}
	found.data = v.field(*facts.Data)
	if facts.Name == FormToolResponse && found.data.is(null) {
		found.data = nil // the field is required
	}
	return found
}

// isDefault says whether a message says nothing, or what is not so.
func (from canonical) isDefault(message string, flagIsOK bool) bool {
	if from.outcome == OK {
		return message == theContract().Defaults.Message
	}
	return flagIsOK && slices.Contains(theContract().Messages, message)
}

func (facts *formFacts) ofOutputOrError(found canonical, v *value) canonical {
	said := v.field(*facts.Message)
	if found.outcome == Empty {
		said = v.field(*facts.Data)
	} else if output := v.field(*facts.Data); !output.is(null) {
		found.data = output
	}
	if said.is(text) {
		found.message = Ptr(said.str())
	}
	return found
}

// said returns the message; what is not ok always has one that is not blank.
func (from canonical) said() *string {
	if from.outcome == OK || from.message != nil && !isBlank(*from.message) {
		return from.message
	}
	return Ptr(from.writtenCode().Message(English))
}

func (from canonical) writtenCode() Code {
	switch {
	case from.outcome == OK:
		return CodeSuccess
	case from.outcome == Empty:
		return Code(theContract().Special.NoData)
	case from.code == 0:
		return Code(theContract().Special.Failure)
	}
	return Code(from.code)
}

// write returns the fields of a form, and the pointers of those that had to be invented.
func (facts *formFacts) write(from canonical) (fields []member, invented []string) {
	switch facts.Name {
	case FormToolReturn:
		fields = append(fields, member{"code", newNumber(int64(from.writtenCode()))})
		if message := from.said(); message != nil {
			fields = append(fields, member{"message", newText(*message)})
		}
		if from.data != nil {
			fields = append(fields, member{"data", from.data})
		}
		return fields, nil
	case FormToolResponse:
		return from.response(facts)
	case FormToolExecutionResult:
		fields = []member{{"success", newBool(from.outcome == OK)}, {"operationType", newText(from.operationType)}}
		if from.data != nil && (from.outcome == OK || from.data.is(null)) {
			fields = append(fields, member{"data", from.data})
		}
		return append(fields, member{"message", newText(orDefault(from.said()))}), nil
	}
	return from.outputOrError(facts), nil
}

func orDefault(message *string) string {
	if message == nil {
		return theContract().Defaults.Message
	}
	return *message
}

func (from canonical) response(facts *formFacts) (fields []member, invented []string) {
	if from.tool == "" {
		from.tool = theContract().Defaults.Tool
		invented = append(invented, *facts.Tool)
	}
	if from.milliseconds == nil {
		from.milliseconds = newNumber(int64(theContract().Defaults.Milliseconds))
		invented = append(invented, facts.Duration.Path)
	}
	if from.data == nil {
		from.data = newNull()
	}
	return []member{
		{"code", newNumber(int64(from.writtenCode()))},
		{"message", newText(orDefault(from.said()))},
		{"data", from.data},
		{"meta", newObject([]member{{"execution_time_ms", from.milliseconds}, {"tool", newText(from.tool)}})},
	}, invented
}

func (from canonical) outputOrError(facts *formFacts) (fields []member) {
	add := func(key, content string) { fields = append(fields, member{key, newText(content)}) }
	hasData := from.data != nil && from.data.kind != null
	switch {
	case from.outcome == OK && hasData:
		add("output", asText(from.data))
	case from.outcome == OK && from.message == nil:
		add("output", "")
	case from.outcome == OK || from.outcome == Empty:
		add("output", *from.said())
	default:
		if hasData {
			add("output", asText(from.data))
		}
		add("error", *from.said())
	}
	if from.tool != "" {
		add("name", from.tool)
	}
	if from.callID != "" {
		add("tool_call_id", from.callID)
	}
	if from.milliseconds != nil {
		fields = append(fields, member{"execution_time", scaled(from.milliseconds, -facts.Duration.places())})
	}
	return fields
}

// places returns by how many decimal places the unit is larger than a millisecond.
func (d *duration) places() int { return len(strconv.Itoa(d.Milliseconds)) - 1 }

// scaled multiplies a number by a power of ten.
func scaled(v *value, places int) *value {
	if places == 0 {
		return v
	}
	exact := v.number()
	exact.exponent += int64(places)
	nearest, err := strconv.ParseFloat(exact.String(), 64)
	if err != nil {
		return &value{kind: number, raw: []byte(exact.String())}
	}
	written, _ := json.Marshal(nearest)
	return &value{kind: number, raw: written}
}

func newNumber(whole int64) *value {
	return &value{kind: number, raw: []byte(strconv.FormatInt(whole, 10))}
}

func newBool(isTrue bool) *value {
	return &value{kind: boolean, isTrue: isTrue, raw: []byte(strconv.FormatBool(isTrue))}
}

func newNull() *value { return &value{kind: null, raw: []byte("null")} }

// valueAt returns the value at a pointer of the contract; nil if there is none.
func valueAt(v *value, path string) *value {
	for _, step := range strings.Split(strings.TrimPrefix(path, "/"), "/") {
		v = v.field(step)
	}
	return v
}

func textAt(v *value, path *string) string {
	if path == nil {
		return ""
	}
	return valueAt(v, *path).textOr("")
}
