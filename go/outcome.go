package toolresult

// OutcomeKind is what happened.
type OutcomeKind string

// The outcomes.
const (
	OK      OutcomeKind = "ok"      // it worked
	Empty   OutcomeKind = "empty"   // it worked and found nothing
	Failed  OutcomeKind = "failed"  // it did not work
	Unknown OutcomeKind = "unknown" // the envelope does not tell
)

// Detect returns the form of an envelope, which need not be valid.
//
// The error is an *Error with the rule form-unknown or form-ambiguous, or that of text which is
// not strict JSON.
func Detect(content []byte) (Form, error) { return Settings{}.Detect(content) }

// Detect is the function [Detect] with settings: the error is in their language.
func (s Settings) Detect(content []byte) (Form, error) {
	_, facts, problem := s.read(content)
	if problem != nil {
		return "", errorOf(Report{Findings: []Finding{*problem}})
	}
	return facts.Name, nil
}

// recognize returns the form of a value, or says why it has none.
func recognize(v *value, language Language) (*formFacts, *Finding) {
	if problem := jsonInString(v, language); problem != nil {
		return nil, problem
	}
	if keys := theContract().ExclusiveKeys; v.has(keys[0]) && v.has(keys[1]) {
		made := finding("form-ambiguous", "", language, pairs("first", quoteText(keys[0]), "second", quoteText(keys[1])))
		return nil, &made
	}
	if facts := formOf(v); facts != nil {
		return facts, nil
	}
	return nil, noForm(v, language)
}

// formOf returns the form whose keys a value has, or nil.
func formOf(v *value) *formFacts {
	for i := range theContract().Forms {
		if facts := &theContract().Forms[i]; facts.matches(v) {
			return facts
		}
	}
	return nil
}

func jsonInString(v *value, language Language) *Finding {
	if v.kind != text {
		return nil
	}
	if !holdsJSON(v.str()) {
		return nil
	}
	made := finding("json-in-string", "", language, pairs())
	return &made
}

func (facts *formFacts) matches(v *value) bool {
	if !hasAny(v, facts.Discriminators) {
		return false
	}
	for field, keys := range facts.Nested {
		if !hasAny(v.field(field), keys) {
			return false
		}
	}
	return true
}

func hasAny(v *value, keys []string) bool {
	for _, key := range keys {
		if v.has(key) {
			return true
		}
	}
	return false
}

// Outcome returns what an envelope says happened. Whatever is not one has failed, nothing at all
// included: only a success lets a workflow go on.
func Outcome(content []byte) OutcomeKind { return Settings{}.Outcome(content) }

// Outcome is the function [Outcome] with settings: the text is of their form, and speaks their
// dialect. A number that the dialect does not know is a failure.
func (s Settings) Outcome(content []byte) OutcomeKind {
	found, isJSON := scan(content, theContract().Limits.Depth)
	if !isJSON || found.has(theContract().ExclusiveKeys[0]) && found.has(theContract().ExclusiveKeys[1]) {
		return Failed
	}
	facts := formOf(found)
	if s.Form != "" {
		facts = theContract().factsOf(s.Form)
	}
	// Of a key that is there twice, nobody knows which value was meant.
	if facts == nil || theContract().schemas[string(facts.Name)].hasDuplicates(found) {
		return Failed
	}
	known, err := s.dialect()
	if err != nil {
		return Failed
	}
	found, problems := s.translated(facts, found, known)
	if len(problems) > 0 {
		return Failed
	}
	return facts.outcome(found)
}

func (facts *formFacts) outcome(v *value) OutcomeKind {
	switch facts.Name {
	case FormToolReturn, FormToolResponse:
		return codeOutcome(v)
	case FormToolExecutionResult:
		return successOutcome(v)
	case FormToolResult:
		return errorOutcome(v)
	case FormToolMessage:
		if saysFailed(v) {
			return Failed
		}
		return Unknown
	}
	return Failed
}

func recorded(v *value, extension string) OutcomeKind {
	return OutcomeKind(v.field(extension).field("toolresult").field("outcome").textOr(""))
}

// isDenied says whether what calls itself a success tells elsewhere that it failed.
func isDenied(v *value, extension string) bool {
	return recorded(v, extension) == Failed || saysFailed(v, extension) || hasSign(v, extension)
}

// hasSign says whether meta or metadata tells of a failure.
func hasSign(v *value, extension string) bool { return contradictingSign(v, extension) != "" }

// contradictingSign returns the field of meta or metadata by which an envelope failed, or "". An
// outcome that the extension records was said on purpose: then no sign counts.
func contradictingSign(v *value, extension string) string {
	beside := v.field(extension)
	if beside.field("toolresult").has("outcome") {
		return ""
	}
	return failureSign(beside)
}

func codeOutcome(v *value) OutcomeKind {
	code := v.field("code")
	if !code.is(number) {
		return Failed
	}
	whole, isWhole := code.int()
	switch {
	case isWhole && whole == 0 && isDenied(v, "meta"):
		return Failed
	case isWhole && whole == 0:
		return OK
	case isWhole && whole == int64(theContract().Special.NoData):
		return Empty
	case recorded(v, "meta") == Unknown:
		return Unknown
	}
	return Failed
}

func successOutcome(v *value) OutcomeKind {
	success := v.field("success")
	if success.isBool(true) {
		if isDenied(v, "metadata") {
			return Failed
		}
		return OK
	}
	if !success.isBool(false) {
		return Failed
	}
	if said := recorded(v, "metadata"); said == Empty || said == Failed {
		return said
	}
	if saysFailed(v, "success", "metadata") || hasSign(v, "metadata") {
		return Failed
	}
	return Unknown
}

func errorOutcome(v *value) OutcomeKind {
	reason := v.field("error")
	if isError(reason) {
		if recorded(v, "metadata") == Unknown {
			return Unknown
		}
		return Failed
	}
	isUnreadable := reason.is(number) && !reason.number().isZero()
	if isUnreadable || !v.field("output").is(text) || isDenied(v, "metadata") {
		return Failed
	}
	if recorded(v, "metadata") == Empty {
		return Empty
	}
	return OK
}
