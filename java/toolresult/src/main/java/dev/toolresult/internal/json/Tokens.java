package dev.toolresult.internal.json;

import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import dev.toolresult.internal.contract.Facts;
import java.io.IOException;

/** The tokens that Jackson writes on the way to a tree; stops where beans are nested too deeply. */
public final class Tokens extends TokenBuffer {

    private final int limit;

    public Tokens(ObjectCodec codec, int limit) {
        super(codec, false);
        this.limit = limit;
    }

    @Override
    public void writeStartArray(Object value) throws IOException {
        super.writeStartArray(value);
        requireRoom();
    }

    @Override
    public void writeStartArray(Object value, int size) throws IOException {
        super.writeStartArray(value, size);
        requireRoom();
    }

    @Override
    public void writeStartObject(Object value) throws IOException {
        super.writeStartObject(value);
        requireRoom();
    }

    @Override
    public void writeStartObject(Object value, int size) throws IOException {
        super.writeStartObject(value, size);
        requireRoom();
    }

    private void requireRoom() throws IOException {
        // Jackson itself counts levels only since 2.16.
        int depth = 0;
        for (JsonStreamContext here = getOutputContext(); here.getParent() != null; depth++) {
            here = here.getParent();
        }
        if (depth > limit) {
            throw new StreamConstraintsException(
                    "more than " + Facts.DEPTH_LIMIT + " levels");
        }
    }
}
