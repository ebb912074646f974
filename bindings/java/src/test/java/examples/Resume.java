package examples;

import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.Dataset;
import ai.tinyai.Loss;
import ai.tinyai.NDArray;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Shape;
import ai.tinyai.Trainer;
import ai.tinyai.TrainingListener;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.nio.file.Path;

/** A run that ends in its midst and goes on from its file has the weights of one that was never broken, to the bit. */
public final class Resume {
    private static final int EPOCHS = 6;

    private Resume() {}

    private static Trainer trainer(NDManager work, Block network, TrainingListener... listeners) {
        NDArray x = work.linspace(-1, 1, 64).reshape(64, 1);
        Dataset line = new Dataset(work, new NDList(x), new NDList(x.mul(3).add(1)));
        return new Trainer(work, new TrainerOptions().block(network).training(line).loss(Loss.MSE).rate(0.05).batchSize(16).epochs(EPOCHS)
                .seed(2).addTrainingListeners(listeners));
    }

    private static NDManager open() {
        return NDManager.newBaseManager(new ManagerOptions().name("resume").seed(5));
    }

    private static float[] weights(Block network) {
        return network.getParameter("weight").toFloatArray();
    }

    /** Trains without a break. */
    public static float[] whole() {
        try (NDManager work = open()) {
            Block network = Blocks.linear(work, 1, 1);
            trainer(work, network).run();
            return weights(network);
        }
    }

    /** Trains for some steps, and saves. */
    public static void begin(Path file, long steps) {
        try (NDManager work = open()) {
            trainer(work, Blocks.linear(work, 1, 1), new TrainingListener() {
                @Override
                public void onTrainingBatch(Trainer trainer) {
                    if (trainer.getState().steps() == steps) {
                        trainer.save(file);
                        trainer.stop();
                    }
                }
            }).run();
        }
    }

    /** Goes on from the file. */
    public static float[] goOn(Path file) {
        try (NDManager work = open()) {
            Block network = Blocks.linear(work, 1, 1);
            Trainer trainer = trainer(work, network);
            trainer.load(file);
            trainer.run();
            return weights(network);
        }
    }

    /** Runs it; the file's name is the argument. */
    public static void main(String[] arguments) {
        Path file = Path.of(arguments[0]);
        begin(file, 9);
        System.out.println("without a break " + whole()[0] + ", with one " + goOn(file)[0]);
    }
}
