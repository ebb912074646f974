package ai.tinyai.spark;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.Dataset;
import ai.tinyai.Group;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Shape;
import ai.tinyai.Trainer;
import ai.tinyai.TrainingListener;
import ai.tinyai.Variable;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A small run of eight shards, which saves itself after each epoch and goes on from there. */
final class Training {
    private static final int EXAMPLES = 52;
    private static final int FEATURES = 6;
    private static final int CLASSES = 3;
    static final long EPOCHS = 6;

    private Training() {}

    /** What a run leaves, and from which step this attempt went on. */
    record Left(float[] weights, double loss, long steps, long resumed, int attempt) implements Serializable {
        boolean isAs(Left other) {
            return Arrays.equals(weights, other.weights) && loss == other.loss && steps == other.steps;
        }
    }

    static Left run(NDManager scope, Group group, Path checkpoint, int attempt, TrainingListener listener) {
        Block block = Blocks.sequential(scope, Blocks.linear(scope, FEATURES, 8), Blocks.activation(scope, Activation.TANH),
                Blocks.dropout(scope, 0.25), Blocks.linear(scope, 8, CLASSES));
        Trainer trainer = new Trainer(scope, new TrainerOptions().block(block).training(examples(scope)).batchSize(20).shards(8).replicas(1)
                .epochs(EPOCHS).rate(0.02).seed(5).group(group).addTrainingListeners(listener));
        if (Files.exists(checkpoint)) {
            trainer.load(checkpoint);
        }
        long resumed = trainer.getState().steps();
        trainer.run();
        return new Left(weights(block), trainer.getState().loss(), trainer.getState().steps(), resumed, attempt);
    }

    /** Saves after each epoch. */
    static TrainingListener saving(Path checkpoint) {
        return new TrainingListener() {
            @Override
            public void onEpoch(Trainer trainer) {
                trainer.save(checkpoint);
            }
        };
    }

    static NDManager scope(int rank) {
        return NDManager.newBaseManager(new ManagerOptions().name("rank").seed(7 + rank));
    }

    static Left alone(Path checkpoint) {
        try (NDManager scope = scope(0)) {
            return run(scope, null, checkpoint, 0, saving(checkpoint));
        }
    }

    private static Dataset examples(NDManager scope) {
        float[] x = new float[EXAMPLES * FEATURES];
        long[] y = new long[EXAMPLES];
        for (int i = 0; i < EXAMPLES; i++) {
            for (int k = 0; k < FEATURES; k++) {
                x[i * FEATURES + k] = (float) Math.sin(0.37 * (i + 1) * (k + 1));
            }
            y[i] = i / 3 % CLASSES;
        }
        return new Dataset(scope, new NDList(scope.create(x, new Shape(EXAMPLES, FEATURES))), new NDList(scope.create(y)));
    }

    private static float[] weights(Block block) {
        float[] all = {};
        for (Variable parameter : block.getParameters()) {
            float[] more = parameter.value().toFloatArray();
            all = Arrays.copyOf(all, all.length + more.length);
            System.arraycopy(more, 0, all, all.length - more.length, more.length);
        }
        return all;
    }
}
