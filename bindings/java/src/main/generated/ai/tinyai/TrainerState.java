// The words of tinyai_trainer_state: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/**
 * Where a run stands. Numbers that are not known are NaN.
 * @param epoch epochs done
 * @param epochs of how many
 * @param batch batches done in this epoch
 * @param batches of how many
 * @param steps of the optimizer, in all
 * @param loss mean over this epoch so far; between two, over the last
 * @param accuracy 0 to 1, as the loss: of labels of classes, those of -100 left out, or of each element's side of 0 for
 * binary cross-entropy. NaN for other losses, and where labels do not fit what a loss function is given: then a log
 * line of level warn says why
 * @param validationLoss after the last epoch
 * @param validationAccuracy after the last epoch
 * @param rate of the optimizer's first group
 * @param seconds spent in runs
 * @param stoppedEarly early stopping has ended it
 */
public record TrainerState(long epoch, long epochs, long batch, long batches, long steps, double loss, double accuracy,
                           double validationLoss, double validationAccuracy, double rate, double seconds,
                           boolean stoppedEarly) {
    TrainerState(long[] words) {
        this(words[0], words[1], words[2], words[3], words[4], Double.longBitsToDouble(words[5]),
             Double.longBitsToDouble(words[6]), Double.longBitsToDouble(words[7]), Double.longBitsToDouble(words[8]),
             Double.longBitsToDouble(words[9]), Double.longBitsToDouble(words[10]), (int) words[11] != 0);
    }
}
