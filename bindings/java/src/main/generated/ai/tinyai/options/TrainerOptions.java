// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Block;
import ai.tinyai.Dataset;
import ai.tinyai.Evaluator;
import ai.tinyai.Loss;
import ai.tinyai.LossFunction;
import ai.tinyai.Monitor;
import ai.tinyai.Optimizer;
import ai.tinyai.Options;
import ai.tinyai.TinyAI;
import ai.tinyai.TrainingListener;

/**
 * Options of a trainer. What is not set keeps the engine's default.
 */
public final class TrainerOptions extends Options {
    /** The defaults. */
    public TrainerOptions() {
        super(28, 7);
    }

    /**
     * block: required.
     * @param value the value
     * @return this
     */
    public TrainerOptions block(Block value) {
        set(0, value);
        keep(1, value);
        return this;
    }

    /**
     * training: required.
     * @param value the value
     * @return this
     */
    public TrainerOptions training(Dataset value) {
        set(1, value);
        return this;
    }

    /**
     * validation: evaluated after each epoch; null: none.
     * @param value the value
     * @return this
     */
    public TrainerOptions validation(Dataset value) {
        set(2, value);
        return this;
    }

    /**
     * optimizer: null: Adam over all parameters, in the trainer's scope.
     * @param value the value
     * @return this
     */
    public TrainerOptions optimizer(Optimizer value) {
        set(3, value);
        return this;
    }

    /**
     * rate: of that Adam, and of no other; 0.001.
     * @param value the value
     * @return this
     */
    public TrainerOptions rate(double value) {
        set(4, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * monitor: gets loss and accuracy of each epoch; null: none.
     * @param value the value
     * @return this
     */
    public TrainerOptions monitor(Monitor value) {
        set(5, value);
        return this;
    }

    /**
     * loss: {@link Loss#CROSS_ENTROPY} or another.
     * @param value the value
     * @return this
     */
    public TrainerOptions loss(Loss value) {
        set(6, value.ordinal());
        keep(2, value);
        return this;
    }

    /**
     * batchSize: 32.
     * @param value the value
     * @return this
     */
    public TrainerOptions batchSize(long value) {
        set(7, value);
        return this;
    }

    /**
     * shuffle: true: each epoch in an order of its own.
     * @param value the value
     * @return this
     */
    public TrainerOptions shuffle(boolean value) {
        set(8, value ? 1L : 0);
        return this;
    }

    /**
     * dropLast: leaves out a last batch that is not full; false.
     * @param value the value
     * @return this
     */
    public TrainerOptions dropLast(boolean value) {
        set(9, value ? 1L : 0);
        return this;
    }

    /**
     * seed: of the orders, and of random numbers such as dropout's; 0.
     * @param value the value
     * @return this
     */
    public TrainerOptions seed(long value) {
        set(10, value);
        return this;
    }

    /**
     * epochs: 1.
     * @param value the value
     * @return this
     */
    public TrainerOptions epochs(long value) {
        set(11, value);
        return this;
    }

    /**
     * accumulate: batches whose gradients make a step; 1.
     * @param value the value
     * @return this
     */
    public TrainerOptions accumulate(long value) {
        set(12, value);
        return this;
    }

    /**
     * clipNorm: bound of the gradients' L2 norm; 0: none.
     * @param value the value
     * @return this
     */
    public TrainerOptions clipNorm(double value) {
        set(13, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * clipValue: bound of each element; 0: none.
     * @param value the value
     * @return this
     */
    public TrainerOptions clipValue(double value) {
        set(14, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * patience: early stopping after so many epochs without a gain in (validation) loss, a loss of NaN being none; 0:
     * never.
     * @param value the value
     * @return this
     */
    public TrainerOptions patience(long value) {
        set(15, value);
        return this;
    }

    /**
     * leastGain: what counts as a gain; 0.
     * @param value the value
     * @return this
     */
    public TrainerOptions leastGain(double value) {
        set(16, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * timeLimit: of one run, in seconds; 0: none.
     * @param value the value
     * @return this
     */
    public TrainerOptions timeLimit(double value) {
        set(17, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * progress: true: prints lines, see {@link TinyAI#setProgress}.
     * @param value the value
     * @return this
     */
    public TrainerOptions progress(boolean value) {
        set(18, value ? 1L : 0);
        return this;
    }

    /**
     * compile: true: forward, loss, backward, clipping and step of a batch are one compiled function, see
     * docs/graphs.md. No listener may have an onForwardEnd then; a block or loss in Java runs while it is traced, and
     * not for each batch. false.
     * @param value the value
     * @return this
     */
    public TrainerOptions compile(boolean value) {
        set(19, value ? 1L : 0);
        return this;
    }

    /**
     * shards: 1 to 4096: each batch is cut into so many along axis 0, whose forwards and backwards run side by side;
     * their gradients are added in order, each by its share of the examples. Batch statistics are a shard's own, and
     * running statistics the mean of what the shards made of them. Functions in Java run in several threads at once,
     * and a block of its asks the block for its buffers. With onForwardEnd or `compile`: ARGUMENT. 0: a batch is whole.
     * @param value the value
     * @return this
     */
    public TrainerOptions shards(long value) {
        set(20, value);
        return this;
    }

    /**
     * replicas: threads that work on shards at once, 256 at most; how many changes no bit. 0: as many as {@link
     * TinyAI#setThreads} says.
     * @param value the value
     * @return this
     */
    public TrainerOptions replicas(long value) {
        set(21, value);
        return this;
    }

    /**
     * restoreBest: true: when the last epoch is over, or early stopping ends the run, the block gets back what it held
     * after the epoch of the least (validation) loss, which the trainer keeps a copy of, in checkpoints too; the
     * optimizer stays as it is. A run that is stopped restores nothing. false.
     * @param value the value
     * @return this
     */
    public TrainerOptions restoreBest(boolean value) {
        set(22, value ? 1L : 0);
        return this;
    }

    /**
     * plateau: after so many epochs without a gain in (validation) loss, a loss of NaN being none, the optimizer's
     * rates are lowered: PyTorch's ReduceLROnPlateau, whose patience is one less. With `schedule`: ARGUMENT. 0: never.
     * @param value the value
     * @return this
     */
    public TrainerOptions plateau(long value) {
        set(23, value);
        return this;
    }

    /**
     * plateauFactor: by which they are multiplied then, 0 to 1; 0.1.
     * @param value the value
     * @return this
     */
    public TrainerOptions plateauFactor(double value) {
        set(24, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * plateauGain: what counts as a gain, as a share of the least loss so far; 1e-4.
     * @param value the value
     * @return this
     */
    public TrainerOptions plateauGain(double value) {
        set(25, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * plateauCooldown: epochs after that, which do not count; 0.
     * @param value the value
     * @return this
     */
    public TrainerOptions plateauCooldown(long value) {
        set(26, value);
        return this;
    }

    /**
     * plateauLeast: they are lowered no further than that; 0.
     * @param value the value
     * @return this
     */
    public TrainerOptions plateauLeast(double value) {
        set(27, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * name: of it and its scope; null: "trainer".
     * @param value the value
     * @return this
     */
    public TrainerOptions name(String value) {
        keep(0, value);
        return this;
    }

    /**
     * schedule: of the rate by steps; null: none.
     * @param value the value
     * @return this
     */
    public TrainerOptions schedule(ScheduleOptions value) {
        keep(3, value);
        return this;
    }

    /**
     * lossFunction: a loss written in Java, whatever {@link #loss} is; null: none.
     * @param value the value
     * @return this
     */
    public TrainerOptions lossFunction(LossFunction value) {
        keep(4, value);
        return this;
    }

    /**
     * trainingListeners: told of the run's moments, in their order, after those that were added before.
     * @param values those to add
     * @return this
     */
    public TrainerOptions addTrainingListeners(TrainingListener... values) {
        add(5, (Object[]) values);
        return this;
    }

    /**
     * evaluators: asked for each batch, beside the loss; reset when an epoch begins.
     * @param values those to add
     * @return this
     */
    public TrainerOptions addEvaluators(Evaluator... values) {
        add(6, (Object[]) values);
        return this;
    }
}
