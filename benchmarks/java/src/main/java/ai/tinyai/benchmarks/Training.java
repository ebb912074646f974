package ai.tinyai.benchmarks;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.Dataset;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Optimizer;
import ai.tinyai.Shape;
import ai.tinyai.Trainer;
import ai.tinyai.options.SgdOptions;
import ai.tinyai.options.TrainerOptions;

/** Epochs by a Trainer over images in memory, as in benchmarks/train_bench.cpp. */
final class Training implements AutoCloseable {
    private final NDManager scope;
    private final Trainer trainer;

    private Training(NDManager scope, Block network, SgdOptions sgd, long batch, long... images) {
        this.scope = scope;
        Dataset data = new Dataset(scope, new NDList(scope.randomUniform(0, 1, new Shape(images))),
                new NDList(scope.randomInteger(0, 10, new Shape(images[0]))));
        trainer = new Trainer(scope, new TrainerOptions().block(network).training(data).batchSize(batch).shuffle(false)
                .optimizer(Optimizer.sgd(scope, network.getParameters(), sgd)));
    }

    /** W4: 784-100-100-10, sigmoid, 60,000 images in batches of 100. */
    static Training mlp() {
        NDManager scope = NDManager.newBaseManager("w4");
        return new Training(scope, Networks.mlp(scope, Activation.SIGMOID, 784, 100, 100, 10), new SgdOptions().rate(0.1), 100,
                60000, 784);
    }

    /** W5: a CNN, 8 batches of 64 images. */
    static Training cnn() {
        NDManager scope = NDManager.newBaseManager("w5");
        return new Training(scope, Networks.cnn(scope), new SgdOptions().rate(0.01).momentum(0.9), 64, 8 * 64, 1, 28, 28);
    }

    void epoch() {
        trainer.setEpochs(trainer.getState().epoch() + 1);
        trainer.run();
    }

    void epochs(long count) {
        for (long i = 0; i < count; i++) {
            epoch();
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
