package ai.tinyai;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A locale whose decimal point is a comma, as de_DE's, made on the spot. glibc reads a locale's categories from files below LOCPATH;
 * LC_NUMERIC's has six entries (point, separator, groups, both as wide characters, code set) behind their places.
 */
final class DecimalComma {
    private static final int LC_NUMERIC = 1;

    private DecimalComma() {}

    /** The environment of a process under it. */
    static Map<String, String> below(Path folder) throws Exception {
        ByteBuffer file = ByteBuffer.allocate(64).order(ByteOrder.nativeOrder());
        for (int word : new int[] {0x20031115 ^ LC_NUMERIC, 6, 32, 34, 35, 36, 40, 44}) {
            file.putInt(word);
        }
        file.put(",\0\0\0,\0\0\0\0\0\0\0ASCII\0".getBytes(StandardCharsets.US_ASCII)).flip();
        byte[] bytes = new byte[file.remaining()];
        file.get(bytes);
        Files.write(Files.createDirectories(folder.resolve("comma")).resolve("LC_NUMERIC"), bytes);
        return Map.of("LOCPATH", folder.toString(), "LC_ALL", "", "LC_NUMERIC", "comma");
    }
}
