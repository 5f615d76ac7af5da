package toolresult_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
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
		`3:12: /mesage: unknown field "mesage" in tool-return [unknown-field] did you mean "message"?`,
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
