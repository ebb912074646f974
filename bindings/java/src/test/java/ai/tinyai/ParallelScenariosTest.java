package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertThrows;

import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Training in parallel: T01. As tests/scenarios/parallel.c. */
class ParallelScenariosTest {
    private static final int EXAMPLES = 90;
    private static final int FEATURES = 12;
    private static final int CLASSES = 4;
    private static final int SHARDS = 6;

    private static Dataset examples(NDManager into) {
        float[] x = new float[EXAMPLES * FEATURES];
        long[] y = new long[EXAMPLES];
        for (int i = 0; i < EXAMPLES; i++) {
            for (int k = 0; k < FEATURES; k++) {
                x[i * FEATURES + k] = (float) Math.sin(0.37 * (i + 1) * (k + 1));
            }
            y[i] = i / 3 % CLASSES;
        }
        return new Dataset(into, new NDList(into.create(x, new Shape(EXAMPLES, FEATURES))), new NDList(into.create(y)));
    }

    /** Doubles what it is given, and throws when {@code left} has gone down to 0: in whichever thread that is. */
    private static final class Host extends Block {
        final AtomicInteger left;
        final RuntimeException thrown = new IllegalStateException("the host's own");
        final AtomicLong at = new AtomicLong();

        Host(NDManager into, int left) {
            super(into, "host");
            this.left = new AtomicInteger(left);
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            if (left.decrementAndGet() == 0) {
                at.set(System.nanoTime());
                throw thrown;
            }
            return x.mul(2);
        }
    }

    /** Parameters and running statistics after each step, the loss and how many steps there were. */
    private static final class Seen implements TrainingListener {
        Block module;
        float[] state = {};
        double loss;
        long steps;

        @Override
        public void onTrainingBatch(Trainer trainer) {
            state = stateOf(module);
            loss = trainer.getState().loss();
            steps = trainer.getState().steps();
        }
    }

    private static float[] stateOf(Block module) {
        List<float[]> parts = new ArrayList<>();
        module.getParameters().forEach(parameter -> parts.add(parameter.value().toFloatArray()));
        module.getBuffers().forEach(buffer -> parts.add(buffer.toFloatArray()));
        float[] all = new float[parts.stream().mapToInt(part -> part.length).sum()];
        int at = 0;
        for (float[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }

    private static Trainer trainer(NDManager base, long replicas, long epochs, Host host, Seen seen) {
        seen.module = Blocks.sequential(base, Blocks.linear(base, FEATURES, 16), Blocks.batchNorm(base, 1, 16),
                Blocks.dropout(base, 0.25), host, Blocks.linear(base, 16, CLASSES));
        return new Trainer(base, new TrainerOptions().block(seen.module).training(examples(base)).batchSize(32).seed(11).epochs(epochs)
                .clipNorm(1).shards(SHARDS).replicas(replicas).addTrainingListeners(seen));
    }

    private static NDManager seeded() {
        return NDManager.newBaseManager(new ManagerOptions().name("base").seed(7));
    }

    private static void anyNumberOfReplicas(Row row) {
        Seen[] by = {null, new Seen(), new Seen(), new Seen()};
        for (int replicas = 1; replicas <= 3; replicas++) {
            try (NDManager base = seeded(); Trainer trainer = trainer(base, replicas, 3, new Host(base, 0), by[replicas])) {
                trainer.run();
                row.equal(9, by[replicas].steps, "steps");
            }
            row.check(Arrays.equals(by[1].state, by[replicas].state), "the same bits by " + replicas + " replicas");
            row.check(by[1].loss == by[replicas].loss && Double.isFinite(by[1].loss), "the same loss");
        }
        row.check(by[1].state.length > 16 * FEATURES, "there is a state");
    }

    private static void aShardThatFails(Row row) {
        Seen seen = new Seen();
        try (NDManager base = seeded()) {
            Host host = new Host(base, 2 * SHARDS + 4);
            Trainer trainer = trainer(base, 2, 3, host, seen);
            IllegalStateException thrown = assertThrows(IllegalStateException.class, trainer::run);
            row.check(System.nanoTime() - host.at.get() < 10_000_000_000L, "within a second, or ten where much else runs");
            row.check(thrown == host.thrown, "what was thrown comes out as it is, whichever thread threw it");
            row.equal(2, seen.steps, "whole steps");
            row.check(Arrays.equals(seen.state, stateOf(seen.module)), "parameters as after the last whole step");
            trainer.run();
            row.equal(8, seen.steps, "it goes on after that batch");
        }
    }

    /** Throws in a replica's thread, when the run's own is in the midst of a forward of four seconds. */
    private static final class Slow extends Block {
        final CountDownLatch begun = new CountDownLatch(1);
        final Thread own = Thread.currentThread();
        final RuntimeException thrown = new IllegalStateException("the host's own");
        final AtomicLong at = new AtomicLong();
        final Block relu;

        Slow(NDManager into) {
            super(into, "slow");
            relu = Blocks.activation(into, Activation.RELU);
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            try {
                if (Thread.currentThread() != own) {
                    begun.await();
                    at.set(System.nanoTime());
                    throw thrown;
                }
                begun.countDown();
                for (int i = 0; i < 80; i++) {
                    Thread.sleep(50);
                    x = relu.forward(x);
                }
                return x;
            } catch (InterruptedException interrupted) {
                throw new AssertionError(interrupted);
            }
        }
    }

    private static void aShardThatFailsBesideASlowOne(Row row) {
        try (NDManager base = seeded()) {
            Slow slow = new Slow(base);
            Trainer trainer = new Trainer(base, new TrainerOptions()
                    .block(Blocks.sequential(base, Blocks.linear(base, FEATURES, CLASSES), slow)).training(examples(base)).shards(2)
                    .replicas(2));
            IllegalStateException thrown = assertThrows(IllegalStateException.class, trainer::run);
            row.check(System.nanoTime() - slow.at.get() < 10_000_000_000L, "within a second, or ten where much else runs");
            row.check(thrown == slow.thrown, "what was thrown first comes out, not what was stopped for it");
        }
    }

    private static void shutdownTwiceInAStep(Row row) throws Exception {
        try (NDManager base = seeded()) {
            Host host = new Host(base, 0);
            Trainer trainer = trainer(base, 3, 1_000_000, host, new Seen());
            AtomicReference<TinyAiException> ended = new AtomicReference<>();
            Thread thread = new Thread(() -> ended.set(assertThrows(TinyAiException.class, trainer::run)));
            thread.start();
            while (host.left.get() > -3 * SHARDS) {
                Thread.onSpinWait();
            }
            trainer.stop();
            trainer.stop();
            trainer.close();
            trainer.close();
            thread.join();
            row.equal(Status.STOPPED, ended.get().getStatus(), "how the run ended");
            int atRest = host.left.get();
            Thread.sleep(100);
            row.equal(0, base.getStats().children(), "scopes that are left");
            row.equal(atRest, host.left.get(), "calls since: nothing runs any more");
        }
    }

    @Test
    void t01() throws Throwable {
        Row.run("T01", row -> {
            anyNumberOfReplicas(row);
            aShardThatFails(row);
            aShardThatFailsBesideASlowOne(row);
            shutdownTwiceInAStep(row);
        });
    }
}
