package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.TrainerOptions;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The library is loaded by whoever comes first, from whichever class. */
class LoadingTest {
    /** First calls, each of another class of natives. */
    private static final List<ThreadScenariosTest.Work> FIRST = List.of(
            number -> TinyAI.getVersion(),
            number -> NDManager.newBaseManager().close(),
            number -> DataType.F32.engineName(),
            number -> TinyAI.setProgress(null),
            number -> TinyAI.trim(),
            number -> Status.CLOSED.engineName(),
            number -> missing(() -> Safetensors.load(null, Path.of("/no/such/file"))),
            number -> missing(() -> new NDList(NDArrays.concat(List.of())).close()));

    private static void missing(Runnable call) {
        try {
            call.run();
            throw new AssertionError("there is no such file, and no such array");
        } catch (TinyAiException expected) {
            // the call has reached the engine
        }
    }

    @Test
    void firstCallsFromEightThreadsAtOnceWaitForOneLoad() throws Exception {
        for (int round = 0; round < 3; round++) {
            Child child = Child.run(LoadingTest.class);
            assertEquals(0, child.status(), child.output());
        }
    }

    /** Unpacks the natives, as from their jar, while it is interrupted. */
    static final class Interrupted {
        public static void main(String[] arguments) {
            Thread.currentThread().interrupt();
            ThreadScenariosTest.require(TinyAI.getVersion().startsWith("0."), "it is loaded");
            ThreadScenariosTest.require(Thread.interrupted(), "and the thread is interrupted as before");
        }
    }

    /** What the natives jar holds, in a folder. */
    static Path natives(Path folder) throws Exception {
        return natives(folder, "linux-x86_64", "", Library.ENGINE, Library.GLUE);
    }

    /** The same of the jar with a plug-in, the stand-in that the library's own tests build. */
    private static Path plugin(Path folder) throws Exception {
        return natives(folder, "linux-x86_64-cuda", "tests/plugins", Library.PLUGIN);
    }

    private static Path natives(Path folder, String classifier, String built, String... files) throws Exception {
        Path libraries = Files.createDirectories(folder.resolve("native").resolve(classifier));
        StringBuilder sums = new StringBuilder();
        for (String file : files) {
            Path library = Path.of(System.getProperty("tinyai.library.path"), built, file).toRealPath();
            Files.createSymbolicLink(libraries.resolve(file), library);
            sums.append("case \"").append(file).append("\": return ").append(sum(library)).append("L; ");
        }
        Path source = folder.resolve("Libraries.java");
        Files.writeString(source, "package ai.tinyai.natives." + classifier.replace('-', '_') + ";\n"
                + "public final class Libraries implements ai.tinyai.natives.Natives {\n"
                + "    public String digest() { return \"test\"; }\n"
                + "    public String[] files() { return new String[] {\"" + String.join("\", \"", files) + "\"}; }\n"
                + "    public long crc32(String file) { switch (file) { " + sums + "default: return 0; } }\n"
                + "    public java.io.InputStream open(String file) { return getClass().getResourceAsStream(\"/native/" + classifier + "/\" + file); }\n"
                + "}\n");
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-cp", System.getProperty("java.class.path"), "-d",
                folder.toString(), source.toString()));
        return folder;
    }

    static long sum(Path file) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(Files.readAllBytes(file));
        return sum.getValue();
    }

    static void succeeds(Child child) {
        assertEquals(0, child.status(), child.output());
    }

    @Test
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    void theNativesAreUnpackedOnceAndHealed(@TempDir Path folder) throws Exception {
        Path natives = natives(folder);
        Path cache = folder.resolve("cache");
        List<String> options = List.of("-Dtinyai.cache=" + cache);
        succeeds(Child.unpacking(natives, options, Map.of(), Interrupted.class));
        Path engine = cache.resolve(Library.VERSION + "-linux-x86_64-test").resolve(Library.ENGINE);
        long good = sum(engine);
        Object first = Files.readAttributes(engine, BasicFileAttributes.class).fileKey();
        succeeds(Child.unpacking(natives, options, Map.of(), Interrupted.class));
        assertEquals(first, Files.readAttributes(engine, BasicFileAttributes.class).fileKey(), "not unpacked again");
        try (FileChannel channel = FileChannel.open(engine, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(4096), channel.size() / 4);
        }
        succeeds(Child.unpacking(natives, options, Map.of(), Interrupted.class));
        assertEquals(good, sum(engine), "a damaged file is replaced");
        try (FileChannel channel = FileChannel.open(engine, StandardOpenOption.WRITE)) {
            channel.truncate(1000);
        }
        succeeds(Child.unpacking(natives, options, Map.of(), Interrupted.class));
        assertEquals(good, sum(engine), "a short file is replaced");
    }

    @Test
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    void withoutACacheTheNativesAreLoadedFromAFolderThatGoes(@TempDir Path folder) throws Exception {
        Path natives = natives(Files.createDirectory(folder.resolve("natives")));
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Path file = Files.createFile(folder.resolve("file"));
        String apart = "-Djava.io.tmpdir=" + temporary;
        // no folder can be made there; a user without a name, and an empty XDG folder, which the specification takes for none
        succeeds(Child.unpacking(natives, List.of(apart, "-Dtinyai.cache=" + file.resolve("cache")), Map.of(), Interrupted.class));
        succeeds(Child.unpacking(natives, List.of(apart, "-Duser.home=?"), Map.of("XDG_CACHE_HOME", ""), Interrupted.class));
        succeeds(Child.unpacking(natives, List.of(apart, "-Duser.home=?"), Map.of("XDG_CACHE_HOME", "relative"), Interrupted.class));
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(List.of(), left.filter(path -> path.getFileName().toString().startsWith("tinyai")).toList());
        }
        assertFalse(Files.exists(Path.of("?")) || Files.exists(Path.of("relative")), "nothing in the working folder");
    }

    private static void says(String words, Path natives, String... options) throws Exception {
        Child child = Child.unpacking(natives, List.of(options), Map.of("TINYAI_CUDA_PATH", "", "LD_PRELOAD", ""), DeviceScenariosTest.OnDevice.class, "cuda:1");
        assertTrue(child.status() == 0 && child.output().contains(words), child.output());
    }

    @Test
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    void thePluginOfASecondJarIsFoundAndWithoutItNone(@TempDir Path folder) throws Exception {
        Path alone = natives(Files.createDirectory(folder.resolve("natives")));
        Path both = Path.of(alone + ":" + plugin(Files.createDirectory(folder.resolve("plugin"))));
        String cache = "-Dtinyai.cache=" + folder.resolve("cache");
        says("2 of CUDA", both, cache);
        says("33.0", both, cache);  // unpacked before
        says("no plug-in for CUDA", alone, cache);  // though it is in the cache
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Path file = Files.createFile(folder.resolve("file"));
        says("33.0", both, "-Djava.io.tmpdir=" + temporary, "-Dtinyai.cache=" + file);
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(List.of(), left.filter(path -> path.getFileName().toString().startsWith("tinyai")).toList());
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    void aPluginThatCannotBeLoadedIsNoHarmToTheRest(@TempDir Path folder) throws Exception {
        Path alone = natives(Files.createDirectory(folder.resolve("natives")));
        Path plugin = plugin(Files.createDirectory(folder.resolve("plugin")));
        Path library = plugin.resolve("native/linux-x86_64-cuda").resolve(Library.PLUGIN);
        Files.delete(library);
        Files.writeString(library, "no library");
        Path file = Files.createFile(folder.resolve("file"));
        says("no plug-in for CUDA", Path.of(alone + ":" + plugin), "-Djava.io.tmpdir=" + folder, "-Dtinyai.cache=" + file);
    }

    /** The classes in two loaders, each of which loads first, both at once. */
    static final class AtOnce {
        public static void main(String[] arguments) throws Throwable {
            CyclicBarrier start = new CyclicBarrier(4);
            ThreadScenariosTest.together(4, number -> {
                try (URLClassLoader loader = Loaders.loader()) {
                    start.await();
                    loader.loadClass("ai.tinyai.TinyAI").getMethod("getVersion").invoke(null);
                }
            });
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    void classLoadersThatMeetAtAColdCacheWaitForEachOther(@TempDir Path folder) throws Exception {
        Path natives = natives(Files.createDirectory(folder.resolve("natives")));
        for (int round = 0; round < 3; round++) {
            succeeds(Child.unpacking(natives, List.of("-Dtinyai.cache=" + folder.resolve("cache" + round)), Map.of(), AtOnce.class));
        }
    }

    /** A cache whose name the locale cannot express. */
    static final class Umlaut {
        public static void main(String[] arguments) {
            System.setProperty("tinyai.cache", arguments[0].isEmpty() ? "a\0b" : "/tmp/f\u00fcr");
            ThreadScenariosTest.require(TinyAI.getVersion().startsWith("0."), "it is loaded");
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    void aCacheThatIsNoPathIsNone(@TempDir Path folder) throws Exception {
        Path natives = natives(folder);
        List<String> temporary = List.of("-Djava.io.tmpdir=" + folder);
        succeeds(Child.unpacking(natives, temporary, Map.of("LC_ALL", "C"), Umlaut.class, ""));
        succeeds(Child.unpacking(natives, temporary, Map.of("LC_ALL", "C"), Umlaut.class, "umlaut"));
    }

    /** The first call fails, for nothing can be written; when something can, the next one succeeds. */
    static final class Mended {
        public static void main(String[] arguments) throws Exception {
            Path cache = Path.of(System.getProperty("tinyai.cache"));
            Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
            try {
                TinyAI.getVersion();
                throw new AssertionError("there is no folder");
            } catch (UnsatisfiedLinkError refused) {
                String said = refused.getMessage();
                ThreadScenariosTest.require(said.contains(cache.toString()) && said.contains(temporary.toString()), said);
            }
            Files.delete(cache);
            TinyAI.getVersion();
            new URLClassLoader(Loaders.urls(), ClassLoader.getPlatformClassLoader()).loadClass("ai.tinyai.TinyAI").getMethod("getVersion")
                    .invoke(null);  // whose copy of the glue cannot lie in the temporary folder
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    void aFailureIsForgottenWhenItsCauseIsGone(@TempDir Path folder) throws Exception {
        Path natives = natives(Files.createDirectory(folder.resolve("natives")));
        Path cache = Files.createFile(folder.resolve("cache"));
        Path temporary = Files.createFile(folder.resolve("temporary"));  // both are files
        succeeds(Child.unpacking(natives, List.of("-Dtinyai.cache=" + cache, "-Djava.io.tmpdir=" + temporary), Map.of(), Mended.class));
    }

    /** Asks three times, by three classes. */
    static final class Refused {
        public static void main(String[] arguments) {
            String said = null;
            for (Runnable call : List.<Runnable>of(TinyAI::getVersion, NDManager::newBaseManager, () -> DataType.F32.size())) {
                try {
                    call.run();
                    throw new AssertionError("there is no library");
                } catch (UnsatisfiedLinkError refused) {
                    ThreadScenariosTest.require(said == null || said.equals(refused.getMessage()), refused.getMessage());
                    said = refused.getMessage();
                }
            }
            System.out.println(said);
        }
    }

    @Test
    void whatIsMissingIsSaidWithVersionAndCureEachTime(@TempDir Path folder) throws Exception {
        Child given = Child.withLibrary(folder, Refused.class);
        succeeds(given);
        assertTrue(given.output().contains(TinyAI.getVersion()) && given.output().contains(folder.toString())
                && given.output().contains("That folder has to hold"), given.output());
        Child absent = Child.unpacking(folder, List.of(), Map.of(), Refused.class);
        succeeds(absent);
        assertTrue(absent.output().contains("no natives for") && absent.output().contains("ai.tinyai:tinyai:" + TinyAI.getVersion()),
                absent.output());
    }

    /** The library's classes in loaders of their own, one after the other and two at once. */
    static final class Loaders {
        static URL[] urls() throws Exception {
            List<URL> urls = new ArrayList<>();
            for (String part : System.getProperty("java.class.path").split(":")) {
                urls.add(Path.of(part).toUri().toURL());
            }
            return urls.toArray(new URL[0]);
        }

        static URLClassLoader loader() throws Exception {
            return new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader());
        }

        /** Opens, computes, enters, is called back, fails and closes. */
        private static void use(ClassLoader loader, Class<?> what) throws Exception {
            ((Runnable) loader.loadClass(what.getName()).getDeclaredConstructor().newInstance()).run();
        }

        private static WeakReference<ClassLoader> useAndForget(Class<?> what) throws Exception {
            try (URLClassLoader loader = loader()) {
                use(loader, what);
                return new WeakReference<>(loader);
            }
        }

        private static void requireUnloaded(WeakReference<ClassLoader> dropped) throws Exception {
            for (int i = 0; i < 200 && dropped.get() != null; i++) {
                System.gc();
                Thread.sleep(10);
            }
            ThreadScenariosTest.require(dropped.get() == null, "a class loader that nobody uses is unloaded");
        }

        public static void main(String[] arguments) throws Exception {
            URLClassLoader kept = loader();
            use(kept, User.class);
            requireUnloaded(useAndForget(User.class));
            use(kept, User.class);
            try (NDManager base = NDManager.newBaseManager("base")) {
                System.setProperty(Forgetful.BASE, Long.toString(base.id()));
                requireUnloaded(useAndForget(Forgetful.class));
            }  // which ends what the unloaded classes have left there
            useAndForget(User.class);
        }
    }

    /** Leaves behind what the engine may call, in a scope that is somebody else's. */
    public static final class Forgetful implements Runnable {
        static final String BASE = "tinyai.test.base";

        @Override
        public void run() {
            NDManager m = new NDManager(Long.getLong(BASE)).newSubManager("left");
            Block module = new Block(m, "left") {
                private final Block linear = addChildBlock("linear", Blocks.linear(m, 1, 1));

                @Override
                protected Variable forwardInternal(NDManager scope, Variable x) {
                    return linear.forward(x);
                }
            };
            Dataset data = new Dataset(m, new NDList(m.ones(new Shape(1, 1))), new NDList(m.ones(new Shape(1, 1))));
            new Trainer(m, new TrainerOptions().block(module).training(data).lossFunction((scope, y, targets) -> y.sum())).getState();
        }
    }

    /** What a loader's classes do with the engine. */
    public static final class User implements Runnable {
        @Override
        public void run() {
            try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered entered = m.enter()) {
                CustomFunction twice = new CustomFunction(m, "twice", new CustomFunction.Body() {
                    @Override
                    public NDResource[] forward(NDManager scope, Variable[] inputs) {
                        return new NDResource[] {inputs[0].add(inputs[0])};
                    }

                    @Override
                    public NDResource[] backward(NDManager scope, Variable[] inputs, Variable[] outputs, Variable[] cotangents) {
                        return new NDResource[] {cotangents[0].mul(2)};
                    }
                });
                Variable x = m.variable(m.create(3f));
                twice.call(x).backward();
                ThreadScenariosTest.require(x.grad().item() == 2, "its classes are called back");
                missing(() -> m.create(1f, 2f).add(m.create(1f, 2f, 3f)));
            }
        }
    }

    @Test
    void everyClassLoaderHasItsOwnAndCanBeUnloaded() throws Exception {
        succeeds(Child.run(Loaders.class));
    }

    /** One class loader after the other, while others live. */
    static final class OneByOne {
        private static long mapped() throws IOException {
            try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
                return maps.filter(line -> line.contains(Library.GLUE)).map(line -> line.substring(line.indexOf('/'))).distinct().count();
            }
        }

        public static void main(String[] arguments) throws Exception {
            try (URLClassLoader first = Loaders.loader(); URLClassLoader second = Loaders.loader()) {
                Loaders.use(first, User.class);
                Loaders.use(second, User.class);
                Loaders.requireUnloaded(Loaders.useAndForget(User.class));
                long before = mapped();
                for (int i = 0; i < 5; i++) {
                    Loaders.requireUnloaded(Loaders.useAndForget(User.class));
                }
                ThreadScenariosTest.require(mapped() == before, before + " copies, then " + mapped());
                Loaders.use(first, User.class);
                Loaders.use(second, User.class);
            }
        }
    }

    @Test
    void aClassLoaderTakesOverWhatAnUnloadedOneHasMapped() throws Exception {
        succeeds(Child.run(OneByOne.class));
    }

    /** Every public static method and constructor as the first call of all, each with classes of its own. */
    static final class FirstCalls {
        private static Object nothing(Class<?> type) {
            return !type.isPrimitive() ? null : type == boolean.class ? (Object) false : type == double.class ? (Object) 0.0
                    : type == int.class ? (Object) 0 : 0L;
        }

        private static void call(Executable method) throws Exception {
            Object[] arguments = Stream.of(method.getParameterTypes()).map(FirstCalls::nothing).toArray();
            try {
                if (method instanceof Method) {
                    ((Method) method).invoke(null, arguments);
                } else {
                    ((Constructor<?>) method).newInstance(arguments);
                }
            } catch (InvocationTargetException refused) {
                ThreadScenariosTest.require(!(refused.getCause() instanceof LinkageError), method + ": " + refused.getCause());
            }
        }

        private static List<Executable> calls(Class<?> of) {
            Stream<Executable> constructors = Modifier.isAbstract(of.getModifiers()) || of.isEnum() ? Stream.of() : Stream.of(of.getConstructors());
            Stream<Executable> methods = Stream.of(of.getMethods()).filter(m -> Modifier.isStatic(m.getModifiers()) && m.getDeclaringClass() == of)
                    .map(Executable.class::cast);
            return Stream.concat(constructors, methods).sorted(Comparator.comparing(Executable::toString)).toList();
        }

        public static void main(String[] arguments) throws Exception {
            int called = 0;
            for (String name : classes()) {
                Class<?> of = Class.forName(name, false, FirstCalls.class.getClassLoader());
                for (int i = 0; Modifier.isPublic(of.getModifiers()) && i < calls(of).size(); i++) {
                    try (URLClassLoader own = new URLClassLoader(new URL[] {of.getProtectionDomain().getCodeSource().getLocation()},
                            ClassLoader.getPlatformClassLoader())) {
                        call(calls(own.loadClass(name)).get(i));
                        called++;
                    }
                }
            }
            ThreadScenariosTest.require(called > 100, called + " calls");
        }
    }

    @Test
    void whateverIsCalledFirstFindsTheLibrary() throws Exception {
        succeeds(Child.run(FirstCalls.class));
    }

    /** The names of all our classes. */
    private static List<String> classes() throws Exception {
        Path folder = Path.of(NDManager.class.getProtectionDomain().getCodeSource().getLocation().toURI()).resolve("ai/tinyai");
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".class"))
                    .map(name -> "ai.tinyai." + name.substring(0, name.length() - 6)).sorted().toList();
        }
    }

    /** Initialises each class at the end of the stack: one whose initialiser overflows is lost for good. */
    static final class Initialisers {
        private static void initialise(String name) {
            try {
                Class.forName(name);
            } catch (ClassNotFoundException never) {
                throw new AssertionError(never);
            }
        }

        private static void down(String name) {
            try {
                down(name);
            } catch (StackOverflowError due) {
                initialise(name);
                return;
            }
            initialise(name);
        }

        public static void main(String[] arguments) throws Exception {
            TinyAI.getVersion();
            for (String name : classes()) {
                Class.forName(name, false, Initialisers.class.getClassLoader());  // as the verifier of another class loads it
                Thread thread = new Thread(null, () -> down(name), "deep", 256 << 10);
                thread.setUncaughtExceptionHandler((on, thrown) -> {});
                thread.start();
                thread.join();
                initialise(name);
            }
        }
    }

    @Test
    void onceTheLibraryIsLoadedNoInitialiserIsLeftToOverflowTheStack() throws Exception {
        succeeds(Child.run(Initialisers.class));
    }

    /** The first use of each class of natives at the end of the stack. */
    static final class AtTheEnd {
        private static void down(Runnable call) {
            try {
                down(call);
            } catch (StackOverflowError due) {
                call.run();
                return;
            }
            call.run();
        }

        public static void main(String[] arguments) throws Throwable {
            for (ThreadScenariosTest.Work first : FIRST) {
                Runnable call = () -> {
                    try {
                        first.run(0);
                    } catch (Error | RuntimeException thrown) {
                        throw thrown;
                    } catch (Throwable never) {
                        throw new AssertionError(never);
                    }
                };
                Throwable[] thrown = new Throwable[1];
                Thread thread = new Thread(null, () -> down(call), "deep", 256 << 10);
                thread.setUncaughtExceptionHandler((on, what) -> thrown[0] = what);
                thread.start();
                thread.join();
                ThreadScenariosTest.require(thrown[0] == null || thrown[0] instanceof StackOverflowError, String.valueOf(thrown[0]));
                call.run();
            }
        }
    }

    @Test
    void aFirstUseThatOverflowsTheStackBreaksNothing() throws Exception {
        for (int round = 0; round < 3; round++) {
            succeeds(Child.run(AtTheEnd.class));
        }
    }

    /** In a process of its own: none may be stuck. */
    public static void main(String[] arguments) throws Throwable {
        Thread watchdog = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException nobodyDoes) {
                return;
            }
            Thread.getAllStackTraces().forEach((thread, stack) -> System.out.println(thread + " " + List.of(stack)));
            Runtime.getRuntime().halt(3);
        });
        watchdog.setDaemon(true);
        watchdog.start();
        CyclicBarrier start = new CyclicBarrier(FIRST.size());
        ThreadScenariosTest.together(FIRST.size(), number -> {
            start.await();
            FIRST.get(number).run(number);
        });
    }
}
