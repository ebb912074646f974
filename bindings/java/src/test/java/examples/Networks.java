package examples;

import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.Dataset;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.ScheduleShape;
import ai.tinyai.Shape;
import ai.tinyai.Trainer;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.ModelEfficientnetOptions;
import ai.tinyai.options.ModelMobilenetV2Options;
import ai.tinyai.options.ModelResnetOptions;
import ai.tinyai.options.ModelShufflenetV2Options;
import ai.tinyai.options.ModelUnetOptions;
import ai.tinyai.options.ModelVitOptions;
import ai.tinyai.options.ScheduleOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The networks for images that have names, made thin, learn handwritten digits: four of five, and are tested on the others. The U-Net is
 * shown two digits side by side, and says of each inked pixel which digit it belongs to. Their like in C is examples/networks.
 */
public final class Networks {
    private static final int SIDE = 8;

    private Networks() {}

    /** Which network, the side of the images that it sees, and how it is trained; {@code pairs}: of two digits each. */
    record Task(Function<NDManager, Block> network, int side, double rate, int epochs, boolean pairs) {}

    static Map<String, Task> tasks() {
        Map<String, Task> tasks = new LinkedHashMap<>();
        tasks.put("LeNet-5", new Task(Blocks::lenet5, 28, 0.005, 3, false));
        for (int depth : new int[] {18, 50}) {
            tasks.put("ResNet-" + depth, new Task(m -> Blocks.resnet(m, depth, 10, new ModelResnetOptions().inChannels(1).width(8)), 32, 0.01,
                    4, false));
        }
        tasks.put("MobileNetV2", new Task(
                m -> Blocks.mobilenetV2(m, 10, new ModelMobilenetV2Options().inChannels(1).widthMultiplier(0.25)), 32, 0.01, 6, false));
        tasks.put("ShuffleNetV2", new Task(
                m -> Blocks.shufflenetV2(m, 10, new ModelShufflenetV2Options().inChannels(1).channels(24).stem(12).last(128)), 32, 0.02, 5,
                false));
        tasks.put("EfficientNet", new Task(m -> Blocks.efficientnet(m, 10,
                new ModelEfficientnetOptions().inChannels(1).widthMultiplier(0.25).depthMultiplier(0.5)), 32, 0.01, 4, false));
        tasks.put("ViT", new Task(m -> Blocks.vit(m, SIDE, 2, 10, 32, 4, 2, new ModelVitOptions().inChannels(1)), SIDE, 0.005, 15, false));
        tasks.put("U-Net", new Task(m -> Blocks.unet(m, 1, 10, 8, new ModelUnetOptions().levels(2)), SIDE, 0.02, 8, true));
        return tasks;
    }

    /** Images of that side, and their labels. */
    private static Dataset digits(NDManager into, Digits.Pictures of, int side) {
        int count = of.labels().length;
        float[] images = new float[count * side * side];
        for (int i = 0; i < images.length; i++) {
            images[i] = of.pixel(i / side / side, i / side % side * SIDE / side, i % side * SIDE / side);
        }
        return new Dataset(into, new NDList(into.create(images, new Shape(count, 1, side, side))), new NDList(into.create(of.labels())));
    }

    /** Two images side by side, and the digit of each inked pixel; -100, which counts for nothing, at the others. */
    private static Dataset pairs(NDManager into, Digits.Pictures of) {
        int count = of.labels().length / 2;
        int width = 2 * SIDE;
        float[] images = new float[count * SIDE * width];
        long[] digit = new long[images.length];
        for (int i = 0; i < images.length; i++) {
            int image = i / width / SIDE * 2 + i % width / SIDE;
            images[i] = of.pixel(image, i / width % SIDE, i % SIDE);
            digit[i] = images[i] > 0.5 ? of.labels()[image] : -100;
        }
        return new Dataset(into, new NDList(into.create(images, new Shape(count, 1, SIDE, width))),
                new NDList(into.create(digit, new Shape(count, SIDE, width))));
    }

    /** Trains a network, and gives the accuracy on what was held out. */
    static double accuracy(String name, Task task, Digits.Pictures pictures) {
        try (NDManager work = NDManager.newBaseManager(new ManagerOptions().name(name).seed(1))) {
            Dataset all = task.pairs() ? pairs(work, pictures) : digits(work, pictures, task.side());
            List<Dataset> parts = all.split(work, true, 0, all.size() * 4 / 5, all.size() / 5);
            Block network = task.network().apply(work.newSubManager("model"));
            ScheduleOptions cosine = new ScheduleOptions().shape(ScheduleShape.COSINE).period(0).warmup(45);
            Trainer trainer = new Trainer(work, new TrainerOptions().block(network).training(parts.get(0)).rate(task.rate()).schedule(cosine)
                    .epochs(task.epochs()));
            trainer.run();
            double accuracy = trainer.evaluate(parts.get(1)).accuracy();
            System.out.printf("%-14s %7d parameters: %.1f %%%n", name, network.getSize().parameters(), 100 * accuracy);
            return accuracy;
        }
    }

    /** Gives the accuracy of each. */
    public static Map<String, Double> run(Path csv) throws IOException {
        Digits.Pictures pictures = Digits.pictures(csv);
        Map<String, Double> accuracies = new LinkedHashMap<>();
        tasks().forEach((name, task) -> accuracies.put(name, accuracy(name, task, pictures)));
        return accuracies;
    }

    /** Runs it. */
    public static void main(String[] arguments) throws IOException {
        run(Path.of(arguments[0]));
    }
}
