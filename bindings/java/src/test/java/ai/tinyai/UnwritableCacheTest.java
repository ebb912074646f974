package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The natives are loaded whatever is in the cache and whoever comes, and nothing is left behind. Who may write everywhere, as root
 * may, comes as a user without a name.
 */
@EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
class UnwritableCacheTest {
    @TempDir
    private Path folder;

    private Path natives;
    private Path cache;
    private Path temporary;
    private Path home;

    /** Says where it was loaded from. */
    static final class Loads {
        public static void main(String[] arguments) throws Exception {
            ThreadScenariosTest.require(TinyAI.getVersion().startsWith("0."), "it is loaded");
            try (NDManager m = NDManager.newBaseManager("m")) {
                ThreadScenariosTest.require(m.create(1f, 2f).sum().item() == 3, "it computes");
            }
            try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
                String engine = maps.filter(line -> line.contains(Library.ENGINE)).findFirst().orElseThrow();
                System.out.println("from " + engine.substring(engine.indexOf('/')));
            }
            System.out.println("home " + System.getProperty("user.home"));
        }
    }

    /** Copies for anybody to read: this project may lie in a folder of its owner's alone. */
    private static void copyClasses(Class<?> of, Path to) throws Exception {
        Path from = Path.of(of.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            Path target = to.resolve(from.relativize(file).toString());
            Files.createDirectories(target.getParent());
            Files.copy(file, target);
        }
    }

    private static void permit(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    @BeforeEach
    void preparesFolders() throws Exception {
        permit(folder, "rwxr-xr-x");
        natives = LoadingTest.natives(Files.createDirectory(folder.resolve("natives")));
        for (String file : List.of(Library.ENGINE, Library.GLUE)) {
            Path link = natives.resolve("native/linux-x86_64").resolve(file);
            Files.copy(link.toRealPath(), link, StandardCopyOption.REPLACE_EXISTING);
        }
        copyClasses(NDManager.class, natives);
        copyClasses(LoadingTest.class, natives);
        cache = folder.resolve("cache");
        temporary = Files.createDirectory(folder.resolve("temporary"));
        permit(temporary, "rwxrwxrwx");
        home = Files.createDirectory(folder.resolve("home"));
        permit(home, "r-xr-xr-x");
    }

    private List<String> options(String... more) {
        List<String> all = new ArrayList<>(List.of("-Djava.io.tmpdir=" + temporary));
        all.addAll(List.of(more));
        return all;
    }

    /** What a user without a name has said, who has left nothing. */
    private String nobody(Class<?> main, String... more) throws Exception {
        Map<String, Long> before = files(folder);
        Child child = Child.ofNobody(home, natives.toString(), options(more), main);
        assumeTrue(child != null, "neither root nor unshare gives another user id");
        LoadingTest.succeeds(child);
        assertEquals(before, files(folder), "nothing is left, nothing changed");
        return child.output();
    }

    private static Map<String, Long> files(Path below) throws IOException {
        Map<String, Long> sums = new TreeMap<>();
        try (Stream<Path> all = Files.walk(below)) {
            for (Path path : all.toList()) {
                sums.put(path.toString(), Files.isRegularFile(path) ? LoadingTest.sum(path) : 0L);
            }
        }
        return sums;
    }

    /** Unpacked by who may; the folder of this version. */
    private Path filledCache() throws Exception {
        LoadingTest.succeeds(Child.unpacking(natives, options("-Dtinyai.cache=" + cache), Map.of(), Loads.class));
        return cache.resolve(Library.VERSION + "-linux-x86_64-test");
    }

    private static void damage(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(4096), channel.size() / 4);
        }
    }

    private static void makeReadOnly(Path below) throws IOException {
        List<Path> all;
        try (Stream<Path> found = Files.walk(below)) {
            all = found.toList();
        }
        for (Path path : all) {
            permit(path, Files.isDirectory(path) ? "r-xr-xr-x" : "r--r--r--");
        }
    }

    private void requireFrom(Path below, String said) {
        assertEquals(true, said.contains("from " + below + "/"), said);
    }

    @Test
    void aReadOnlyCacheIsUsedWhereItIsIntact() throws Exception {
        makeReadOnly(filledCache().getParent());
        requireFrom(cache, nobody(Loads.class, "-Dtinyai.cache=" + cache));
    }

    @Test
    void aReadOnlyCacheThatIsDamagedIsGoneAround() throws Exception {
        damage(filledCache().resolve(Library.ENGINE));
        makeReadOnly(cache);
        requireFrom(temporary, nobody(Loads.class, "-Dtinyai.cache=" + cache));
    }

    @Test
    void aReadOnlyCacheThatIsEmptyIsGoneAround() throws Exception {
        Files.createDirectory(cache);
        makeReadOnly(cache);
        requireFrom(temporary, nobody(Loads.class, "-Dtinyai.cache=" + cache));
    }

    @Test
    void aDamagedCacheOnAFullDiskIsGoneAround() throws Exception {
        Path filled = filledCache();
        damage(filled.resolve(Library.ENGINE));
        Path full = Path.of("/dev/full");  // every write to it finds no space left on the device
        assumeTrue(Files.exists(full));
        Files.createSymbolicLink(filled.resolve(Library.ENGINE + ".part"), full);
        Map<String, Long> before = files(temporary);
        Child child = Child.unpacking(natives, options("-Dtinyai.cache=" + cache), Map.of(), Loads.class);
        LoadingTest.succeeds(child);
        requireFrom(temporary, child.output());
        assertEquals(before, files(temporary), "nothing is left");
    }

    @Test
    void aUserWithoutANameNeedsNoHome() throws Exception {
        String said = nobody(Loads.class);
        requireFrom(temporary, said);
        assertEquals(true, said.contains("home ?") || said.contains("home " + home), said);  // newer JDKs ask the environment
    }

    @Test
    void aReadOnlyHomeIsNoCache() throws Exception {
        requireFrom(temporary, nobody(Loads.class, "-Duser.home=" + home));
        nobody(LoadingTest.AtOnce.class, "-Duser.home=" + home);
        nobody(LoadingTest.Loaders.class, "-Duser.home=" + home);
    }
}
