package ai.tinyai;

import java.nio.charset.StandardCharsets;

/** Texts cross as UTF-8 without a terminating zero. */
final class Text {
    private Text() {}

    static byte[] of(String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    static String of(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
