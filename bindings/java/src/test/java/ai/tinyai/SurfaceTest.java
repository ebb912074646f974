package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Every function of tinyai.h has a native method, and every native method is called by a public class. */
class SurfaceTest {
    private static final Path ROOT = Path.of("../..");
    private static final List<Class<?>> NATIVES = List.of(NativeFunctions.class, NativeOperators.class, NativeMemory.class,
            NativeThreads.class, NativeCallbacks.class, NativeFiles.class);

    /** What needs no native of its own: thread state is handed over with each call, errors come as exceptions, and a host's
     * allocator has to be native code. */
    private static final Set<String> WITHOUT = Set.of("lastError", "threadStateInit", "threadStateSwap", "threadStateClear",
            "setAllocator");

    private static String camel(String name) {
        Matcher part = Pattern.compile("_([a-z0-9])").matcher(name);
        return part.replaceAll(found -> found.group(1).toUpperCase());
    }

    private static Set<String> natives() {
        return NATIVES.stream().flatMap(owner -> Arrays.stream(owner.getDeclaredMethods()))
                .filter(method -> Modifier.isNative(method.getModifiers())).map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyFunctionOfTheHeaderHasANative() throws IOException {
        String header = Files.readString(ROOT.resolve("include/tinyai.h"));
        Matcher declared = Pattern.compile("TINYAI_API [^;(]*?tinyai_(\\w+)\\(").matcher(header);
        Set<String> missing = new TreeSet<>();
        Set<String> known = natives();
        while (declared.find()) {
            String name = camel(declared.group(1));
            if (!name.endsWith("OptionsInit") && !WITHOUT.contains(name) && !known.contains(name)) {
                missing.add(declared.group(1));
            }
        }
        assertEquals(Set.of(), missing);
    }

    @Test
    void everyNativeIsCalledByAPublicClass() throws IOException {
        StringBuilder sources = new StringBuilder();
        try (Stream<Path> files = Files.list(Path.of("src/main/java/ai/tinyai"))) {
            for (Path file : files.filter(path -> !path.getFileName().toString().startsWith("Native")).toList()) {
                sources.append(Files.readString(file));
            }
        }
        String all = sources.toString();
        Set<String> unused = natives();
        unused.removeIf(name -> all.contains("." + name + "("));
        assertEquals(Set.of("statusName"), unused);  // Status says it in Java
    }
}
