package ai.tinyai;

/**
 * Bytes of the process.
 * @param activeBytes handed out: equals the sum over all accounts
 * @param pooledBytes kept warm for the next array; {@link TinyAI#trim} gives them back
 * @param engineBytes handle table and managers
 * @param accountedBytes the sum over all accounts
 */
public record MemoryStats(long activeBytes, long pooledBytes, long engineBytes, long accountedBytes) {}
