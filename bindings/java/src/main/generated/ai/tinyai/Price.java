// The words of tinyai_price: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/**
 * What a call within a budget takes, and what that costs: see {@link CompiledFunction#price}.
 * @param budgetBytes that was asked for; 0: none
 * @param peakBytes of its arena and what it gives, to the byte; 0: the budget is below the least
 * @param leastBytes with which the function can do, whatever it costs
 * @param moreFlops floating-point operations that run again
 * @param moreBytesMoved that those read and write
 * @param operators how many those are
 * @param moreTime expected, as a share of the call's time without a budget: 0.02 is two percent
 */
public record Price(long budgetBytes, long peakBytes, long leastBytes, long moreFlops, long moreBytesMoved,
                    long operators, double moreTime) {
    Price(long[] words) {
        this(words[0], words[1], words[2], words[3], words[4], words[5], Double.longBitsToDouble(words[6]));
    }
}
