package dev.toolresult.internal.json;

import static java.time.format.DateTimeFormatter.ISO_LOCAL_DATE_TIME;
import static java.time.format.DateTimeFormatter.ISO_LOCAL_TIME;
import static java.time.format.DateTimeFormatter.ISO_OFFSET_DATE_TIME;
import static java.time.format.DateTimeFormatter.ISO_OFFSET_TIME;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/** Serializers for Java values that Jackson alone would reject or write differently. */
public final class Serializers {
    private static final Map<Class<?>, Map<String, AnnotatedMember>> PROPERTIES =
            new ConcurrentHashMap<>();

    private Serializers() {}

    /** Dates and times as RFC 3339 text; an Optional as what it holds, or null. */
    public static SimpleModule module() {
        return new SimpleModule()
                .addSerializer(TemporalAccessor.class, new ToStringSerializer())
                .addSerializer(TemporalAmount.class, new ToStringSerializer())
                .addSerializer(ZonedDateTime.class, new Rfc3339<>(ZonedDateTime.class, ISO_OFFSET_DATE_TIME))
                .addSerializer(OffsetDateTime.class, new Rfc3339<>(OffsetDateTime.class, ISO_OFFSET_DATE_TIME))
                .addSerializer(OffsetTime.class, new Rfc3339<>(OffsetTime.class, ISO_OFFSET_TIME))
                .addSerializer(LocalDateTime.class, new Rfc3339<>(LocalDateTime.class, ISO_LOCAL_DATE_TIME))
                .addSerializer(LocalTime.class, new Rfc3339<>(LocalTime.class, ISO_LOCAL_TIME))
                .addSerializer(ZoneId.class, new ToStringSerializer())
                .addSerializer(Optional.class, new Held())
                .addSerializer(OptionalInt.class, new Held())
                .addSerializer(OptionalLong.class, new Held())
                .addSerializer(OptionalDouble.class, new Held());
    }

    /** As RFC 3339 has it: with seconds, which toString leaves out, and without a zone's name. */
    private static final class Rfc3339<T extends TemporalAccessor> extends StdSerializer<T> {
        private static final long serialVersionUID = 1L;
        private final transient DateTimeFormatter format;

        Rfc3339(Class<T> type, DateTimeFormatter format) {
            super(type);
            this.format = format;
        }

        @Override
        public void serialize(T time, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writeString(format.format(time));
        }
    }

    private static final class Held extends StdSerializer<Object> {
        private static final long serialVersionUID = 1L;

        Held() {
            super(Object.class);
        }

        @Override
        public void serialize(Object optional, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            provider.defaultSerializeValue(held(optional), out);
        }

        private static Object held(Object optional) {
            if (optional instanceof OptionalInt one) {
                return one.isPresent() ? one.getAsInt() : null;
            }
            if (optional instanceof OptionalLong one) {
                return one.isPresent() ? one.getAsLong() : null;
            }
            if (optional instanceof OptionalDouble one) {
                return one.isPresent() ? one.getAsDouble() : null;
            }
            return ((Optional<?>) optional).orElse(null);
        }
    }
}
