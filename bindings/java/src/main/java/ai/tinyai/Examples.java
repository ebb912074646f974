package ai.tinyai;

/**
 * Examples that a program has or makes: files, rows of a table. {@link Dataset#of} reads them into memory, once, one after another in
 * the thread that calls it.
 */
public interface Examples {
    /**
     * How many there are.
     * @return at least 1
     */
    long size();

    /**
     * One of them, as arrays without an axis of the batch.
     * @param manager where to make them: what else is made there goes when all are read
     * @param index from 0
     * @return arrays of the same shapes for each
     * @throws Exception whatever goes wrong
     */
    Example get(NDManager manager, long index) throws Exception;
}
