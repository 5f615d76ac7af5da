// Code generated from go/schema.go by make generate. DO NOT EDIT.

package toolresult

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// schema is a compiled schema of the contract; the keywords are those that its schemas use.
type schema struct {
	types                             []string
	properties                        map[string]*schema
	required                          []string
	isClosed, isUnique                bool
	allowed                           []*value
	minimum, maximum                  *decimal
	minLength, minItems, maxItems     int64 // -1 where there is none
	pattern                           *regexp.Regexp
	items, not, when, then, otherwise *schema
	all                               []*schema
	rules                             map[string]string
}

type compiler struct {
	root     *value
	rules    map[string]string
	compiled map[*value]*schema
}

func compile(root *value, rules map[string]string) *schema {
	return compiler{root, rules, map[*value]*schema{}}.compile(root)
}

func (c compiler) compile(v *value) *schema {
	if v == nil {
		return nil
	}
	if reference := v.field("$ref"); reference != nil {
		v = c.root.field("$defs").field(strings.TrimPrefix(reference.text, "#/$defs/"))
	}
	if known := c.compiled[v]; known != nil {
		return known
	}
	s := &schema{minLength: -1, minItems: -1, maxItems: -1, properties: map[string]*schema{}, rules: map[string]string{}}
	c.compiled[v] = s
	for keyword, rule := range c.rules {
		s.rules[keyword] = v.field("x-rule").field(keyword).textOr(rule)
	}
	c.object(s, v)
	c.scalar(s, v)
	s.items, s.not = c.compile(v.field("items")), c.compile(v.field("not"))
	s.when, s.then, s.otherwise = c.compile(v.field("if")), c.compile(v.field("then")), c.compile(v.field("else"))
	if all := v.field("allOf"); all != nil {
		for _, one := range all.items {
			s.all = append(s.all, c.compile(one))
		}
	}
	return s
}

func (c compiler) object(s *schema, v *value) {
	if fields := v.field("properties"); fields != nil {
		for _, field := range fields.members {
			s.properties[field.key] = c.compile(field.value)
		}
	}
	s.required = texts(v.field("required"))
	s.isClosed = v.field("additionalProperties").isBool(false)
	s.isUnique = v.field("x-unique-keys").isBool(true)
}

func (c compiler) scalar(s *schema, v *value) {
	s.types = texts(v.field("type"))
	if only := v.field("const"); only != nil {
		s.allowed = []*value{only}
	} else if several := v.field("enum"); several != nil {
		s.allowed = several.items
	}
	if low := v.field("minimum"); low != nil {
		s.minimum = &low.number
	}
	if high := v.field("maximum"); high != nil {
		s.maximum = &high.number
	}
	for keyword, limit := range map[string]*int64{"minLength": &s.minLength, "minItems": &s.minItems, "maxItems": &s.maxItems} {
		if found := v.field(keyword); found != nil {
			*limit, _ = found.number.int()
		}
	}
	if pattern := v.field("pattern"); pattern != nil {
		s.pattern = regexp.MustCompile(pattern.text)
	}
}

// texts returns the strings of a list, or the one string.
func texts(v *value) []string {
	if v == nil {
		return nil
	}
	if v.kind == text {
		return []string{v.text}
	}
	found := make([]string, len(v.items))
	for i, item := range v.items {
		found[i] = item.text
	}
	return found
}

// check returns the first rule that a value breaks, or nil.
func (s *schema) check(v *value, path string) *Error {
	if len(s.types) > 0 && !slices.ContainsFunc(s.types, v.isOf) {
		return s.fail("type", path, fmt.Sprintf("expected %s, got %s", strings.Join(s.types, " or "), shown(v)))
	}
	if s.allowed != nil && !slices.ContainsFunc(s.allowed, func(one *value) bool { return equal(one, v) }) {
		return s.fail("enum", path, fmt.Sprintf("expected one of the allowed values, got %s", shown(v)))
	}
	for _, check := range []func(*value, string) *Error{s.checkScalar, s.checkObject, s.checkList, s.checkParts} {
		if found := check(v, path); found != nil {
			return found
		}
	}
	return nil
}

func (s *schema) fail(keyword, path, problem string) *Error {
	return &Error{s.rules[keyword], path, problem}
}

func (v *value) isOf(name string) bool {
	return string(v.kind) == name || name == "integer" && v.kind == number && v.number.isInteger()
}

func (s *schema) checkScalar(v *value, path string) *Error {
	switch {
	case v.kind == number && s.minimum != nil && v.number.less(*s.minimum):
		return s.fail("minimum", path, shown(v)+" is too small, or in no range")
	case v.kind == number && s.maximum != nil && s.maximum.less(v.number):
		return s.fail("maximum", path, shown(v)+" is too large")
	case v.kind == text && int64(utf8.RuneCountInString(v.text)) < s.minLength:
		return s.fail("minLength", path, "expected a longer text, got "+shown(v))
	case v.kind == text && s.pattern != nil && !s.pattern.MatchString(v.text):
		return s.fail("pattern", path, "expected another text, got "+shown(v))
	}
	return nil
}

func (s *schema) checkObject(v *value, path string) *Error {
	if v.kind != object {
		return nil
	}
	for _, key := range v.twice {
		if known := s.properties[key]; s.isUnique || known != nil && known.isUnique {
			return &Error{"duplicate-key", path + step(key), "expected the key once, got it twice"}
		}
	}
	for _, key := range s.required {
		if !v.has(key) {
			return s.fail("required", path+step(key), fmt.Sprintf("expected the field %q, got none", key))
		}
	}
	for _, one := range v.members {
		known := s.properties[one.key]
		if known == nil && s.isClosed {
			return s.fail("additionalProperties", path+step(one.key), fmt.Sprintf("expected a field of the form, got %q", one.key))
		}
		if known == nil {
			continue
		}
		if found := known.check(one.value, path+step(one.key)); found != nil {
			return found
		}
	}
	return nil
}

func (s *schema) checkList(v *value, path string) *Error {
	if v.kind != list {
		return nil
	}
	if count := int64(len(v.items)); count < s.minItems {
		return s.fail("minItems", path, fmt.Sprintf("expected at least %d items, got %d", s.minItems, count))
	} else if s.maxItems >= 0 && count > s.maxItems {
		return s.fail("maxItems", path, fmt.Sprintf("expected at most %d items, got %d", s.maxItems, count))
	}
	if s.items == nil {
		return nil
	}
	for i, item := range v.items {
		if found := s.items.check(item, path+"/"+strconv.Itoa(i)); found != nil {
			return found
		}
	}
	return nil
}

func (s *schema) checkParts(v *value, path string) *Error {
	for _, part := range s.all {
		if found := part.check(v, path); found != nil {
			return found
		}
	}
	if s.not != nil && s.not.check(v, path) == nil {
		return s.fail("not", path, "expected another value, got "+shown(v))
	}
	if s.when == nil {
		return nil
	}
	branch := s.then
	if s.when.check(v, path) != nil {
		branch = s.otherwise
	}
	if branch == nil {
		return nil
	}
	return branch.check(v, path)
}

func step(key string) string {
	return "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(key)
}

const longestQuote = 80

func shown(v *value) string {
	found := []rune(compact(v))
	if len(found) > longestQuote {
		return string(found[:longestQuote]) + "…"
	}
	return string(found)
}
