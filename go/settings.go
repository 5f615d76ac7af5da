package toolresult

// Settings say how envelopes are read and shown; the zero value is that of the functions of the
// package.
type Settings struct {
	// Language is that of messages and default texts; English if it is empty.
	Language Language
	// Form is what a text has to be; if it is empty, the form is recognized.
	Form Form
	// Codes are a team's own error codes; nil are those of the contract alone.
	Codes *CodeTable
	// Dialect names the dialect of error codes that an envelope speaks; its code is translated first.
	Dialect string
	// Shown says how the model reads a result.
	Shown ContentOptions
}

// facts returns the form that is asked for, or that a value has.
func (s Settings) facts(v *value) (*formFacts, *Finding) {
	if s.Form != "" {
		return theContract().factsOf(s.Form), nil
	}
	return recognize(v, s.language())
}

func (s Settings) language() Language {
	if s.Language == "" {
		return English
	}
	return s.Language
}

func (s Settings) withForm(form Form) Settings {
	s.Form = form
	return s
}
