package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java on the pages compiles, from outside of the package; what stands alone runs. */
class DocsTest {
    private static final String IMPORTS = "import ai.tinyai.*;\nimport ai.tinyai.options.*;\nimport java.nio.file.Path;\nimport java.util.*;\n";

    /** Names of classes, methods and constants of the binding. */
    private static Set<String> names() throws Exception {
        Set<String> found = new TreeSet<>();
        Path root = Path.of("target/classes");
        try (Stream<Path> files = Files.walk(root.resolve("ai/tinyai"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".class") && !path.endsWith("package-info.class")).toList()) {
                Class<?> type = Class.forName(root.relativize(file).toString().replace(".class", "").replace('/', '.'));
                found.add(type.getSimpleName());
                Stream.of(type.getDeclaredMethods()).forEach(method -> found.add(method.getName()));
                Stream.of(type.getFields()).forEach(field -> found.add(field.getName()));
            }
        }
        return found;
    }

    @Test
    void everyNameOnThePagesForThoseFromElsewhereIsThere() throws Exception {
        Set<String> known = names();
        Set<String> missing = new TreeSet<>();
        int rows = 0;
        List<String> lines = new ArrayList<>(Files.readAllLines(Path.of("../../docs/java-from-djl.md")));
        lines.addAll(Files.readAllLines(Path.of("../../CHANGELOG.md")));
        for (String line : lines) {
            String[] cells = line.split(" \\| ");
            if (!line.startsWith("| `") || cells.length != 2) {
                continue;
            }
            rows++;
            String ours = cells[1].startsWith("the same") ? line : cells[1];
            Matcher code = Pattern.compile("`([^`]+)`").matcher(ours);
            while (code.find()) {
                // a call, a class, or a name that stands alone; what is left are variables
                Matcher name = Pattern.compile("\\w+(?=[(<])|\\b[A-Z]\\w*|^\\w+$|(?<=\\.)\\w+$").matcher(code.group(1));
                while (name.find()) {
                    if (!known.contains(name.group())) {
                        missing.add(name.group());
                    }
                }
            }
        }
        assertEquals(Set.of(), missing);
        assertTrue(rows > 40, "rows of the table");
    }

    /** What the page says is "the same" has the same name on the class that it is called on. */
    @Test
    void whatIsTheSameOnThePageForThoseFromDjlIsOnThatClass() throws Exception {
        Set<String> missing = new TreeSet<>();
        for (String line : Files.readAllLines(Path.of("../../docs/java-from-djl.md"))) {
            String[] cells = line.split(" \\| ");
            Matcher receiver = Pattern.compile("^\\| `(array|manager|NDArrays)\\.").matcher(line);
            if (!receiver.find() || cells.length != 2 || !cells[1].startsWith("the same")) {
                continue;
            }
            Class<?> type = receiver.group(1).equals("array") ? NDArray.class : receiver.group(1).equals("manager") ? NDManager.class : NDArrays.class;
            Set<String> known = new TreeSet<>();
            Stream.of(type.getMethods()).forEach(method -> known.add(method.getName()));
            Matcher code = Pattern.compile("`(?:\\w+\\.)?(\\w+)[^`]*`").matcher(cells[0]);
            while (code.find()) {
                if (!known.contains(code.group(1))) {
                    missing.add(type.getSimpleName() + "." + code.group(1));
                }
            }
        }
        assertEquals(Set.of(), missing);
    }

    /** A class around a block: a program where it stands alone, else members. */
    private static String asClass(String name, String code) {
        String body = code.startsWith("try ") ? "public static void main(String[] arguments) {\n" + code + "}\n" : code;
        return IMPORTS + "public class " + name + " {\n" + body.replaceFirst("^class ", "static class ") + "}\n";
    }

    /** All of one run of javac; what stands alone then runs. */
    private static void compileAndRun(Map<String, String> blocks, Path folder) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path")));
        List<String> programs = new ArrayList<>();
        for (Map.Entry<String, String> block : blocks.entrySet()) {
            Path file = folder.resolve(block.getKey() + ".java");
            Files.writeString(file, asClass(block.getKey(), block.getValue()));
            arguments.add(file.toString());
            if (block.getValue().startsWith("try ")) {
                programs.add(block.getKey());
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        java.io.ByteArrayOutputStream said = new java.io.ByteArrayOutputStream();
        assertEquals(0, compiler.run(null, said, said, arguments.toArray(new String[0])), said::toString);
        try (java.net.URLClassLoader loader = new java.net.URLClassLoader(new java.net.URL[] {folder.toUri().toURL()})) {
            for (String program : programs) {
                loader.loadClass(program).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            }
        }
        assertTrue(programs.size() > 8, "programs on the pages");
    }

    /** Every Java block of every page, and every example in a comment of ours, as {@code tests/checks/code_blocks.py} has the rule. */
    @Test
    void javaOnThePagesCompilesAndRuns(@TempDir Path folder) throws Exception {
        Map<String, String> blocks = new TreeMap<>();
        PageBlocks.ofPages(Path.of("../.."), "java").forEach(blocks::put);
        assertTrue(blocks.keySet().stream().anyMatch(name -> name.startsWith("compile")), "blocks of more than one page");
        PageBlocks.ofComments(Path.of("src/main")).forEach(blocks::put);
        compileAndRun(blocks, folder);
        assertEquals(0, TinyAI.getMemoryStats().activeBytes());
    }
}
