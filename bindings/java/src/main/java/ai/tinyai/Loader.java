package ai.tinyai;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Gives a dataset as batches, each in a scope of its own. Iterating goes through one epoch; the next loop, through the next. */
public final class Loader implements Iterable<Batch>, AutoCloseable {
    private final long id;
    private final Dataset dataset;

    Loader(NDManager into, Dataset dataset, LoaderOptions options) {
        this.dataset = dataset;
        id = NativeFunctions.loaderOpen(ThreadState.current(), Ids.orNull(into), dataset.id(), Options.given(options),
                Options.values(options));
    }

    /**
     * The next batch.
     * @param into parent of the batch's scope; null: the entered scope, else the loader's own
     * @return the batch; null at the end of an epoch, after which the next epoch begins
     */
    public Batch next(NDManager into) {
        long[] ids = NativeCallbacks.loaderNext(ThreadState.current(), id, Ids.orNull(into), dataset.arrays());
        return ids[0] == 0 ? null : new Batch(ids, dataset.inputs());
    }

    /**
     * Goes to a batch of an epoch.
     * @param epoch from 0
     * @param batch from 0
     */
    public void start(long epoch, long batch) {
        NativeFunctions.loaderStart(id, epoch, batch);
    }

    /**
     * Batches of an epoch.
     * @return how many
     */
    public long batches() {
        return NativeFunctions.loaderBatches(id);
    }

    /** The batches up to the end of the epoch; close each. */
    @Override
    public Iterator<Batch> iterator() {
        return new Iterator<>() {
            private Batch ahead;
            private boolean ended;

            @Override
            public boolean hasNext() {
                if (ahead == null && !ended) {
                    ahead = Loader.this.next(null);
                    ended = ahead == null;
                }
                return ahead != null;
            }

            @Override
            public Batch next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                Batch given = ahead;
                ahead = null;
                return given;
            }
        };
    }

    /** Ends the loader and the batches that are still its own. */
    @Override
    public void close() {
        NativeFunctions.loaderClose(id);
    }
}
