package sampling;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What a process as a whole takes: resident memory of this one, time to the first line of another. */
public final class Process {
    private Process() {}

    /** Resident bytes now, after a collection. */
    public static double residentBytes() throws Exception {
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(50);
        }
        return status("VmRSS:");
    }

    /** The most that was ever resident. */
    public static double peakBytes() throws IOException {
        return status("VmHWM:");
    }

    private static double status(String key) throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith(key)) {
                return 1024 * Double.parseDouble(line.substring(key.length(), line.length() - "kB".length()));
            }
        }
        throw new IOException(key);
    }

    /** Seconds from the start of a JVM with these arguments to its first line. */
    public static double secondsToFirstLine(List<String> arguments) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.command().addAll(arguments);
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        long start = System.nanoTime();
        java.lang.Process process = builder.start();
        String line = new BufferedReader(new InputStreamReader(process.getInputStream())).readLine();
        double took = (System.nanoTime() - start) * 1e-9;
        if (process.waitFor() != 0 || !"2.0".equals(line)) {
            throw new IOException(String.join(" ", builder.command()) + " printed " + line);
        }
        return took;
    }

    /** Bytes of a file, or of all files below a folder. */
    public static double bytes(Path file) throws IOException {
        try (Stream<Path> files = Files.walk(file)) {
            return files.map(Path::toFile).filter(File::isFile).mapToLong(File::length).sum();
        }
    }

    /** Removes a folder with all that is in it, where there is one. */
    public static void remove(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
            }
        }
    }
}
