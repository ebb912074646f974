package ai.tinyai;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Supplier;

/** Texts cross as UTF-8 without a terminating zero. */
final class Text {
    private Text() {}

    static byte[] of(String text) {
        if (text == null) {
            return null;
        }
        if (text.indexOf('\0') >= 0) {
            throw new TinyAiException(Status.ARGUMENT, "a text has a zero character in it, which would end it there: '"
                    + text.replace('\0', '?') + "'");
        }
        requirePairs(text);
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Half a surrogate pair is no character, and would arrive as a question mark. */
    private static void requirePairs(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (i + 1 == text.length() || !Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
                    throw new TinyAiException(Status.ARGUMENT, "a text has half a surrogate pair in it, at " + i + ", which is no character");
                }
                i++;
            }
        }
    }

    /** Of a text that may not be null. */
    static byte[] needed(String text) {
        return of(Objects.requireNonNull(text));
    }

    static byte[] of(Path path) {
        return of(path.toString());
    }

    /** What toString says of what may be closed. */
    static String shown(String type, Supplier<String> open) {
        try {
            return open.get();
        } catch (ClosedException closed) {
            return type + " (closed)";
        }
    }

    static String of(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
