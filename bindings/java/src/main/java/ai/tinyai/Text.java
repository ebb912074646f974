package ai.tinyai;

import java.nio.charset.StandardCharsets;

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
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String of(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
