package toolresult_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"toolresult.dev/toolresult"
)

// allocated returns how many bytes a function allocates.
func allocated(ask func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	ask()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestNestedDataAreNotCopiedAtEachLevel(t *testing.T) {
	const levels, slack = 190, 64 << 10
	inner := strings.Repeat("[", levels) + `"` + strings.Repeat("x", 1<<20) + `"` + strings.Repeat("]", levels)
	items := "[" + strings.TrimSuffix(strings.Repeat("1,", 1<<19), ",") + "]"
	for _, data := range []string{inner, items} {
		text := []byte(`{"code":0,"data":` + data + `}`)
		_, _ = toolresult.Detect([]byte(`{"code":0}`)) // the contract is read
		var result toolresult.ToolReturn
		for name, ask := range map[string]func(){
			"UnmarshalJSON": func() { _ = result.UnmarshalJSON(text) },
			"Detect":        func() { _, _ = toolresult.Detect(text) },
			"Outcome":       func() { toolresult.Outcome(text) },
			"Validate":      func() { toolresult.Validate(text) },
		} {
			if used := allocated(ask); used > 2*uint64(len(text))+slack {
				t.Errorf("%s of %d bytes that begin with %s: allocated %d", name, len(text), data[:3], used)
			}
		}
	}
}

func TestOfAKeyThatIsThereTwiceNobodyKnowsTheOutcome(t *testing.T) {
	for _, text := range []string{
		`{"code":1002,"code":0}`,
		`{"code":0,"code":0}`,
		`{"code":0,"meta":{"tool":"a"},"meta":{"tool":"a"}}`,
		`{"success":false,"success":true,"operationType":"query","data":1}`,
		`{"output":"done","error":"no","error":null}`,
	} {
		if found := toolresult.Outcome([]byte(text)); found != toolresult.Failed {
			t.Errorf("%s: expected failed, got %s", text, found)
		}
	}
	if found := toolresult.Outcome([]byte(`{"code":0,"data":{"a":1,"a":2}}`)); found != toolresult.OK {
		t.Errorf("duplicates inside data are the tool's: expected ok, got %s", found)
	}
}

func TestValidateSaysAllThatIsWrongAndWhatToDo(t *testing.T) {
	report := toolresult.Validate([]byte("{\n \"code\": \"0\",\n \"mesage\": \"no size\", \"meta\": 3}"))
	lines := make([]string, len(report.Findings))
	for i, one := range report.Findings {
		lines[i] = one.String()
	}
	expected := []string{
		`2:10: /code: expected an integer, got the string "0" [type] write 0 without quotes`,
		`3:2: /mesage: unknown field "mesage" in tool-return [unknown-field] did you mean "message"?`,
	}
	if report.Valid || report.Form != toolresult.FormToolReturn || len(lines) != 3 {
		t.Fatalf("expected three findings of a tool-return, got %v", report)
	}
	if lines[0] != expected[0] || lines[2] != expected[1] {
		t.Errorf("expected %q, got %q", expected, lines)
	}
	if !strings.HasPrefix(lines[1], "3:31: /meta: expected an object or null, got the integer 3 [type]") {
		t.Errorf("got %q", lines[1])
	}
	chinese := toolresult.Settings{Language: toolresult.Chinese}.Validate([]byte(`{"code":"0"}`)).Findings[0]
	if chinese.Message != "应为整数，实际为字符串 \"0\"" {
		t.Errorf("got %q", chinese.Message)
	}
}

func TestAnErrorIsTheBestFindingAndHoldsAll(t *testing.T) {
	var result toolresult.ToolExecutionResult
	err := json.Unmarshal([]byte(`{"operationType":"query","error":true,"success":"yes"}`), &result)
	var problem *toolresult.Error
	if !errors.As(err, &problem) {
		t.Fatalf("expected an *Error, got %v", err)
	}
	if problem.Rule != "type" || problem.Path != "/success" || len(problem.Findings) < 2 {
		t.Errorf("expected the type of success first, got %v", problem.Findings)
	}
	if !strings.HasSuffix(problem.Error(), fmt.Sprintf("(and %d more)", len(problem.Findings)-1)) {
		t.Errorf("the message does not say that there is more: %s", problem)
	}
}

func TestBrokenTextHasAPlace(t *testing.T) {
	for text, expected := range map[string]string{
		"":                              "1:1 text-empty",
		"{\"code\":0,\n \"data\": NaN}": "2:10 text-constant",
		`{"code":0`:                     "1:10 text-truncated",
		`{"code":0} {}`:                 "1:12 text-trailing",
		`{"code":0,"message":"\ud83d"}`: "1:22 text-surrogate",
		`{"code":0,"data":1e99999999999999999999}`: "1:18 text-number",
		"{'code':0}": "1:2 text-syntax",
	} {
		found := toolresult.Validate([]byte(text)).Findings[0]
		if said := fmt.Sprintf("%d:%d %s", found.Line, found.Column, found.Rule); said != expected {
			t.Errorf("%q: expected %s, got %s", text, expected, said)
		}
	}
}

func TestAFindingAboutAKeyHasThePlaceOfTheKey(t *testing.T) {
	content, err := os.ReadFile("../tests/conformance/key-places.json")
	if err != nil {
		t.Skip("the cases are not part of the module")
	}
	var cases []struct {
		Text             string
		Errors, Warnings []string
	}
	if err := json.Unmarshal(content, &cases); err != nil || len(cases) != 9 {
		t.Fatal(len(cases), err)
	}
	for _, one := range cases {
		placed := []string{}
		for _, found := range toolresult.Validate([]byte(one.Text)).Findings {
			placed = append(placed, fmt.Sprintf("%d:%d %s %s", found.Line, found.Column, found.Rule, found.Path))
		}
		if expected := append(one.Errors, one.Warnings...); !slices.Equal(placed, expected) {
			t.Errorf("%s: expected %v, got %v", one.Text, expected, placed)
		}
	}
}

func TestAStructThatCannotBeWrittenSaysWhichFieldIsMissing(t *testing.T) {
	var problem *toolresult.Error
	_, err := json.Marshal(toolresult.ToolResponse{})
	if !errors.As(err, &problem) || problem.Path != "/meta/tool" {
		t.Errorf("expected a problem of /meta/tool, got %v", err)
	}
	response := toolresult.ToolResponse{Message: "done", Meta: toolresult.ToolResponseMeta{Tool: "save", ExecutionTimeMS: "12"}}
	expected := `{"code":0,"message":"done","data":null,"meta":{"execution_time_ms":12,"tool":"save"}}`
	if text, err := json.Marshal(response); err != nil || string(text) != expected {
		t.Errorf("expected %s, got %s, %v", expected, text, err)
	}
}

func TestAResultPrintsAsItsText(t *testing.T) {
	result, err := toolresult.NewSuccess(map[string]int{"id": 17})
	if err != nil {
		t.Fatal(err)
	}
	if said := fmt.Sprintf("%v %+v", result, result); said != `{"code":0,"data":{"id":17}} {"code":0,"data":{"id":17}}` {
		t.Errorf("got %s", said)
	}
	order, err := toolresult.DataAs[struct{ ID int }](result)
	if err != nil || order.ID != 17 {
		t.Errorf("expected the order 17, got %v, %v", order, err)
	}
}

func TestValidateWarnsOfWhatIsProbablyAMistake(t *testing.T) {
	for text, expected := range map[string]string{
		`{"code":0,"data":{"ok":false,"error":"no such channel"}}`:            "1:18 failure-in-success /data",
		`{"code":0,"data":[{"ok":false},{"ok":false}]}`:                       "1:18 failure-in-success /data",
		`{"code":0,"data":{"rows":["{\"id\":1}"]}}`:                           "1:27 double-encoding /data/rows/0",
		`{"code":0,"data":{"a":1,"a":2}}`:                                     "1:25 duplicate-key-in-data /data/a",
		`{"code":0,"data":[1,9007199254740993]}`:                              "1:21 integer-beyond-double /data/1",
		`{"code":0,"data":1e400}`:                                             "1:18 number-beyond-double /data",
		`{"code":0,"meta":{"tol":"find"}}`:                                    "1:19 meta-name-unknown /meta/tol",
		`{"code":1002,"message":"Error!"}`:                                    "1:24 vague-message /message",
		`{"code":1002.0,"message":"size -3"}`:                                 "1:9 code-notation /code",
		`{"success":true,"operationType":"query","data":[],"message":"done"}`: "1:48 empty-success /data",
	} {
		report := toolresult.Validate([]byte(text))
		if !report.Valid || !toolresult.IsValid([]byte(text)) || len(report.Errors()) > 0 || len(report.Warnings()) != 1 {
			t.Errorf("%s: expected one warning, got %v", text, report)
			continue
		}
		one := report.Warnings()[0]
		if said := fmt.Sprintf("%d:%d %s %s", one.Line, one.Column, one.Rule, one.Path); said != expected {
			t.Errorf("%s: expected %s, got %s", text, expected, said)
		}
	}
	for _, text := range []string{
		`{"code":0,"data":{"ok":true,"at":0.1,"big":9007199254740992,"text":"[see below] {done}."}}`,
		`{"code":0,"data":[{"a":1},{"a":2}],"meta":{"vendor.com/x":1}}`,
		`{"code":1002,"message":"size must be positive, got -3"}`,
	} {
		if report := toolresult.Validate([]byte(text)); len(report.Findings) > 0 {
			t.Errorf("%s: expected no finding, got %v", text, report.Findings)
		}
	}
}

func TestErrorsComeBeforeWarningsAndSilenceThemAtTheirPlace(t *testing.T) {
	report := toolresult.Validate([]byte(`{"code":0,"mesage":"x","data":"{}"}`))
	if len(report.Findings) != 2 || report.Findings[0].Rule != "unknown-field" || report.Findings[1].Rule != "double-encoding" {
		t.Errorf("expected the error, then the warning, got %v", report.Findings)
	}
	report = toolresult.Validate([]byte(`{"code":700,"message":"x"}`))
	if len(report.Findings) != 1 || report.Findings[0].Rule != "code-range" {
		t.Errorf("a code out of range is not unknown besides, got %v", report.Findings)
	}
}

func TestAWarningDoesNotKeepAnEnvelopeFromBeingReadOrConverted(t *testing.T) {
	text := []byte(`{"code":4006,"message":"no results for octo"}`)
	settings := toolresult.Settings{Dialect: "agentflow-enum"}
	if report := settings.Validate(text); !report.Valid || len(report.Warnings()) != 1 {
		t.Errorf("expected a warning of the dialect, got %v", report)
	}
	if _, err := settings.Content(text); err != nil {
		t.Errorf("expected a text for the model, got %v", err)
	}
}
