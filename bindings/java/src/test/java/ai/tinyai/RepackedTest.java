package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.tinyai.natives.Natives;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The classes under another package, as a shading plug-in moves them, and modules that have a class loader each. */
class RepackedTest {
    private static final Path CLASSES = Path.of("target/classes");

    /** A class file under the names of another package, in its strings too: the constant pool's texts. */
    private static byte[] renamed(byte[] file) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
        ByteArrayOutputStream made = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(made);
        out.writeLong(in.readLong());
        int count = in.readUnsignedShort();
        out.writeShort(count);
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            if (tag == 1) {
                out.writeUTF(in.readUTF().replace("ai/tinyai", "org/other/small").replace("ai.tinyai", "org.other.small"));
                continue;
            }
            out.write(in.readNBytes(tag == 5 || tag == 6 ? 8 : tag == 15 ? 3 : tag == 7 || tag == 8 || tag == 16 || tag >= 19 ? 2 : 4));
            i += tag == 5 || tag == 6 ? 1 : 0;  // those take two places
        }
        in.transferTo(out);
        return made.toByteArray();
    }

    private static void rename(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES.resolve("ai/tinyai"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
                Path moved = folder.resolve("org/other/small").resolve(CLASSES.resolve("ai/tinyai").relativize(file).toString());
                Files.createDirectories(moved.getParent());
                Files.write(moved, renamed(Files.readAllBytes(file)));
            }
        }
    }

    private static void compile(Path into, String path, Path... sources) {
        List<String> arguments = new ArrayList<>(List.of("-d", into.toString(), "--release", "17", path.contains("module") ? "-p" : "-cp",
                path.replace("module:", "")));
        Stream.of(sources).forEach(source -> arguments.add(source.toString()));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])));
    }

    /** What it prints, without what a newer JVM says of native code. */
    private static List<String> lines(Child child) {
        return child.output().lines().filter(line -> !line.isBlank() && !line.startsWith("WARNING: ")).toList();
    }

    private static String use(String of) {
        return "try (" + of + ".NDManager m = " + of + ".NDManager.newBaseManager(\"m\")) {\n"
                + "  " + of + ".CustomFunction twice = new " + of + ".CustomFunction(m, \"twice\", x -> x.add(x), (x, g) -> g.mul(2));\n"
                + "  System.out.println(twice.call(m.variable(m.create(3f))).value().item());\n"
                + "  try { m.create(1f, 2f).add(m.create(1f, 2f, 3f)); } catch (" + of + ".ShapeException refused) { System.out.println(\"refused\"); }\n"
                + "}\n";
    }

    @Test
    void theyRunUnderAnotherPackageAndBesideTheirOwn(@TempDir Path folder) throws Exception {
        rename(folder);
        String path = folder + ":" + CLASSES.toAbsolutePath();
        Path source = folder.resolve("Both.java");
        Files.writeString(source, "public class Both { public static void main(String[] arguments) {\n"
                + use("org.other.small") + use("ai.tinyai") + use("org.other.small") + "} }\n");
        compile(folder, path, source);
        Child child = Child.program(List.of("-Xcheck:jni", "-Dtinyai.library.path=" + System.getProperty("tinyai.library.path")), path,
                "Both");
        assertEquals(0, child.status(), child.output());
        assertEquals(List.of("6.0", "refused", "6.0", "refused", "6.0", "refused"), lines(child));
    }

    /** Opens a layer of the modules in these folders, with a class loader for each, and asks for the version. */
    static final class Layers {
        public static void main(String[] arguments) throws Exception {
            ModuleFinder finder = ModuleFinder.of(Stream.of(arguments).map(Path::of).toArray(Path[]::new));
            Configuration configuration = ModuleLayer.boot().configuration().resolveAndBind(finder, ModuleFinder.of(), Set.of("ai.tinyai"));
            ModuleLayer layer = ModuleLayer.boot().defineModulesWithManyLoaders(configuration, ClassLoader.getPlatformClassLoader());
            ClassLoader own = layer.findLoader("ai.tinyai");
            ThreadScenariosTest.require(own != layer.findLoader("ai.tinyai.natives.linux.x86_64"), "a class loader each");
            System.out.println(own.loadClass("ai.tinyai.TinyAI").getMethod("getVersion").invoke(null));
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    void theNativesAreFoundInAModuleWithAClassLoaderOfItsOwn(@TempDir Path folder) throws Exception {
        Path natives = LoadingTest.natives(folder);
        Path descriptor = folder.resolve("module-info.java");
        String name = Natives.class.getPackageName() + ".linux_x86_64";
        Files.writeString(descriptor, "module ai.tinyai.natives.linux.x86_64 { requires ai.tinyai; exports " + name + " to ai.tinyai;\n"
                + "provides ai.tinyai.natives.Natives with " + name + ".Libraries; }\n");
        compile(natives, "module:" + CLASSES.toAbsolutePath(), descriptor, folder.resolve("Libraries.java"));
        Child child = Child.program(List.of("-Dtinyai.cache=" + folder.resolve("cache")), System.getProperty("java.class.path"),
                Layers.class.getName(), CLASSES.toAbsolutePath().toString(), natives.toString());
        assertEquals(0, child.status(), child.output());
        assertEquals(List.of(TinyAI.getVersion()), lines(child));
    }
}
