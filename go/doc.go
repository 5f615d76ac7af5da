// Package toolresult reads and writes the envelopes in which tools answer agents: strict structs
// for each form, the error codes, and what an envelope is, says and shows to the model.
//
//	var result toolresult.ToolReturn
//	if err := json.Unmarshal(text, &result); err != nil {
//		return err // which rule, where, and what was expected
//	}
//
// A struct accepts exactly what the schema of its form accepts: an unknown field of a closed
// object, a duplicate key, a missing field and null where it is not allowed are errors. Writing
// asks the same question, so no struct becomes an envelope that others reject.
package toolresult
