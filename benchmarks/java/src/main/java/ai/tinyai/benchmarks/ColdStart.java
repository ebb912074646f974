package ai.tinyai.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sampling.Process;
import sampling.Sampling;

/** A JVM from exec to its first result, with the jar pair of ./dev package java; -Dtinyai.package names its folder. */
final class ColdStart implements AutoCloseable {
    private final Path cache = Files.createTempDirectory("tinyai-cold");
    private final List<Path> jars = new ArrayList<>();

    ColdStart() throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(Path.of(System.getProperty("tinyai.package")), "tinyai-*.jar")) {
            found.forEach(jars::add);
        }
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
        List<String> path = new ArrayList<>();
        jars.forEach(jar -> path.add(jar.toString()));
        path.add(System.getProperty("java.class.path"));
        return Process.secondsToFirstLine(List.of("-Dtinyai.cache=" + cache, "-cp", String.join(File.pathSeparator, path),
                FirstResult.class.getName()));
    }

    /** Bytes of the jars and of what they extract. */
    private double size() throws IOException {
        double bytes = Process.bytes(cache);
        for (Path jar : jars) {
            bytes += Process.bytes(jar);
        }
        return bytes;
    }
}
