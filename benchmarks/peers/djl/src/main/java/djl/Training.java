package djl;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Block;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.GradientCollector;
import ai.djl.training.Trainer;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;
import java.util.ArrayList;
import java.util.List;

/** Training over batches that are in memory as arrays of their own, which suits DJL best; a manager for each step takes what it makes. */
final class Training {
    private final Trainer trainer;
    private final List<NDArray> inputs = new ArrayList<>();
    private final List<NDArray> labels = new ArrayList<>();

    private Training(Block network, Optimizer optimizer, int batches, long... shape) {
        trainer = Networks.model(network).newTrainer(new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss()).optOptimizer(optimizer));
        trainer.initialize(new Shape(shape));
        NDManager data = trainer.getManager();
        for (int i = 0; i < batches; i++) {
            inputs.add(data.randomUniform(0, 1, new Shape(shape)));
            labels.add(data.randomInteger(0, 10, new Shape(shape[0]), DataType.INT64));
        }
    }

    private static Optimizer sgd(float rate, float momentum) {
        return Optimizer.sgd().setLearningRateTracker(Tracker.fixed(rate)).optMomentum(momentum).build();
    }

    /** W3. */
    static Training step() {
        return new Training(Networks.small(), sgd(0.01f, 0), 1, 1, 64);
    }

    /** W4. */
    static Training mlp() {
        return new Training(Networks.mlp(), sgd(0.1f, 0), 600, 100, 784);
    }

    /** W5: 8 batches, as ours. */
    static Training cnn() {
        return new Training(Networks.cnn(), sgd(0.01f, 0.9f), 8, 64, 1, 28, 28);
    }

    /** W6. */
    static Training lstm() {
        return new Training(Networks.lstm(), Optimizer.adam().build(), 1, 32, 64, 64);
    }

    void epochs(long count) {
        for (long epoch = 0; epoch < count; epoch++) {
            for (int batch = 0; batch < inputs.size(); batch++) {
                step(inputs.get(batch), labels.get(batch));
            }
        }
    }

    private void step(NDArray input, NDArray label) {
        try (NDManager step = trainer.getManager().newSubManager()) {
            input.tempAttach(step);  // results go where the first operand is
            label.tempAttach(step);
            try (GradientCollector collector = trainer.newGradientCollector()) {
                NDList scores = trainer.forward(new NDList(input));
                collector.backward(trainer.getLoss().evaluate(new NDList(label), scores));
            }
            trainer.step();
        }
    }
}
