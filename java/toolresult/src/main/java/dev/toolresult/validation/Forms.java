package dev.toolresult.validation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.toolresult.ContractException;
import dev.toolresult.Outcome;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.Parsed;
import dev.toolresult.internal.json.StrictJsonParser;
import dev.toolresult.internal.json.TextException;
import dev.toolresult.internal.reading.Reading;
import dev.toolresult.internal.validation.BestFindings;
import dev.toolresult.internal.validation.Unrecognized;
import dev.toolresult.internal.validation.ValueFindings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which form a payload has, and what it says happened.
 *
 * <p>Thread-safe.
 */
public final class Forms {
    private Forms() {}

    /**
     * Names the form of a text; it need not be valid.
     *
     * @param json JSON; null means the JSON value null
     * @throws ContractException two forms (form-ambiguous), none (form-unknown), JSON in a string
     *     (json-in-string), or not JSON (text-…)
     */
    public static String detect(@Nullable String json) {
        try {
            return detect(
                    json == null ? NullNode.instance : StrictJsonParser.parse(json, "en").value());
        } catch (TextException error) {
            throw rejected(error.finding());
        }
    }

    /**
     * Names the form of a JSON value; it need not be valid.
     *
     * @param value any tree; null means the JSON value null
     * @throws ContractException two forms (form-ambiguous), none (form-unknown), JSON in a string
     *     (json-in-string), or a tree that JSON cannot represent
     */
    public static String detect(@Nullable JsonNode value) {
        BestFindings.Selection found = ValueFindings.of(value, "en");
        if (!found.findings().isEmpty()) {
            throw new ContractException(
                    new Report(null, null, found.findings(), "en", found.more()));
        }
        JsonNode known = value == null ? NullNode.instance : value;
        Form form = Form.recognize(known);
        if (form != null) {
            return form.name();
        }
        List<Finding> encoded = Unrecognized.jsonInString(known, "en");
        throw rejected(encoded.isEmpty() ? Unrecognized.finding(known, "en") : encoded.get(0));
    }

    /**
     * The outcome of an envelope. What is not an envelope, or not JSON, has failed, and so has
     * nothing at all, and an envelope that says two things by a duplicate key.
     *
     * @param json JSON; null and "" are nothing at all
     */
    public static Outcome outcome(@Nullable String json) {
        if (json == null || json.isEmpty()) {
            return Outcome.FAILED;
        }
        try {
            Parsed parsed = StrictJsonParser.parse(json, "en");
            Form form = Form.recognize(parsed.value());
            return form != null && Reading.isClear(parsed, form)
                    ? form.outcome().apply(parsed.value())
                    : Outcome.FAILED;
        } catch (TextException error) {
            return Outcome.FAILED;
        }
    }

    /**
     * The outcome of an envelope. What is not an envelope has failed, and so has nothing at all.
     *
     * @param value any tree; null, JSON null and "" are nothing at all
     */
    public static Outcome outcome(@Nullable JsonNode value) {
        Form form = Form.recognize(value);
        return form == null ? Outcome.FAILED : form.outcome().apply(value);
    }

    private static ContractException rejected(Finding finding) {
        return new ContractException(new Report(null, null, List.of(finding), "en"));
    }
}
