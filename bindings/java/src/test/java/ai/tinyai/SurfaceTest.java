package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * All of tinyai.h is reached through the public classes. That each of its functions is called with success by some test is written
 * down while the suite runs and checked at its end (tests/checks/java.py); here, that no native is dead and no test goes around
 * the classes.
 */
class SurfaceTest {
    private static final List<Class<?>> NATIVES = List.of(NativeFunctions.class, NativeOperators.class, NativeMemory.class,
            NativeThreads.class, NativeCallbacks.class, NativeFiles.class, NativeSessions.class);

    private static List<Path> sources(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            return files.filter(path -> path.toString().endsWith(".java")).toList();
        }
    }

    @Test
    void everyNativeIsCalledByAClass() throws IOException {
        StringBuilder sources = new StringBuilder();
        for (Path file : sources("src/main")) {
            if (!file.getFileName().toString().startsWith("Native")) {
                sources.append(Files.readString(file));
            }
        }
        Set<String> words = Pattern.compile("\\.(\\w+)\\(").matcher(sources).results().map(found -> found.group(1))
                .collect(Collectors.toSet());
        Set<String> dead = NATIVES.stream().flatMap(owner -> Arrays.stream(owner.getDeclaredMethods()))
                .filter(method -> Modifier.isNative(method.getModifiers())).map(method -> method.getName())
                .collect(Collectors.toCollection(TreeSet::new));
        dead.removeAll(words);
        assertEquals(Set.of(), dead);
    }

    @Test
    void noTestCallsANativeItself() throws IOException {
        Pattern call = Pattern.compile("\\bNative(Functions|Operators|Memory|Threads|Callbacks|Files)\\.\\w+\\(");
        List<Path> around = new ArrayList<>();
        for (Path file : sources("src/test/java")) {
            if (call.matcher(Files.readString(file)).find()) {
                around.add(file);
            }
        }
        assertEquals(List.of(), around);
    }

    @Test
    void noDocumentationSpeaksInNamesOfC() throws IOException {
        Pattern comment = Pattern.compile("^ +\\* (.*)$", Pattern.MULTILINE);
        Pattern word = Pattern.compile("\"[^\"]*\"|(?<![\\w#.])[a-z]\\w*_\\w+");
        Set<String> names = new TreeSet<>();
        for (Path file : sources("src/main")) {
            word.matcher(comment.matcher(Files.readString(file)).results().map(found -> found.group(1)).collect(Collectors.joining("\n"))).results()
                    .map(found -> found.group()).filter(name -> JavaNames.WORDS.containsKey(name) || JavaNames.FUNCTIONS.containsKey(name))
                    .forEach(name -> names.add(file.getFileName() + ": " + name));
        }
        assertEquals(Set.of(), names);
    }

    @Test
    void everyStatusHasTheNameThatTheEngineGivesIt() {
        for (Status status : Status.values()) {
            assertEquals("TINYAI_ERROR_" + status, status.engineName());
        }
    }
}
