package toolresult

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sort"
	"strings"
	"sync"
)

// keeper is a struct with optional fields that may be null, which is not the same as absent.
type keeper interface{ keptNulls() *[]string }

// unmarshal reads a struct from the text of a form, or of the part of it at a path.
func unmarshal(content []byte, into any, form Form, path ...string) error {
	root := partOf(form, path)
	found, isJSON := scan(content, theContract().Limits.Depth)
	if !isJSON {
		return errorOf(Report{Findings: []Finding{textFinding(content, English)}})
	}
	if report := (Settings{}).judged(form, root, found, content, nil, nil); !report.Valid {
		return errorOf(report)
	}
	target := reflect.ValueOf(into).Elem()
	target.SetZero()
	assign(found, target)
	return nil
}

// marshal writes a struct, if what it says is valid.
func marshal(from any, form Form, path ...string) ([]byte, error) {
	var out bytes.Buffer
	if err := writeStruct(&out, reflect.ValueOf(from).Elem()); err != nil {
		return nil, err
	}
	written := out.Bytes()
	found, isJSON := scan(written, theContract().Limits.Depth)
	if !isJSON {
		return nil, errorOf(Report{Findings: []Finding{textFinding(written, English)}})
	}
	if report := (Settings{}).judged(form, partOf(form, path), found, written, nil, nil); !report.Valid {
		return nil, errorOf(report)
	}
	return written, nil
}

func partOf(form Form, path []string) *schema {
	part := theContract().schemas[string(form)]
	for _, name := range path {
		if name == "*" {
			part = part.items
		} else {
			part = part.properties[name]
		}
	}
	return part
}

var rawMessage = reflect.TypeOf(json.RawMessage{})

// assign gives a value that the schema accepts to a field of a struct.
func assign(v *value, target reflect.Value) {
	if target.Type() == rawMessage {
		target.SetBytes(slices.Clone(v.raw))
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
		items := v.items()
		target.Set(reflect.MakeSlice(target.Type(), len(items), len(items)))
		for i, item := range items {
			assign(item, target.Index(i))
		}
	case reflect.String: // json.Number too, as it is spelled
		target.SetString(v.str())
	case reflect.Bool:
		target.SetBool(v.isTrue)
	case reflect.Int64:
		found, _ := v.int()
		target.SetInt(found)
	default:
		panic(fmt.Sprintf("toolresult: a field of the type %s", target.Type()))
	}
}

func assignFields(v *value, target reflect.Value) {
	if v.kind != object {
		return
	}
	known := fieldsOf(target.Type())
	for _, one := range v.members() {
		i := slices.IndexFunc(known.fields, func(field structField) bool { return field.name == one.key })
		switch {
		case i >= 0 && one.value.kind == null && target.Field(known.fields[i].index).Kind() == reflect.Pointer:
			nulls := target.Addr().Interface().(keeper).keptNulls()
			*nulls = append(*nulls, one.key)
		case i >= 0:
			assign(one.value, target.Field(known.fields[i].index))
		default:
			extra := target.Field(known.extra).Addr().Interface().(*map[string]json.RawMessage)
			if *extra == nil {
				*extra = map[string]json.RawMessage{}
			}
			(*extra)[one.key] = slices.Clone(one.value.raw)
		}
	}
}

// structFields are the fields of a struct that are fields of an envelope, and where the others are.
type structFields struct {
	fields []structField
	extra  int // -1 if the object is closed
}

type structField struct {
	name       string
	index      int
	isOptional bool
}

var fieldsOfTypes sync.Map

func fieldsOf(of reflect.Type) *structFields {
	if known, isKnown := fieldsOfTypes.Load(of); isKnown {
		return known.(*structFields)
	}
	found := &structFields{extra: -1}
	for i := 0; i < of.NumField(); i++ {
		name, options, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
		if of.Field(i).IsExported() && name != "-" {
			found.fields = append(found.fields, structField{name, i, options == "omitempty"})
		}
		if of.Field(i).Name == "Extra" {
			found.extra = i
		}
	}
	fieldsOfTypes.Store(of, found)
	return found
}

func writeStruct(out *bytes.Buffer, from reflect.Value) error {
	var nulls []string
	if kept, isKeeper := from.Addr().Interface().(keeper); isKeeper {
		nulls = *kept.keptNulls()
	}
	count := 0
	for _, one := range fieldsOf(from.Type()).fields {
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
			out.WriteString(cmpOr(spelled.String(), "0")) // as encoding/json does
			return nil
		}
		writeText(out, field.String())
		return nil
	}
	written, err := json.Marshal(field.Interface())
	out.Write(written)
	return err
}

// textOfStruct returns what a struct writes, or why it cannot be written.
func textOfStruct(from json.Marshaler) string {
	text, err := from.MarshalJSON()
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// Ptr returns a pointer to a value, for optional fields: Message: toolresult.Ptr("no order 17").
func Ptr[Value any](value Value) *Value { return &value }
