// What a Trainer does: generated from include/tinyai.h; do not edit.
package ai.tinyai;

import java.nio.file.Path;

/** What a Trainer does. */
abstract class TrainerFunctions {
    TrainerFunctions() {}

    abstract long id();

    /**
     * Adds a term to the loss: what is made small is their sum, and the state tells its mean. Accuracy is of the first
     * loss.
     * @param loss one of the engine's own; a trainer has at most 64
     * @param output of the block, from 0 to 63
     * @param target of the datasets, from 0
     * @param weight what the term is multiplied by
     * @throws TinyAiException RANGE, ARGUMENT (another loss), NOT_READY in the midst of a step
     */
    public void addLoss(Loss loss, long output, long target, double weight) {
        NativeFunctions.trainerAddLoss(id(), loss.ordinal(), output, target, weight);
    }

    /**
     * What a trainer with `keepState` keeps begins anew with the next batch, as when an epoch begins: at a new
     * sequence.
     * @throws TinyAiException ARGUMENT where it keeps none; NOT_READY while another thread runs it, or in the midst of
     * a step
     */
    public void resetState() {
        NativeFunctions.trainerResetState(id());
    }

    /**
     * Another number of epochs, between two runs or in a callback between two steps (onEpochBegin, onTrainingBatch,
     * onEpoch): that run then ends with that epoch, or with the present one where more have begun. A cosine over the
     * whole run goes on as that of a run of this length, and what early stopping has ended may go on.
     * @param epochs in all
     * @throws TinyAiException RANGE; NOT_READY while another thread runs it, or in the midst of a step
     */
    public void setEpochs(long epochs) {
        NativeFunctions.trainerSetEpochs(id(), epochs);
    }

    /**
     * Saves all that a run depends on: block, optimizer, position, order and random numbers, and the monitor's series;
     * within an epoch what it keeps from batch to batch (`keepState`), and between the batches of an accumulated step
     * their gradients too. A run resumed from it gives the same bits as one that was never broken. With a group rank 0
     * writes it, and others nothing; a trainer of another number of ranks, or of none with as many shards, goes on from
     * it.
     * @param path of the safetensors file, which appears whole
     * @throws TinyAiException IO; NOT_READY in the midst of a step, and where early steps are half way
     */
    public void save(Path path) {
        NativeFunctions.trainerSave(id(), Text.of(path));
    }

    /**
     * Goes to where a checkpoint was saved. Everything is checked before anything changes. In one of its callbacks the
     * run goes on from there.
     * @param path of the file
     * @throws TinyAiException IO, FORMAT, SHAPE; ARGUMENT (of another optimizer, too); NOT_READY in the midst of a step
     */
    public void load(Path path) {
        NativeFunctions.trainerLoad(id(), Text.of(path));
    }
}
