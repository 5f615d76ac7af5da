// Code generated from go/read.go by make generate. DO NOT EDIT.

package toolresult

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sort"
	"strings"
)

// keeper is a struct with optional fields that may be null, which is not the same as absent.
type keeper interface{ keptNulls() *[]string }

// unmarshal reads a struct from the text of a form, or of the part of it at a path.
func unmarshal(content []byte, into any, form string, path ...string) error {
	found, err := parse(content, theContract().Limits.Depth)
	if err != nil {
		return err
	}
	if problem := partOf(form, path).check(found, ""); problem != nil {
		return problem
	}
	target := reflect.ValueOf(into).Elem()
	target.SetZero()
	assign(found, target)
	return nil
}

// marshal writes a struct, if what it says is valid.
func marshal(from any, form string, path ...string) ([]byte, error) {
	var out bytes.Buffer
	if err := writeStruct(&out, reflect.ValueOf(from).Elem()); err != nil {
		return nil, err
	}
	found, err := parse(out.Bytes(), theContract().Limits.Depth)
	if err != nil {
		return nil, err
	}
	if problem := partOf(form, path).check(found, ""); problem != nil {
		return nil, problem
	}
	return out.Bytes(), nil
}

func partOf(form string, path []string) *schema {
	part := theContract().schemas[form]
	for _, name := range path {
		if name == "*" {
			part = part.items
		} else {
			part = part.properties[name]
		}
	}
	return part
}

// assign gives a value that the schema accepts to a field of a struct.
func assign(v *value, target reflect.Value) {
	if raw, isRaw := target.Addr().Interface().(*json.RawMessage); isRaw {
		*raw = slices.Clone(v.raw)
		return
	}
	switch target.Kind() {
	case reflect.Pointer:
		if v.kind != null {
			target.Set(reflect.New(target.Type().Elem()))
			assign(v, target.Elem())
		}
	case reflect.Struct:
		assignFields(v, target)
	case reflect.Slice:
		target.Set(reflect.MakeSlice(target.Type(), len(v.items), len(v.items)))
		for i, item := range v.items {
			assign(item, target.Index(i))
		}
	case reflect.String: // json.Number too, as it is spelled
		target.SetString(v.text)
	case reflect.Bool:
		target.SetBool(v.isTrue)
	case reflect.Int64:
		found, _ := v.number.int()
		target.SetInt(found)
	default:
		panic(fmt.Sprintf("toolresult: a field of the type %s", target.Type()))
	}
}

func assignFields(v *value, target reflect.Value) {
	if v.kind != object {
		return
	}
	known := map[string]reflect.Value{}
	for _, one := range fieldsOf(target.Type()) {
		known[one.name] = target.Field(one.index)
	}
	extra := target.FieldByName("Extra")
	for _, one := range v.members {
		field, isKnown := known[one.key]
		switch {
		case isKnown && one.value.kind == null && field.Kind() == reflect.Pointer:
			nulls := target.Addr().Interface().(keeper).keptNulls()
			*nulls = append(*nulls, one.key)
		case isKnown:
			assign(one.value, field)
		default:
			if extra.IsNil() {
				extra.Set(reflect.MakeMap(extra.Type()))
			}
			extra.SetMapIndex(reflect.ValueOf(one.key), reflect.ValueOf(json.RawMessage(slices.Clone(one.value.raw))))
		}
	}
}

type structField struct {
	name       string
	index      int
	isOptional bool
}

func fieldsOf(of reflect.Type) []structField {
	var found []structField
	for i := 0; i < of.NumField(); i++ {
		name, options, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
		if of.Field(i).IsExported() && name != "-" {
			found = append(found, structField{name, i, options == "omitempty"})
		}
	}
	return found
}

func writeStruct(out *bytes.Buffer, from reflect.Value) error {
	var nulls []string
	if kept, isKeeper := from.Addr().Interface().(keeper); isKeeper {
		nulls = *kept.keptNulls()
	}
	count := 0
	for _, one := range fieldsOf(from.Type()) {
		field := from.Field(one.index)
		if one.isOptional && isAbsent(field) && !slices.Contains(nulls, one.name) {
			continue
		}
		writeKey(out, one.name, count)
		if err := writeField(out, field); err != nil {
			return fmt.Errorf("%s: %w", one.name, err)
		}
		count++
	}
	count += writeExtra(out, from.FieldByName("Extra"), count)
	closeEmpty(out, count, "{", "}")
	return nil
}

func writeKey(out *bytes.Buffer, key string, before int) {
	out.WriteByte("{,"[min(before, 1)])
	writeText(out, key)
	out.WriteByte(':')
}

// writeExtra writes the keys that the contract does not define, in order, and returns how many.
func writeExtra(out *bytes.Buffer, extra reflect.Value, before int) int {
	if !extra.IsValid() {
		return 0
	}
	rest := extra.Interface().(map[string]json.RawMessage)
	keys := make([]string, 0, len(rest))
	for key := range rest {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for i, key := range keys {
		writeKey(out, key, before+i)
		writeRaw(out, rest[key])
	}
	return len(keys)
}

func writeRaw(out *bytes.Buffer, raw json.RawMessage) {
	if len(raw) == 0 {
		out.WriteString("null")
		return
	}
	out.Write(raw)
}

func isAbsent(field reflect.Value) bool {
	switch field.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		return field.IsNil()
	}
	return false
}

func writeField(out *bytes.Buffer, field reflect.Value) error {
	if raw, isRaw := field.Interface().(json.RawMessage); isRaw {
		writeRaw(out, raw)
		return nil
	}
	switch field.Kind() {
	case reflect.Pointer:
		if field.IsNil() {
			out.WriteString("null")
			return nil
		}
		return writeField(out, field.Elem())
	case reflect.Struct:
		return writeStruct(out, field)
	case reflect.Slice:
		for i := 0; i < field.Len(); i++ {
			out.WriteByte("[,"[min(i, 1)])
			if err := writeField(out, field.Index(i)); err != nil {
				return err
			}
		}
		closeEmpty(out, field.Len(), "[", "]")
		return nil
	case reflect.String:
		if spelled, isNumber := field.Interface().(json.Number); isNumber {
			out.WriteString(spelled.String())
			return nil
		}
		writeText(out, field.String())
		return nil
	}
	written, err := json.Marshal(field.Interface())
	out.Write(written)
	return err
}

// Ptr returns a pointer to a value, for optional fields: Message: toolresult.Ptr("no order 17").
func Ptr[Value any](value Value) *Value { return &value }
