package ai.tinyai;

import ai.tinyai.natives.Natives;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32;

/**
 * The unpacked libraries of the natives jars: in a folder of the user's cache, once a version, by the first process that comes, under a
 * lock; class loaders of one process wait for each other, for the lock of a file is the whole process's. Each start compares their checksums, so that a damaged file is replaced. Where no cache can be written they go into a folder
 * of this process, and are deleted as soon as they are loaded.
 */
final class NativesCache {
    /** What is done with the folder, while it is there: for longer, or not. */
    interface Use {
        void with(Path folder, boolean stays) throws IOException;
    }

    private static final String LOCK = "natives of TinyAI";

    private NativesCache() {}

    static void use(Natives natives, Use use) throws IOException {
        synchronized (LOCK) {  // a literal: the same object for the classes of every class loader
            useAlone(natives, use);
        }
    }

    private static void useAlone(Natives natives, Use use) throws IOException {
        String refused = "there is no folder for a cache";
        String cache = cache();
        if (cache != null) {
            try {
                Path folder = Path.of(cache).toAbsolutePath()
                        .resolve(Library.VERSION + "-" + Library.platform() + "-" + natives.digest());
                unpackOnce(natives, folder);
                use.with(folder, true);
                return;
            } catch (IllegalCallerException forbidden) {
                throw forbidden;  // by the JVM's options, wherever the libraries lie
            } catch (IOException | UnsatisfiedLinkError | RuntimeException unusable) {
                refused = cache + " cannot be used: " + unusable;  // read-only, full, mounted without execution, no path in this locale
            }
        }
        try {
            useOnce(natives, use);
        } catch (IOException | LinkageError | RuntimeException unusable) {
            throw new IOException(refused + "; nor can a temporary folder in " + System.getProperty("java.io.tmpdir") + ": " + unusable,
                    unusable);
        }
    }

    private static void useOnce(Natives natives, Use use) throws IOException {
        Path own = Files.createTempDirectory("tinyai");
        try {
            unpack(natives, own);
            use.with(own, false);
        } finally {
            for (String file : natives.files()) {
                Files.deleteIfExists(own.resolve(file));
                Files.deleteIfExists(own.resolve(file + ".part"));
            }
            Files.delete(own);
        }
    }

    /**
     * The folder for all versions; null where this user has none: an absolute path is asked for, as the XDG specification does. Not
     * every text is a path in every locale.
     */
    static String cache() {
        String given = System.getProperty("tinyai.cache");
        if (given != null) {
            return given;
        }
        String xdg = System.getenv("XDG_CACHE_HOME");
        if (xdg != null && xdg.startsWith("/")) {
            return xdg + "/tinyai";
        }
        String home = System.getProperty("user.home");  // "?" for a user without a name
        return home != null && home.startsWith("/") ? home + "/.cache/tinyai" : null;
    }

    private static void unpackOnce(Natives natives, Path folder) throws IOException {
        if (intact(natives, folder)) {
            return;
        }
        Files.createDirectories(folder);
        try (FileChannel channel = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (!intact(natives, folder)) {
                unpack(natives, folder);
            }
        }
    }

    private static boolean intact(Natives natives, Path folder) throws IOException {
        for (String file : natives.files()) {
            Path path = folder.resolve(file);
            if (!Files.isRegularFile(path)) {
                return false;
            }
            CRC32 sum = new CRC32();
            ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18);
            try (FileChannel channel = FileChannel.open(path)) {
                for (; channel.read(buffer) > 0; buffer.clear()) {
                    sum.update(buffer.flip());
                }
            }
            if (sum.getValue() != natives.crc32(file)) {
                return false;
            }
        }
        return true;
    }

    private static void unpack(Natives natives, Path folder) throws IOException {
        for (String file : natives.files()) {
            Path part = folder.resolve(file + ".part");
            try (InputStream in = natives.open(file)) {
                if (in == null) {
                    throw new IOException("the natives jar has no " + file);
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
}
