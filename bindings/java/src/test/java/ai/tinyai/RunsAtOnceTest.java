package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertSame;

import ai.tinyai.options.TrainerOptions;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Runs of several trainers at once, on threads of the engine's too: each fails with what was thrown in it. */
class RunsAtOnceTest {
    private static final int FEATURES = 4;

    private static Dataset examples(NDManager into) {
        return new Dataset(into, new NDList(into.create(new float[32 * FEATURES], new Shape(32, FEATURES))),
                new NDList(into.create(new long[32])));
    }

    /** Throws on a replica's thread, and goes on in the run's own when another run has come out. */
    private static final class First extends Block {
        final Thread own = Thread.currentThread();
        final CountDownLatch begun = new CountDownLatch(1);
        final CountDownLatch failed = new CountDownLatch(1);
        final CountDownLatch goesOn = new CountDownLatch(1);
        final RuntimeException thrown = new IllegalStateException("of the first");

        First(NDManager into) {
            super(into, "first");
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            try {
                if (Thread.currentThread() == own) {
                    begun.countDown();
                    goesOn.await();
                    return x.mul(2);
                }
                begun.await();
            } catch (InterruptedException interrupted) {
                throw new AssertionError(interrupted);
            }
            failed.countDown();
            throw thrown;
        }
    }

    /** Throws on the thread that runs it. */
    private static final class Second extends Block {
        final RuntimeException thrown = new IllegalStateException("of the second");

        Second(NDManager into) {
            super(into, "second");
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            throw thrown;
        }
    }

    private static Throwable outcome(NDManager base, Block host, long shards) {
        Block module = Blocks.sequential(base, Blocks.linear(base, FEATURES, 2), host);
        TrainerOptions options = new TrainerOptions().block(module).training(examples(base)).batchSize(32).shards(shards);
        try (Trainer trainer = new Trainer(base, shards > 0 ? options.replicas(2) : options)) {
            trainer.run();
            return null;
        } catch (RuntimeException thrown) {
            return thrown;
        }
    }

    private static void oneBesideAnother(long shards) throws InterruptedException {
        AtomicReference<First> first = new AtomicReference<>();
        AtomicReference<Throwable> ofFirst = new AtomicReference<>();
        CountDownLatch made = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            try (NDManager base = NDManager.newBaseManager()) {
                first.set(new First(base));
                made.countDown();
                ofFirst.set(outcome(base, first.get(), 2));
            }
        });
        thread.start();
        made.await();
        first.get().failed.await();
        Thread.sleep(20); // what it threw is on its way out
        try (NDManager base = NDManager.newBaseManager()) {
            Second second = new Second(base);
            assertSame(second.thrown, outcome(base, second, shards));
        } finally {
            first.get().goesOn.countDown();
            thread.join();
        }
        assertSame(first.get().thrown, ofFirst.get());
    }

    @Test
    void eachRunThrowsItsOwn() throws InterruptedException {
        oneBesideAnother(0);
        oneBesideAnother(4);
    }
}
