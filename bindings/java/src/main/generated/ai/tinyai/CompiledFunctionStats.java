// The words of tinyai_function_counts: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/**
 * What a compiled function has done.
 * @param calls so far, those inside of other traces aside
 * @param traces of them, that ran the body
 * @param hits of them, that found a plan
 * @param evictions plans that made room for others
 * @param plans now
 * @param nodes operators of the plan that was used last
 * @param captures arrays that it uses and was not given, constants included
 * @param constantBytes of its constants
 * @param arenaBytes of the block that a call of it works in, beside its results
 * @param aliveBytes the most that is alive in there at one moment
 * @param inputs that it takes, as {@link CompiledFunction#getInputs} tells them
 * @param outputs that it gives
 * @param resized calls that made a plan which a trace of another batch had told: neither traces nor hits
 * @param anyBatch traces, now, that are good for any size of the batch; 0: each size is traced, and {@link
 * CompiledFunction#getReason} says why
 * @param packedBytes of packed weights that the plan which was used last works with
 * @param budgetBytes as the options have it; 0: none
 * @param copies nodes of that plan that run again what was dropped
 */
public record CompiledFunctionStats(long calls, long traces, long hits, long evictions, long plans, long nodes,
                                    long captures, long constantBytes, long arenaBytes, long aliveBytes, long inputs,
                                    long outputs, long resized, long anyBatch, long packedBytes, long budgetBytes,
                                    long copies) {
    CompiledFunctionStats(long[] words) {
        this(words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7], words[8], words[9],
             words[10], words[11], words[12], words[13], words[14], words[15], words[16]);
    }
}
