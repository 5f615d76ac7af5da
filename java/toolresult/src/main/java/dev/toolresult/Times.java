package dev.toolresult;

import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.function.Function;

/** Reads dates and times from the text that {@link Serializers} makes of them. */
final class Times {
    private Times() {}

    static SimpleModule module() {
        SimpleModule module = new SimpleModule("toolresult-times");
        add(module, Instant.class, text -> OffsetDateTime.parse(text).toInstant());
        add(module, LocalDate.class, LocalDate::parse);
        add(module, LocalDateTime.class, LocalDateTime::parse);
        add(module, LocalTime.class, LocalTime::parse);
        add(module, OffsetDateTime.class, OffsetDateTime::parse);
        add(module, OffsetTime.class, OffsetTime::parse);
        add(module, ZonedDateTime.class, ZonedDateTime::parse);
        add(module, Year.class, Year::parse);
        add(module, YearMonth.class, YearMonth::parse);
        add(module, Duration.class, Duration::parse);
        add(module, Period.class, Period::parse);
        return module;
    }

    private static <T> void add(SimpleModule module, Class<T> type, Function<String, T> parse) {
        module.addDeserializer(type, new Parsed<>(type, parse));
    }

    private static final class Parsed<T> extends FromStringDeserializer<T> {
        private static final long serialVersionUID = 1L;
        private final transient Function<String, T> parse;

        Parsed(Class<T> type, Function<String, T> parse) {
            super(type);
            this.parse = parse;
        }

        @Override
        protected T _deserialize(String text, DeserializationContext context) throws IOException {
            try {
                return parse.apply(text);
            } catch (DateTimeException error) {
                throw context.weirdStringException(text, handledType(), error.getMessage());
            }
        }
    }
}
