package toolresult

// Settings say how envelopes are read and shown; the zero value is that of the functions of the
// package.
type Settings struct {
	// Language is that of messages and default texts; English if it is empty.
	Language Language
}

func (s Settings) language() Language {
	if s.Language == "" {
		return English
	}
	return s.Language
}
