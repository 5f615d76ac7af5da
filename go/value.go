package toolresult

import (
	"bytes"
	"encoding/json"
	"fmt"
)

type kind string

const (
	object  kind = "object"
	list    kind = "array"
	text    kind = "string"
	number  kind = "number"
	boolean kind = "boolean"
	null    kind = "null"
)

// value is a JSON value that keeps its spelling, the order of its keys, and which were duplicates.
type value struct {
	kind    kind
	raw     []byte
	text    string  // of a string; of a number its spelling
	number  decimal // of a number
	isTrue  bool
	members []member
	items   []*value
	twice   []string // keys of an object that it has more than once
}

type member struct {
	key   string
	value *value
}

// field returns the value of a key; nil if there is none. Of duplicates the last wins.
func (v *value) field(key string) *value {
	if v == nil || v.kind != object {
		return nil
	}
	for _, one := range v.members {
		if one.key == key {
			return one.value
		}
	}
	return nil
}

func (v *value) has(key string) bool { return v.field(key) != nil }

func (v *value) is(asked kind) bool { return v != nil && v.kind == asked }

func (v *value) isBool(asked bool) bool { return v.is(boolean) && v.isTrue == asked }

func (v *value) isNested() bool { return v.is(object) || v.is(list) }

// textOr returns the text of a string, or another text.
func (v *value) textOr(other string) string {
	if v.is(text) {
		return v.text
	}
	return other
}

func newText(content string) *value { return &value{kind: text, text: content} }

// equal says whether two values are the same as JSON: 1.0 is 1, and keys have no order.
func equal(one, other *value) bool {
	if one.kind != other.kind || len(one.items) != len(other.items) || len(one.members) != len(other.members) {
		return false
	}
	for i, item := range one.items {
		if !equal(item, other.items[i]) {
			return false
		}
	}
	for _, field := range one.members {
		found := other.field(field.key)
		if found == nil || !equal(field.value, found) {
			return false
		}
	}
	switch one.kind {
	case text:
		return one.text == other.text
	case number:
		return one.number == other.number
	case boolean:
		return one.isTrue == other.isTrue
	}
	return true
}

// mapTexts changes every text in a value, its keys included; keys that would become
// the same are numbered.
func mapTexts(v *value, change func(string) string) *value {
	switch v.kind {
	case text:
		return newText(change(v.text))
	case list:
		made := &value{kind: list}
		for _, item := range v.items {
			made.items = append(made.items, mapTexts(item, change))
		}
		return made
	case object:
		made := &value{kind: object}
		taken, numbers := map[string]bool{}, map[string]int{}
		for _, one := range v.members {
			taken[one.key] = true
		}
		for _, one := range v.members {
			base := change(one.key)
			key := base
			for key != one.key && taken[key] {
				numbers[base] = max(numbers[base]+1, 2)
				key = fmt.Sprintf("%s (%d)", base, numbers[base])
			}
			taken[key] = true
			made.members = append(made.members, member{key, mapTexts(one.value, change)})
		}
		return made
	}
	return v
}

// compact writes a value without spaces; numbers keep their spelling.
func compact(v *value) string {
	var out bytes.Buffer
	writeValue(&out, v)
	return out.String()
}

func writeValue(out *bytes.Buffer, v *value) {
	switch v.kind {
	case object:
		for i, one := range v.members {
			out.WriteByte("{,"[min(i, 1)])
			writeText(out, one.key)
			out.WriteByte(':')
			writeValue(out, one.value)
		}
		closeEmpty(out, len(v.members), "{", "}")
	case list:
		for i, item := range v.items {
			out.WriteByte("[,"[min(i, 1)])
			writeValue(out, item)
		}
		closeEmpty(out, len(v.items), "[", "]")
	case text:
		writeText(out, v.text)
	default:
		out.WriteString(v.text)
	}
}

func closeEmpty(out *bytes.Buffer, count int, opening, closing string) {
	if count == 0 {
		out.WriteString(opening)
	}
	out.WriteString(closing)
}

func writeText(out *bytes.Buffer, content string) {
	var quoted bytes.Buffer
	encoder := json.NewEncoder(&quoted)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(content) // a string can always be written
	written := bytes.TrimSuffix(quoted.Bytes(), []byte("\n"))
	// Every other language writes these two as they are.
	written = bytes.ReplaceAll(written, []byte(`\u2028`), []byte("\u2028"))
	out.Write(bytes.ReplaceAll(written, []byte(`\u2029`), []byte("\u2029")))
}
