package sampling;

import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads that ask a service for something, all at once, as often as they get answers. */
public final class Clients {
    private final int count;
    private final ExecutorService threads;
    private final Callable<?> call;

    /** So many, who make this call. */
    public Clients(int count, Callable<?> call) {
        this.count = count;
        this.call = call;
        threads = Executors.newFixedThreadPool(count, body -> {
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Seconds a call, over a sample's length. */
    public double secondsACall() throws Exception {
        long start = System.nanoTime();
        long end = start + (long) (Sampling.sampleSeconds() * 1e9);
        Callable<Long> untilThen = () -> {
            long done = 0;
            while (System.nanoTime() < end) {
                call.call();
                done++;
            }
            return done;
        };
        long calls = 0;
        for (Future<Long> done : threads.invokeAll(Collections.nCopies(count, untilThen))) {
            calls += done.get();
        }
        return (System.nanoTime() - start) * 1e-9 / calls;
    }
}
