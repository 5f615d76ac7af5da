// The contract as the library takes it in: of the table of error codes each part is a constant, so that
// a program that makes a failure does not carry what every code means and how it is called elsewhere.

/** Return the parts of the contract; the rows of the codes are `codes`, which the library has already. */
export function partsOf({ error_codes, phrases, patterns, evidence: found, ...contract }) {
  // A verdict asks for neither the words of a sentence nor its patterns.
  const { words: sentence_words, process: process_names, ...evidence } = found;
  const { version: _, codes, generic_failure, no_data, reserved, ranges, dialects } = error_codes;
  const { "failure.with-type": failure_with_type, ...others } = phrases;
  return {
    ...contract,
    evidence,
    sentence_words,
    process_names,
    visible: patterns.visible,
    patterns: Object.fromEntries(Object.entries(patterns).filter(([name]) => name !== "visible")),
    phrases: others,
    failure_with_type,
    generic_failure,
    no_data,
    reserved_codes: reserved,
    code_ranges: ranges,
    code_messages: Object.fromEntries(codes.map(({ code, message }) => [code, message])),
    dialects,
  };
}
