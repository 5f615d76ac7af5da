package dev.toolresult;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.SerializationErrors;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** What the envelopes of all forms share. */
abstract class FrozenEnvelope extends FrozenObject {
    private static final long serialVersionUID = 1L;

    FrozenEnvelope(ObjectNode tree) {
        super(tree);
    }

    /** The form of this envelope. */
    public abstract FormName form();

    @Override
    String schema() {
        return form().value();
    }

    /** What happened. */
    public Outcome outcome() {
        return Form.named(form().value()).outcome().apply(tree());
    }

    /** The data as an object of a class; null where there is none. */
    public <T> @Nullable T dataAs(Class<T> type) {
        return data(Values.MAPPER, Values.MAPPER.constructType(type));
    }

    /** The data as an object of a generic type; null where there is none. */
    public <T> @Nullable T dataAs(TypeReference<T> type) {
        return dataAs(type, Values.MAPPER);
    }

    /** The same, read by a mapper with modules of the user's own. */
    public <T> @Nullable T dataAs(TypeReference<T> type, ObjectMapper mapper) {
        return data(mapper, mapper.constructType(type.getType()));
    }

    private <T> @Nullable T data(ObjectMapper mapper, JavaType type) {
        String field = Form.named(form().value()).data();
        JsonNode data = Tree.get(tree(), field);
        if (Tree.isNothing(data)) {
            return null;
        }
        try {
            return mapper.readValue(mapper.treeAsTokens(data), type);
        } catch (IOException | RuntimeException error) {
            throw SerializationErrors.unfit(type, "/" + field, form().value(), error);
        }
    }
}
