package ai.tinyai;

import static ai.tinyai.ThreadScenariosTest.require;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Entered scope, label and grad mode stay with a virtual thread, whatever carries it. Skipped before JDK 21, which has none;
 * tests/checks/java.py runs it on the newest JDK of the machine.
 */
class VirtualThreadsTest extends LeavesNothing {
    private static final int THREADS = 10_000;
    private static final int SWITCHES = 5;

    /** A body with the thread's number. */
    private interface Work {
        void run(int number) throws Exception;
    }

    private static void inVirtualThreads(int count, Work work) throws Exception {
        Method start = null;
        try {
            start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        } catch (NoSuchMethodException old) {
            Assumptions.abort("this JDK has no virtual threads");
        }
        ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            threads.add((Thread) start.invoke(null, (Runnable) () -> {
                try {
                    work.run(number);
                } catch (Throwable failed) {
                    failures.add(failed);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertNull(failures.peek(), () -> failures.size() + " failed, the first: " + failures.peek());
    }

    /** "VirtualThread[#22]/runnable@ForkJoinPool-1-worker-1": what carries this thread now. */
    private static String carrier() {
        return Thread.currentThread().toString().replaceAll(".*@", "");
    }

    /** Goes on wherever there is room; gives whether another thread carries this one now. */
    private static boolean switched() throws InterruptedException {
        String before = carrier();
        Thread.sleep(1);
        return !carrier().equals(before);
    }

    private static NDArray inTidy(NDManager own, Variable x, boolean recording, AtomicLong switches) {
        return own.tidy(() -> {
            try {
                for (int i = 0; i < SWITCHES; i++) {
                    if (switched()) {
                        switches.incrementAndGet();
                    }
                    Variable y = x.square();
                    require(y.getManager().equals(NDManager.entered()), "lands in the scope that this thread has entered");
                    require(y.getManager().getPath().startsWith(own.getPath() + "/"), "which is its own");
                    require(y.requiresGrad() == recording, "this thread's grad mode");
                }
                return x.value().square();
            } catch (InterruptedException nobodyDoes) {
                throw new IllegalStateException(nobodyDoes);
            }
        });
    }

    @Test
    void scopeLabelAndGradModeBelongToTheVirtualThread() throws Exception {
        AtomicLong switches = new AtomicLong();
        AtomicLong remembered = new AtomicLong();
        TinyAI.setTracking(TinyAI.Tracking.OPERATOR);
        try (NDManager base = NDManager.newBaseManager("base")) {
            inVirtualThreads(THREADS, number -> {
                boolean recording = number % 2 == 0;
                NDArray result;
                try (NDManager own = base.newSubManager("v" + number); NDManager.Entered in = own.enter();
                        TinyAI.Mode mode = TinyAI.gradMode(recording); TinyAI.Mode label = TinyAI.label("thread " + number)) {
                    result = inTidy(own, Row.parameter(own, 1, 1, 3), recording, switches);
                    require(result.item() == 9 && result.getManager().equals(own), "what tidy returns");
                    require(own.equals(NDManager.entered()), "entered after tidy");
                }
                require(NDManager.entered() == null && TinyAI.isGradEnabled(), "at rest again");
                try {
                    result.rank();
                    require(false, "closed");
                } catch (ClosedException closed) {
                    if (closed.getMessage().contains("label ")) {  // a carrier that waits may come after many others' ends
                        remembered.incrementAndGet();
                        require(closed.getMessage().contains("label 'thread " + number + "'"), closed.getMessage());
                    }
                }
            });
            assertEquals(0, base.getStats().subtreeScopes());
        } finally {
            TinyAI.setTracking(TinyAI.Tracking.OFF);
        }
        assertTrue(switches.get() > 0, "carriers were changed in the midst of tidy");
        assertTrue(remembered.get() > THREADS / 2, remembered + " of the ended are remembered");
        System.out.println(switches + " changes of carrier inside tidy, " + THREADS + " virtual threads");
    }

    @Test
    void aVirtualThreadMayWaitInsideACallback() throws Exception {
        try (NDManager base = NDManager.newBaseManager("base")) {
            Block waiting = new Block(base, "waiting") {
                @Override
                protected Variable forwardInternal(NDManager scope, Variable x) {
                    try {
                        Thread.sleep(1);  // pinned: native frames are below
                    } catch (InterruptedException nobodyDoes) {
                        throw new IllegalStateException(nobodyDoes);
                    }
                    require(scope.equals(NDManager.entered()), "the callback's scope");
                    return x.square();
                }
            };
            inVirtualThreads(200, number -> {
                try (NDManager own = base.newSubManager("v" + number); NDManager.Entered in = own.enter()) {
                    require(waiting.forward(own.create((float) number)).value().item() == (double) number * number, "right values");
                    require(own.equals(NDManager.entered()), "entered after the call");
                }
            });
        }
    }
}
