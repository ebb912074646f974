package examples;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.Dataset;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Predictor;
import ai.tinyai.ScheduleShape;
import ai.tinyai.Shape;
import ai.tinyai.Trainer;
import ai.tinyai.TrainerState;
import ai.tinyai.TrainingListener;
import ai.tinyai.Translator;
import ai.tinyai.TranslatorContext;
import ai.tinyai.options.BlockConv2dOptions;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.ScheduleOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Handwritten digits: trains, evaluates, saves, loads into a new network, and predicts.
 *
 * <pre>
 *     Digits digits.csv folder [epochs [device]]
 *     Digits --losses digits.csv epochs [device]    a line an epoch, the same as examples/digits --losses in C prints, to the bit
 * </pre>
 *
 * The device is "cpu" if not said; "cuda:0" is the first GPU (docs/cuda.md). Nothing else has to know it.
 */
public final class Digits {
    private static final int IMAGES = 1797;
    private static final int TRAINING = 1437;
    private static final int PIXELS = 64;

    private Digits() {}

    /** All pixels, between 0 and 1, and the labels. */
    record Pictures(float[] pixels, long[] labels) {
        float pixel(int image, int row, int column) {
            return pixels[image * PIXELS + row * 8 + column];
        }
    }

    static Pictures pictures(Path csv) throws IOException {
        List<String> lines = Files.readAllLines(csv);
        float[] pixels = new float[IMAGES * PIXELS];
        long[] labels = new long[IMAGES];
        for (int i = 0; i < IMAGES; i++) {
            String[] values = lines.get(i + 1).split(",");
            labels[i] = Long.parseLong(values[0]);
            for (int p = 0; p < PIXELS; p++) {
                pixels[i * PIXELS + p] = Float.parseFloat(values[p + 1]) / 16;
            }
        }
        return new Pictures(pixels, labels);
    }

    static Dataset read(NDManager into, Path csv) throws IOException {
        Pictures of = pictures(csv);
        return new Dataset(into, new NDList(into.create(of.pixels(), new Shape(IMAGES, 1, 8, 8))), new NDList(into.create(of.labels())));
    }

    static Block network(NDManager model) {
        BlockConv2dOptions padded = new BlockConv2dOptions().padding(1, 1);
        return Blocks.sequential(model,
                Blocks.conv2d(model, 1, 16, 3, 3, padded), Blocks.activation(model, Activation.RELU),
                Blocks.conv2d(model, 16, 32, 3, 3, padded), Blocks.activation(model, Activation.RELU),
                Blocks.maxPool2d(model, 2, 2, null), Blocks.flatten(model, 1, -1),
                Blocks.linear(model, 32 * 4 * 4, 64), Blocks.activation(model, Activation.RELU),
                Blocks.dropout(model, 0.25), Blocks.linear(model, 64, 10));
    }

    /** From pixels to a digit: plain Java on both sides, so no memory care. */
    static final class ToDigit implements Translator<float[], Integer> {
        @Override
        public NDList processInput(TranslatorContext ctx, float[] pixels) {
            return new NDList(ctx.getNDManager().create(pixels, new Shape(1, 8, 8)));
        }

        @Override
        public Integer processOutput(TranslatorContext ctx, NDList list) {
            return (int) list.singletonOrThrow().argMax().getLong();
        }
    }

    /** The scope of a run, on whose device all of it is. */
    private static NDManager open(String device) {
        return NDManager.newBaseManager(new ManagerOptions().name("digits").device(device).seed(1));
    }

    private static List<Dataset> parts(NDManager digits, Path csv) throws IOException {
        return read(digits, csv).split(digits, true, 0, TRAINING, IMAGES - TRAINING);
    }

    private static Trainer trainer(NDManager digits, Block network, Dataset training, int epochs, TrainingListener... listeners) {
        ScheduleOptions cosine = new ScheduleOptions().shape(ScheduleShape.COSINE).period(0).warmup(100);
        return new Trainer(digits, new TrainerOptions().block(network).training(training).rate(4e-3).schedule(cosine).epochs(epochs)
                .seed(1).addTrainingListeners(listeners));
    }

    /** Trains, with a line of each epoch's loss and its bits. */
    static void printLosses(Path csv, int epochs, String device, PrintStream out) throws IOException {
        TrainingListener printing = new TrainingListener() {
            @Override
            public void onEpoch(Trainer trainer) {
                out.printf(Locale.ROOT, "epoch %d  loss %.6f  0x%016x%n", trainer.getState().epoch(), trainer.getState().loss(), Double.doubleToRawLongBits(trainer.getState().loss()));
            }
        };
        try (NDManager digits = open(device)) {
            Dataset training = parts(digits, csv).get(0);
            trainer(digits, network(digits.newSubManager("model")), training, epochs, printing).run();
        }
    }

    /** Trains and gives the accuracy on the images that were left out. */
    public static double run(Path csv, Path folder, int epochs, String device) throws IOException {
        Path saved = folder.resolve("digits.safetensors");
        try (NDManager digits = open(device)) {
            List<Dataset> parts = parts(digits, csv);
            Block network = network(digits.newSubManager("model"));
            Trainer trainer = trainer(digits, network, parts.get(0), epochs);
            trainer.run();
            double accuracy = trainer.evaluate(parts.get(1)).accuracy();
            network.save(saved);
            System.out.printf("test accuracy after %d epochs: %.2f %%%n", epochs, 100 * accuracy);

            Block loaded = network(digits.newSubManager("loaded"));
            loaded.load(saved);
            Dataset test = parts.get(1);
            if (new Trainer(digits, new TrainerOptions().name("check").block(loaded).training(test)).evaluate(test).accuracy() != accuracy) {
                throw new IllegalStateException("the loaded network differs");
            }
            try (Predictor<float[], Integer> predictor = new Predictor<>(digits, loaded, new ToDigit())) {
                String[] first = Files.readAllLines(csv).get(1).split(",");
                float[] pixels = new float[PIXELS];
                for (int p = 0; p < PIXELS; p++) {
                    pixels[p] = Float.parseFloat(first[p + 1]) / 16;
                }
                System.out.println("the first image shows a " + predictor.predict(pixels) + ", its label is " + first[0]);
            }
            return accuracy;
        }
    }

    private static String device(String[] arguments) {
        return arguments.length > 3 ? arguments[3] : "cpu";
    }

    /** Runs it. */
    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals("--losses")) {
            printLosses(Path.of(arguments[1]), Integer.parseInt(arguments[2]), device(arguments), System.out);
            return;
        }
        run(Path.of(arguments[0]), Path.of(arguments[1]), arguments.length > 2 ? Integer.parseInt(arguments[2]) : 40, device(arguments));
    }
}
