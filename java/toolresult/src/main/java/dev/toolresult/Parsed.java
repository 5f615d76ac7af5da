package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A text and the value it holds.
 *
 * @param value the JSON value; of a repeated key the last value
 * @param text the text as characters
 * @param repeated pointers of the keys that stand more than once in their object
 */
record Parsed(JsonNode value, String text, List<String> repeated) {}
