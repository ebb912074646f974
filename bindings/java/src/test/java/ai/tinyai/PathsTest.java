package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are the machine's own, by the bytes of their names. */
class PathsTest extends LeavesNothing {
    /** The public methods that take a file, of this object's class, or static ones of that class. */
    private static List<Method> taking(Class<?> type) {
        return Stream.of(type.getMethods()).filter(method -> List.of(method.getParameterTypes()).contains(Path.class)).toList();
    }

    private static Object argument(Class<?> type, Path path) {
        return type == Path.class ? path : type == boolean.class ? (Object) false : type == String.class ? "x"
                : type == Map.class ? Map.of() : type == Collection.class ? List.of() : null;
    }

    private static void isRefused(Method method, Object object, Path path) throws Exception {
        Object[] arguments = Stream.of(method.getParameterTypes()).map(type -> argument(type, path)).toArray();
        Throwable thrown = assertThrows(InvocationTargetException.class, () -> method.invoke(object, arguments), method::toString).getCause();
        assertEquals(Status.UNSUPPORTED, ((TinyAiException) thrown).getStatus(), method + ": " + thrown);
        assertTrue(thrown.getMessage().contains("of another file system, 'jar' (jdk.nio.zipfs.ZipFileSystemProvider)"), thrown.getMessage());
    }

    @Test
    void aFileOfAnotherFileSystemIsRefusedByEveryMethodThatTakesOne(@TempDir Path folder) throws Exception {
        int methods = 0;
        try (FileSystem zip = FileSystems.newFileSystem(folder.resolve("a.zip"), Map.of("create", "true"));
                NDManager m = NDManager.newBaseManager("m"); Profile profile = new Profile(m); Monitor monitor = new Monitor(m)) {
            Path there = zip.getPath("/in_the_zip.bin");
            Block block = Blocks.linear(m, 2, 2);
            Dataset data = new Dataset(m, new NDList(m.ones(new Shape(2, 2))), new NDList(m.ones(new Shape(2, 2))));
            List<Object> objects = List.of(m, m.create(1f), block, profile, monitor,
                    new CompiledFunction(m, "f", (scope, in) -> in), Optimizer.adam(m, block.getParameters(), new AdamOptions()),
                    new Trainer(m, new TrainerOptions().block(block).training(data).loss(Loss.MSE)));
            for (Object object : objects) {
                List<Method> all = taking(object.getClass());
                assertFalse(all.isEmpty(), object.getClass().toString());
                for (Method method : all) {
                    isRefused(method, Modifier.isStatic(method.getModifiers()) ? null : object, there);
                    methods++;
                }
            }
            for (Method method : taking(Safetensors.class)) {
                isRefused(method, null, there);
                methods++;
            }
            try (Stream<Path> written = Files.list(zip.getPath("/"))) {
                assertEquals(0, written.count());
            }
        }
        assertFalse(Files.exists(Path.of("/in_the_zip.bin")), "nothing on the disk");
        assertEquals(everyMethod(), methods);
    }

    /** How many public methods of public classes take a file, each counted once for the class that has it last. */
    private static int everyMethod() throws Exception {
        int count = 0;
        Path root = Path.of("target/classes/ai/tinyai");
        try (Stream<Path> files = Files.list(root)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".class") && !path.endsWith("package-info.class")).toList()) {
                Class<?> type = Class.forName("ai.tinyai." + file.getFileName().toString().replace(".class", ""));
                boolean isLast = Modifier.isFinal(type.getModifiers()) || type == Block.class;
                count += Modifier.isPublic(type.getModifiers()) && isLast ? taking(type).size() : 0;
            }
        }
        return count;
    }

    /** Saves and loads by a name with bytes that are no text, or not in this locale. */
    private static void useBothWays(NDManager m, Path file) throws IOException {
        NDArray x = m.create(1f, 2f);
        x.saveNpy(file);
        assertTrue(Files.size(file) > 8, file + " is where Java looks for it");
        assertArrayEquals(new float[] {1, 2}, m.loadNpy(file).toFloatArray());
        Files.delete(file);
    }

    @Test
    void aNameIsItsBytes(@TempDir Path folder) throws Exception {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Path latin = Path.of(URI.create(folder.toUri() + "caf%E9.npy"));  // which is no UTF-8
            useBothWays(m, latin);
            useBothWays(m, folder.resolve("\u00e9\ud83d\ude00 %41#?.npy"));
            Path relative = Path.of("").toAbsolutePath().relativize(latin);
            useBothWays(m, relative);
            m.create(1f).saveNpy(latin);
            assertEquals(List.of("caf\ufffd.npy"), listed(folder));
            assertThrows(FileException.class, () -> m.loadNpy(Path.of(URI.create(folder.toUri() + "caf%EA.npy"))));
        }
    }

    private static List<String> listed(Path folder) throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(file -> names.add(file.getFileName().toString()));
        }
        return names;
    }

    /** In a locale whose names are ASCII, or Latin-1. */
    static final class Elsewhere {
        public static void main(String[] arguments) throws Exception {
            Path folder;
            try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
                folder = files.findFirst().orElseThrow();
            }
            try (NDManager m = NDManager.newBaseManager("m")) {
                useBothWays(m, folder.resolve("x.npy"));
                useBothWays(m, Path.of(URI.create(folder.toUri() + "%C3%A9.npy")));
            }
            System.out.println(System.getProperty("sun.jnu.encoding"));
        }
    }

    @Test
    void namesInALocaleWithOtherLettersAreTheSameBytes(@TempDir Path folder) throws Exception {
        Files.createDirectory(folder.resolve("\u00e9t\u00e9"));
        Child ascii = Child.within(Map.of("LC_ALL", "C"), Elsewhere.class, folder.toString());
        assertTrue(ascii.status() == 0 && ascii.output().contains("ANSI_X3.4-1968"), ascii.output());
        Child latin = Child.within(Map.of("JDK_JAVA_OPTIONS", "-Dsun.jnu.encoding=ISO-8859-1"), Elsewhere.class, folder.toString());
        assertTrue(latin.status() == 0 && latin.output().contains("ISO-8859-1"), latin.output());
    }
}
