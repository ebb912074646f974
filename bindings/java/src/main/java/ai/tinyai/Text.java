package ai.tinyai;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.spi.FileSystemProvider;
import java.util.Objects;
import java.util.function.Supplier;

/** Texts cross as UTF-8 without a terminating zero. */
final class Text {
    private static final char UNKNOWN = '\ufffd';  // stands for bytes that are no character
    private static final boolean IS_UTF8 = "UTF-8".equalsIgnoreCase(System.getProperty("sun.jnu.encoding"));

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

    /**
     * A file's name as the machine has it, byte for byte. Java shows the bytes by sun.jnu.encoding: where that is UTF-8 and has a character
     * for each, they are the text's; else they are asked of the URI, which quotes them. The engine knows the machine's own files alone.
     */
    static byte[] of(Path path) {
        FileSystemProvider provider = path.getFileSystem().provider();
        if (!provider.getScheme().equalsIgnoreCase("file")) {
            throw new TinyAiException(Status.UNSUPPORTED, "'" + path + "' is of another file system, '" + provider.getScheme() + "' ("
                    + provider.getClass().getName() + "), and the engine reads and writes files of the machine: let it do so with a temporary one, "
                    + "and Files.copy");
        }
        String text = path.toString();
        boolean isExact = text.chars().allMatch(each -> each < 128) || IS_UTF8 && text.indexOf(UNKNOWN) < 0;
        return isExact ? of(text) : quoted(path);
    }

    /** From the URI, in which bytes that are no plain characters are two digits behind a percent sign. */
    private static byte[] quoted(Path path) {
        String uri = path.toUri().getRawPath();  // with a slash at its end where a folder is there
        int end = uri.length() > 1 && uri.endsWith("/") ? uri.length() - 1 : uri.length();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < end; i++) {
            boolean isQuoted = uri.charAt(i) == '%';
            bytes.write(isQuoted ? Integer.parseInt(uri.substring(i + 1, i + 3), 16) : uri.charAt(i));
            i += isQuoted ? 2 : 0;
        }
        return bytes.toByteArray();
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
