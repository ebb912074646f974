package ai.tinyai;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Named arrays in safetensors files, which other frameworks read and write. A file that is saved appears whole. */
public final class Safetensors {
    private Safetensors() {}

    private static byte[][] texts(Collection<String> from) {
        return from.stream().map(Text::needed).toArray(byte[][]::new);
    }

    /**
     * Saves named arrays.
     * @param path of the file
     * @param arrays by name
     */
    public static void save(Path path, Map<String, NDArray> arrays) {
        save(path, arrays, Map.of());
    }

    /**
     * Saves named arrays, and texts with them.
     * @param path of the file
     * @param arrays by name
     * @param metadata by key, such as "epoch"
     */
    public static void save(Path path, Map<String, NDArray> arrays, Map<String, String> metadata) {
        Map<String, NDArray> named = new LinkedHashMap<>(arrays);  // names and arrays of one moment, as many as each other
        Map<String, String> told = new LinkedHashMap<>(metadata);
        Library.ready();
        NativeFiles.safetensorsSave(Text.of(path), Ids.of(named.values()), texts(named.keySet()), texts(told.keySet()),
                texts(told.values()));
    }

    /**
     * Loads all arrays of a file, or none.
     * @param into their owner; null: the entered scope
     * @param path of the file
     * @return by name, in the order of their bytes
     */
    public static Map<String, NDArray> load(@Nullable NDManager into, Path path) {
        Map<String, NDArray> found = new LinkedHashMap<>();
        for (long id : NativeFiles.safetensorsLoad(ThreadState.current(), Ids.orNull(into), Text.of(path))) {
            NDArray array = new NDArray(id);
            found.put(array.getName(), array);
        }
        return found;
    }

    /**
     * Loads some arrays of a file, or none. The bytes of others are not read.
     * @param into their owner; null: the entered scope
     * @param path of the file
     * @param names which
     * @return in the order of the names
     */
    public static NDList load(@Nullable NDManager into, Path path, Collection<String> names) {
        return NDList.of(NativeFiles.safetensorsLoadNamed(ThreadState.current(), Ids.orNull(into), Text.of(path), texts(names)));
    }

    /**
     * A text that was saved with the arrays.
     * @param path of the file
     * @param key such as "epoch"
     * @return the text
     */
    public static String getMetadata(Path path, String key) {
        Library.ready();
        return Text.of(NativeFunctions.safetensorsMetadata(Text.of(path), Text.needed(key)));
    }

    /**
     * What a file holds, without loading it: names, types and shapes, then keys and texts.
     * @param path of the file
     * @return a line each
     */
    public static String print(Path path) {
        Library.ready();
        return Text.of(NativeFunctions.safetensorsPrint(Text.of(path), 0));
    }
}
