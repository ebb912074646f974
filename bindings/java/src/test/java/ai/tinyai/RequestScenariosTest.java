package ai.tinyai;

import ai.tinyai.options.SessionOptions;
import ai.tinyai.options.TrainerOptions;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many requests: ended in the midst of a call, one after another, side by side: H08, H09, H12. As tests/scenarios/endings.c and
 * requests.c say.
 */
class RequestScenariosTest {
    private static final int LAYERS = 6;
    private static final int ENDED_IN = 2;
    private static final int WIDTH = 64;

    @TempDir
    Path folder;

    private enum Ending {
        DEADLINE(Status.STOPPED), CAP(Status.CAPPED), LIMIT(Status.LIMIT), CLOSE(Status.CLOSED);

        private final Status status;

        Ending(Status status) {
            this.status = status;
        }

        void of(NDManager request) {
            switch (this) {
                case DEADLINE -> request.setDeadline(1e-9);
                case CAP -> request.cap();
                case LIMIT -> request.setLimit(1);
                default -> request.close();
            }
        }

        /** A layer of the host's that meets the limit makes it CALLBACK. */
        boolean told(Status told) {
            return told == status || this == LIMIT && told == Status.CALLBACK;
        }
    }

    /** What the layers count, and the request that one of them ends. */
    private static final class Watch {
        private int begun;
        private NDManager request;
        private Ending how;

        void arm(NDManager ended, Ending ending) {
            begun = 0;
            request = ended;
            how = ending;
        }

        void end() {
            NDManager ended = request;
            request = null;
            if (ended != null) {
                how.of(ended);
            }
        }
    }

    private static final class Counted extends Block {
        private final Watch watch;

        Counted(NDManager into, Watch watch) {
            super(into, "counted");
            this.watch = watch;
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            Variable y = x.mul(1.5);
            if (watch.begun++ == ENDED_IN) {
                watch.end();
            }
            return y;
        }
    }

    /** A linear layer, the layers that count, and one that remembers. */
    private static Block network(NDManager model, Watch watch) {
        Block[] layers = new Block[LAYERS + 2];
        layers[0] = Blocks.linear(model, WIDTH, WIDTH);
        for (int i = 1; i <= LAYERS; i++) {
            layers[i] = new Counted(model, watch);
        }
        layers[LAYERS + 1] = Blocks.gru(model, WIDTH, WIDTH);
        return Blocks.sequential(model, layers);
    }

    /** How a call ends; null: well. */
    private static Status outcome(Runnable call) {
        try {
            call.run();
            return null;
        } catch (TinyAiException ended) {
            return ended.getStatus();
        }
    }

    /** Calls in a request of its own. */
    private interface Call {
        void in(NDManager request);
    }

    /** Once for each ending, and once more for a request that goes on. */
    private static void endings(Row row, Watch watch, Call call, Ending... untilTheEnd) {
        for (Ending how : Ending.values()) {
            NDManager request = NDManager.newBaseManager("request");
            watch.arm(request, how);
            Status status = outcome(() -> call.in(request));
            row.check(how.told(status), how + " is told as " + status);
            boolean goesOn = how == Ending.LIMIT || Arrays.asList(untilTheEnd).contains(how);  // what fits into a limit
            row.check(goesOn || watch.begun == ENDED_IN + 1, how + ": layers begun: " + watch.begun);
            watch.request = null;
            request.close();
        }
        try (NDManager request = NDManager.newBaseManager("next request")) {
            call.in(request);
        }
    }

    /** An array as it is; the request may end before the block is asked. */
    private static final class EndsBefore implements Translator<NDArray, NDArray> {
        private final Watch watch;
        private boolean armed;

        EndsBefore(Watch watch) {
            this.watch = watch;
        }

        @Override
        public Batchifier getBatchifier() {
            return null;
        }

        @Override
        public NDList processInput(TranslatorContext ctx, NDArray input) {
            if (armed) {
                watch.end();
            }
            armed = false;
            return new NDList(input);
        }

        @Override
        public NDArray processOutput(TranslatorContext ctx, NDList list) {
            return ctx.ret(list.head());
        }
    }

    private static void compiled(Row row, Watch watch, NDManager model, Block net, NDArray x) {
        EndsBefore translator = new EndsBefore(watch);
        Predictor<NDArray, NDArray> predictor = Predictor.compiled(model, net, translator);
        // As it is traced. A translator's call works in a scope of its own below the request's, and capped is that alone.
        endings(row, watch, request -> {
            try (Predictor<NDArray, NDArray> fresh = Predictor.compiled(model, net, new EndsBefore(watch))) {
                fresh.predict(request, x);
            }
        }, Ending.CAP);
        try (NDManager request = NDManager.newBaseManager("first request")) {
            predictor.predict(request, x);
        }
        for (Ending how : Ending.values()) {
            NDManager request = NDManager.newBaseManager("request");
            watch.arm(request, how);
            translator.armed = true;
            Status status = outcome(() -> predictor.predict(request, x));
            row.check(how.told(status), how + " is told as " + status);
            row.equal(0, watch.begun, "layers that run in a compiled call");
            request.close();
        }
        try (NDManager request = NDManager.newBaseManager("next request")) {
            predictor.predict(request, x);
        }
        predictor.close();
    }

    /** Capped is the scope alone, and not what is below it, where a trainer works. */
    private static void training(Row row, Ending how) {
        NDManager job = NDManager.newBaseManager("job");
        Watch watch = new Watch();
        Block net = network(job, watch);
        NDArray data = job.full(new Shape(2, 2, WIDTH), 0.5, DataType.F32);
        Trainer trainer = new Trainer(job, new TrainerOptions().block(net).training(new Dataset(job, new NDList(data), new NDList(data)))
                .loss(Loss.MSE).batchSize(2));
        float[] before = net.getParameter("0.weight").toFloatArray();
        watch.arm(job, how);
        Status status = outcome(trainer::run);
        row.check(how.told(status), how + " is told as " + status);
        row.equal(ENDED_IN + 1, watch.begun, "layers begun");
        if (how != Ending.CLOSE) {
            row.check(Arrays.equals(before, net.getParameter("0.weight").toFloatArray()), "the weights are what they were");
            job.setDeadline(0);
            job.setLimit(0);
            trainer.run();
        }
        job.close();
    }

    private void file(Row row, Ending how) {
        Path path = folder.resolve("x.npy");
        NDManager model = NDManager.newBaseManager("model");
        NDManager request = NDManager.newBaseManager("request");
        model.full(new Shape(1000), 2, DataType.F32).saveNpy(path);
        how.of(request);
        Status status = outcome(() -> request.loadNpy(path));
        row.check(how.told(status), how + " is told as " + status);
        if (how != Ending.CLOSE) {
            row.equal(0, request.getStats().subtreeArrays(), "arrays that are left");
        }
        request.close();
        model.close();
    }

    @Test
    void h08() throws Throwable {
        Row.run("H08", row -> {
            NDManager model = NDManager.newBaseManager("model");
            Watch watch = new Watch();
            Block net = network(model, watch);
            NDArray x = model.full(new Shape(64, 4, WIDTH), 0.5, DataType.F32);
            endings(row, watch, request -> forward(request, () -> net.forward(x)));
            Session chat = new Session(model, net, new SessionOptions().rows(4));
            endings(row, watch, request -> {
                row.check(Arrays.equals(new long[4], chat.getLengths()), "lengths");
                try (TinyAI.Mode off = TinyAI.noGrad()) {
                    forward(request, () -> net.forward(chat, x));
                }
            });
            row.check(Arrays.equals(new long[] {64, 64, 64, 64}, chat.getLengths()), "lengths after all");
            Predictor<NDArray, NDArray> predictor = Predictor.of(model, net);
            endings(row, watch, request -> predictor.predict(request, x));
            compiled(row, watch, model, net, x);
            predictor.close();
            model.close();
            for (Ending how : new Ending[] {Ending.DEADLINE, Ending.LIMIT, Ending.CLOSE}) {
                training(row, how);
            }
            for (Ending how : Ending.values()) {
                file(row, how);
            }
        });
    }

    /** With its results in that request: it is entered. */
    private static void forward(NDManager request, Runnable call) {
        request.enter();
        try {
            call.run();
        } finally {
            if (request.equals(NDManager.entered())) {
                request.leave();
            }
        }
    }

    // ------------------------------------------------------------------------------------------------ H09 and H12

    private static final int NARROW = 8;

    private static Block small(NDManager model) {
        return Blocks.sequential(model, Blocks.linear(model, NARROW, NARROW), Blocks.activation(model, Activation.TANH),
                Blocks.linear(model, NARROW, 1));
    }

    private static boolean serve(NDManager server, Predictor<NDArray, NDArray> predictor) {
        try (NDManager request = server.newSubManager("request")) {
            NDArray x = request.full(new Shape(1, NARROW), 0.5, DataType.F32);
            predictor.predict(request, x);
            return outcome(() -> x.reshape(2, 2)) == Status.SHAPE;
        }
    }

    @Test
    void h09() throws Throwable {
        Row.run("H09", row -> {
            int requests = 200_000;
            NDManager server = NDManager.newBaseManager("server");
            Predictor<NDArray, NDArray> predictor = Predictor.of(server, small(server));
            long scopes = server.getStats().subtreeScopes();
            long before = 0;
            int wrong = 0;
            for (int i = 0; i < requests; i++) {
                if (i == requests / 2) {  // the JVM has compiled what runs
                    before = TinyAI.getMemoryStats().engineBytes();
                }
                wrong += serve(server, predictor) ? 0 : 1;
            }
            row.equal(0, wrong, "requests that went wrong");
            row.equal(scopes, server.getStats().subtreeScopes(), "scopes");
            long grown = TinyAI.getMemoryStats().engineBytes() - before;  // the process's are the JVM's too: C and Rust look at those
            row.check(grown <= 64 << 10, grown + " bytes of the engine's more");
            server.close();
        });
    }

    private static final class Work {
        private final Block net;
        private final Predictor<NDArray, NDArray> predictor;

        Work(NDManager model, Block net) {
            this.net = net;
            predictor = Predictor.of(model, net);
        }
    }

    private static NDArray input(NDManager scope) {
        float[] values = new float[8 * NARROW];
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 7 - 3;
        }
        return scope.create(values, new Shape(8, NARROW));
    }

    private static float[] byArrays(Work work, NDManager scope) {
        NDArray x = input(scope);
        return x.mul(x).sum(new int[] {1}).toFloatArray();
    }

    /** The gradient with respect to the input, which is the thread's own; the weights are frozen. */
    private static float[] byModules(Work work, NDManager scope) {
        Variable x = scope.variable(input(scope));
        work.net.forward(x).sum().backward();
        return x.grad().toFloatArray();
    }

    private static float[] byPredictors(Work work, NDManager scope) {
        return work.predictor.predict(scope, input(scope)).toFloatArray();
    }

    private static float[] byTrainers(Work work, NDManager scope) {
        Block net = Blocks.linear(scope, NARROW, 1, false, DataType.F32);
        net.getParameter("weight").value().assign(scope.full(new Shape(1, NARROW), 0.25, DataType.F32));
        Dataset data = new Dataset(scope, new NDList(scope.full(new Shape(16, NARROW), 0.5, DataType.F32)),
                new NDList(scope.full(new Shape(16, 1), 3, DataType.F32)));
        new Trainer(scope, new TrainerOptions().block(net).training(data).loss(Loss.MSE).batchSize(4).epochs(2)).run();
        return net.getParameter("weight").toFloatArray();
    }

    @Test
    void h12() throws Throwable {
        Row.run("H12", row -> {
            NDManager model = NDManager.newBaseManager("model");
            Block net = small(model);
            net.freeze(true);
            Work[] works = {new Work(model, net), new Work(model, net)};
            BiFunction<Work, NDManager, float[]>[] kinds = kinds();
            for (BiFunction<Work, NDManager, float[]> kind : kinds) {
                float[] wanted;
                try (NDManager alone = NDManager.newBaseManager("alone")) {
                    wanted = kind.apply(works[0], alone);
                }
                int[] wrong = new int[2];
                ThreadScenariosTest.together(2, number -> {
                    long end = System.nanoTime() + 2_000_000_000L;
                    do {
                        try (NDManager request = NDManager.newBaseManager("request")) {
                            wrong[number] += Arrays.equals(wanted, kind.apply(works[number], request)) ? 0 : 1;
                        }
                    } while (System.nanoTime() < end);
                });
                row.equal(0, wrong[0] + wrong[1], "rounds that gave something else");
            }
            model.close();
        });
    }

    @SuppressWarnings("unchecked")
    private static BiFunction<Work, NDManager, float[]>[] kinds() {
        return new BiFunction[] {(BiFunction<Work, NDManager, float[]>) RequestScenariosTest::byArrays,
            (BiFunction<Work, NDManager, float[]>) RequestScenariosTest::byModules,
            (BiFunction<Work, NDManager, float[]>) RequestScenariosTest::byPredictors,
            (BiFunction<Work, NDManager, float[]>) RequestScenariosTest::byTrainers};
    }
}
