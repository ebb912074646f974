package ai.tinyai;

/**
 * Bytes of the process, all of one moment.
 * @param activeBytes handed out: equals the sum over all accounts
 * @param pooledBytes taken from the system and not handed out; {@link TinyAI#trim} gives back what is free of it
 * @param engineBytes handle table, managers, names, tables of running calls
 * @param accountedBytes the sum over all accounts
 * @param peakBytes the most that all accounts ever held together
 * @param poolLimitBytes what may wait in the pool; {@link TinyAI#setPoolLimit}
 */
public record MemoryStats(
        long activeBytes, long pooledBytes, long engineBytes, long accountedBytes, long peakBytes, long poolLimitBytes) {}
