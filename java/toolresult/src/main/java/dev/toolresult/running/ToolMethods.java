package dev.toolresult.running;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.ContractException;
import dev.toolresult.ErrorCode;
import dev.toolresult.ToolResponse;
import dev.toolresult.ToolReturn;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import dev.toolresult.internal.running.Arguments;
import dev.toolresult.internal.running.RunnerTexts;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The methods of objects that are marked with {@link ToolMethod}, called by name.
 *
 * <pre>{@code
 * class Orders {
 *     @ToolMethod("orders:find")
 *     public Order find(int id) { ... }
 * }
 * ToolMethods tools = ToolMethods.of(ToolRunner.create(), new Orders());
 * ToolResponse response = tools.call("orders:find", "{\"id\": 17}");
 * }</pre>
 *
 * <p>Arguments are bound by the names of the parameters: compile with {@code -parameters}, or name
 * them with {@link ToolMethod.Param}. A parameter that is an Optional may be left out; any other
 * that is missing, unknown or of the wrong type is a failure with the code 1002, and the method is
 * not called.
 *
 * <p>Immutable and thread-safe.
 */
public final class ToolMethods {
    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};

    private final ToolRunner runner;
    private final Map<String, Tool> tools;

    private record Tool(Object holder, Method method, Map<String, JavaType> parameters) {}

    private ToolMethods(ToolRunner runner, Map<String, Tool> tools) {
        this.runner = runner;
        this.tools = tools;
    }

    /**
     * The tools of some objects.
     *
     * @param runner runs them
     * @param holders objects with public methods that are marked
     * @throws IllegalArgumentException an object without such a method, two tools of one name, or a
     *     parameter whose name is not known
     */
    public static ToolMethods of(ToolRunner runner, Object... holders) {
        Objects.requireNonNull(runner, "runner");
        Map<String, Tool> tools = new TreeMap<>();
        for (Object holder : holders) {
            int before = tools.size();
            for (Method method : holder.getClass().getMethods()) {
                ToolMethod mark = method.getAnnotation(ToolMethod.class);
                if (mark == null || method.isBridge()) {
                    continue;
                }
                String name = mark.value().isEmpty() ? method.getName() : mark.value();
                if (tools.put(name, new Tool(holder, opened(method), parameters(method))) != null) {
                    throw new IllegalArgumentException("two tools have the name " + name);
                }
            }
            if (tools.size() == before) {
                throw new IllegalArgumentException(holder.getClass().getName()
                        + " has no public method marked with @ToolMethod");
            }
        }
        return new ToolMethods(runner, tools);
    }

    /** The names of the tools, in alphabetical order. */
    public Set<String> names() {
        return Collections.unmodifiableSet(tools.keySet());
    }

    /**
     * Calls a tool with arguments as a model writes them.
     *
     * @param tool its name
     * @param arguments a JSON object; null and "" mean none
     */
    public ToolResponse call(String tool, @Nullable String arguments) {
        return call(tool, () -> Arguments.read(arguments, runner.settings().lang()));
    }

    /**
     * Calls a tool.
     *
     * @param tool its name
     * @param arguments by the names of the parameters; null means none
     */
    public ToolResponse call(String tool, @Nullable Map<String, ?> arguments) {
        return call(tool, () -> arguments == null ? Tree.object() : ofValues(arguments));
    }

    /** The names of the tools. */
    @Override
    public String toString() {
        return "ToolMethods" + names();
    }

    private ObjectNode ofValues(Map<String, ?> arguments) {
        try {
            return Arguments.object(Values.node(arguments), runner.settings().lang());
        } catch (ContractException notJson) {
            throw Arguments.noJson(notJson, runner.settings().lang());
        }
    }

    private ToolResponse call(String name, Supplier<ObjectNode> arguments) {
        // Nobody is asked about a call that cannot run.
        ToolRunner unasked = runner.withoutApproval();
        Tool tool = tools.get(name);
        if (tool == null) {
            String shown = name == null || Text.isBlank(name) ? Facts.UNKNOWN_TOOL : name;
            return unasked.run(shown, () -> {
                throw failure(ErrorCode.TOOL_NOT_FOUND, RunnerTexts.TOOL_UNKNOWN,
                        "name", shown, "names", String.join(", ", tools.keySet()));
            });
        }
        ToolInvocation call;
        Object[] values;
        try {
            ObjectNode given = arguments.get();
            values = bound(tool, given);
            call = new ToolInvocation(name, Values.MAPPER.convertValue(given, FIELDS), null);
        } catch (RuntimeException wrong) {
            return unasked.run(name, () -> {
                throw wrong;
            });
        }
        return runner.run(call, () -> {
            try {
                Object value = tool.method().invoke(tool.holder(), values);
                boolean isProcedure = tool.method().getReturnType() == void.class;
                return isProcedure ? ToolReturn.success() : value;
            } catch (InvocationTargetException error) {
                if (error.getCause() instanceof Exception cause) {
                    throw cause;
                }
                throw (Error) error.getCause();
            }
        }, null);
    }

    private Object[] bound(Tool tool, ObjectNode fields) {
        fields.fieldNames().forEachRemaining(field -> {
            if (!tool.parameters().containsKey(field)) {
                throw failure(ErrorCode.PARAMETER_ERROR, RunnerTexts.UNKNOWN,
                        "name", field, "names", String.join(", ", tool.parameters().keySet()));
            }
        });
        List<Object> values = new ArrayList<>();
        tool.parameters().forEach((name, type) -> values.add(value(name, type, fields.get(name))));
        return values.toArray();
    }

    private Object value(String name, JavaType type, JsonNode given) {
        boolean isOptional = type.hasRawClass(Optional.class);
        if (Tree.isNothing(given)) {
            if (isOptional) {
                return Optional.empty();
            }
            throw failure(ErrorCode.PARAMETER_ERROR, RunnerTexts.MISSING,
                    "name", name, "expected", named(type));
        }
        try {
            JavaType wanted = isOptional ? type.containedType(0) : type;
            Object value = Values.STRICT.readValue(Values.STRICT.treeAsTokens(given), wanted);
            return isOptional ? Optional.of(value) : value;
        } catch (IOException error) {
            throw failure(ErrorCode.PARAMETER_ERROR, RunnerTexts.TYPE,
                    "name", name, "expected", named(type),
                    "found", Values.describe(given, runner.settings().lang()));
        }
    }

    private ToolException failure(ErrorCode code, RunnerTexts text, String... words) {
        return new ToolException(code, text.in(runner.settings().lang(), words));
    }

    private static String named(JavaType type) {
        JavaType shown = type.hasRawClass(Optional.class) ? type.containedType(0) : type;
        return shown.getRawClass().getSimpleName();
    }

    /** A public method of a class that is not public itself. */
    private static Method opened(Method method) {
        if (!Modifier.isPublic(method.getDeclaringClass().getModifiers())) {
            method.setAccessible(true);
        }
        return method;
    }

    private static Map<String, JavaType> parameters(Method method) {
        Map<String, JavaType> parameters = new LinkedHashMap<>();
        for (Parameter parameter : method.getParameters()) {
            ToolMethod.Param mark = parameter.getAnnotation(ToolMethod.Param.class);
            if (mark == null && !parameter.isNamePresent()) {
                throw new IllegalArgumentException(method + ": the names of its parameters are not"
                        + " known; compile with -parameters, or use @ToolMethod.Param");
            }
            String name = mark == null ? parameter.getName() : mark.value();
            JavaType type = Values.MAPPER.constructType(parameter.getParameterizedType());
            parameters.put(name, type);
        }
        return parameters;
    }
}
