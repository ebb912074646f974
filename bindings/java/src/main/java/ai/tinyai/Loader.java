package ai.tinyai;

import ai.tinyai.options.LoaderOptions;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Gives a dataset as batches, each in a scope of its own. A loop goes through one epoch from its first batch, or from where
 * {@link #start} went; the next loop, through the next epoch, also when the one before was left half-way. One loop at a time: a new
 * one ends the iterator before.
 */
public final class Loader implements Iterable<Batch>, Handle, AutoCloseable {
    private final long id;
    private final Dataset dataset;
    private final AtomicLong epoch = new AtomicLong();
    private volatile boolean begun;  // a batch of the epoch was given
    private final AtomicReference<Epoch> running = new AtomicReference<>();

    Loader(@Nullable NDManager into, Dataset dataset, @Nullable LoaderOptions options) {
        this.dataset = dataset;
        id = NativeFunctions.loaderOpen(ThreadState.current(), Ids.orNull(into), dataset.id(), Options.given(options),
                Options.values(options));
    }

    /**
     * The next batch.
     * @param into parent of the batch's scope; null: the entered scope, else the loader's own
     * @return the batch; null at the end of an epoch, after which the next epoch begins
     */
    public @Nullable Batch next(@Nullable NDManager into) {
        long[] ids = NativeCallbacks.loaderNext(ThreadState.current(), id, Ids.orNull(into), dataset.arrays());
        begun = ids[0] != 0;
        if (begun) {
            return new Batch(ids, dataset.inputs());
        }
        epoch.incrementAndGet();
        return null;
    }

    /**
     * Goes to a batch of an epoch.
     * @param epoch from 0
     * @param batch from 0
     */
    public void start(long epoch, long batch) {
        NativeFunctions.loaderStart(id, epoch, batch);
        this.epoch.set(epoch);
        begun = false;
    }

    /**
     * Batches of an epoch.
     * @return how many
     */
    public long batches() {
        return NativeFunctions.loaderBatches(id);
    }

    /**
     * The batches of an epoch; close each. An iterator that was begun before and has not come to its end is none any more: it throws
     * {@link ConcurrentModificationException}.
     */
    @Override
    public Iterator<Batch> iterator() {
        Epoch next = new Epoch();
        Epoch before = running.getAndSet(next);
        if (before != null) {
            before.end();
        }
        if (begun) {
            start(epoch.get() + 1, 0);
        }
        return next;
    }

    private final class Epoch implements Iterator<Batch> {
        private Batch ahead;
        private boolean ended;

        @Override
        public boolean hasNext() {
            if (ahead == null && !ended) {
                if (running.get() != this) {
                    throw new ConcurrentModificationException("another loop over this loader has begun");
                }
                ahead = Loader.this.next(null);
                ended = ahead == null;
            }
            return ahead != null;
        }

        @Override
        public @Nullable Batch next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Batch given = ahead;
            ahead = null;
            return given;
        }

        /** Nobody will ask for what it has looked ahead at. */
        private void end() {
            if (ahead != null) {
                ahead.close();
                ahead = null;
            }
        }
    }

    @Override
    public void requireOpen() {
        batches();
    }

    /** Ends the loader and the batches that are still its own. */
    @Override
    public void close() {
        NativeFunctions.loaderClose(id);
    }

    /** Where it is, and over which dataset. */
    @Override
    public String toString() {
        return Text.shown("Loader", () -> "Loader of " + batches() + " batches an epoch, in epoch " + epoch + ", over " + dataset);
    }
}
