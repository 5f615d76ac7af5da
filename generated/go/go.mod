// Code generated from go/go.mod by make generate. DO NOT EDIT.

module toolresult.dev/toolresult

go 1.21
