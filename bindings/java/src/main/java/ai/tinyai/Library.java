package ai.tinyai;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.FileLockInterruptionException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/**
 * Loads libtinyai.so and libtinyai_jni.so, once: from the folder that -Dtinyai.library.path names, else from the natives jar, which is
 * extracted once per version into a cache folder. Nothing is ever downloaded.
 */
final class Library {
    /** The version of the engine that these classes belong to: major * 10000 + minor * 100 + patch. */
    static final int VERSION = 100;

    // Literals initialise nothing: another thread may be in the initialiser of one of these, waiting for the load to end.
    private static final Class<?>[] NATIVES = {NativeOperators.class, NativeFunctions.class, NativeMemory.class, NativeCallbacks.class,
        NativeFiles.class, NativeThreads.class};
    private static final String[] FILES = {"libtinyai.so.0", "libtinyai_jni.so"};
    private static boolean loaded;
    private static UnsatisfiedLinkError failure;

    private Library() {}

    static synchronized void load() {
        if (loaded) {
            return;
        }
        if (failure != null) {
            throw failure;
        }
        try {
            Path folder = findUninterrupted();
            for (String file : FILES) {
                System.load(folder.resolve(file).toAbsolutePath().toString());
            }
            requireVersion(folder);
            enroll(NATIVES, TinyAiException.class, Callbacks.class);
            loaded = true;
        } catch (IOException | LinkageError cause) {
            failure = new UnsatisfiedLinkError("TinyAI " + VERSION + " for " + platform() + " cannot be loaded, tried "
                    + tried() + ": " + cause.getMessage());
            failure.initCause(cause);
            throw failure;
        }
    }

    private static native int engineVersion();

    private static native int headerVersion();

    /** Registers the natives of these classes, and says what errors and callbacks are made by. */
    private static native void enroll(Class<?>[] natives, Class<?> exceptions, Class<?> callbacks);

    /** An interrupt closes the files that a thread is at; it is put off, for else it would end the library for the whole process. */
    private static Path findUninterrupted() throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            while (true) {
                try {
                    return find();
                } catch (ClosedByInterruptException | FileLockInterruptionException meanwhile) {
                    interrupted |= Thread.interrupted();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void requireVersion(Path folder) {
        int engine = engineVersion();
        int header = headerVersion();
        if (engine != VERSION || header != VERSION) {
            throw new UnsatisfiedLinkError("the library in " + folder + " is version " + engine + ", its JNI part " + header
                    + ", wanted " + VERSION);
        }
    }

    private static String platform() {
        String cpu = System.getProperty("os.arch");
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return system + "-" + (cpu.equals("amd64") ? "x86_64" : cpu);
    }

    private static String tried() {
        String given = System.getProperty("tinyai.library.path");
        return given != null ? "-Dtinyai.library.path=" + given : "/native/" + platform() + " of the class path (jar with classifier "
                + platform() + ")";
    }

    private static Path find() throws IOException {
        String given = System.getProperty("tinyai.library.path");
        return given != null ? Path.of(given) : extracted();
    }

    private static String resource(String name) {
        return "/native/" + platform() + "/" + name;
    }

    private static Path cache() {
        String given = System.getProperty("tinyai.cache");
        if (given != null) {
            return Path.of(given);
        }
        String xdg = System.getenv("XDG_CACHE_HOME");
        return (xdg != null ? Path.of(xdg) : Path.of(System.getProperty("user.home"), ".cache")).resolve("tinyai");
    }

    /** The folder of this version's files; the first process to come extracts them, under a lock. */
    private static Path extracted() throws IOException {
        Object digest = digest();
        Path folder = cache().resolve(VERSION + "-" + platform() + "-" + digest);
        Path done = folder.resolve("complete");
        if (Files.exists(done)) {
            return folder;
        }
        Files.createDirectories(folder);
        try (FileChannel channel = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (!Files.exists(done)) {
                for (String file : FILES) {
                    extract(digest.getClass(), file, folder);
                }
                Files.createFile(done);
            }
        }
        return folder;
    }

    /** The natives jar says what is in it by a class: that takes 0.4 ms, reading a resource 5. */
    private static Object digest() throws IOException {
        try {
            return Class.forName("ai.tinyai.natives." + platform().replace('-', '_') + ".Digest").getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError absent) {
            throw new IOException("no natives for " + platform() + " on the class path");
        }
    }

    private static void extract(Class<?> beside, String file, Path folder) throws IOException {
        Path part = folder.resolve(file + ".part");
        try (InputStream in = beside.getResourceAsStream(resource(file))) {
            if (in == null) {
                throw new IOException("no " + resource(file) + " on the class path");
            }
            byte[] buffer = new byte[1 << 18];  // Files.copy takes 8 KiB at a time, and a third longer
            try (OutputStream out = Files.newOutputStream(part)) {
                for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
                    out.write(buffer, 0, read);
                }
            }
        }
        Files.move(part, folder.resolve(file), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
