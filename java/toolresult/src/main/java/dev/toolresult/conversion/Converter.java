package dev.toolresult.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Settings;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.validation.Examiner;
import dev.toolresult.validation.ValidationOptions;

/** The conversion behind {@link Conversion}: of an examined payload to a form. */
final class Converter {
    private Converter() {}

    /** What examines a payload before it is converted. */
    static Examiner examiner(ConversionOptions options) {
        return new Examiner(new ValidationOptions(options.from(), options.settings()), false);
    }

    /** Converts what was examined, and holds the result against its own schema. */
    static ObjectNode converted(
            Examiner.Examined examined, Form target, ConversionOptions options) {
        examined.required();
        Form source = convertible(examined.report().schema());
        ObjectNode value = (ObjectNode) examined.value();
        if (source == target) {
            return value.deepCopy();
        }
        ConversionStep.Given given = new ConversionStep.Given(
                options.tool(), options.toolCallId(), options.operationType());
        boolean extended = options.extensions() == null
                ? !target.name().equals("tool-result")
                : options.extensions();
        ObjectNode made = Origin.convertOriginal(value, source, target, given, extended);
        if (made == null) {
            made = Origin.step(value, source, target, given, extended);
        }
        Settings own = options.settings().withDialect(null);
        ValidationOptions check = new ValidationOptions(target.name(), own);
        new Examiner(check, false).tree(made).required();
        if (options.extensions() == null && !extended) {
            Losses.warn(value, source, made, target, own.lang());
        }
        return made.deepCopy();
    }

    /** The row of a form that conversion knows. */
    static Form convertible(String name) {
        Form form = Form.named(name);
        if (form == null || form.toCanonical() == null) {
            String names = String.join(", ", Form.ALL.stream()
                    .filter(one -> one.toCanonical() != null).map(Form::name).toList());
            throw new IllegalArgumentException(
                    "'" + name + "' cannot be converted; expected one of " + names);
        }
        return form;
    }
}
