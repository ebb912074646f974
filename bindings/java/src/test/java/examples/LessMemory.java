package examples;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.Dataset;
import ai.tinyai.MemoryException;
import ai.tinyai.NDArray;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Shape;
import ai.tinyai.Trainer;
import ai.tinyai.options.BlockConv2dOptions;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A network that does not fit into its scope, and then does: what its step has made is dropped and made again. */
public final class LessMemory {
    static final long LIMIT = 5 << 20;
    private static final int LAYERS = 16;
    private static final int CHANNELS = 16;

    private LessMemory() {}

    /** How a run went: its loss and its peak in bytes. */
    record Run(double loss, long peak) {}

    private static Block network(NDManager scope) {
        List<Block> parts = new ArrayList<>();
        BlockConv2dOptions same = new BlockConv2dOptions().padding(1, 1);
        for (int i = 0; i < LAYERS; i++) {
            parts.add(Blocks.conv2d(scope, i == 0 ? 1 : CHANNELS, CHANNELS, 3, 3, same));
            parts.add(Blocks.batchNorm(scope, 2, CHANNELS));
            parts.add(Blocks.activation(scope, Activation.GELU));
        }
        parts.add(Blocks.flatten(scope, 1, -1));
        parts.add(Blocks.linear(scope, CHANNELS * 8 * 8, 10));
        return Blocks.sequential(scope, parts.toArray(Block[]::new));
    }

    /** One epoch in a scope of so many bytes; 0: as many as it likes. */
    static Run train(long limit, boolean rematerialise) {
        ManagerOptions options = new ManagerOptions().name("training").seed(1).limitBytes(limit);
        try (NDManager scope = NDManager.newBaseManager(options)) {
            NDArray images = scope.randomUniform(0, 1, new Shape(256, 1, 8, 8));
            long[] numbers = new long[256];
            Arrays.setAll(numbers, i -> i % 10);
            NDArray classes = scope.create(numbers);
            Dataset data = new Dataset(scope, new NDList(images), new NDList(classes));
            Trainer trainer = new Trainer(scope, new TrainerOptions().block(network(scope)).training(data).batchSize(64)
                    .compile(true).rematerialise(rematerialise));
            trainer.run();
            return new Run(trainer.getState().loss(), scope.getStats().peakBytes());
        }
    }

    /** Trains without a limit, then within it: what does not fit is refused before anything ran, or made to fit. */
    public static boolean run() {
        Run whole = train(0, false);
        System.out.printf("as it likes: %.1f MB at the peak, loss %.6f%n", whole.peak / 1e6, whole.loss);
        try {
            train(LIMIT, false);
            return false;
        } catch (MemoryException refused) {
            System.out.println("refused, before anything ran: " + refused.getMessage().substring(0, 100) + "..");
        }
        Run bounded = train(LIMIT, true);
        System.out.printf("within %.1f MB: %.1f MB at the peak, loss %.6f%n", LIMIT / 1e6, bounded.peak / 1e6, bounded.loss);
        return bounded.loss == whole.loss && bounded.peak <= LIMIT && LIMIT < whole.peak / 2;
    }

    /** Prints the three runs. */
    public static void main(String[] arguments) {
        run();
    }
}
