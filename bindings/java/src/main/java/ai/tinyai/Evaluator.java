package ai.tinyai;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A measure of how good a model is, beside its loss: asked for each batch, its mean kept for each epoch. A trainer that has some
 * computes the loss through Java, as a {@link LossFunction}: of each batch or shard the same bits, and their mean by numbers of
 * examples. Where labels do not count (-100 of cross entropy) the built-in loss goes by those that do: batches, shards and epochs then
 * come to other numbers, and a batch without any to NaN. A compiled step asks no evaluators (UNSUPPORTED).
 */
public abstract class Evaluator {
    /** What it has seen in training since the epoch began. */
    public static final String TRAIN_EPOCH = "train/epoch";
    /** What it has seen of the validation dataset, or in {@link Trainer#evaluate}, last. */
    public static final String VALIDATE_EPOCH = "validate/epoch";

    private final String name;
    private final Map<String, double[]> accumulators = new ConcurrentHashMap<>();  // sum and weight

    /**
     * A measure that has seen nothing yet.
     * @param name for reports
     */
    protected Evaluator(String name) {
        this.name = name;
    }

    /**
     * Measures a batch, or a shard of one. Runs in a scope of the batch's, without recording; of several shards in several threads.
     * @param labels the targets
     * @param predictions the block's output
     * @return the mean over its examples
     */
    public abstract double evaluate(NDList labels, NDList predictions);

    /**
     * Its name, for reports of your own.
     * @return the name
     */
    public final String getName() {
        return name;
    }

    /**
     * What a batch counts for in the mean over an epoch: its examples, unless it is overridden.
     * @param labels the targets
     * @param predictions the block's output
     * @return over how many {@link #evaluate} is the mean; 0: it is not asked
     */
    protected double weigh(NDList labels, NDList predictions) {
        Shape shape = predictions.head().getShape();
        return shape.dimension() == 0 ? 1 : shape.get(0);
    }

    /**
     * Adds what a batch comes to, by what it counts for.
     * @param key {@link #TRAIN_EPOCH}, {@link #VALIDATE_EPOCH}, or one of your own
     * @param labels the targets
     * @param predictions the block's output
     */
    public void updateAccumulator(String key, NDList labels, NDList predictions) {
        double weight = weigh(labels, predictions);
        if (weight == 0) {
            return;  // a mean over nothing
        }
        double value = evaluate(labels, predictions);
        accumulators.merge(key, new double[] {value * weight, weight}, (a, b) -> new double[] {a[0] + b[0], a[1] + b[1]});
    }

    /**
     * Forgets what was added.
     * @param key under which
     */
    public void resetAccumulator(String key) {
        accumulators.remove(key);
    }

    /**
     * The mean over all examples since the last reset.
     * @param key which
     * @return it; NaN before any
     */
    public double getAccumulator(String key) {
        double[] sums = accumulators.get(key);
        return sums == null ? Double.NaN : sums[0] / sums[1];
    }
}
