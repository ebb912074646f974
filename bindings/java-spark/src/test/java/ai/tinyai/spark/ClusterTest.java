package ai.tinyai.spark;

import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.Group;
import ai.tinyai.NDManager;
import ai.tinyai.Trainer;
import ai.tinyai.TrainingListener;
import ai.tinyai.options.GroupOptions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** R13: a job on a cluster of two executors, processes of this machine, one of which is killed. Prints the scenario table's row. */
class ClusterTest {
    private static final int RANKS = 2;
    private int checks;

    private void check(boolean holds, String what) {
        assertTrue(holds, what);
        checks++;
    }

    /** Of what is behind a class path entry of this program, the folders of classes and the jars. */
    private static Stream<Path> classPath(boolean folders) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator)).map(Path::of)
                .filter(entry -> Files.isDirectory(entry) == folders);
    }

    /** Executors are started from SPARK_HOME/jars: links to what this program has. */
    private static void fillSparkHome() throws IOException {
        Path jars = Path.of(System.getenv("SPARK_HOME"), "jars");
        Files.createDirectories(jars);
        for (Path jar : classPath(false).toList()) {
            Path link = jars.resolve(jar.getFileName());
            if (!Files.exists(link)) {
                Files.deleteIfExists(link);  // to a jar that is gone
                Files.createSymbolicLink(link, jar);
            }
        }
    }

    private static JavaSparkContext cluster() throws IOException {
        fillSparkHome();
        SparkConf conf = TinyAiJobTest.conf("local-cluster[" + RANKS + ",1,512]").set("spark.executor.memory", "512m")
                .set("spark.executor.extraClassPath", classPath(true).map(Path::toString).collect(Collectors.joining(File.pathSeparator)))
                .set("spark.executor.extraJavaOptions", "-Dtinyai.library.path=" + System.getProperty("tinyai.library.path"))
                .set("spark.scheduler.barrier.maxConcurrentTasksCheck.interval", "1s");
        return new JavaSparkContext(conf);
    }

    /** Saves after each epoch; the process of rank 1 is killed in the second epoch of its first attempt. */
    private static final class Killing implements TrainingListener {
        private final Rank rank;
        private final Path checkpoint;

        Killing(Rank rank, Path checkpoint) {
            this.rank = rank;
            this.checkpoint = checkpoint;
        }

        @Override
        public void onTrainingBatch(Trainer trainer) {
            if (rank.rank() == 1 && rank.attempt() == 0 && trainer.getState().steps() == 5) {
                try {
                    new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start().waitFor();
                } catch (IOException | InterruptedException thrown) {
                    throw new IllegalStateException(thrown);
                }
            }
        }

        @Override
        public void onEpoch(Trainer trainer) {
            trainer.save(checkpoint);
        }
    }

    private static List<Training.Left> train(JavaSparkContext sc, String checkpoint, boolean killed) {
        return TinyAiJob.run(sc, RANKS, rank -> {
            Path path = Path.of(checkpoint);
            GroupOptions options = rank.options().timeout(60);
            try (NDManager scope = Training.scope(rank.rank()); Group group = new Group(scope, options)) {
                return Training.run(scope, group, path, rank.attempt(), killed ? new Killing(rank, path) : Training.saving(path));
            }
        });
    }

    private void trains(Path folder) throws IOException {
        Training.Left one = Training.alone(folder.resolve("one"));
        try (JavaSparkContext sc = cluster()) {
            for (Training.Left left : train(sc, folder.resolve("whole").toString(), false)) {
                check(left.isAs(one), "the bits of one process with as many shards");
                check(left.attempt() == 0 && left.resumed() == 0, "at once");
            }
            for (Training.Left left : train(sc, folder.resolve("broken").toString(), true)) {
                check(left.isAs(one), "the same bits after an executor was killed");
                check(left.attempt() == 1, "attempt " + left.attempt());
                check(left.resumed() == 3, "from the checkpoint behind the first epoch, not step " + left.resumed());
            }
        }
    }

    @Test
    void r13(@TempDir Path folder) throws IOException {
        try {
            trains(folder);
        } catch (Throwable failed) {
            System.out.println("R13 J FAIL, " + failed.getMessage());
            throw failed;
        }
        System.out.println("R13 J ok, " + checks + " checks");
    }
}
