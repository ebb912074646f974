package examples;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.Dataset;
import ai.tinyai.Group;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Shape;
import ai.tinyai.Trainer;
import ai.tinyai.options.GroupOptions;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Handwritten digits, learned by several ranks that share out each batch.
 *
 * <pre>
 *     Ranks digits.csv               two ranks, which are threads of this program
 *     Ranks digits.csv -n 4          as many as that
 *     mpirun -n 2 java .. Ranks ..   processes, of a launcher
 * </pre>
 *
 * Each batch is cut into 8 shards, and a rank works on some of them. However many ranks there are, the losses and the weights have the same
 * bits: this program trains once more without a group, and compares. Its like in C is examples/ranks.
 */
public final class Ranks {
    private static final int SHARDS = 8;
    private static final int IMAGES = 1797;
    private static final int PIXELS = 64;

    private Ranks() {}

    /** What a run ends with; of which rank, and of how many: 0 of 0 without a group. */
    record Result(long rank, long ranks, double loss, double accuracy, float[] weights) {
        boolean isAs(Result other) {
            return loss == other.loss && accuracy == other.accuracy && Arrays.equals(weights, other.weights);
        }
    }

    private static Block network(NDManager into) {
        return Blocks.sequential(into, Blocks.linear(into, PIXELS, 64), Blocks.activation(into, Activation.RELU), Blocks.dropout(into, 0.25),
                Blocks.linear(into, 64, 10));
    }

    /** All that differs from a program without ranks is the group. */
    private static Result train(NDManager scope, Digits.Pictures digits, Group group) {
        Block network = network(scope);
        Dataset training = new Dataset(scope, new NDList(scope.create(digits.pixels(), new Shape(IMAGES, PIXELS))),
                new NDList(scope.create(digits.labels())));
        Trainer trainer = new Trainer(scope, new TrainerOptions().block(network).training(training).batchSize(100).epochs(10).rate(0.005)
                .shards(SHARDS).replicas(1).group(group));
        trainer.run();
        Group.State state = group == null ? null : group.getState();
        return new Result(state == null ? 0 : state.rank(), state == null ? 0 : state.ranks(), trainer.getState().loss(),
                trainer.getState().accuracy(), network.getParameter("0.weight").value().toFloatArray());
    }

    /** Ranks may begin with other weights: rank 0's are what is trained. */
    private static NDManager open() {
        return NDManager.newBaseManager(new ManagerOptions().name("rank").seed(1));
    }

    private static Result withGroup(Digits.Pictures digits, GroupOptions options) {
        try (NDManager scope = open(); Group group = new Group(scope, options)) {
            return train(scope, digits, group);
        }
    }

    /** Ranks that are threads. A group and its trainer belong to the thread of their rank. */
    private static Result onThreads(Digits.Pictures digits, int ranks) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(ranks);
        List<Future<Result>> results = new ArrayList<>();
        for (int i = 0; i < ranks; i++) {
            GroupOptions options = new GroupOptions().engine("threads").address("digits").rank(i).ranks(ranks);
            results.add(threads.submit(() -> withGroup(digits, options)));
        }
        threads.shutdown();
        for (Future<Result> each : results) {
            each.get();
        }
        return results.get(0).get();
    }

    private static boolean isLaunched() {
        return Stream.of("OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "WORLD_SIZE").anyMatch(name -> System.getenv(name) != null);
    }

    /**
     * Trains on ranks, and alone.
     * @param csv the digits
     * @param ranks how many, where no launcher tells
     * @return what rank 0 says; empty on the others
     */
    public static String run(Path csv, int ranks) throws IOException, InterruptedException, ExecutionException {
        Digits.Pictures digits = Digits.pictures(csv);
        Result together = isLaunched() ? withGroup(digits, null) : onThreads(digits, ranks);
        if (together.rank() != 0) {
            return "";  // of several processes the first one speaks
        }
        Result alone;
        try (NDManager scope = open()) {
            alone = train(scope, digits, null);
        }
        return String.format(Locale.ROOT, "%d ranks: loss %.4f, accuracy %.1f %%; %s as without a group", together.ranks(), together.loss(),
                100 * together.accuracy(), together.isAs(alone) ? "the same bits" : "OTHER bits");
    }

    /** See above. */
    public static void main(String[] arguments) throws Exception {
        boolean hasCount = arguments.length == 3 && arguments[1].equals("-n");
        if (arguments.length != 1 && !hasCount) {
            System.err.println("usage: Ranks digits.csv [-n ranks]");
            System.exit(2);
        }
        String said = run(Path.of(arguments[0]), hasCount ? Integer.parseInt(arguments[2]) : 2);
        if (!said.isEmpty()) {
            System.out.println(said);
        }
    }
}
