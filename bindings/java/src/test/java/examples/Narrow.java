package examples;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.Dataset;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Precision;
import ai.tinyai.Shape;
import ai.tinyai.Trainer;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** A network learns handwritten digits in 16 bits, or in f32: two trainers differ by two options. Its like in C is examples/precision. */
public final class Narrow {
    private static final int TRAINING = 1500;
    private static final int PIXELS = 64;

    private Narrow() {}

    private static Dataset dataset(NDManager m, Digits.Pictures pictures, int from, int to) {
        float[] pixels = Arrays.copyOfRange(pictures.pixels(), from * PIXELS, to * PIXELS);
        return new Dataset(m, new NDList(m.create(pixels, new Shape(to - from, PIXELS))),
                new NDList(m.create(Arrays.copyOfRange(pictures.labels(), from, to))));
    }

    /**
     * Learns.
     * @param csv the digits
     * @param precision in how many bits products are computed
     * @param lossScale what losses are multiplied by at first; 0: nothing
     * @return the loss of the last epoch, and the share of unseen digits that it is right about
     */
    public static double[] learn(Path csv, Precision precision, double lossScale) throws IOException {
        try (NDManager m = NDManager.newBaseManager(new ManagerOptions().seed(1))) {
            Digits.Pictures pictures = Digits.pictures(csv);
            Block network = Blocks.sequential(m, Blocks.linear(m, PIXELS, 64), Blocks.activation(m, Activation.RELU), Blocks.linear(m, 64, 10));
            TrainerOptions options = new TrainerOptions().block(network).training(dataset(m, pictures, 0, TRAINING)).epochs(12).rate(0.005)
                    .compile(true).precision(precision);
            if (lossScale > 0) {
                options.lossScale(lossScale);
            }
            try (Trainer trainer = new Trainer(m, options)) {
                trainer.run();
                double right = trainer.evaluate(dataset(m, pictures, TRAINING, pictures.labels().length)).accuracy();
                return new double[] {trainer.getState().loss(), right};
            }
        }
    }
}
