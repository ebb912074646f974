package ai.tinyai.benchmarks;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.NDArray;
import ai.tinyai.NDManager;
import ai.tinyai.Optimizer;
import ai.tinyai.Shape;
import ai.tinyai.Variable;
import ai.tinyai.options.SgdOptions;

/** W3: one training step of an MLP 64-64-10, batch 1, as benchmarks/w3_mlp_bench.cpp has it. */
final class MlpStep implements AutoCloseable {
    private final NDManager scope = NDManager.newBaseManager("w3");
    private final NDManager batch = scope.newSubManager("batch");
    private final Block network = Networks.mlp(scope, Activation.RELU, 64, 64, 10);
    private final Optimizer optimizer = Optimizer.sgd(scope, network.getParameters(), new SgdOptions().rate(0.01));
    private final NDArray x = batch.randomUniform(0, 1, new Shape(1, 64));
    private final NDArray label = batch.create(new long[] {3}, new Shape(1));

    void step() {
        optimizer.clearGrads();
        try (Variable scores = network.forward(batch, x); Variable loss = scores.crossEntropy(label)) {
            loss.backward();
        }
        optimizer.step();
    }

    void run(long steps) {
        for (long i = 0; i < steps; i++) {
            step();
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
