package dev.toolresult.springboot;

import dev.toolresult.codes.CodeTable;
import dev.toolresult.carriers.ContentOptions;
import dev.toolresult.validation.Json;
import dev.toolresult.Settings;
import dev.toolresult.running.ToolRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.io.Resource;

/**
 * What a team has agreed, as properties.
 *
 * @param codes the document of the team's own error codes, such as {@code classpath:codes.json}
 * @param dialect dialect of error codes in payloads that come in
 * @param lang language of findings, messages, advice and notices: en or zh
 * @param maxFindings how many findings a report lists; 1,000 where nothing is said
 * @param classify whether a failure without a code gets the code of the class that it names itself
 * @param timeout how long a tool may run; no limit where nothing is said
 * @param exceptionText how much of an exception the model reads: mask, type or text
 * @param shown how a result is shown to the model
 */
@ConfigurationProperties("toolresult")
public record ToolresultProperties(
        @Nullable Resource codes,
        @Nullable String dialect,
        @DefaultValue("en") String lang,
        @Nullable Integer maxFindings,
        @DefaultValue("false") boolean classify,
        @Nullable Duration timeout,
        @DefaultValue("type") ToolRunner.ExceptionText exceptionText,
        @DefaultValue Shown shown) {

    /**
     * How a result is shown to the model.
     *
     * @param maxChars how many characters at most; no limit where nothing is said
     * @param advice whether a failure says what to do about its code
     * @param fence whether what a tool gave stands between marks, as data and not instructions
     */
    public record Shown(
            @Nullable Integer maxChars,
            @DefaultValue("false") boolean advice,
            @DefaultValue("false") boolean fence) {}

    Settings settings() {
        ContentOptions options = ContentOptions.DEFAULT
                .withMaxChars(shown.maxChars())
                .withAdvice(shown.advice())
                .withFence(shown.fence());
        Settings settings = Settings.DEFAULT
                .withCodes(codes == null ? null : table(codes))
                .withDialect(dialect)
                .withLang(lang)
                .withClassify(classify)
                .withShown(options);
        return maxFindings == null ? settings : settings.withMaxFindings(maxFindings);
    }

    ToolRunner runner(Settings settings) {
        return ToolRunner.create()
                .withSettings(settings)
                .withTimeout(timeout)
                .withExceptionText(exceptionText);
    }

    private static CodeTable table(Resource codes) {
        try {
            return CodeTable.of(Json.read(codes.getContentAsByteArray()));
        } catch (IOException error) {
            throw new UncheckedIOException("toolresult.codes: " + codes + " cannot be read", error);
        }
    }
}
