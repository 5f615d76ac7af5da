import java.io.IOException;

class Files {
    record Copied(boolean success, String error) {}

    /** Copies the five files of this week. */
    static Copied copy(String to) throws IOException {
        throw new IOException("The disk is full");
    }
}
