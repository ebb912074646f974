package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import examples.CubeFunction;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the JVM forbids native code, the error names the option that allows it, and that option does. */
class NativeAccessTest {
    private static final String DENY = "--illegal-native-access=deny ";

    @BeforeEach
    void theJvmCanForbidIt() {
        assumeTrue(Runtime.version().feature() >= 24);
    }

    private static void requireCure(String options, String cure, Class<?> program) throws Exception {
        Child denied = Child.within(Map.of("JDK_JAVA_OPTIONS", DENY + options), program);
        assertTrue(denied.status() != 0 && denied.output().contains("Allow native code, by the option " + cure), denied.output());
        assertTrue(!denied.output().contains("Needed are") && !denied.output().contains("has to hold"), denied.output());
        Child allowed = Child.within(Map.of("JDK_JAVA_OPTIONS", DENY + options + " " + cure), program);
        assertEquals(0, allowed.status(), allowed.output());
    }

    @Test
    void onTheClassPath() throws Exception {
        requireCure("", "--enable-native-access=ALL-UNNAMED", CubeFunction.class);
    }

    private static String asModule() throws Exception {
        return "-p " + Path.of(NDArray.class.getProtectionDomain().getCodeSource().getLocation().toURI()) + " --add-modules ai.tinyai";
    }

    @Test
    void onTheModulePath() throws Exception {
        requireCure(asModule(), "--enable-native-access=ai.tinyai", CubeFunction.class);
    }

    @Test
    void whereTheLibrariesComeFromTheirJar(@TempDir Path folder) throws Exception {
        Path natives = LoadingTest.natives(folder);
        Map<String, String> denied = Map.of("JDK_JAVA_OPTIONS", DENY);
        Child child = Child.unpacking(natives, java.util.List.of("-Dtinyai.cache=" + folder.resolve("cache")), denied, CubeFunction.class);
        assertTrue(child.status() != 0 && child.output().contains("--enable-native-access=ALL-UNNAMED"), child.output());
        assertTrue(!child.output().contains("nor can a temporary folder"), child.output());
    }
}
