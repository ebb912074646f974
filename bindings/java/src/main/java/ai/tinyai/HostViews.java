package ai.tinyai;

import java.lang.ref.Cleaner;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Buffers over arrays, and the bytes that wait for their collection. A buffer is so small that the collector sees no reason to run,
 * however many bytes it keeps. So we ask it to, as the JDK does for direct buffers of its own: when the engine has grown by more than
 * a bound since the last time, -Dtinyai.buffers, by default what the heap may grow to (the JDK's default for its own); and before an
 * error says that memory is short.
 *
 * <p>The engine's own figure decides, and only when buffers are made: many of them may show one array, and one that shows a part of an
 * array keeps all of it. So a collection is asked for once in as many bytes as the bound at most; one that was asked for by an error
 * and found nothing, not before there are new buffers.
 */
final class HostViews {
    private static final long BOUND = Long.getLong("tinyai.buffers", Runtime.getRuntime().maxMemory());
    private static final int LOOK = 64;  // buffers from one look at the engine's figure to the next, or an eighth of the bound
    private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(500);  // for the collector's threads; as long as the JDK's
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);  // in which the cleaner takes one more, where there is one
    private static final int MOST_PAUSES = 20;  // where none has come yet: a busy machine may leave the cleaner waiting
    private static final AtomicLong SHOWN = new AtomicLong();   // bytes of all buffers
    private static final AtomicLong MADE = new AtomicLong();    // bytes of all buffers there ever were
    private static final AtomicLong FRESH = new AtomicLong();   // buffers since the last collection
    private static final AtomicLong UNSEEN = new AtomicLong();  // bytes of buffers since the last look
    private static final AtomicLong GONE = new AtomicLong();    // buffers that were collected
    private static final AtomicLong ROUNDS = new AtomicLong();  // collections that have ended
    private static final ReentrantLock COLLECTING = new ReentrantLock();
    private static volatile long base;    // the engine's bytes, from which its growth counts
    private static volatile long helped;  // when a collection has ended that found some

    private HostViews() {}

    /** Where there is room on the stack. */
    static void initialise() {
        COLLECTING.lock();
        COLLECTING.unlock();
    }

    /** Lets go of an exported tensor when its buffer was collected. */
    private static final class Kept implements Runnable {
        private final long tensor;
        private final int bytes;

        Kept(long tensor, int bytes) {
            this.tensor = tensor;
            this.bytes = bytes;
        }

        @Override
        public void run() {
            NativeMemory.dlpackDelete(tensor);
            SHOWN.addAndGet(-bytes);
            GONE.incrementAndGet();
        }
    }

    /** A new buffer over a tensor, which ends with it; where that fails the tensor is still the caller's. */
    static ByteBuffer show(long tensor) {
        ByteBuffer buffer = NativeMemory.dlpackBuffer(tensor);
        SHOWN.addAndGet(buffer.capacity());
        MADE.addAndGet(buffer.capacity());
        try {
            Leaks.CLEANER.register(buffer, new Kept(tensor, buffer.capacity()));
        } catch (Throwable failed) {
            SHOWN.addAndGet(-buffer.capacity());
            throw failed;
        }
        return buffer;
    }

    /** After a buffer was made: asks the collector to run where it is time. */
    static void keepBounded(ByteBuffer made) {
        boolean due = UNSEEN.addAndGet(made.capacity()) > BOUND / 8;
        if (FRESH.incrementAndGet() % LOOK != 0 && !due) {
            return;
        }
        UNSEEN.set(0);
        long round = ROUNDS.get();
        long now = bytesOfTheEngine();
        if (now - base <= BOUND) {
            base = Math.min(base, now + BOUND);  // of what it held once, not more than that counts as its own
            return;
        }
        COLLECTING.lock();  // so that no thread makes more of them meanwhile
        try {
            if (ROUNDS.get() == round) {
                collect();
            }
        } finally {
            COLLECTING.unlock();
        }
    }

    private static long bytesOfTheEngine() {
        return TinyAI.getMemoryStats().activeBytes();
    }

    /** Has what waits for the collector let go of, before memory is said to be short: whether there was any, so that a call may succeed
     *  that has failed. */
    static boolean letGo() {
        long round = ROUNDS.get();
        if (SHOWN.get() == 0) {
            return false;
        }
        COLLECTING.lock();
        try {
            return ROUNDS.get() != round || FRESH.get() > 0 && collect() || helpedMeanwhile();
        } finally {
            COLLECTING.unlock();
        }
    }

    /** Whether another thread's collection may have ended after the call that failed. */
    private static boolean helpedMeanwhile() {
        long at = helped;
        boolean recent = at != 0 && System.nanoTime() - at < PATIENCE / 4;
        if (recent) {
            Thread.yield();  // to those who hold what was let go of
        }
        return recent;
    }

    /** What an error that says that memory is short has to say of buffers. */
    static String advice() {
        long before = GONE.get();
        String after = letGo() && GONE.get() > before ? "; buffers of toByteBuffer() that nobody used kept some, which a collection has let go of: try again" : "";
        long shown = SHOWN.get();
        return after + (shown == 0 ? "" : "; buffers of toByteBuffer() show " + shown + " bytes, which stay until these are collected");
    }

    private static boolean collect() {
        FRESH.set(0);
        long before = GONE.get();
        long made = MADE.get();
        CountDownLatch cleaned = new CountDownLatch(1);
        Cleaner.Cleanable witness = Leaks.CLEANER.register(new Object(), cleaned::countDown);
        System.gc();
        long end = System.nanoTime() + PATIENCE;
        await(cleaned, end);
        witness.clean();
        long gone;
        int pauses = 0;
        do {  // the witness may be the first
            gone = GONE.get();
            await(new CountDownLatch(1), System.nanoTime() + PAUSE);
            pauses++;
        } while (GONE.get() > gone || gone == before && pauses < MOST_PAUSES);
        base = Math.max(0, bytesOfTheEngine() - (MADE.get() - made));  // without those that came too late for this collection
        ROUNDS.incrementAndGet();
        if (GONE.get() == before) {
            return false;
        }
        helped = System.nanoTime();
        return true;
    }

    /** A request to interrupt ends no call of ours, and is kept. */
    private static void await(CountDownLatch latch, long end) {
        boolean interrupted = false;
        while (true) {
            try {
                latch.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                break;
            } catch (InterruptedException meanwhile) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
