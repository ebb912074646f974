package ai.tinyai.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.Group;
import ai.tinyai.NDManager;
import ai.tinyai.Trainer;
import ai.tinyai.TrainingListener;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranks as tasks of one process: what they train to, and what is refused. */
class TinyAiJobTest {
    private static JavaSparkContext local(int slots) {
        return new JavaSparkContext(conf("local[" + slots + "]"));
    }

    static SparkConf conf(String master) {
        return new SparkConf().setMaster(master).setAppName("ranks").set("spark.ui.enabled", "false");
    }

    @Test
    void ranksTrainToTheBitsOfOneProcess(@TempDir Path folder) {
        Training.Left one = Training.alone(folder.resolve("one"));
        try (JavaSparkContext sc = local(2)) {
            String checkpoint = folder.resolve("ranks").toString();
            List<Training.Left> all = TinyAiJob.run(sc, 2, rank -> {
                try (NDManager scope = Training.scope(rank.rank()); Group group = rank.open(scope)) {
                    return Training.run(scope, group, Path.of(checkpoint), rank.attempt(), Training.saving(Path.of(checkpoint)));
                }
            });
            assertEquals(2, all.size());
            for (Training.Left left : all) {
                assertTrue(left.isAs(one));
                assertEquals(0, left.attempt());
            }
        }
    }

    @Test
    void resultsAreInTheOrderOfRanks() {
        try (JavaSparkContext sc = local(3)) {
            assertEquals(List.of("rank 0 of 3, attempt 0", "rank 1 of 3, attempt 0", "rank 2 of 3, attempt 0"), TinyAiJob.run(sc, 3, Rank::toString));
        }
    }

    /** Ends its rank's first attempt, in its second epoch. */
    static final class Failing implements TrainingListener {
        private final Rank rank;
        private final Path checkpoint;

        Failing(Rank rank, Path checkpoint) {
            this.rank = rank;
            this.checkpoint = checkpoint;
        }

        @Override
        public void onTrainingBatch(Trainer trainer) {
            if (rank.rank() == 1 && rank.attempt() == 0 && trainer.getState().steps() == 5) {
                throw new IllegalStateException("rank 1 cannot go on");
            }
        }

        @Override
        public void onEpoch(Trainer trainer) {
            trainer.save(checkpoint);
        }
    }

    @Test
    void aTaskThatFailsIsRunAgainWithAllOthersAndGoesOnFromTheCheckpoint(@TempDir Path folder) {
        Training.Left one = Training.alone(folder.resolve("one"));
        try (JavaSparkContext sc = local(2)) {
            String checkpoint = folder.resolve("ranks").toString();
            List<Training.Left> all = TinyAiJob.run(sc, 2, rank -> {
                try (NDManager scope = Training.scope(rank.rank()); Group group = rank.open(scope)) {
                    return Training.run(scope, group, Path.of(checkpoint), rank.attempt(), new Failing(rank, Path.of(checkpoint)));
                }
            });
            for (Training.Left left : all) {
                assertTrue(left.isAs(one));
                assertEquals(1, left.attempt());
                assertEquals(3, left.resumed());
            }
        }
    }

    @Test
    void fewerSlotsThanRanksAreToldAtOnce() {
        try (JavaSparkContext sc = local(2)) {
            IllegalStateException told = assertThrows(IllegalStateException.class, () -> TinyAiJob.run(sc, 3, Rank::rank));
            assertTrue(told.getMessage().contains("3 ranks need as many slots at once, and local[2] has 2"), told.getMessage());
            assertThrows(IllegalArgumentException.class, () -> TinyAiJob.run(sc, 0, Rank::rank));
        }
    }

    @Test
    void dynamicAllocationIsRefused() {
        try (JavaSparkContext sc = new JavaSparkContext(conf("local[2]").set("spark.dynamicAllocation.enabled", "true"))) {
            IllegalArgumentException told = assertThrows(IllegalArgumentException.class, () -> TinyAiJob.run(sc, 2, Rank::rank));
            assertTrue(told.getMessage().contains("spark.dynamicAllocation.enabled"), told.getMessage());
        }
    }

    @Test
    void whatTheWorkThrowsIsToldWithItsRank() {
        try (JavaSparkContext sc = new JavaSparkContext(conf("local[2]").set("spark.stage.maxConsecutiveAttempts", "1"))) {
            Exception told = assertThrows(Exception.class, () -> TinyAiJob.run(sc, 2, rank -> {
                throw new java.io.IOException("no such thing");
            }));
            assertTrue(told.getMessage().contains("of 2, attempt 0: no such thing"), told.getMessage());
        }
    }
}
