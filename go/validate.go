package toolresult

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Report is the verdict on an envelope.
type Report struct {
	// Valid says whether the envelope keeps all rules.
	Valid bool `json:"valid"`
	// Form is the form that was recognized; empty if there is none.
	Form Form `json:"schema"`
	// Findings are what is wrong, the best explanation first, and then what is worth a warning; at most
	// 1,000.
	Findings []Finding `json:"findings"`
	// More counts the findings that were left out.
	More int `json:"more"`
}

// Errors returns the findings that make an envelope invalid.
func (r Report) Errors() []Finding { return r.of(SeverityError) }

// Warnings returns the findings that are valid and probably a mistake, such as data of a success that
// say that the call failed.
func (r Report) Warnings() []Finding { return r.of(SeverityWarning) }

func (r Report) of(severity Severity) (found []Finding) {
	for _, one := range r.Findings {
		if one.Severity == severity {
			found = append(found, one)
		}
	}
	return found
}

// IsValid says whether an envelope is valid; it costs less than a report.
func IsValid(content []byte) bool { return Settings{}.IsValid(content) }

// IsValid is the function [IsValid] with settings. It panics as [Settings.Validate] does.
func (s Settings) IsValid(content []byte) bool {
	found, facts, problem := s.read(content)
	if problem != nil {
		return false
	}
	known, err := s.dialect()
	if err != nil {
		panic(err)
	}
	found, problems := s.translated(facts, found, known)
	return !hasErrors(problems) && theContract().schemas[string(facts.Name)].isValid(found)
}

// Validate returns the verdict on an envelope: whether it is valid, all that is wrong with it, and
// what is worth a warning, each with what to do about it.
func Validate(content []byte) Report { return Settings{}.Validate(content) }

// Validate is the function [Validate] with settings. A dialect that no table has is a mistake of the
// program, and the only one of which Validate panics.
func (s Settings) Validate(content []byte) Report {
	found, facts, problem := s.read(content)
	if problem != nil {
		return Report{Findings: []Finding{*problem}}
	}
	_, report, err := s.examined(facts, found, content, facts)
	if err != nil {
		panic(err)
	}
	return report
}

// examined judges an envelope of a form, and returns it with the code of the contract; warned is the
// form if warnings are asked for.
func (s Settings) examined(facts *formFacts, v *value, content []byte, warned *formFacts) (*value, Report, error) {
	known, err := s.dialect()
	if err != nil {
		return nil, Report{}, err
	}
	v, problems := s.translated(facts, v, known)
	return v, s.judged(facts.Name, theContract().schemas[string(facts.Name)], v, content, problems, warned), nil
}

// mustBeValid returns an envelope of a form with the code of the contract, or says why it is not
// valid.
func (s Settings) mustBeValid(facts *formFacts, v *value, content []byte) (*value, error) {
	v, report, err := s.examined(facts, v, content, nil)
	if err == nil && !report.Valid {
		err = errorOf(report)
	}
	return v, err
}

// read reads a text and recognizes its form, or says why that cannot be done.
func (s Settings) read(content []byte) (*value, *formFacts, *Finding) {
	found, isJSON := scan(content, theContract().Limits.Depth)
	if !isJSON {
		problem := textFinding(content, s.language())
		return nil, nil, &problem
	}
	facts, problem := s.facts(found)
	if problem != nil {
		problem.Line, problem.Column = position(content, skipSpace(content, 0))
	}
	return found, facts, problem
}

// judged judges a value by the schema of a form, or of a part of one; problems are what is known of
// it, and warned is the form if warnings are asked for.
func (s Settings) judged(form Form, root *schema, v *value, content []byte, problems []Finding, warned *formFacts) Report {
	found, more := problems, 0
	if hasErrors(problems) || form == formCodes || !root.isValid(v) {
		found, more = s.errors(form, root, v, problems)
	}
	if warned != nil && v.is(object) {
		inside, others := s.insideWarnings(warned, root, v, found)
		found, more = append(append(found, unsettled(found, s.warnings(warned, v))...), inside...), more+others
	}
	if len(found) == 0 {
		return Report{Valid: true, Form: form, More: more}
	}
	bestFirst(found)
	if most := listed(found); len(found) > most {
		more += len(found) - most
		found = found[:most]
	}
	locate(content, found)
	return Report{Valid: !hasErrors(found), Form: form, Findings: found, More: more}
}

// errors returns what is wrong with a value, beside what is known of it, and how much is left out.
func (s Settings) errors(form Form, root *schema, v *value, problems []Finding) (found []Finding, more int) {
	if problem := jsonInString(v, s.language()); problem != nil {
		return []Finding{*problem}, 0
	}
	explain := explainer{form: form, root: root, language: s.language(), codes: s.Codes}
	listed, more := explain.findings(v)
	found = append(problems, unsettled(problems, listed)...)
	root.duplicates(v, nil, func(at steps, key string) {
		place := at.to(key)
		found = append(found, finding("duplicate-key", place.pointer(), s.language(), pairs("field", quoteText(key))))
	})
	if form == formCodes {
		found = append(found, unsettled(found, clashesOf(v, s.language()))...)
	}
	return found, more
}

// How long the pointers of a report may be together, in bytes; the first may be longer.
const mostOfPointers = 1_000_000

// listed returns how many of some findings a report lists.
func listed(found []Finding) int {
	left := mostOfPointers
	for i, one := range found[:min(len(found), theContract().Limits.Findings)] {
		if left -= len(one.Path); left < 0 && i > 0 {
			return i
		}
	}
	return min(len(found), theContract().Limits.Findings)
}

func hasErrors(found []Finding) bool { return slices.ContainsFunc(found, Finding.isError) }

// unsettled returns those findings that are at no place where something is wrong already: others
// would be consequences.
func unsettled(before, found []Finding) []Finding {
	settled := settledBy(before)
	return slices.DeleteFunc(found, func(one Finding) bool { return settled[one.Path] })
}

// settledBy returns the pointers of places where something is wrong; nil if nothing is.
func settledBy(found []Finding) (settled map[string]bool) {
	for _, one := range found {
		if one.isError() {
			if settled == nil {
				settled = map[string]bool{}
			}
			settled[one.Path] = true
		}
	}
	return settled
}

// explainer puts violations into words.
type explainer struct {
	form     Form
	root     *schema
	language Language
	codes    *CodeTable
}

// findings explains what a value breaks. Consequences of another error are left out: a constraint
// that applies only because of a field that is itself wrong, other violations of a value of the
// wrong type, and a missing field that is there under a misspelled name.
func (e explainer) findings(v *value) (found []Finding, more int) {
	all := e.root.violations(v)
	listed := all[:min(len(all), theContract().Limits.Findings)]
	broken, mistyped, misspelled := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, one := range listed {
		broken[one.path] = broken[one.path] || len(one.conditions) == 0
		mistyped[one.path] = mistyped[one.path] || one.rule == "type"
		if meant := e.meant(one); meant != "" {
			misspelled[one.place.parent().to(meant).pointer()] = true
		}
	}
	isConsequence := func(one violation) bool {
		return slices.ContainsFunc(one.conditions, func(path string) bool { return broken[path] }) ||
			mistyped[one.path] && one.rule != "type" || one.keyword == "required" && misspelled[one.path]
	}
	isListed := map[[2]string]bool{}
	for _, one := range listed {
		if key := [2]string{one.path, one.rule}; !isListed[key] && !isConsequence(one) {
			isListed[key] = true
			found = append(found, e.finding(one))
		}
	}
	for _, one := range all[len(listed):] {
		if !isConsequence(one) {
			more++
		}
	}
	return found, more
}

// meant returns the field that an unknown one was probably meant to be.
func (e explainer) meant(one violation) string {
	if one.rule != "unknown-field" {
		return ""
	}
	return nearest(one.place.last(), e.around(one).names)
}

// around returns the schema of the object that a field is in.
func (e explainer) around(one violation) *schema {
	if found := one.place.parent().schemaAt(e.root); found != nil {
		return found
	}
	return &schema{}
}

func (e explainer) finding(one violation) Finding {
	described := one.place.schemaAt(e.root)
	return finding(one.rule, one.path, e.language, func(place string) (string, bool) {
		switch place {
		case "form":
			return string(e.form), true
		case "field":
			return quoteText(one.place.last()), true
		case "value":
			return quote(one.value), true
		case "found":
			return describe(one.value, e.language), true
		case "count":
			return strconv.Itoa(len(one.value.items())), true
		case "meaning":
			return e.meaning(described), true
		case "expected":
			return e.expected(one), true
		case "ranges":
			return rangesInWords(e.language), true
		case "advice":
			return e.advice(one, described), true
		}
		return "", false
	})
}

// meaning returns the first sentence of the description of a field.
func (e explainer) meaning(described *schema) string {
	if described == nil {
		return ""
	}
	return described.source.field("x-meaning").field(string(e.language)).textOr("")
}

func (e explainer) expected(one violation) string {
	switch one.keyword {
	case "type":
		var all []string
		for _, kind := range texts(one.limit) {
			all = append(all, e.phrase("type."+kind))
		}
		return either(all, e.language)
	case "enum":
		var all []string
		for _, allowed := range one.limit.items() {
			all = append(all, quote(allowed))
		}
		return either(all, e.language)
	case "minimum", "maximum":
		return e.phrase("expected."+one.keyword, "limit", one.limit.str())
	case "minItems":
		return e.phrase("expected.items-minimum", "limit", one.limit.str())
	case "maxItems":
		return e.phrase("expected.items-maximum", "limit", one.limit.str())
	case "minLength":
		return e.phrase("expected.length-minimum", "limit", one.limit.str())
	}
	return quote(one.limit)
}

func (e explainer) phrase(key string, with ...string) string {
	return phrase(key, e.language, with...)
}

func (e explainer) advice(one violation, described *schema) string {
	switch one.rule {
	case "type":
		return e.typeAdvice(one, described)
	case "unknown-field":
		return e.fieldAdvice(one)
	case "code-range":
		return e.rangeAdvice(one)
	}
	return ""
}

var jsonNumber = regexp.MustCompile(`^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$`)

func (e explainer) typeAdvice(one violation, described *schema) string {
	meaning := []string{"meaning", e.meaning(described)}
	kinds := texts(one.limit)
	wants := func(kind string) bool { return slices.Contains(kinds, kind) }
	isDigits := one.value.is(number) && !strings.ContainsAny(one.value.str(), ".eE")
	spelled := strip(one.value.textOr(""))
	switch {
	case one.path == "":
		return e.phrase("advice.payload-object", meaning...)
	case wants("boolean") && (one.value.is(text) || one.value.is(boolean) || isDigits):
		return e.phrase("advice.boolean")
	case (wants("integer") || wants("number")) && jsonNumber.MatchString(spelled):
		return e.phrase("advice.number-in-quotes", "value", spelled)
	case one.value.is(null) && slices.Contains(e.around(one).required, one.place.last()):
		return e.phrase("advice.required-not-null", meaning...)
	case one.value.is(null):
		return e.phrase("advice.not-null", meaning...)
	}
	return e.phrase("advice.meaning", meaning...)
}

func (e explainer) fieldAdvice(one violation) string {
	if meant := e.meant(one); meant != "" {
		return e.phrase("advice.did-you-mean", "name", quoteText(meant))
	}
	known := e.around(one).names
	names := namesInWords(known, e.language)
	for _, extension := range []string{"meta", "metadata"} {
		if slices.Contains(known, extension) && len(one.place) == 1 {
			return e.phrase("advice.fields-extension", "names", names, "extension", quoteText(extension))
		}
	}
	return e.phrase("advice.fields", "names", names)
}

func (e explainer) rangeAdvice(one violation) string {
	if code, isWhole := one.value.int(); isWhole {
		if known := e.codes.inDialects(code, e.language); known != "" {
			return e.phrase("advice.dialects", "known", known)
		}
	}
	return e.phrase("advice.pick-a-code", "example", strconv.Itoa(theContract().Special.Failure))
}

// noForm explains why a value has no form.
func noForm(v *value, language Language) *Finding {
	e := explainer{language: language}
	found := describe(v, language)
	advice := e.phrase("advice.envelopes")
	switch keys := keysOf(v); {
	case v.is(list):
		advice = e.phrase("advice.one-by-one")
	case len(keys) > 0:
		found = e.phrase("found.keys", "names", namesInWords(keys[:min(len(keys), mostKeysShown)], language))
		advice = cmpOr(e.misspelledKey(keys), e.missingKey(keys), advice)
	case v.is(object):
		found = e.phrase("found.empty-object")
	}
	made := finding("form-unknown", "", language, pairs("found", found, "advice", advice))
	return &made
}

const mostKeysShown = 5

func keysOf(v *value) (keys []string) {
	for _, one := range v.members() {
		keys = append(keys, one.key)
	}
	return keys
}

func (e explainer) misspelledKey(keys []string) string {
	suggested := theContract().SuggestedKeys
	known := slices.DeleteFunc(slices.Clone(suggested), func(key string) bool { return slices.Contains(keys, key) })
	for _, key := range keys {
		if slices.Contains(suggested, key) {
			continue
		}
		if meant := nearest(key, known); meant != "" {
			return e.phrase("advice.did-you-mean", "name", quoteText(meant))
		}
	}
	return ""
}

// missingKey advises to add the key by which a form is recognized, if only that is missing.
func (e explainer) missingKey(keys []string) string {
	for _, form := range theContract().Forms {
		key := form.Discriminators[0]
		for _, beside := range theContract().SuggestedKeys {
			isField := theContract().schemas[string(form.Name)].properties[beside] != nil
			if isField && beside != key && slices.Contains(keys, beside) {
				return e.phrase("advice.add-key", "name", quoteText(key), "beside", quoteText(beside))
			}
		}
	}
	return ""
}
