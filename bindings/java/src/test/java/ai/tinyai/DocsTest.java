package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java on docs/java.md compiles, from outside of the package; what stands alone runs. */
class DocsTest {
    private static final String IMPORTS = "import ai.tinyai.*;\nimport ai.tinyai.Module;\n";

    @Test
    void javaOnTheGuidePageCompilesAndRuns(@TempDir Path folder) throws Exception {
        Matcher block = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(Path.of("../../docs/java.md")));
        List<String> files = new ArrayList<>();
        List<String> programs = new ArrayList<>();
        while (block.find()) {
            String code = block.group(1);
            String name = "Block" + files.size();
            String body = code.startsWith("try ") ? "public static void main(String[] arguments) {\n" + code + "}\n" : code;
            body = body.replaceFirst("^class ", "static class ");
            Path file = folder.resolve(name + ".java");
            Files.writeString(file, IMPORTS + "public class " + name + " {\n" + body + "}\n");
            files.add(file.toString());
            if (code.startsWith("try ")) {
                programs.add(name);
            }
        }
        assertTrue(files.size() > 8, "blocks on the page");
        List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path")));
        arguments.addAll(files);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        java.io.ByteArrayOutputStream said = new java.io.ByteArrayOutputStream();
        assertEquals(0, compiler.run(null, said, said, arguments.toArray(new String[0])), said::toString);
        try (java.net.URLClassLoader loader = new java.net.URLClassLoader(new java.net.URL[] {folder.toUri().toURL()})) {
            for (String program : programs) {
                loader.loadClass(program).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            }
        }
        assertEquals(0, TinyAI.getMemoryStats().activeBytes());
    }
}
