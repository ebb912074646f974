package djl;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sampling.Process;
import sampling.Sampling;

/** A JVM from exec to its first result, and what it needs on the disk: jars and the libraries they extract. */
final class ColdStart implements AutoCloseable {
    private final Path cache;

    ColdStart() throws IOException {
        cache = Files.createTempDirectory("djl-cold");
    }

    Sampling sampling() throws Exception {
        firstResult();
        return new Sampling().measured("exec", this::firstResult).measured("size", this::size).measured("exec_with_extraction", () -> {
            Process.remove(cache);
            return firstResult();
        });
    }

    @Override
    public void close() throws IOException {
        Process.remove(cache);
    }

    private double firstResult() throws Exception {
        return Process.secondsToFirstLine(List.of("-Dai.djl.offline=true", "-DDJL_CACHE_DIR=" + cache,
                "-Dai.djl.pytorch.num_threads=1", "-cp", System.getProperty("java.class.path"), FirstResult.class.getName()));
    }

    private double size() throws IOException {
        double bytes = Process.bytes(cache);
        for (String jar : System.getProperty("java.class.path").split(File.pathSeparator)) {
            bytes += Process.bytes(Path.of(jar));
        }
        return bytes;
    }
}
