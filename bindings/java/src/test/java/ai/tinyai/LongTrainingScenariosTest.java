package ai.tinyai;

import ai.tinyai.options.BlockConv2dOptions;
import ai.tinyai.options.TrainerOptions;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training for long, and on other machines: A04, A06. */
class LongTrainingScenariosTest {
    @TempDir
    Path folder;

    // ---------------------------------------------------------------------------------------------- A04

    private static final int STEPS = 10_000;
    private static final int WIDTH = 48;
    private static final long MIB = 1 << 20;
    private static final long SLAB = 4 * MIB;

    /**
     * Most sequences are short, and every fiftieth is long, none as long as another: a pool that keeps a block for each size it ever
     * saw grows past a gigabyte.
     */
    private static long lengthOf(long step) {
        long spread = step * 6364136223846793005L + 1442695040888963407L >>> 40;
        return step % 50 == 49 ? 2000 + spread % 28000 : 1 + spread % 300;
    }

    private static void train(NDManager trainer, Block net, Optimizer optimizer, long length) {
        try (NDManager batch = trainer.newSubManager("batch"); NDManager.Entered entered = batch.enter()) {
            optimizer.clearGrads();
            net.forward(batch.full(new Shape(length, WIDTH), 0.01)).square().mean().backward();
            optimizer.step();
        }
    }

    /**
     * What the process may have beyond what it had: the accounts' peak, what the pool may keep, what the engine needs; what compiled
     * kernels and the C library keep, and as much for the virtual machine, which goes on compiling.
     */
    private static long allowedGrowth(MemoryStats memory) {
        return memory.peakBytes() + memory.poolLimitBytes() + memory.engineBytes() + 64 * MIB;
    }

    @Test
    void a04() throws Throwable {
        Row.run("A04", row -> {
            NDManager model = NDManager.newBaseManager("model");
            NDManager trainer = model.newSubManager("trainer");
            Block net = Blocks.sequential(model, Blocks.linear(model, WIDTH, WIDTH),
                    Blocks.activation(model, Activation.RELU), Blocks.linear(model, WIDTH, 1));
            Optimizer optimizer = Optimizer.adam(trainer, net.getParameters(), null);
            TinyAI.trim();
            NDManager.getSystemManager().resetPeak();
            long before = Row.residentBytes();
            int overPool = 0;
            int overResident = 0;
            for (int step = 0; step < STEPS; step++) {
                train(trainer, net, optimizer, lengthOf(step));
                if (step % 50 == 49) {  // a long one
                    MemoryStats memory = TinyAI.getMemoryStats();
                    row.equal(memory.accountedBytes(), memory.activeBytes(), "accounts equal the allocator");
                    overPool += memory.pooledBytes() > memory.poolLimitBytes() + SLAB ? 1 : 0;
                    overResident += Row.residentBytes() - before > allowedGrowth(memory) ? 1 : 0;
                }
            }
            row.equal(0, overPool, "times over the pool's limit");
            row.equal(0, overResident, "times over what may be resident");
            row.equal(0, trainer.getStats().subtreeScopes(), "scopes of the trainer");
            model.close();
            TinyAI.trim();
            row.check(TinyAI.getMemoryStats().pooledBytes() <= SLAB, "trimmed: " + TinyAI.getMemoryStats());
        });
    }

    // ---------------------------------------------------------------------------------------------- A06

    private static final int EXAMPLES = 64;
    private static final int SIDE = 16;
    private static final int CHANNELS = 8;
    private static final int CLASSES = 3;

    private static Block conv(NDManager into, int in) {
        return Blocks.conv2d(into, in, CHANNELS, 3, 3, new BlockConv2dOptions().padding(1, 1));
    }

    private static Dataset images(NDManager into) {
        float[] x = new float[EXAMPLES * SIDE * SIDE];
        long[] y = new long[EXAMPLES];
        for (int i = 0; i < EXAMPLES; i++) {
            for (int k = 0; k < SIDE * SIDE; k++) {
                x[i * SIDE * SIDE + k] = (float) Math.sin(0.37f * (i + 1) * k);
            }
            y[i] = i % CLASSES;
        }
        return new Dataset(into, new NDList(into.create(x, new Shape(EXAMPLES, 1, SIDE, SIDE))), new NDList(into.create(y)));
    }

    /** Two convolutions, whose weight gradients are sums over all pixels of a batch, and a linear layer: the second's weights. */
    private static float[] trained(NDManager base, String resume, String save) {
        Block network = Blocks.sequential(base, conv(base, 1), Blocks.activation(base, Activation.RELU), conv(base, CHANNELS),
                Blocks.flatten(base, 1, -1), Blocks.linear(base, CHANNELS * SIDE * SIDE, CLASSES));
        TrainerOptions options = new TrainerOptions().block(network).training(images(base)).batchSize(EXAMPLES / 2).seed(11).epochs(20);
        TrainingScenariosTest.train40(base, options, resume, save);
        return network.getParameter("2.weight").value().toFloatArray();
    }

    /** The row again, in a new process on one processor. */
    public static void main(String[] arguments) {
        ThreadScenariosTest.require(TinyAI.getWidth() == 1, "one processor");
        try (NDManager base = NDManager.newBaseManager("base")) {
            base.create(trained(base, arguments[0], null)).saveNpy(Path.of(arguments[1]));
        }
    }

    @Test
    void a06() throws Throwable {
        Row.run("A06", row -> {
            String checkpoint = folder.resolve("checkpoint.safetensors").toString();
            String weights = folder.resolve("weights.npy").toString();
            int before = TinyAI.getWidth();
            TinyAI.setWidth(2);  // as by default on two processors; this machine may have another number
            try (NDManager base = NDManager.newBaseManager("base")) {
                float[] unbroken = trained(base, null, checkpoint);
                Child child = Child.onOneProcessor(LongTrainingScenariosTest.class, checkpoint, weights);
                row.equal(0, child.status(), "the new process: " + child.output());
                row.equal(CHANNELS * CHANNELS * 9, unbroken.length, "weights");
                row.values(base.loadNpy(Path.of(weights)), unbroken);
            } finally {
                TinyAI.setWidth(before);
            }
        });
    }
}
