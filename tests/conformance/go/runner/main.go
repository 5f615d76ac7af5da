// Every fixture that the Go module covers, one JSON line a case: what it says, and what the
// fixture expects; then what programs of other hands say. TOOLRESULT_FIXTURES and
// TOOLRESULT_GENERATED name the folders, TOOLRESULT_PATTERNS the file of the published patterns.
package main

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"toolresult.dev/toolresult"
)

type recipe struct {
	Prefix, Repeat, Suffix string
	Count                  int
}

// given is a payload in one of the ways in which a fixture may write it.
type given struct {
	Data    json.RawMessage
	Payload json.RawMessage
	Text    *string
	Base64  *string
	Recipe  *recipe
}

func (g given) bytes() []byte {
	switch {
	case g.Text != nil:
		return []byte(*g.Text)
	case g.Base64 != nil:
		content, err := base64.StdEncoding.DecodeString(*g.Base64)
		must(err)
		return content
	case g.Recipe != nil:
		return []byte(g.Recipe.Prefix + strings.Repeat(g.Recipe.Repeat, g.Recipe.Count) + g.Recipe.Suffix)
	case g.Payload != nil:
		return g.Payload
	}
	return g.Data
}

type test struct {
	given
	ID       string
	Valid    bool
	Dialect  string
	Warnings []toolresult.Finding
	named    map[string]any
}

type group struct {
	Schema *struct {
		Reference string `json:"$ref"`
	}
	Tests []test
}

func (g group) name() string {
	if g.Schema == nil {
		return ""
	}
	return strings.TrimPrefix(g.Schema.Reference, "urn:toolresult:v1:")
}

type behavior struct {
	ID        string
	Operation string
	Input     json.RawMessage
	Expected  json.RawMessage
}

type line struct {
	Implementation string `json:"implementation"`
	Version        string `json:"version"`
	Level          string `json:"level"`
	Fixture        string `json:"fixture"`
	Verdict        any    `json:"verdict"`
	Expected       any    `json:"expected"`
	Group          string `json:"group"`
}

var output = json.NewEncoder(os.Stdout)

func say(level, group, fixture string, verdict, expected any) {
	sayAs("toolresult-go", toolresult.ContractVersion, level, group, fixture, verdict, expected)
}

func sayAs(name, version, level, group, fixture string, verdict, expected any) {
	must(output.Encode(line{name, version, level, fixture, verdict, expected, group}))
}

func main() {
	read("schema", func(one group) {
		name := one.name()
		for _, test := range one.Tests {
			if name != codesSchema {
				sayAs("go-structs", toolresult.ContractVersion, "schema", name, test.ID, writtenAgain(name, test.bytes()), expectedAgain(test))
			}
			report := validated(test.bytes(), name, toolresult.Settings{})
			say("schema", name, test.ID, firstFinding(report, test.keys("rule", "path")), test.first())
			if test.Data != nil {
				say("words", name, test.ID, wordsOf(test.Data, name, toolresult.Settings{}), nil)
			}
		}
	})
	read("text", func(one group) {
		name := one.name()
		for _, test := range one.Tests {
			if name != codesSchema {
				_, err := decode(name, test.bytes())
				valid := map[string]any{"valid": test.Valid}
				sayAs("go-structs", toolresult.ContractVersion, "text", cmp(name, "any"), test.ID, map[string]any{"valid": err == nil}, valid)
			}
			report := validated(test.bytes(), name, toolresult.Settings{})
			say("text", cmp(name, "any"), test.ID, firstFinding(report, test.keys("rule", "path", "line", "column")), test.first())
		}
	})
	read("warning", func(one group) {
		name := one.name()
		for _, test := range one.Tests {
			settings := toolresult.Settings{Dialect: test.Dialect}
			found := [][]string{}
			for _, one := range validated(test.bytes(), name, settings).Warnings() {
				found = append(found, []string{one.Rule, one.Path})
			}
			say("warning", cmp(name, "any"), test.ID, inOrder(found), inOrder(test.warnings()))
			if test.Data != nil {
				say("words", cmp(name, "any"), test.ID, wordsOf(test.Data, name, settings), nil)
			}
		}
	})
	read("behavior", func(one behavior) {
		if ask := operations[one.Operation]; ask != nil {
			if verdict := ask(one.Input, one.Expected); verdict != nil {
				say("behavior", one.Operation, one.ID, verdict, sorted(one.Expected))
			}
		}
		if one.Operation == "validate" {
			sayWords(one.ID, one.Input)
		}
	})
	sayOutside()
}

// codesSchema is the name of the schema of a team's own table.
const codesSchema = "error-codes"

// asked is how a fixture asks for a verdict.
type asked struct {
	Payload, Codes  json.RawMessage
	Schema, Dialect string
}

func askedOf(input json.RawMessage) (one asked, settings toolresult.Settings) {
	must(json.Unmarshal(input, &one))
	settings.Dialect = one.Dialect
	if one.Codes != nil {
		table, err := toolresult.ReadCodes(one.Codes)
		must(err)
		settings.Codes = table
	}
	return one, settings
}

func validated(payload []byte, schema string, settings toolresult.Settings) toolresult.Report {
	if schema == codesSchema {
		return settings.ValidateCodes(payload)
	}
	settings.Form = toolresult.Form(schema)
	return settings.Validate(payload)
}

// sayWords says what the findings are in words.
func sayWords(id string, input json.RawMessage) {
	one, settings := askedOf(input)
	if one.Payload != nil {
		say("words", cmp(one.Schema, "any"), id, wordsOf(one.Payload, one.Schema, settings), nil)
	}
}

// keys returns those of some parts of the first finding that a fixture names.
func (t test) keys(all ...string) (found []string) {
	for _, key := range all {
		if t.named[key] != nil {
			found = append(found, key)
		}
	}
	return found
}

// warnings returns the rules and places of the warnings that a fixture expects.
func (t test) warnings() [][]string {
	found := [][]string{}
	for _, one := range t.Warnings {
		found = append(found, []string{one.Rule, one.Path})
	}
	return found
}

func inOrder(found [][]string) [][]string {
	slices.SortFunc(found, slices.Compare[[]string])
	return found
}

// first returns what a fixture says of the first finding.
func (t test) first() map[string]any {
	expected := map[string]any{"valid": t.Valid}
	for _, key := range t.keys("rule", "path", "line", "column") {
		expected[key] = t.named[key]
	}
	return expected
}

func (t *test) UnmarshalJSON(content []byte) error {
	type plain test
	if err := json.Unmarshal(content, (*plain)(t)); err != nil {
		return err
	}
	return json.Unmarshal(content, &t.named)
}

func firstFinding(report toolresult.Report, keys []string) any {
	said := map[string]any{"valid": report.Valid}
	if report.Valid {
		return said
	}
	text, err := json.Marshal(report.Findings[0])
	must(err)
	var first map[string]any
	must(json.Unmarshal(text, &first))
	for _, key := range keys {
		said[key] = first[key]
	}
	return said
}

// wordsOf returns every finding in words, in both languages.
func wordsOf(payload []byte, schema string, settings toolresult.Settings) any {
	said := map[string]any{}
	for _, language := range []toolresult.Language{toolresult.English, toolresult.Chinese} {
		all := [][]string{}
		settings.Language = language
		for _, one := range validated(payload, schema, settings).Findings {
			all = append(all, []string{one.Rule, one.Path, one.Message, one.Hint})
		}
		said[string(language)] = all
	}
	return said
}

func read[Case any](level string, use func(Case)) {
	files, err := filepath.Glob(filepath.Join(os.Getenv("TOOLRESULT_FIXTURES"), level, "*.json"))
	must(err)
	sort.Strings(files)
	for _, file := range files {
		content, err := os.ReadFile(file)
		must(err)
		var cases []Case
		must(json.Unmarshal(content, &cases))
		for _, one := range cases {
			use(one)
		}
	}
}

func expectedAgain(test test) any {
	if !test.Valid {
		return map[string]any{"valid": false}
	}
	return map[string]any{"valid": true, "value": test.Data}
}

func writtenAgain(name string, content []byte) any {
	made, err := decode(name, content)
	if err != nil {
		return map[string]any{"valid": false}
	}
	written, err := json.Marshal(made)
	must(err)
	return map[string]any{"valid": true, "value": json.RawMessage(written)}
}

// decode reads an envelope into the struct of its form; without a name the form is recognized.
func decode(name string, content []byte) (any, error) {
	if name == "" {
		form, err := toolresult.Detect(content)
		if err != nil {
			return nil, err
		}
		name = string(form)
	}
	structs := map[toolresult.Form]json.Unmarshaler{
		toolresult.FormToolReturn:          &toolresult.ToolReturn{},
		toolresult.FormToolResponse:        &toolresult.ToolResponse{},
		toolresult.FormToolExecutionResult: &toolresult.ToolExecutionResult{},
		toolresult.FormToolResult:          &toolresult.ToolResult{},
		toolresult.FormToolMessage:         &toolresult.ToolMessage{},
		toolresult.FormRunRecord:           &toolresult.RunRecord{},
		toolresult.FormRunState:            &toolresult.RunState{},
	}
	into := structs[toolresult.Form(name)]
	return into, into.UnmarshalJSON(content)
}

// operations answer what the module has; nil is no answer.
var operations = map[string]func(input, expected json.RawMessage) any{
	"detect": detect, "outcome": outcome, "content": content, "tracebacks": tracebacks,
	"validate": validate, "describe_code": describeCode, "convert": convert, "read": readAnything,
	"message": message, "translate_code": translateCode, "search_codes": searchCodes,
}

func payloadOf(input json.RawMessage) []byte {
	var one given
	must(json.Unmarshal(input, &one))
	return one.bytes()
}

func detect(input, _ json.RawMessage) any {
	form, err := toolresult.Detect(payloadOf(input))
	var problem *toolresult.Error
	if errors.As(err, &problem) {
		return map[string]any{"error": problem.Rule}
	}
	return map[string]any{"form": form}
}

// readAnything says how a plain result is judged.
func readAnything(input, _ json.RawMessage) any {
	var one struct {
		Payload json.RawMessage
		Text    *string
	}
	must(json.Unmarshal(input, &one))
	var given any = one.Payload
	if one.Text != nil {
		given = *one.Text
	}
	found, err := toolresult.Read(given)
	must(err)
	return map[string]any{"outcome": found.Outcome, "evidence": append([]string{}, found.Evidence...), "empty": found.Empty}
}

func outcome(input, _ json.RawMessage) any {
	return map[string]any{"outcome": toolresult.Outcome(payloadOf(input))}
}

// settingsOf returns how a fixture shows a result.
func settingsOf(input json.RawMessage) toolresult.Settings {
	var one struct {
		Lang       toolresult.Language
		Style      toolresult.Style
		Tracebacks toolresult.Tracebacks
		Advice     bool
		Fence      bool
		Redact     bool
		Nonce      []string
		MaxChars   int `json:"max_chars"`
	}
	must(json.Unmarshal(input, &one))
	nonce := func() (next string) {
		next, one.Nonce = one.Nonce[0], one.Nonce[1:]
		return next
	}
	return toolresult.Settings{Language: one.Lang, Shown: toolresult.ContentOptions{
		Style: one.Style, Tracebacks: one.Tracebacks, Advice: one.Advice, Fence: one.Fence,
		HideSecrets: one.Redact, MaxChars: one.MaxChars, Nonce: nonce,
	}}
}

func content(input, expected json.RawMessage) any {
	var wanted map[string]json.RawMessage
	must(json.Unmarshal(expected, &wanted))
	text, err := settingsOf(input).Content(payloadOf(input))
	if err != nil {
		return map[string]any{"error": err.Error()}
	}
	said := map[string]any{"text": text}
	if wanted["envelope"] != nil {
		said["envelope"] = json.RawMessage(text)
	}
	return only(said, wanted)
}

func message(input, _ json.RawMessage) any {
	var one struct {
		ToolCallID string `json:"tool_call_id"`
		Name       string
		IsInternal *bool `json:"is_internal"`
	}
	must(json.Unmarshal(input, &one))
	options := toolresult.MessageOptions{ToolCallID: one.ToolCallID, Name: one.Name, IsInternal: one.IsInternal}
	made, err := settingsOf(input).NewMessage(payloadOf(input), options)
	if err != nil && strings.HasPrefix(err.Error(), "toolresult: ToolCallID: ") {
		return map[string]any{"error": "tool_call_id"}
	}
	must(err)
	return map[string]any{"message": made}
}

func translateCode(input, _ json.RawMessage) any {
	var one struct {
		Code    int64
		Dialect string
	}
	must(json.Unmarshal(input, &one))
	code, err := toolresult.Settings{Dialect: one.Dialect}.TranslateCode(one.Code)
	var problem *toolresult.Error
	if errors.As(err, &problem) {
		return map[string]any{"error": problem.Rule}
	}
	must(err)
	return map[string]any{"code": code}
}

func tracebacks(input, _ json.RawMessage) any {
	var one struct{ Text string }
	must(json.Unmarshal(input, &one))
	payload, err := json.Marshal(toolresult.ToolResult{Error: toolresult.Ptr(one.Text)})
	must(err)
	text, err := toolresult.Content(payload)
	must(err)
	return map[string]any{"found": toolresult.HoldsTraceback(one.Text), "text": text}
}

func validate(input, expected json.RawMessage) any {
	var wanted map[string]json.RawMessage
	must(json.Unmarshal(expected, &wanted))
	one, settings := askedOf(input)
	report := validated(payloadOf(input), one.Schema, settings)
	said := map[string]any{
		"valid": report.Valid, "schema": orNull(string(report.Form)),
		"errors": rulesOf(report.Errors()), "warnings": rulesOf(report.Warnings()),
		"listed": len(report.Findings), "more": report.More,
	}
	return only(said, wanted)
}

func rulesOf(found []toolresult.Finding) []string {
	rules := []string{}
	for _, one := range found {
		rules = append(rules, one.Rule)
	}
	slices.Sort(rules)
	return slices.Compact(rules)
}

func describeCode(input, expected json.RawMessage) any {
	var one struct{ Code toolresult.Code }
	var wanted map[string]json.RawMessage
	must(json.Unmarshal(input, &one))
	must(json.Unmarshal(expected, &wanted))
	said := map[string]any{
		"known": one.Code.Name() != "", "name": orNull(one.Code.Name()), "kind": orNull(string(one.Code.Kind())),
		"effect": orNull(string(one.Code.Effect())), "http_status": nil, "retryable": nil,
		"may_repeat": one.Code.MayRepeat(false), "may_repeat_idempotent": one.Code.MayRepeat(true),
	}
	if status := one.Code.HTTPStatus(); status != 0 {
		said["http_status"] = status
	}
	if retryable, isKnown := one.Code.Retryable(); isKnown {
		said["retryable"] = retryable
	}
	return only(said, wanted)
}

func searchCodes(input, expected json.RawMessage) any {
	var one struct{ Words string }
	var wanted map[string]json.RawMessage
	must(json.Unmarshal(input, &one))
	must(json.Unmarshal(expected, &wanted))
	said := map[string]any{"first": nil}
	names := []string{}
	for _, code := range toolresult.SearchCodes(one.Words) {
		names = append(names, code.Name())
	}
	if len(names) > 0 {
		said["first"] = names[0]
	}
	said["names"] = names
	return only(said, wanted)
}

func convert(input, _ json.RawMessage) any {
	var one struct {
		To, Tool   string
		ToolCallID string `json:"tool_call_id"`
		Operation  string `json:"operation_type"`
		Extensions *bool
	}
	must(json.Unmarshal(input, &one))
	given := toolresult.Given{Tool: one.Tool, ToolCallID: one.ToolCallID, OperationType: one.Operation, Extensions: one.Extensions}
	made, err := toolresult.Convert(payloadOf(input), toolresult.Form(one.To), given)
	var problem *toolresult.Error
	if errors.As(err, &problem) {
		return map[string]any{"error": problem.Rule}
	}
	must(err)
	return map[string]any{"envelope": json.RawMessage(made)}
}

func only(said map[string]any, wanted map[string]json.RawMessage) any {
	for key := range said {
		if wanted[key] == nil {
			delete(said, key)
		}
	}
	return said
}

func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// sorted returns what a fixture expects, its rules in order.
func sorted(expected json.RawMessage) any {
	var all map[string]json.RawMessage
	must(json.Unmarshal(expected, &all))
	for _, key := range []string{"errors", "warnings"} {
		if all[key] != nil {
			var rules []string
			must(json.Unmarshal(all[key], &rules))
			slices.Sort(rules)
			text, err := json.Marshal(rules)
			must(err)
			all[key] = text
		}
	}
	return all
}

func cmp(name, otherwise string) string {
	if name == "" {
		return otherwise
	}
	return name
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
