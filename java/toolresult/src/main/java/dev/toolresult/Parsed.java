package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A text and its JSON value.
 *
 * @param value the JSON value; the last value of a duplicate key wins
 * @param text the text as characters
 * @param duplicateKeys places of the keys that occur more than once in their object
 */
record Parsed(JsonNode value, String text, List<Values.Place> duplicateKeys) {}
