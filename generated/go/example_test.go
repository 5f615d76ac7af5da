// Code generated from go/example_test.go by make generate. DO NOT EDIT.

package toolresult_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"toolresult.dev/toolresult"
)

type order struct {
	ID    int    `json:"id"`
	State string `json:"state"`
}

func ExampleNewSuccess() {
	found, err := toolresult.NewSuccess(order{17, "paid"})
	if err != nil {
		panic(err)
	}
	text, _ := json.Marshal(found)
	fmt.Println(string(text))
	var read order
	fmt.Println(found.DecodeData(&read), read.State)
	// Output:
	// {"code":0,"data":{"id":17,"state":"paid"}}
	// <nil> paid
}

func ExampleNewFailure() {
	failed := toolresult.NewFailure(toolresult.CodeExecutionTimeout, "no answer within 30 s")
	retryable, _ := failed.Code.Retryable()
	fmt.Println(failed.Code, failed.Outcome(), retryable)
	fmt.Println(failed.Content())
	// Output:
	// EXECUTION_TIMEOUT failed true
	// Error: no answer within 30 s <nil>
}

func ExampleNewEmpty() {
	nothing := toolresult.NewEmpty("no order 17")
	fmt.Println(int(nothing.Code), nothing.Outcome())
	// Output: 1904 empty
}

func ExampleError() {
	var result toolresult.ToolReturn
	err := json.Unmarshal([]byte(`{"code": 1002, "mesage": "no size"}`), &result)
	var problem *toolresult.Error
	if errors.As(err, &problem) {
		fmt.Println(problem.Rule, problem.Path)
	}
	// Output: unknown-field /mesage
}

func ExampleOutcome() {
	switch toolresult.Outcome([]byte(`{"output": "", "error": "disk is full"}`)) {
	case toolresult.OK:
		fmt.Println("go on")
	case toolresult.Empty:
		fmt.Println("say so")
	case toolresult.Failed, toolresult.Unknown:
		fmt.Println("stop")
	}
	// Output: stop
}
