package examples;

import ai.tinyai.Accuracy;
import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.DataType;
import ai.tinyai.Dataset;
import ai.tinyai.Evaluator;
import ai.tinyai.NDArray;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Predictor;
import ai.tinyai.Shape;
import ai.tinyai.Trainer;
import ai.tinyai.TrainingListener;
import ai.tinyai.Translator;
import ai.tinyai.TranslatorContext;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.util.List;

/** Points inside and outside of a circle: a measure of the host's own, a listener that stops early, a batch of predictions. */
public final class Classifier {
    private static final int POINTS = 1024;

    private Classifier() {}

    /** How sure it is of the right class. */
    static final class Confidence extends Evaluator {
        Confidence() {
            super("Confidence");
        }

        @Override
        public double evaluate(NDList labels, NDList predictions) {
            NDArray column = labels.head().expandDims(1);
            return predictions.head().softmax(1).gather(column, 1).mean().item();
        }
    }

    /** Tells each tenth epoch, and ends the run when nearly all points are right. */
    record UntilGood(Accuracy accuracy, Confidence confidence) implements TrainingListener {
        @Override
        public void onEpoch(Trainer trainer) {
            double right = accuracy.getAccumulator(Evaluator.VALIDATE_EPOCH);
            long epoch = trainer.getState().epoch();
            if (epoch % 10 == 0 || right > 0.97) {
                System.out.printf("epoch %d: %.3f right, %.3f sure%n", epoch, right, confidence.getAccumulator(Evaluator.VALIDATE_EPOCH));
            }
            if (right > 0.97) {
                trainer.stop();
            }
        }
    }

    static Dataset points(NDManager into) {
        NDArray xy = into.randomUniform(-1, 1, new Shape(POINTS, 2));
        NDArray inside = into.tidy(() -> xy.square().sum(1).lt(0.5).toType(DataType.I64));
        return new Dataset(into, new NDList(xy), new NDList(inside));
    }

    /** A point to its class. */
    static final class ToClass implements Translator<float[], Integer> {
        @Override
        public NDList processInput(TranslatorContext ctx, float[] point) {
            return new NDList(ctx.getNDManager().create(point));
        }

        @Override
        public Integer processOutput(TranslatorContext ctx, NDList list) {
            return (int) list.singletonOrThrow().argMax().getLong();
        }
    }

    /** Gives the classes of a point in the middle, one far out, and one at the border's other side. */
    public static List<Integer> run() {
        try (NDManager work = NDManager.newBaseManager(new ManagerOptions().name("classifier").seed(7))) {
            List<Dataset> parts = points(work).split(work, true, 0, 768, 256);
            Block network = Blocks.sequential(work, Blocks.linear(work, 2, 16), Blocks.activation(work, Activation.TANH),
                    Blocks.linear(work, 16, 2));
            Accuracy accuracy = new Accuracy();
            Confidence confidence = new Confidence();
            Trainer trainer = new Trainer(work, new TrainerOptions().block(network).training(parts.get(0)).validation(parts.get(1))
                    .rate(0.02).epochs(200).addEvaluators(accuracy, confidence)
                    .addTrainingListeners(new UntilGood(accuracy, confidence)));
            trainer.run();
            try (Predictor<float[], Integer> predictor = new Predictor<>(work, network, new ToClass())) {
                return predictor.batchPredict(List.of(new float[] {0, 0}, new float[] {0.9f, 0.9f}, new float[] {-0.95f, 0}));
            }
        }
    }

    /** Runs it. */
    public static void main(String[] arguments) {
        System.out.println(run());
    }
}
