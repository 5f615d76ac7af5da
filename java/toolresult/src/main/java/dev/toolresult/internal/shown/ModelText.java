package dev.toolresult.internal.shown;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.ContractException;
import dev.toolresult.Outcome;
import dev.toolresult.Settings;
import dev.toolresult.carriers.Style;
import dev.toolresult.internal.contract.CanonicalResult;
import dev.toolresult.internal.contract.Codes;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.contract.Limits;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.validation.Examiner;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts together the text that a model reads: message, output and advice, fenced and limited. */
public final class ModelText {
    // Advice that leaves less than this for what the tool said is left out.
    private static final int ROOM_BESIDE_ADVICE = 120;
    private static final int NONCE_ATTEMPTS = 100;

    private ModelText() {}

    /**
     * The text to give to the model.
     *
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException it describes a run, or has no envelope
     */
    public static String of(Examiner.Examined examined, Settings settings) {
        examined.required();
        Form form = examined.form();
        JsonNode value = examined.value();
        boolean asEnvelope = settings.shown().style() == Style.ENVELOPE;
        if (form.message() == null) {
            throw new IllegalArgumentException("a " + form.name()
                    + " describes a whole run; it is not a tool result");
        }
        if (form.toCanonical() == null) {
            if (asEnvelope) {
                throw new IllegalArgumentException("a " + form.name()
                        + " is already text for the model and has no envelope");
            }
            String said = value.get(form.message()).textValue();
            return asText(Shown.ofMessage(said, settings), "", settings);
        }
        CanonicalResult canonical = form.toCanonical().apply(value);
        if (asEnvelope) {
            return ModelEnvelope.of(value, form, canonical, settings);
        }
        JsonNode data = redacted(canonical.data(), settings);
        Shown shown = canonical.outcome() == Outcome.OK
                ? Shown.success(canonical, data, settings)
                : Shown.stopped(canonical, data, settings);
        return asText(shown, advice(canonical, settings), settings);
    }

    public static JsonNode redacted(JsonNode value, Settings settings) {
        UnaryOperator<String> redact = settings.shown().redact();
        boolean isAsked = redact != null && value != null;
        return isAsked ? Texts.map(Secrets.withoutNamed(value, redact), redact) : value;
    }

    private static String asText(Shown shown, String advice, Settings settings) {
        UnaryOperator<String> redact = settings.shown().redact();
        String message = redact == null ? shown.message() : redact.apply(shown.message());
        Limits.Pair said = new Limits.Pair(message, shown.output());
        String nonce = nonce(message + "\n" + shown.output(), settings);
        String advised = advice;
        if (settings.shown().maxChars() != null) {
            int room = settings.shown().maxChars() - shown.signal().length() - width(nonce);
            int beside = advice.isEmpty() ? room : room - Limits.count(advice) - 2;
            if (beside < ROOM_BESIDE_ADVICE) {
                advised = "";
                beside = room;
            }
            said = Limits.limited(said.message(), said.output(), beside, settings.lang());
        }
        String text = together(said.message(), said.output());
        return together(shown.signal() + inFence(text, nonce), advised);
    }

    private static String together(String... parts) {
        return Stream.of(parts)
                .filter(one -> !Text.isBlank(one))
                .collect(Collectors.joining("\n\n"));
    }

    /** A nonce that is not in the text; null if there is no fence. */
    public static String nonce(String text, Settings settings) {
        if (!settings.shown().fence()) {
            return null;
        }
        for (int attempt = 0; attempt < NONCE_ATTEMPTS; attempt++) {
            String found = settings.shown().nonce().get();
            if (!Text.isBlank(found) && !text.contains(found)) {
                return found;
            }
        }
        throw new IllegalArgumentException(
                "nonce: expected one that is not in the text; make it random");
    }

    public static String inFence(String text, String nonce) {
        return nonce == null
                ? text
                : "<tool-output " + nonce + ">\n" + text + "\n</tool-output " + nonce + ">";
    }

    public static int width(String nonce) {
        return Limits.count(inFence("", nonce));
    }

    private static String advice(CanonicalResult canonical, Settings settings) {
        if (!settings.shown().advice() || canonical.outcome() == Outcome.OK) {
            return "";
        }
        boolean isEmpty = canonical.outcome() == Outcome.EMPTY;
        Integer code = isEmpty ? Integer.valueOf(Contract.noDataCode()) : canonical.code();
        int known = code == null || code == 0 ? Contract.genericFailureCode() : code;
        String advice = Codes.of(settings).describe(known).advice(settings.lang());
        return advice == null ? "" : advice;
    }
}
