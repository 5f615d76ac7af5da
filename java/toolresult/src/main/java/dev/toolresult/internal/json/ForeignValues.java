package dev.toolresult.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.Serializers;
import com.fasterxml.jackson.databind.type.CollectionType;
import com.fasterxml.jackson.databind.type.MapType;
import dev.toolresult.ContractException;
import dev.toolresult.validation.Json;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/**
 * Values whose fields are not what they mean: JSON trees of other libraries are read, and what has
 * no value yet, or is not data at all, is rejected with the fix.
 *
 * <p>Classes are known by their names, so that none of the libraries has to be there.
 */
public final class ForeignValues extends Serializers.Base {
    /** The classes of trees whose toString is their JSON. */
    private static final Set<String> TREES = Set.of(
            "tools.jackson.databind.JsonNode",
            "org.json.JSONObject",
            "org.json.JSONObject$Null",
            "org.json.JSONArray",
            "com.google.gson.JsonElement",
            "jakarta.json.JsonValue",
            "javax.json.JsonValue",
            "kotlinx.serialization.json.JsonElement",
            "io.vertx.core.json.JsonObject",
            "io.vertx.core.json.JsonArray",
            "cn.hutool.json.JSON",
            "cn.hutool.json.JSONNull",
            "com.alibaba.fastjson.JSON",
            "com.alibaba.fastjson2.JSONObject",
            "com.alibaba.fastjson2.JSONArray",
            "net.minidev.json.JSONAware");
    /** What is not data → how to get data from it. */
    private static final Map<String, String> FIXES = Map.ofEntries(
            Map.entry("java.lang.Throwable", "put what it says into the message: fromException"),
            Map.entry("java.util.stream.BaseStream", "collect it first: toList()"),
            Map.entry("java.util.concurrent.Future", "wait for it first: get() or join()"),
            Map.entry("java.util.concurrent.CompletionStage", "wait for it first: join()"),
            Map.entry("java.util.concurrent.Flow$Publisher", "collect it first: block()"),
            Map.entry("org.reactivestreams.Publisher", "collect it first: block()"),
            Map.entry("java.util.function.Supplier", "call it first: get()"),
            Map.entry("java.util.concurrent.Callable", "call it first: call()"),
            Map.entry("java.lang.Runnable", "return what it computes instead"),
            Map.entry("java.lang.ThreadLocal", "take its value first: get()"),
            Map.entry("java.lang.ref.Reference", "take its value first: get()"),
            Map.entry("java.lang.ClassLoader", "return what you read of it instead"),
            Map.entry("java.io.InputStream", "read it first: readAllBytes()"),
            Map.entry("java.io.Reader", "read it first, to a String"),
            Map.entry("java.sql.ResultSet", "read its rows into a list first"));

    /** A module that knows them. */
    public static SimpleModule module() {
        return new SimpleModule("toolresult-foreign") {
            private static final long serialVersionUID = 1L;

            @Override
            public void setupModule(SetupContext context) {
                super.setupModule(context);
                context.addSerializers(new ForeignValues());
            }
        };
    }

    /** How to get data from a value that is not data; null for every other class. */
    public static String fix(Class<?> type) {
        String known = nameIn(type, FIXES.keySet());
        return known == null ? null : FIXES.get(known);
    }

    @Override
    public JsonSerializer<?> findSerializer(
            SerializationConfig config, JavaType type, BeanDescription bean) {
        Class<?> raw = type.getRawClass();
        if (nameIn(raw, TREES) != null) {
            return new Read();
        }
        return fix(raw) == null ? null : new Rejected();
    }

    @Override
    public JsonSerializer<?> findMapSerializer(
            SerializationConfig config,
            MapType type,
            BeanDescription bean,
            JsonSerializer<Object> keys,
            TypeSerializer types,
            JsonSerializer<Object> values) {
        return findSerializer(config, type, bean);
    }

    @Override
    public JsonSerializer<?> findCollectionSerializer(
            SerializationConfig config,
            CollectionType type,
            BeanDescription bean,
            TypeSerializer types,
            JsonSerializer<Object> values) {
        return findSerializer(config, type, bean);
    }

    /** The first of a class, its parents and their interfaces that has one of the names. */
    private static String nameIn(Class<?> type, Set<String> names) {
        for (Class<?> one = type; one != null; one = one.getSuperclass()) {
            if (names.contains(one.getName())) {
                return one.getName();
            }
            for (Class<?> face : one.getInterfaces()) {
                String found = nameIn(face, names);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static final class Read extends JsonSerializer<Object> {
        @Override
        public void serialize(Object tree, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            try {
                provider.defaultSerializeValue(Json.read(tree.toString()), out);
            } catch (ContractException notJson) {
                throw InvalidDefinitionException.from(
                        out, "its text is not JSON", provider.constructType(tree.getClass()));
            }
        }
    }

    private static final class Rejected extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            provider.reportBadDefinition(value.getClass(), "not data");
        }
    }
}
