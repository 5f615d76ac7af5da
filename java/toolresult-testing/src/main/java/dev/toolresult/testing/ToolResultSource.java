package dev.toolresult.testing;

import dev.toolresult.FormName;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;

/**
 * Gives a parameterized test the payloads of a form, as {@link Fixtures.Fixture}.
 *
 * <pre>{@code
 * @ParameterizedTest
 * @ToolResultSource(FormName.TOOL_RETURN)
 * void myClientRejectsWhatIsInvalid(Fixtures.Fixture fixture) { ... }
 * }</pre>
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(ToolResultSource.Provider.class)
public @interface ToolResultSource {
    /** The form. */
    FormName value();

    /** Gives the payloads. */
    final class Provider implements ArgumentsProvider, AnnotationConsumer<ToolResultSource> {
        private FormName form;

        /** For JUnit. */
        public Provider() {}

        @Override
        public void accept(ToolResultSource source) {
            form = source.value();
        }

        @Override
        public Stream<? extends Arguments> provideArguments(ExtensionContext context) {
            return Fixtures.of(form).map(Arguments::of);
        }
    }
}
