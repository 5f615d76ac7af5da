package dev.toolresult.internal.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
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
import java.util.Optional;
import java.util.function.Function;

/** Reads what {@link Serializers} writes: dates and times from text, an Optional. */
public final class Deserializers {
    private Deserializers() {}

    public static SimpleModule module() {
        SimpleModule module = new SimpleModule("toolresult-reading");
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
        module.addDeserializer(Optional.class, new Held(null));
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

    /** An Optional of what is there; null and absent are empty. */
    private static final class Held extends StdDeserializer<Optional<?>>
            implements ContextualDeserializer {
        private static final long serialVersionUID = 1L;
        private final JavaType held;

        Held(JavaType held) {
            super(Optional.class);
            this.held = held;
        }

        @Override
        public JsonDeserializer<?> createContextual(
                DeserializationContext context, BeanProperty property) {
            JavaType type = context.getContextualType();
            return new Held(type == null ? null : type.containedTypeOrUnknown(0));
        }

        @Override
        public Optional<?> deserialize(JsonParser parser, DeserializationContext context)
                throws IOException {
            JavaType type = held == null ? context.constructType(Object.class) : held;
            return Optional.ofNullable(context.readValue(parser, type));
        }

        @Override
        public Optional<?> getNullValue(DeserializationContext context) {
            return Optional.empty();
        }
    }
}
