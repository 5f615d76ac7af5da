package toolresult

import (
	"bytes"
	"fmt"
	"slices"
)

type kind uint8

const (
	object kind = iota
	list
	text
	number
	boolean
	null
)

var kindNames = [...]string{"object", "array", "string", "number", "boolean", "null"}

// value is a JSON value that keeps its spelling, the order of its keys, and which were duplicates.
// What is inside an object or a list is read when it is first asked for, so that a payload costs
// what is asked of it.
type value struct {
	kind   kind
	isRead bool   // said or parts are there
	isTrue bool   // of a boolean
	raw    []byte // as it is written; nil if the value was made
	said   string // of a string
	parts  *parts
}

// parts are what is inside an object or a list.
type parts struct {
	members []member
	items   []*value
	twice   []string // keys that an object has more than once
}

type member struct {
	key   string
	value *value
}

func newText(content string) *value { return &value{kind: text, isRead: true, said: content} }

func newList(items []*value) *value {
	return &value{kind: list, isRead: true, parts: &parts{items: items}}
}

func newObject(members []member) *value {
	return &value{kind: object, isRead: true, parts: &parts{members: members}}
}

// str returns the text of a string, and of anything else its spelling.
func (v *value) str() string {
	if v.kind != text {
		return string(v.raw)
	}
	if !v.isRead {
		v.said, v.isRead = unquoted(v.raw), true
	}
	return v.said
}

func (v *value) read() *parts {
	if !v.isRead {
		v.parts, v.isRead = partsOf(v.raw), true
	}
	return v.parts
}

// members returns the fields of an object, each key once; of duplicates the last value wins.
func (v *value) members() []member {
	if !v.is(object) {
		return nil
	}
	return v.read().members
}

// items returns the items of a list.
func (v *value) items() []*value {
	if !v.is(list) {
		return nil
	}
	return v.read().items
}

// twice returns the keys that an object has more than once.
func (v *value) twice() []string {
	if !v.is(object) {
		return nil
	}
	return v.read().twice
}

// whole reads all that is inside a value: only then may several goroutines share it.
func (v *value) whole() *value {
	switch v.kind {
	case object:
		for _, one := range v.members() {
			one.value.whole()
		}
	case list:
		for _, item := range v.items() {
			item.whole()
		}
	case text:
		v.str()
	}
	return v
}

// number returns a number, exactly.
func (v *value) number() decimal {
	found, _ := readDecimal(string(v.raw)) // the scanner rejects what cannot be read
	return found
}

// Digits that surely fit into an int64.
const digitsOfInt64 = 18

// int returns a whole number; false if it is a fraction, too large, or no number.
func (v *value) int() (int64, bool) {
	if !v.is(number) {
		return 0, false
	}
	found, digits := int64(0), bytes.TrimPrefix(v.raw, []byte("-"))
	for _, digit := range digits {
		if digit < '0' || digit > '9' || len(digits) > digitsOfInt64 {
			return v.number().int()
		}
		found = found*10 + int64(digit-'0')
	}
	if len(digits) < len(v.raw) {
		found = -found
	}
	return found, true
}

func (v *value) isWhole() bool {
	if _, isInt := v.int(); isInt {
		return true
	}
	return v.is(number) && v.number().isInteger()
}

// field returns the value of a key; nil if there is none.
func (v *value) field(key string) *value {
	if v == nil || v.kind != object {
		return nil
	}
	for _, one := range v.members() {
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
		return v.str()
	}
	return other
}

// equal says whether two values are the same as JSON: 1.0 is 1, and keys have no order.
func equal(one, other *value) bool {
	if one.kind != other.kind {
		return false
	}
	switch one.kind {
	case text:
		return one.str() == other.str()
	case number:
		return bytes.Equal(one.raw, other.raw) || one.number() == other.number()
	case boolean:
		return one.isTrue == other.isTrue
	case list:
		return slices.EqualFunc(one.items(), other.items(), equal)
	case object:
		isOther := func(field member) bool {
			found := other.field(field.key)
			return found == nil || !equal(field.value, found)
		}
		return len(one.members()) == len(other.members()) && !slices.ContainsFunc(one.members(), isOther)
	}
	return true
}

// mapTexts changes every text in a value, its keys included; keys that would become
// the same are numbered.
func mapTexts(v *value, change func(string) string) *value {
	switch v.kind {
	case text:
		return newText(change(v.str()))
	case list:
		var items []*value
		for _, item := range v.items() {
			items = append(items, mapTexts(item, change))
		}
		return newList(items)
	case object:
		var members []member
		taken, numbers := map[string]bool{}, map[string]int{}
		for _, one := range v.members() {
			taken[one.key] = true
		}
		for _, one := range v.members() {
			base := change(one.key)
			key := base
			for key != one.key && taken[key] {
				numbers[base] = max(numbers[base]+1, 2)
				key = fmt.Sprintf("%s (%d)", base, numbers[base])
			}
			taken[key] = true
			members = append(members, member{key, mapTexts(one.value, change)})
		}
		return newObject(members)
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
		for i, one := range v.members() {
			out.WriteByte("{,"[min(i, 1)])
			writeText(out, one.key)
			out.WriteByte(':')
			writeValue(out, one.value)
		}
		closeEmpty(out, len(v.members()), "{", "}")
	case list:
		for i, item := range v.items() {
			out.WriteByte("[,"[min(i, 1)])
			writeValue(out, item)
		}
		closeEmpty(out, len(v.items()), "[", "]")
	case text:
		writeText(out, v.str())
	default:
		out.Write(v.raw)
	}
}

func closeEmpty(out *bytes.Buffer, count int, opening, closing string) {
	if count == 0 {
		out.WriteString(opening)
	}
	out.WriteString(closing)
}

var shortEscapes = [' ']byte{'\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't'}

func writeText(out *bytes.Buffer, content string) {
	if isPlain(content) {
		out.WriteByte('"')
		out.WriteString(content)
		out.WriteByte('"')
		return
	}
	out.WriteByte('"')
	for _, one := range content { // a byte that is no character is U+FFFD
		switch {
		case one == '"' || one == '\\':
			out.WriteByte('\\')
			out.WriteRune(one)
		case one >= ' ':
			out.WriteRune(one)
		case shortEscapes[one] != 0:
			out.WriteByte('\\')
			out.WriteByte(shortEscapes[one])
		default:
			fmt.Fprintf(out, `\u%04x`, one)
		}
	}
	out.WriteByte('"')
}

// isPlain says whether a text stands between quotes as it is.
func isPlain(content string) bool {
	for i := 0; i < len(content); i++ {
		if one := content[i]; one < ' ' || one > '~' || one == '"' || one == '\\' {
			return false
		}
	}
	return true
}
