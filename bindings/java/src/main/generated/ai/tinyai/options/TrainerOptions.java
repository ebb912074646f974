// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Block;
import ai.tinyai.Dataset;
import ai.tinyai.Evaluator;
import ai.tinyai.Group;
import ai.tinyai.Loss;
import ai.tinyai.LossFunction;
import ai.tinyai.Monitor;
import ai.tinyai.Optimizer;
import ai.tinyai.Options;
import ai.tinyai.OutputsLossFunction;
import ai.tinyai.Precision;
import ai.tinyai.TinyAI;
import ai.tinyai.TrainingListener;
import java.nio.file.Path;

/**
 * Options of a trainer. What is not set keeps the engine's default.
 */
public final class TrainerOptions extends Options {
    /** The defaults. */
    public TrainerOptions() {
        super(38, 9);
    }

    /**
     * block: required.
     * @param block required
     * @return this
     */
    public TrainerOptions block(Block block) {
        set(0, block);
        keep(1, block);
        return this;
    }

    /**
     * training: required.
     * @param training required
     * @return this
     */
    public TrainerOptions training(Dataset training) {
        set(1, training);
        return this;
    }

    /**
     * validation: evaluated after each epoch.
     * @param validation evaluated after each epoch; null: none
     * @return this
     */
    public TrainerOptions validation(Dataset validation) {
        set(2, validation);
        return this;
    }

    /**
     * optimizer: null: Adam over all parameters, in the trainer's scope.
     * @param optimizer null: Adam over all parameters, in the trainer's scope
     * @return this
     */
    public TrainerOptions optimizer(Optimizer optimizer) {
        set(3, optimizer);
        return this;
    }

    /**
     * rate: of that Adam, and of no other.
     * @param rate of that Adam, and of no other; 0.001
     * @return this
     */
    public TrainerOptions rate(double rate) {
        set(4, Double.doubleToRawLongBits(rate));
        return this;
    }

    /**
     * monitor: gets loss and accuracy of each epoch.
     * @param monitor gets loss and accuracy of each epoch; null: none
     * @return this
     */
    public TrainerOptions monitor(Monitor monitor) {
        set(5, monitor);
        return this;
    }

    /**
     * loss: {@link Loss#CROSS_ENTROPY} or another.
     * @param loss {@link Loss#CROSS_ENTROPY} or another
     * @return this
     */
    public TrainerOptions loss(Loss loss) {
        set(6, loss.ordinal());
        keep(2, loss);
        return this;
    }

    /**
     * batchSize: examples of a batch; default 32.
     * @param batchSize examples of a batch; default 32
     * @return this
     */
    public TrainerOptions batchSize(long batchSize) {
        set(7, batchSize);
        return this;
    }

    /**
     * shuffle: true: each epoch in an order of its own.
     * @param shuffle true: each epoch in an order of its own
     * @return this
     */
    public TrainerOptions shuffle(boolean shuffle) {
        set(8, shuffle ? 1L : 0);
        return this;
    }

    /**
     * dropLast: leaves out a last batch that is not full.
     * @param dropLast leaves out a last batch that is not full; false
     * @return this
     */
    public TrainerOptions dropLast(boolean dropLast) {
        set(9, dropLast ? 1L : 0);
        return this;
    }

    /**
     * seed: of the orders, and of random numbers such as dropout's.
     * @param seed of the orders, and of random numbers such as dropout's; 0
     * @return this
     */
    public TrainerOptions seed(long seed) {
        set(10, seed);
        return this;
    }

    /**
     * epochs: how often the training dataset is gone through.
     * @param epochs how often the training dataset is gone through; default 1
     * @return this
     */
    public TrainerOptions epochs(long epochs) {
        set(11, epochs);
        return this;
    }

    /**
     * accumulate: batches whose gradients make a step, each by its share of the examples, or of the labels that count
     * where the loss is the mean over those.
     * @param accumulate batches whose gradients make a step, each by its share of the examples, or of the labels that
     * count where the loss is the mean over those: as one batch of them all. Where losses were added, by examples. 1
     * @return this
     */
    public TrainerOptions accumulate(long accumulate) {
        set(12, accumulate);
        return this;
    }

    /**
     * clipNorm: bound of the gradients' L2 norm.
     * @param clipNorm bound of the gradients' L2 norm; 0: none
     * @return this
     */
    public TrainerOptions clipNorm(double clipNorm) {
        set(13, Double.doubleToRawLongBits(clipNorm));
        return this;
    }

    /**
     * clipValue: bound of each element; 0: none.
     * @param clipValue bound of each element; 0: none
     * @return this
     */
    public TrainerOptions clipValue(double clipValue) {
        set(14, Double.doubleToRawLongBits(clipValue));
        return this;
    }

    /**
     * patience: early stopping after so many epochs without a gain in (validation) loss, a loss of NaN being none.
     * @param patience early stopping after so many epochs without a gain in (validation) loss, a loss of NaN being
     * none; 0: never
     * @return this
     */
    public TrainerOptions patience(long patience) {
        set(15, patience);
        return this;
    }

    /**
     * leastGain: what counts as a gain; 0.
     * @param leastGain what counts as a gain; 0
     * @return this
     */
    public TrainerOptions leastGain(double leastGain) {
        set(16, Double.doubleToRawLongBits(leastGain));
        return this;
    }

    /**
     * timeLimit: of one run, in seconds; 0: none.
     * @param timeLimit of one run, in seconds; 0: none
     * @return this
     */
    public TrainerOptions timeLimit(double timeLimit) {
        set(17, Double.doubleToRawLongBits(timeLimit));
        return this;
    }

    /**
     * progress: true: prints lines, see {@link TinyAI#setProgress}.
     * @param progress true: prints lines, see {@link TinyAI#setProgress}
     * @return this
     */
    public TrainerOptions progress(boolean progress) {
        set(18, progress ? 1L : 0);
        return this;
    }

    /**
     * compile: true: forward, loss, backward, clipping and step of a batch are one compiled function, see
     * docs/compile.md.
     * @param compile true: forward, loss, backward, clipping and step of a batch are one compiled function, see
     * docs/compile.md. No listener may have an onForwardEnd then; a block or loss in Java runs while it is traced, and
     * not for each batch. false
     * @return this
     */
    public TrainerOptions compile(boolean compile) {
        set(19, compile ? 1L : 0);
        return this;
    }

    /**
     * shards: 1 to 4096: each batch is cut into so many along axis 0, whose forwards and backwards run side by side.
     * @param shards 1 to 4096: each batch is cut into so many along axis 0, whose forwards and backwards run side by
     * side; their gradients are added by a binary tree, each by its share of the examples. Batch statistics are a
     * shard's own, and running statistics the mean of what the shards made of them. Functions in Java run in several
     * threads at once, and a block of its asks the block for its buffers. With onForwardEnd: ARGUMENT; with `compile`
     * likewise accumulate, keepState. 0
     * @return this
     */
    public TrainerOptions shards(long shards) {
        set(20, shards);
        return this;
    }

    /**
     * replicas: threads that work on shards at once, 256 at most.
     * @param replicas threads that work on shards at once, 256 at most; how many changes no bit. 0: as many as {@link
     * TinyAI#setThreads} says
     * @return this
     */
    public TrainerOptions replicas(long replicas) {
        set(21, replicas);
        return this;
    }

    /**
     * restoreBest: true: when the last epoch is over, or early stopping ends the run, the block gets back what it held
     * after the epoch of the least (validation) loss, which the trainer keeps a copy of, in checkpoints too.
     * @param restoreBest true: when the last epoch is over, or early stopping ends the run, the block gets back what it
     * held after the epoch of the least (validation) loss, which the trainer keeps a copy of, in checkpoints too; the
     * optimizer stays as it is. A run that is stopped restores nothing. false
     * @return this
     */
    public TrainerOptions restoreBest(boolean restoreBest) {
        set(22, restoreBest ? 1L : 0);
        return this;
    }

    /**
     * plateau: after so many epochs without a gain in (validation) loss, a loss of NaN being none, the optimizer's
     * rates are lowered.
     * @param plateau after so many epochs without a gain in (validation) loss, a loss of NaN being none, the
     * optimizer's rates are lowered: PyTorch's ReduceLROnPlateau, whose patience is one less. With `schedule`:
     * ARGUMENT. 0: never
     * @return this
     */
    public TrainerOptions plateau(long plateau) {
        set(23, plateau);
        return this;
    }

    /**
     * plateauFactor: by which they are multiplied then, 0 to 1.
     * @param plateauFactor by which they are multiplied then, 0 to 1; 0.1
     * @return this
     */
    public TrainerOptions plateauFactor(double plateauFactor) {
        set(24, Double.doubleToRawLongBits(plateauFactor));
        return this;
    }

    /**
     * plateauGain: what counts as a gain, as a share of the least loss so far.
     * @param plateauGain what counts as a gain, as a share of the least loss so far; 1e-4
     * @return this
     */
    public TrainerOptions plateauGain(double plateauGain) {
        set(25, Double.doubleToRawLongBits(plateauGain));
        return this;
    }

    /**
     * plateauCooldown: epochs after that, which do not count.
     * @param plateauCooldown epochs after that, which do not count; 0
     * @return this
     */
    public TrainerOptions plateauCooldown(long plateauCooldown) {
        set(26, plateauCooldown);
        return this;
    }

    /**
     * plateauLeast: they are lowered no further than that.
     * @param plateauLeast they are lowered no further than that; 0
     * @return this
     */
    public TrainerOptions plateauLeast(double plateauLeast) {
        set(27, Double.doubleToRawLongBits(plateauLeast));
        return this;
    }

    /**
     * outputs: of the block, 1 to 64; one that an added loss is of counts unsaid.
     * @param outputs of the block, 1 to 64; one that an added loss is of counts unsaid; 1
     * @return this
     */
    public TrainerOptions outputs(long outputs) {
        set(28, outputs);
        return this;
    }

    /**
     * lossWeight: what the loss is multiplied by, beside those that are added.
     * @param lossWeight what the loss is multiplied by, beside those that are added; 1
     * @return this
     */
    public TrainerOptions lossWeight(double lossWeight) {
        set(29, Double.doubleToRawLongBits(lossWeight));
        return this;
    }

    /**
     * keepState: true: RNN, LSTM, GRU and slots of blocks of one's own go on from batch to batch, row i from row i of
     * the batch before, whose state enters without a history.
     * @param keepState true: RNN, LSTM, GRU and slots of blocks of one's own go on from batch to batch, row i from row
     * i of the batch before, whose state enters without a history: back-propagation through time, truncated at each
     * batch. The trainer has a session for it, of batchSize rows, in its scope; each epoch begins anew. RANGE without
     * dropLast where an epoch's last batch would be smaller; GRAPH for attention that keeps each step. Evaluations
     * begin each batch anew. false
     * @return this
     */
    public TrainerOptions keepState(boolean keepState) {
        set(30, keepState ? 1L : 0);
        return this;
    }

    /**
     * budgetBytes: that a batch's compiled step may take for its arena and results, as of a compiled function.
     * @param budgetBytes that a batch's compiled step may take for its arena and results, as of a compiled function;
     * without `compile`: ARGUMENT. 0: as fast as can be
     * @return this
     */
    public TrainerOptions budgetBytes(long budgetBytes) {
        set(31, budgetBytes);
        return this;
    }

    /**
     * rematerialise: true: a compiled step keeps within what limits leave, as a compiled function does.
     * @param rematerialise true: a compiled step keeps within what limits leave, as a compiled function does; without
     * `compile`: ARGUMENT. false
     * @return this
     */
    public TrainerOptions rematerialise(boolean rematerialise) {
        set(32, rematerialise ? 1L : 0);
        return this;
    }

    /**
     * precision: that forward and loss compute in, of evaluations too.
     * @param precision that forward and loss compute in, of evaluations too; {@link Precision#AS_IS}: in that of the
     * thread which runs it
     * @return this
     */
    public TrainerOptions precision(Precision precision) {
        set(33, precision.ordinal());
        return this;
    }

    /**
     * lossScale: what losses are multiplied by at first, 65536 being usual, which the optimizer follows from then on.
     * @param lossScale what losses are multiplied by at first, 65536 being usual, which the optimizer follows from then
     * on; docs/precision.md tells more. 0: the optimizer stays as it is
     * @return this
     */
    public TrainerOptions lossScale(double lossScale) {
        set(34, Double.doubleToRawLongBits(lossScale));
        return this;
    }

    /**
     * group: each batch's shards are shared out among its ranks, rank r of R works on S r / R to S (r + 1) / R.
     * @param group each batch's shards are shared out among its ranks, rank r of R works on S r / R to S (r + 1) / R:
     * batchSize and shards, at least so many as ranks, are the whole's. Losses, accuracy, evaluations, early stopping,
     * stop and time limit are the whole's too, and the same on all ranks, to the bits of one process with as many
     * shards. accumulate or keepState: ARGUMENT; docs/ranks.md tells more. Null: none
     * @return this
     */
    public TrainerOptions group(Group group) {
        set(35, group);
        return this;
    }

    /**
     * shareState: with a group: 1: each rank keeps its part of the optimizer's state.
     * @param shareState with a group: 1: each rank keeps its part of the optimizer's state. Gradients are whole on each
     * rank: 2, by which they would be shared out too, is ARGUMENT in this release. 0
     * @return this
     */
    public TrainerOptions shareState(long shareState) {
        set(36, shareState);
        return this;
    }

    /**
     * restarts: with a group: how often a run goes on without ranks that are gone.
     * @param restarts with a group: how often a run goes on without ranks that are gone: with the batch that failed,
     * or, where they took a part of the state with them, from the newest checkpoint; 0
     * @return this
     */
    public TrainerOptions restarts(long restarts) {
        set(37, restarts);
        return this;
    }

    /**
     * name: of it and its scope; null: "trainer".
     * @param name of it and its scope; null: "trainer"
     * @return this
     */
    public TrainerOptions name(String name) {
        keep(0, name);
        return this;
    }

    /**
     * checkpoints: a folder that all ranks see, in which {@link ai.tinyai.Trainer#saveRun} makes one for each saved
     * step, and from which a run goes on that has lost a rank.
     * @param checkpoints a folder that all ranks see, in which {@link ai.tinyai.Trainer#saveRun} makes one for each
     * saved step, and from which a run goes on that has lost a rank; null: none
     * @return this
     */
    public TrainerOptions checkpoints(Path checkpoints) {
        keep(3, checkpoints);
        return this;
    }

    /**
     * schedule: of the rate by steps; null: none.
     * @param schedule of the rate by steps; null: none
     * @return this
     */
    public TrainerOptions schedule(ScheduleOptions schedule) {
        keep(4, schedule);
        return this;
    }

    /**
     * lossFunction: a loss written in Java, whatever {@link #loss} is.
     * @param lossFunction a loss written in Java, whatever {@link #loss} is; null: none
     * @return this
     */
    public TrainerOptions lossFunction(LossFunction lossFunction) {
        keep(5, lossFunction);
        return this;
    }

    /**
     * outputsLossFunction: one of a block of several outputs, so many as {@link #outputs} says.
     * @param outputsLossFunction one of a block of several outputs, so many as {@link #outputs} says; null: none
     * @return this
     */
    public TrainerOptions outputsLossFunction(OutputsLossFunction outputsLossFunction) {
        keep(6, outputsLossFunction);
        return this;
    }

    /**
     * trainingListeners: told of the run's moments, in their order, after those that were added before.
     * @param values those to add
     * @return this
     */
    public TrainerOptions addTrainingListeners(TrainingListener... values) {
        add(7, (Object[]) values);
        return this;
    }

    /**
     * evaluators: asked for each batch, beside the loss; reset when an epoch begins.
     * @param values those to add
     * @return this
     */
    public TrainerOptions addEvaluators(Evaluator... values) {
        add(8, (Object[]) values);
        return this;
    }
}
