package toolresult

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math"
	"slices"
	"sort"
	"strconv"
	"unicode/utf16"
)

// The origin in an envelope is what converting back would lose. It counts only if converting what it
// gives back leads to this very envelope again, so that an edited, stale or forged one changes nothing.

const (
	originKey    = "origin"
	extensionKey = "toolresult"
	// How much of the SHA-256 is the digest, in hexadecimal digits.
	digestLength = 16
)

// withOrigin adds what converting back would lose; nothing if the round trip is exact without it.
func withOrigin(made, v *value, source, target *formFacts) *value {
	back := forward(made, target, source, Given{}, true)
	var fields []member
	for _, one := range v.members() {
		if kept := back.field(one.key); kept == nil || !equal(one.value, kept) {
			fields = append(fields, one)
		}
	}
	var absent []string
	for _, one := range back.members() {
		if !v.has(one.key) {
			absent = append(absent, one.key)
		}
	}
	if len(fields)+len(absent) == 0 && equal(forward(back, source, target, Given{}, true), made) {
		return made
	}
	rest := newObject(nil)
	if len(fields) > 0 {
		rest = rest.with("fields", newObject(fields))
	}
	if len(absent) > 0 {
		sort.Strings(absent)
		var names []*value
		for _, one := range absent {
			names = append(names, newText(one))
		}
		rest = rest.with("absent", newList(names))
	}
	origin := newObject([]member{
		{"form", newText(string(source.Name))}, {"digest", newText(digestOf(made))}, {"rest", rest},
	})
	return target.withExtension(made, originKey, origin)
}

// withExtension adds a field to the extension of an envelope.
func (facts *formFacts) withExtension(v *value, key string, one *value) *value {
	holder := orEmpty(v.field(*facts.Extension))
	return v.with(*facts.Extension, holder.with(extensionKey, orEmpty(holder.field(extensionKey)).with(key, one)))
}

func orEmpty(v *value) *value {
	if v.is(object) {
		return v
	}
	return newObject(nil)
}

// fromOrigin converts the envelope that this one was built from; nil if there is no such, or something
// would be lost: the origin holds more than the envelope, except for what a caller added.
func fromOrigin(v *value, form, target *formFacts, given Given, isExtended bool) *value {
	first, of := v, form
	for of != target {
		found, source := restored(first, of)
		if found == nil {
			break
		}
		first, of = found, source
	}
	switch of {
	case target:
		return first
	case form:
		return nil
	}
	said := saidBy(v, form)
	if said.OperationType == theContract().Defaults.OperationType { // it says nothing
		said.OperationType = ""
	}
	made := oneStep(first, of, target, said.or(given), isExtended)
	if kept := saidBy(made, target); said.or(kept) != kept {
		return nil
	}
	return made
}

func saidBy(v *value, form *formFacts) Given { return form.canonical(form.withoutInvented(v)).given() }

// restored returns the envelope that this one was built from, and its form; nil if the origin is not
// intact.
func restored(v *value, form *formFacts) (*value, *formFacts) {
	origin := v.field(*form.Extension).field(extensionKey).field(originKey)
	source := resultFormNamed(origin.field("form").textOr(""))
	if source == nil || source == form {
		return nil, nil
	}
	bare := withoutOrigin(v, *form.Extension)
	fields := origin.field("rest").field("fields")
	if digestOf(bare) != origin.field("digest").textOr("") || fields != nil && !fields.is(object) {
		return nil, nil
	}
	first := forward(bare, form, source, Given{}, true)
	for _, one := range fields.members() {
		first = first.replaced(one.key, one.value)
	}
	for _, key := range texts(origin.field("rest").field("absent")) {
		first = first.without(key)
	}
	if !theContract().schemas[string(source.Name)].isValid(first) {
		return nil, nil
	}
	again := forward(first, source, form, saidBy(bare, form), true)
	if !leadsTo(again, bare, first.field(*source.Data)) {
		return nil, nil
	}
	return first, source
}

func resultFormNamed(name string) *formFacts {
	at := slices.IndexFunc(theContract().Forms, func(one formFacts) bool { return string(one.Name) == name })
	if at < 0 || !theContract().Forms[at].isResult() {
		return nil
	}
	return &theContract().Forms[at]
}

// leadsTo says whether the envelope that was built again is the given one. Data that became the text
// of an output may be written differently there, since each language writes JSON in its own way; the
// value of the text must be the same, and everything else equal.
func leadsTo(again, bare, data *value) bool {
	if equal(again, bare) {
		return true
	}
	built, written := again.field("output"), bare.field("output")
	if data == nil || data.is(null) || data.is(text) || !built.is(text) || !written.is(text) {
		return false
	}
	if !equal(again.replaced("output", written), bare) {
		return false
	}
	one, isJSON := scan([]byte(built.str()), theContract().Limits.Depth)
	other, isOtherJSON := scan([]byte(written.str()), theContract().Limits.Depth)
	return isJSON && isOtherJSON && !other.holdsTwice() && equal(one, other)
}

// holdsTwice says whether a value has an object with a key that is there more than once.
func (v *value) holdsTwice() bool {
	isTwice := func(one member) bool { return one.value.holdsTwice() }
	return len(v.twice()) > 0 || slices.ContainsFunc(v.members(), isTwice) ||
		slices.ContainsFunc(v.items(), (*value).holdsTwice)
}

// withoutOrigin returns an envelope as it was before the origin was added.
func withoutOrigin(v *value, extension string) *value {
	holder := orEmpty(v.field(extension))
	said := orEmpty(holder.field(extensionKey)).without(originKey)
	holder = holder.without(extensionKey)
	if len(said.members()) > 0 {
		holder = holder.with(extensionKey, said)
	}
	bare := v.without(extension)
	if len(holder.members()) > 0 {
		return bare.with(extension, holder)
	}
	return bare
}

// digestOf returns the fingerprint of an envelope, equal in every language: the beginning of the
// SHA-256 of the canonical JSON (RFC 8785), with numbers as doubles.
func digestOf(v *value) string {
	var out bytes.Buffer
	writeCanonical(&out, v)
	sum := sha256.Sum256(out.Bytes())
	return hex.EncodeToString(sum[:])[:digestLength]
}

func writeCanonical(out *bytes.Buffer, v *value) {
	switch v.kind {
	case object:
		fields := slices.Clone(v.members())
		slices.SortFunc(fields, func(one, other member) int {
			return slices.Compare(utf16.Encode([]rune(one.key)), utf16.Encode([]rune(other.key)))
		})
		out.WriteByte('{')
		for i, one := range fields {
			if i > 0 {
				out.WriteByte(',')
			}
			writeText(out, one.key)
			out.WriteByte(':')
			writeCanonical(out, one.value)
		}
		out.WriteByte('}')
	case list:
		out.WriteByte('[')
		for i, item := range v.items() {
			if i > 0 {
				out.WriteByte(',')
			}
			writeCanonical(out, item)
		}
		out.WriteByte(']')
	case number:
		out.WriteString(canonicalNumber(v.str()))
	default:
		writeValue(out, v)
	}
}

// canonicalNumber writes a number as JavaScript does, which has no -0 and writes nothing beyond the
// doubles.
func canonicalNumber(spelled string) string {
	double, _ := strconv.ParseFloat(spelled, 64) // of one that is too large it is infinite
	switch {
	case math.IsInf(double, 0):
		return "null"
	case double == 0:
		return "0"
	}
	written, _ := json.Marshal(double) // a finite number
	return string(written)
}
