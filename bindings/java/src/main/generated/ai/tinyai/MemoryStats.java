// The words of tinyai_memory_stats: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/**
 * Bytes of the process, all of one moment.
 * @param activeBytes handed out: equals the sum over all accounts
 * @param pooledBytes taken from the system and not handed out: what waits in the pool, and the room left over in pages
 * that are in use
 * @param engineBytes handle table, managers, names, tables of running calls, plans of compiled functions, oneDNN's
 * kernels: system/engine
 * @param accountedBytes the sum over all accounts
 * @param peakBytes the most that all accounts ever held together, or since {@link NDManager#resetPeak}
 * @param poolLimitBytes what may wait in the pool; {@link TinyAI#setPoolLimit}
 */
public record MemoryStats(long activeBytes, long pooledBytes, long engineBytes, long accountedBytes, long peakBytes,
                          long poolLimitBytes) {
    MemoryStats(long[] words) {
        this(words[0], words[1], words[2], words[3], words[4], words[5]);
    }
}
