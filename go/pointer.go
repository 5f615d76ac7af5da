package toolresult

import (
	"slices"
	"strconv"
	"strings"
)

// steps lead from the root of a value to a place inside it.
type steps []string

func (s steps) to(key string) steps { return append(slices.Clip(s), key) }

func (s steps) toItem(index int) steps { return s.to(strconv.Itoa(index)) }

var escapedInPointers = strings.NewReplacer("~", "~0", "/", "~1")

// pointer returns the JSON Pointer.
func (s steps) pointer() string {
	var made strings.Builder
	for _, step := range s {
		made.WriteString("/" + escapedInPointers.Replace(step))
	}
	return made.String()
}

func (s steps) last() string {
	if len(s) == 0 {
		return ""
	}
	return s[len(s)-1]
}

func (s steps) parent() steps { return s[:max(0, len(s)-1)] }

// schemaAt returns the schema that describes a place; nil if there is none.
func (s steps) schemaAt(root *schema) *schema {
	here := root
	for _, step := range s {
		here = here.at(step)
	}
	return here
}
