// Every fixture that the Go module covers, one JSON line a case: what it says, and what the
// fixture expects; then what programs of other hands say. TOOLRESULT_FIXTURES and
// TOOLRESULT_GENERATED name the folders, TOOLRESULT_PATTERNS the file of the published patterns.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
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
	ID    string
	Valid bool
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
		if name == "error-codes" {
			return
		}
		for _, test := range one.Tests {
			say("schema", name, test.ID, writtenAgain(name, test.bytes()), expectedAgain(test))
		}
	})
	read("text", func(one group) {
		name := one.name()
		if name == "error-codes" {
			return
		}
		for _, test := range one.Tests {
			_, err := decode(name, test.bytes())
			say("text", cmp(name, "any"), test.ID, map[string]any{"valid": err == nil}, map[string]any{"valid": test.Valid})
		}
	})
	read("behavior", func(one behavior) {
		if ask := operations[one.Operation]; ask != nil {
			if verdict := ask(one.Input); verdict != nil {
				say("behavior", one.Operation, one.ID, verdict, one.Expected)
			}
		}
	})
	sayOutside()
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

var operations = map[string]func(json.RawMessage) any{
	"detect": detect, "outcome": outcome, "content": content, "tracebacks": tracebacks,
}

func payloadOf(input json.RawMessage) []byte {
	var one given
	must(json.Unmarshal(input, &one))
	return one.bytes()
}

func detect(input json.RawMessage) any {
	form, err := toolresult.Detect(payloadOf(input))
	var problem *toolresult.Error
	if errors.As(err, &problem) {
		return map[string]any{"error": problem.Rule}
	}
	return map[string]any{"form": form}
}

func outcome(input json.RawMessage) any {
	return map[string]any{"outcome": toolresult.Outcome(payloadOf(input))}
}

// content answers what the module has: the style text, without options but the language.
func content(input json.RawMessage) any {
	options := map[string]json.RawMessage{}
	must(json.Unmarshal(input, &options))
	language := toolresult.English
	for key, option := range options {
		switch key {
		case "payload", "text":
		case "style":
			if !bytes.Equal(option, []byte(`"text"`)) {
				return nil
			}
		case "lang":
			must(json.Unmarshal(option, &language))
		default:
			return nil
		}
	}
	text, err := toolresult.Settings{Language: language}.Content(payloadOf(input))
	if err != nil {
		return map[string]any{"error": err.Error()}
	}
	return map[string]any{"text": text}
}

func tracebacks(input json.RawMessage) any {
	var one struct{ Text string }
	must(json.Unmarshal(input, &one))
	payload, err := json.Marshal(toolresult.ToolResult{Error: toolresult.Ptr(one.Text)})
	must(err)
	text, err := toolresult.Content(payload)
	must(err)
	return map[string]any{"found": toolresult.HoldsTraceback(one.Text), "text": text}
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
