package ai.tinyai;

import ai.tinyai.natives.Natives;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Loads libtinyai.so and libtinyai_jni.so, once for each class loader: from the folder that -Dtinyai.library.path names, else from the
 * natives jar, by way of {@link NativesCache}. Nothing is ever downloaded. The plug-in for GPUs, of a jar of its own, is only put there.
 *
 * <p>What comes first to the engine asks {@link #ready}; objects exist only after that. No class of natives loads by its initialiser:
 * one that fails, with a StackOverflowError say, would leave its class unusable for good. For the same reason this class has none,
 * and a thread with a stack of its own does the work and initialises what is needed later in unknown depth.
 */
final class Library {
    /** The version of the engine that these classes belong to: major * 10000 + minor * 100 + patch. */
    static final int VERSION = 200;
    static final String ENGINE = "libtinyai.so.0.2";  // its SONAME: until 1.0 each minor version has its own
    static final String GLUE = "libtinyai_jni.so";
    static final String PLUGIN = "libtinyai_cuda.so";  // which the engine looks for beside itself
    private static final String LINKED = "tinyai.linked";  // a property of the process: where its engine came from

    private static final String COPIES = "tinyai.copies";  // another: where copies of the glue were loaded from, a line each

    private static boolean loaded;  // natives are registered before it is set, and stay so: an old value costs one look
    private static UnsatisfiedLinkError failure;
    private static boolean lasts;  // the failure: a full disk, a folder that is not there yet, do not

    private Library() {}

    /** Loads the library unless that was done; whoever comes meanwhile waits. */
    static void ready() {
        if (!loaded) {
            load();
        }
    }

    private static final class Loading extends Thread {
        private UnsatisfiedLinkError refused;
        private Error unexpected;

        Loading() {
            super(null, null, "tinyai-load", 1 << 20, false);
            setDaemon(true);
        }

        /** Asked by the glue while it is loaded, from this thread. */
        Class<?> library() {
            return Library.class;
        }

        @Override
        public void run() {
            try {
                refused = loadOnce();
            } catch (Error thrown) {
                unexpected = thrown;
            }
        }
    }

    private static void load() {
        Loading loading = new Loading();
        loading.start();
        boolean interrupted = false;
        while (loading.isAlive()) {
            try {
                loading.join();
            } catch (InterruptedException meanwhile) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (loading.unexpected != null) {
            throw loading.unexpected;
        }
        if (loading.refused != null) {
            UnsatisfiedLinkError again = new UnsatisfiedLinkError(loading.refused.getMessage());
            again.initCause(loading.refused.getCause());
            throw again;
        }
    }

    /** Null when all is well. */
    private static synchronized UnsatisfiedLinkError loadOnce() {
        if (loaded || failure != null && lasts) {
            return failure;
        }
        try {
            link();
            lasts = true;  // what is linked stays so
            requireVersion();
            enroll(new Class<?>[] {NativeOperators.class, NativeFunctions.class, NativeMemory.class, NativeCallbacks.class,
                NativeFiles.class, NativeThreads.class, NativeSessions.class}, TinyAiException.class, Callbacks.class);
            initialise();
            failure = null;
            loaded = true;
        } catch (IOException | LinkageError | ClassNotFoundException | RuntimeException cause) {
            failure = new UnsatisfiedLinkError("TinyAI " + text(VERSION) + " for " + platform() + " cannot be loaded, tried " + tried()
                    + ": " + (cause instanceof LinkageError ? cause.getMessage() : cause.toString()) + ". " + cure(cause));
            failure.initCause(cause);
        }
        return failure;
    }

    /** Whatever has an initialiser, where there is room for it: a class whose initialiser overflows the stack is lost for good. */
    private static void initialise() throws ClassNotFoundException {
        ThreadState.initialise();
        Leaks.initialise();
        HostViews.initialise();
        Resources.in(List.of((Object) new Object[0]));
        TinyAiException.of(0, new byte[0]);
        Class<?>[] constants = {Batchifier.class, DataType.class, Initializers.Fan.class, Initializers.Nonlinearity.class, Loss.class,
            ManagerStats.Category.class, Activation.class, Interpolation.class, Join.class, Reduction.class, ScheduleShape.class,
            Precision.class, TinyAI.LogLevel.class, TinyAI.Tracking.class};
        for (Class<?> each : constants) {
            Class.forName(each.getName(), true, Library.class.getClassLoader());
        }
        Loss.HOST.function();
    }

    private static native int engineVersion();

    private static native int headerVersion();

    /** Registers the natives of these classes, and says what errors and callbacks are made by. */
    private static native void enroll(Class<?>[] natives, Class<?> exceptions, Class<?> callbacks);

    private static void link() throws IOException {
        String given = given();
        if (given != null) {
            link(Path.of(given).toAbsolutePath(), true);
        } else {
            NativesCache.use(natives(), Library::link);
        }
    }

    /**
     * The engine is one for the process; each class loader has glue of its own, which finds the engine by its name. That of another
     * folder would be a second engine: a class loader that comes later takes what is there.
     */
    private static void link(Path folder, boolean stays) throws IOException {
        Path glue = folder.resolve(GLUE);
        try {
            if (System.getProperty(LINKED) == null) {
                System.load(folder.resolve(ENGINE).toString());
                if (!stays) {
                    keepPlugin(folder.resolve(PLUGIN));
                }
            }
            System.load(glue.toString());
            System.setProperty(LINKED, folder.toString());
            if (!isRegistered()) {  // other classes of this class loader, the same under another package, have loaded it
                linkCopy(glue);
            }
        } catch (UnsatisfiedLinkError refused) {
            if (!String.valueOf(refused.getMessage()).contains("already loaded in another classloader")) {
                throw refused;
            }
            linkCopy(glue);
        }
    }

    private static boolean isRegistered() {
        try {
            return engineVersion() > 0;
        } catch (UnsatisfiedLinkError notOfTheseClasses) {
            return false;
        }
    }

    /** The loader of programs knows by its path what is mapped, so the engine finds it when the file is gone. */
    private static void keepPlugin(Path plugin) {
        if (Files.exists(plugin)) {
            try {
                System.load(plugin.toString());
            } catch (UnsatisfiedLinkError unusable) {
                return;  // which who asks for a GPU is told
            }
        }
    }

    /**
     * Of glue that another class loader has: a second file, in whichever folder can hold programs. The engine may call the glue of a class
     * loader that is gone, so its memory stays mapped; the next class loader takes that over, instead of a copy more for ever.
     */
    private static void linkCopy(Path glue) throws IOException {
        synchronized (COPIES) {  // a literal: the same object for the classes of every class loader
            String of = " " + Files.getLastModifiedTime(glue).toMillis() + " " + glue;
            for (String copy : System.getProperty(COPIES, "").split("\n")) {
                if (copy.endsWith(of) && takeOver(glue, Path.of(copy.substring(0, copy.length() - of.length())))) {
                    return;
                }
            }
            Path made = linkNewCopy(glue);
            System.setProperty(COPIES, System.getProperty(COPIES, "") + made + of + "\n");
        }
    }

    /** The loader of programs knows what it has mapped by the path, though the file there is another one. */
    private static boolean takeOver(Path glue, Path folder) {
        try {
            Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(EnumSet.of(PosixFilePermission.OWNER_READ,
                    PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE)));
            loadFrom(glue, folder);
            return isRegistered();  // not where other classes of this class loader have loaded that copy
        } catch (IOException | UnsatisfiedLinkError | RuntimeException inUse) {
            return false;  // by a class loader that lives, or the folder's name by somebody else
        }
    }

    private static Path linkNewCopy(Path glue) throws IOException {
        StringBuilder refused = new StringBuilder();
        for (String folder : new String[] {System.getProperty("java.io.tmpdir"), NativesCache.cache(), glue.getParent().toString()}) {
            if (folder == null) {
                continue;
            }
            try {
                Path existing = Path.of(folder);
                Path own = Files.createTempDirectory(Files.isDirectory(existing) ? existing : Files.createDirectories(existing), "tinyai");
                loadFrom(glue, own);
                return own;
            } catch (IOException | UnsatisfiedLinkError | RuntimeException unusable) {
                refused.append("; ").append(folder).append(": ").append(unusable);
            }
        }
        throw new IOException("another class loader has loaded " + glue + ", and no folder can hold a copy for this one" + refused);
    }

    /** By way of a copy in a folder, both of which go. */
    private static void loadFrom(Path glue, Path own) throws IOException {
        try {
            System.load(Files.copy(glue, own.resolve(GLUE)).toString());
        } finally {
            Files.deleteIfExists(own.resolve(GLUE));  // the mapping stays
            Files.delete(own);
        }
    }

    private static void requireVersion() {
        int engine = engineVersion();
        int header = headerVersion();
        if (engine != VERSION || header != VERSION) {
            throw new UnsatisfiedLinkError("the engine there is version " + text(engine) + ", its JNI part " + text(header) + ", wanted "
                    + text(VERSION));
        }
    }

    private static String text(int version) {
        return version / 10000 + "." + version / 100 % 100 + "." + version % 100;
    }

    static String platform() {
        String cpu = System.getProperty("os.arch");
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return system + "-" + (cpu.equals("amd64") ? "x86_64" : cpu);
    }

    private static String given() {
        return System.getProperty("tinyai.library.path");
    }

    private static String tried() {
        return given() != null ? "-Dtinyai.library.path=" + given() : "the jar with classifier " + platform() + " on the class path or "
                + "module path";
    }

    private static String cure(Throwable cause) {
        return cause instanceof IllegalCallerException ? "Allow native code, by the option --enable-native-access="
                + (Library.class.getModule().isNamed() ? Library.class.getModule().getName() : "ALL-UNNAMED") : given() != null
                ? "That folder has to hold " + ENGINE + " and " + GLUE + " of version " + text(VERSION) + "; without the property they "
                        + "come from the jar with classifier " + platform()
                : "Needed are ai.tinyai:tinyai:" + text(VERSION) + ":" + platform() + ", and a folder for its libraries that may hold "
                        + "programs (-Dtinyai.cache=<folder>), or -Dtinyai.library.path=<folder with both libraries>";
    }

    private static Natives natives() throws IOException {
        try {
            Natives own = natives(platform());
            try {
                return new JoinedNatives(own, natives(platform() + "-cuda"));
            } catch (ClassNotFoundException withoutPlugin) {
                return own;
            }
        } catch (ReflectiveOperationException | LinkageError absent) {
            lasts = true;  // of this class loader
            throw new IOException("no natives for " + platform(), absent);
        }
    }

    /** What the jar of that classifier says of itself: beside these classes, or where other class loaders have it. */
    private static Natives natives(String classifier) throws ReflectiveOperationException {
        String name = Natives.class.getPackageName() + "." + classifier.replace('-', '_') + ".Libraries";
        try {
            return (Natives) Class.forName(name).getDeclaredConstructor().newInstance();
        } catch (ClassNotFoundException notBeside) {
            return offered(name).orElseThrow(() -> notBeside);
        }
    }

    /** By a module of the same layer that has a class loader of its own, or by the class loader of the thread that asked. */
    private static Optional<Natives> offered(String name) {
        ModuleLayer layer = Library.class.getModule().getLayer();
        Stream<ServiceLoader.Provider<Natives>> ofModules = layer == null ? Stream.empty() : ServiceLoader.load(layer, Natives.class).stream();
        Stream<ServiceLoader.Provider<Natives>> ofAsker = ServiceLoader.load(Natives.class).stream();
        return Stream.concat(ofModules, ofAsker).filter(each -> each.type().getName().equals(name)).map(ServiceLoader.Provider::get).findFirst();
    }
}
