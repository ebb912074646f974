package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertThrows;

import ai.tinyai.options.GroupOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranks that are threads: R01, R03, R04, R06, R07, R14. As tests/scenarios/ranked.c and tests/spec/ranked_trainer_test.cpp. */
class RankedScenariosTest {
    private static final int EXAMPLES = 52;
    private static final int FEATURES = 6;
    private static final int WIDTH = 8;
    private static final int CLASSES = 3;

    /** A network, its examples, and how it is trained: linear, tanh, dropout, linear in eight shards. */
    private static final class Plan {
        long width = WIDTH;
        DataType dataType = DataType.F32;
        Block block;
        final TrainerOptions options = new TrainerOptions().batchSize(20).shards(8).replicas(1).epochs(2).rate(0.02).seed(5);

        Trainer trainer(NDManager scope) {
            block = Blocks.sequential(scope, Blocks.linear(scope, FEATURES, width, true, dataType), Blocks.activation(scope, Activation.TANH),
                    Blocks.dropout(scope, 0.25), Blocks.linear(scope, width, CLASSES, true, dataType));
            float[] x = new float[EXAMPLES * FEATURES];
            long[] y = new long[EXAMPLES];
            for (int i = 0; i < EXAMPLES; i++) {
                for (int k = 0; k < FEATURES; k++) {
                    x[i * FEATURES + k] = (float) Math.sin(0.37 * (i + 1) * (k + 1));
                }
                y[i] = i / 3 % CLASSES;
            }
            NDArray examples = scope.create(x, new Shape(EXAMPLES, FEATURES)).toType(dataType, true);
            return new Trainer(scope, options.block(block).training(new Dataset(scope, new NDList(examples), new NDList(scope.create(y)))));
        }

        float[] weights() {
            float[] all = {};
            for (Variable parameter : block.getParameters()) {
                float[] more = parameter.value().toFloatArray();
                int begin = all.length;
                all = Arrays.copyOf(all, begin + more.length);
                System.arraycopy(more, 0, all, begin, more.length);
            }
            return all;
        }
    }

    /** What a run leaves. */
    private record Left(float[] weights, double loss, double accuracy, long steps) {
        static Left by(Plan plan, Trainer trainer) {
            TrainerState state = trainer.getState();
            return new Left(plan.weights(), state.loss(), state.accuracy(), state.steps());
        }

        boolean isAs(Left other) {
            return Arrays.equals(weights, other.weights) && loss == other.loss && accuracy == other.accuracy && steps == other.steps;
        }
    }

    private static Left train(NDManager scope, Group group, long epochs, Path from, Path to) {
        Plan plan = new Plan();
        plan.options.epochs(epochs).group(group);
        Trainer trainer = plan.trainer(scope);
        if (from != null) {
            trainer.load(from);
        }
        trainer.run();
        if (to != null) {
            trainer.save(to);
        }
        return Left.by(plan, trainer);
    }

    private static Left alone(long epochs, Path from, Path to) {
        try (NDManager scope = Ranks.scope(0)) {
            return train(scope, null, epochs, from, to);
        }
    }

    /** What each rank's run leaves; on no ranks, that of a process without a group. */
    private static Left[] on(int ranks, long epochs, Path from, Path to) throws Exception {
        if (ranks == 0) {
            return new Left[] {alone(epochs, from, to)};
        }
        Left[] left = new Left[ranks];
        Ranks.on(ranks, (scope, group, rank) -> left[rank] = train(scope, group, epochs, from, to));
        return left;
    }

    /** A checkpoint, but for the time that its run took, the checksum of that, and spaces for its digits. */
    private static String butTime(Path checkpoint) throws IOException {
        byte[] file = Files.readAllBytes(checkpoint);
        int length = (int) ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getLong();
        String header = new String(file, 8, length, StandardCharsets.ISO_8859_1);
        String rest = new String(file, 8 + length, file.length - 8 - length, StandardCharsets.ISO_8859_1);
        return header.replaceAll("\"seconds\":\"[^\"]*\"|\"[\\w.]*xxh64\":\"[^\"]*\"", "").stripTrailing() + rest;
    }

    @Test
    void r01(@TempDir Path folder) throws Throwable {
        Row.run("R01", row -> {
            Left one = alone(2, null, folder.resolve("one"));
            row.equal(6, one.steps, "steps");
            for (int ranks : new int[] {1, 2, 4, 8}) {
                for (Left left : on(ranks, 2, null, folder.resolve("ranks"))) {
                    row.check(left.isAs(one), "the bits of one process on " + ranks + " ranks");
                }
                row.check(butTime(folder.resolve("ranks")).equals(butTime(folder.resolve("one"))), "the checkpoint's bytes");
            }
        });
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    /** Rank 1 has something else: all three are told before the first step, and the group goes on. */
    private static void differs(Row row, String named, Consumer<Plan> change) throws Exception {
        TinyAiException[] told = new TinyAiException[3];
        Ranks.on(3, (scope, group, rank) -> {
            Plan plan = new Plan();
            if (rank == 1) {
                change.accept(plan);
            }
            plan.options.group(group);
            Trainer trainer = plan.trainer(scope);
            told[rank] = assertThrows(TinyAiException.class, trainer::run);
            require(trainer.getState().steps() == 0, "no step");
            require(group.sum(scope.create(new float[] {1})).toFloatArray()[0] == 3, "the group goes on");
        });
        for (TinyAiException each : told) {
            row.equal(Status.DIFFERS, each.getStatus(), "status");
            row.has(each.getMessage(), "rank 1 differs from rank 0: ");
            row.has(each.getMessage(), named);
        }
    }

    @Test
    void r03() throws Throwable {
        Row.run("R03", row -> {
            long begin = System.nanoTime();
            differs(row, "'0.weight' is f32[5,6] there, and f32[8,6] on rank 0", plan -> plan.width = 5);
            differs(row, "'0.weight' is f64[8,6] there, and f32[8,6] on rank 0", plan -> plan.dataType = DataType.F64);
            differs(row, "shuffle is false there, and true on rank 0", plan -> plan.options.shuffle(false));
            differs(row, "seed is 6 there, and 5 on rank 0", plan -> plan.options.seed(6));
            differs(row, "batchSize is 13 there, and 20 on rank 0", plan -> plan.options.batchSize(13));
            differs(row, "rate.0", plan -> plan.options.rate(0.5));
            Ranks.on(3, (scope, group, rank) -> {
                NDArray x = scope.create(new float[rank == 1 ? 3 : 2]);
                TinyAiException told = assertThrows(TinyAiException.class, () -> group.sum(x));
                require(told.getStatus() == Status.DIFFERS && told.getMessage().contains("shape is [3], not [2]"), told.getMessage());
            });
            row.check(System.nanoTime() - begin < 30_000_000_000L, "none has waited for the timeout of 60 s");
        });
    }

    /** Throws on rank 1, at its nth call. */
    private static final class FailingLoss implements LossFunction {
        final RuntimeException thrown = new IllegalStateException("the host's own");
        private final AtomicInteger left;

        FailingLoss(int left) {
            this.left = new AtomicInteger(left);
        }

        @Override
        public Variable loss(NDManager scope, Variable output, NDList targets) {
            if (left.decrementAndGet() == 0) {
                throw thrown;
            }
            return output.crossEntropy(targets.head());
        }
    }

    /** A loss throws on rank 1: it gets what was thrown, the others its number and its words; nothing is half done, and the run goes on. */
    private static void aLossThrows(Row row, int at) throws Exception {
        Left[] failed = new Left[3];
        Left[] last = new Left[3];
        Ranks.on(3, (scope, group, rank) -> {
            Plan plan = new Plan();
            FailingLoss loss = new FailingLoss(rank == 1 ? at : 0);
            plan.options.group(group).lossFunction(loss);
            Trainer trainer = plan.trainer(scope);
            float[] before = plan.weights();
            Throwable thrown = assertThrows(RuntimeException.class, trainer::run);
            if (rank == 1) {
                require(thrown == loss.thrown, "what was thrown comes out as it is: " + thrown);
            } else {
                require(((TinyAiException) thrown).getStatus() == Status.PEER, thrown.getMessage());
                require(thrown.getMessage().contains("rank 1 has failed"), thrown.getMessage());
            }
            failed[rank] = Left.by(plan, trainer);
            require(at > 1 || rank > 0 || Arrays.equals(before, failed[0].weights), "before the first step");
            trainer.run();
            last[rank] = Left.by(plan, trainer);
        });
        for (int rank = 1; rank < 3; rank++) {
            row.check(Arrays.equals(failed[rank].weights, failed[0].weights) && failed[rank].steps == failed[0].steps, "whole steps");
            row.check(last[rank].isAs(last[0]), "the same run on all ranks after that");
        }
        row.equal(5, last[0].steps, "steps, that of the batch left out");
    }

    private static void aLimitIsMet(Row row) throws Exception {
        Left[] last = new Left[3];
        Ranks.on(3, (scope, group, rank) -> {
            Plan plan = new Plan();
            plan.options.group(group);
            Trainer trainer = plan.trainer(scope);
            NDManager own = trainer.getManager();
            own.setLimit(rank == 2 ? own.getStats().subtreeBytes() + 64 : 0);
            TinyAiException told = assertThrows(TinyAiException.class, trainer::run);
            require(told.getStatus() == (rank == 2 ? Status.LIMIT : Status.PEER), told.getMessage());
            require(rank == 2 || told.getMessage().contains("rank 2 has failed") && told.getMessage().contains("limit"), told.getMessage());
            require(trainer.getState().steps() == 0, "no step");
            own.setLimit(0);
            trainer.run();
            require(trainer.getState().epoch() == 2, "the run goes on");
            last[rank] = Left.by(plan, trainer);
        });
        row.check(last[1].isAs(last[0]) && last[2].isAs(last[0]), "the same run on all ranks after that");
    }

    @Test
    void r04() throws Throwable {
        Row.run("R04", row -> {
            long begin = System.nanoTime();
            for (int at : new int[] {1, 3, 8}) {
                aLossThrows(row, at);
            }
            aLimitIsMet(row);
            row.check(System.nanoTime() - begin < 30_000_000_000L, "none has waited for the timeout of 60 s");
        });
    }

    /** Rank 1 closes its group after the second step, or in the midst of the third: the others do that step again, without it. */
    private static void aRankLeaves(Row row, Left whole, boolean inStep) throws Exception {
        Left[] left = new Left[3];
        Ranks.on(3, (scope, group, rank) -> {
            Plan plan = new Plan();
            TrainingListener leave = new TrainingListener() {
                @Override
                public void onTrainingBatch(Trainer trainer) {
                    if (!inStep && rank == 1 && trainer.getState().steps() == 2) {
                        group.close();
                    }
                }
            };
            AtomicInteger calls = new AtomicInteger();
            LossFunction loss = (batch, output, targets) -> {
                if (inStep && rank == 1 && calls.incrementAndGet() == 6) {  // two or three shards a step are its own
                    group.close();
                }
                return output.crossEntropy(targets.head());
            };
            plan.options.group(group).restarts(1).lossFunction(loss).addTrainingListeners(leave);
            Trainer trainer = plan.trainer(scope);
            if (rank == 1) {
                assertThrows(TinyAiException.class, trainer::run);
            } else {
                trainer.run();
                left[rank] = Left.by(plan, trainer);
            }
        });
        row.check(left[0].isAs(whole) && left[2].isAs(whole), "the bits of an unbroken run");
    }

    @Test
    void r06() throws Throwable {
        Row.run("R06", row -> {
            Left[] whole = new Left[1];
            try (NDManager scope = Ranks.scope(0)) {
                Plan plan = new Plan();
                plan.options.lossFunction((batch, output, targets) -> output.crossEntropy(targets.head()));
                Trainer trainer = plan.trainer(scope);
                trainer.run();
                whole[0] = Left.by(plan, trainer);
            }
            row.equal(6, whole[0].steps, "steps");
            aRankLeaves(row, whole[0], false);
            aRankLeaves(row, whole[0], true);
        });
    }

    /** The same by folders that all ranks write, and with parts of the optimizer's state on each. */
    private static Left[] byFolder(int ranks, long epochs, Path folder, boolean found) throws Exception {
        Left[] left = new Left[ranks];
        Ranks.on(ranks, (scope, group, rank) -> {
            Plan plan = new Plan();
            plan.options.epochs(epochs).group(group).checkpoints(folder).shareState(1);
            Trainer trainer = plan.trainer(scope);
            require(trainer.loadRun() == found, "a folder is there or not");
            trainer.run();
            if (!found) {
                trainer.saveRun();
            }
            left[rank] = Left.by(plan, trainer);
        });
        return left;
    }

    private static void ofAnyNumberToAnyOther(Row row, Left whole, Path folder) throws Exception {
        for (int from = 1; from <= 4; from++) {
            Path run = Files.createDirectory(folder.resolve("run" + from));
            byFolder(from, 2, run, false);
            for (int to = 1; to <= 4; to++) {
                for (Left left : byFolder(to, 4, run, true)) {
                    row.check(left.isAs(whole), "by folder from " + from + " ranks to " + to);
                }
            }
        }
        Files.delete(folder.resolve("run4").resolve("step-6").resolve("run.json"));
        try (NDManager scope = Ranks.scope(0)) {
            Plan plan = new Plan();
            plan.options.checkpoints(folder.resolve("run4"));
            row.check(!plan.trainer(scope).loadRun(), "without run.json it is none");
        }
    }

    @Test
    void r07(@TempDir Path folder) throws Throwable {
        Path path = folder.resolve("half");
        Row.run("R07", row -> {
            ofAnyNumberToAnyOther(row, alone(4, null, null), folder);
            Left whole = alone(4, null, null);
            row.equal(12, whole.steps, "steps");
            for (int from = 0; from <= 4; from++) {
                on(from, 2, null, path);
                for (int to = 0; to <= 4; to++) {
                    for (Left left : on(to, 4, path, null)) {
                        row.check(left.isAs(whole), "from " + from + " ranks to " + to);
                    }
                }
            }
            byte[] file = Files.readAllBytes(path);
            for (int cut = (file.length - 1) / 4096 * 4096; cut >= 0; cut -= 4096) {
                Files.write(path, Arrays.copyOf(file, cut));
                Ranks.on(2, (scope, group, rank) -> {
                    Plan plan = new Plan();
                    plan.options.group(group);
                    Trainer trainer = plan.trainer(scope);
                    float[] before = plan.weights();
                    TinyAiException told = assertThrows(TinyAiException.class, () -> trainer.load(path));
                    require(told.getStatus() == Status.FORMAT, told.getMessage());
                    require(Arrays.equals(before, plan.weights()), "nothing has changed");
                });
            }
        });
    }

    /** In a process of its own: without MPI, and as if mpirun had started it. */
    static final class Alone {
        public static void main(String[] arguments) {
            GroupOptions mpi = new GroupOptions().engine("mpi").rank(0).ranks(1);
            GroupOptions gloo = new GroupOptions().engine("gloo").rank(0).ranks(1).address("file:/tmp");
            for (GroupOptions options : new GroupOptions[] {mpi, gloo, null}) {
                try (NDManager scope = NDManager.newBaseManager("alone"); Group group = new Group(scope, options)) {
                    System.out.println(group);
                } catch (TinyAiException told) {
                    System.out.println(told.getStatus() + " " + told.getMessage());
                }
            }
        }
    }

    @Test
    void r14() throws Throwable {
        Row.run("R14", row -> {
            try (NDManager scope = NDManager.newBaseManager("alone")) {
                TinyAiException told = assertThrows(TinyAiException.class, () -> new Group(scope, new GroupOptions().engine("nccl").rank(0).ranks(1)));
                row.equal(Status.DEVICE, told.getStatus(), "status");
                row.has(told.getMessage(), "engine 'nccl' is not there");
                row.has(told.getMessage(), "take engine 'threads'");
            }
            Child child = Child.within(Map.of("TINYAI_MPI_PATH", "/nowhere/libmpi.so.40", "TINYAI_GLOO_PATH", "/nowhere/libtinyai_gloo.so",
                    "OMPI_COMM_WORLD_SIZE", "2", "OMPI_COMM_WORLD_RANK", "0"), Alone.class);
            row.equal(0, child.status(), child.output());
            String said = child.output();
            String[] lines = said.substring(said.indexOf("DEVICE ")).strip().split("\n(?=DEVICE )");  // a JVM may warn before
            row.equal(3, lines.length, child.output());
            for (int i = 0; i < lines.length; i++) {
                String engine = i == 1 ? "gloo" : "mpi";
                row.has(lines[i], "DEVICE ");
                row.has(lines[i], "engine '" + engine + "' is not there");
                row.has(lines[i], i == 1 ? "/nowhere/libtinyai_gloo.so" : "/nowhere/libmpi.so.40");
                row.has(lines[i], i == 1 ? "TINYAI_GLOO_PATH" : "TINYAI_MPI_PATH");
            }
            row.has(lines[2], "OMPI_COMM_WORLD_SIZE says that this is one of 2 ranks");
        });
    }
}
