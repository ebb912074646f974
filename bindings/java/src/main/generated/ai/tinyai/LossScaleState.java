// The words of tinyai_loss_scale_state: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/**
 * Where a loss scale stands.
 * @param value what losses are multiplied by
 * @param taken steps
 * @param skipped steps that were left out
 * @param skippedInARow of them, since the last one that was taken
 */
public record LossScaleState(double value, long taken, long skipped, long skippedInARow) {
    LossScaleState(long[] words) {
        this(Double.longBitsToDouble(words[0]), words[1], words[2], words[3]);
    }
}
