package ai.tinyai;

/**
 * Some examples, in a scope of their own: closing the batch frees it whole, with all results that landed there. Its arrays and their
 * views are read-only, for they may show the data set's own elements: what would write them in place is ARGUMENT; copy one first.
 */
public final class Batch implements AutoCloseable {
    private final NDManager manager;
    private final NDList data = new NDList();
    private final NDList labels = new NDList();

    Batch(long[] ids, int inputs) {
        manager = NDManager.watched(ids[0], "batch");
        for (int i = 1; i < ids.length; i++) {
            (i <= inputs ? data : labels).add(new NDArray(ids[i]));
        }
    }

    /**
     * Its scope.
     * @return the manager
     */
    public NDManager getManager() {
        return manager;
    }

    /**
     * Its inputs, in the order that the block takes them.
     * @return at least one
     */
    public NDList getData() {
        return data;
    }

    /**
     * What the loss compares outputs with, in the order of the dataset.
     * @return maybe none
     */
    public NDList getLabels() {
        return labels;
    }

    /** Closes its scope. A second time nothing happens. */
    @Override
    public void close() {
        manager.close();
    }
}
