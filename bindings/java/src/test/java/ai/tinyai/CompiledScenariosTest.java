package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Compiled functions: P01 to P03, P05, P06, P09, P10. */
class CompiledScenariosTest {
    private static CompiledFunction scale(NDManager into, String name, Variable weight, AtomicInteger runs) {
        return new CompiledFunction(into, name, (scope, in) -> {
            runs.incrementAndGet();
            return new NDResource[] {in[0].mul(weight).stopGradient()};
        });
    }

    private static TinyAiException refused(Row row, Status status, Runnable call, String... words) {
        TinyAiException refused = assertThrows(TinyAiException.class, call::run);
        row.equal(status, refused.getStatus(), refused.getMessage());
        for (String word : words) {
            row.check(refused.getMessage().contains(word), "no '" + word + "' in: " + refused.getMessage());
        }
        return refused;
    }

    /** Losses of the batches, then all parameters and buffers. */
    private static List<double[]> trained(boolean compile) {
        try (NDManager scope = NDManager.newBaseManager(new ManagerOptions().name("seeded").seed(7))) {
            Module network = Modules.sequential(scope, Modules.conv2d(scope, 1, 4, 3, 3), Modules.batchNorm(scope, 2, 4),
                    Modules.activation(scope, Activation.RELU), Modules.flatten(scope, 1, -1), Modules.dropout(scope, 0.25),
                    Modules.linear(scope, 4 * 36, 3));
            float[] pixels = new float[96 * 64];
            long[] labels = new long[96];
            for (int i = 0; i < 96; i++) {
                labels[i] = i % 3;
                for (int k = 0; k < 64; k++) {
                    pixels[i * 64 + k] = (float) (0.3 * Math.sin(0.9 * (i + 3 * (k / 8) + 7 * (k % 8)))) + (k % 8 / 3 == i % 3 ? 1 : 0);
                }
            }
            Dataset images = new Dataset(scope, new NDList(scope.create(pixels, new Shape(96, 1, 8, 8))), new NDList(scope.create(labels)));
            List<double[]> out = new ArrayList<>();
            TrainerOptions options = new TrainerOptions().module(network).training(images).batchSize(16).epochs(3).seed(3).rate(0.01)
                    .schedule(new ScheduleOptions().shape(ScheduleShape.COSINE).warmup(4)).clipNorm(0.5).compile(compile)
                    .listener(new TrainingListener() {
                        @Override
                        public void onBatchEnd(NDManager moment, TrainerState state) {
                            out.add(new double[] {state.loss(), state.rate()});
                        }
                    });
            try (Trainer trainer = new Trainer(scope, options)) {
                trainer.run();
            }
            for (Variable parameter : network.getParameters()) {
                out.add(doubles(parameter.value()));
            }
            for (NDArray buffer : network.getBuffers()) {
                out.add(doubles(buffer));
            }
            return out;
        }
    }

    private static double[] doubles(NDArray array) {
        if (array.getDataType() == DataType.I64) {
            return Arrays.stream(array.toLongArray()).asDoubleStream().toArray();
        }
        float[] elements = array.toFloatArray();
        double[] all = new double[elements.length];
        Arrays.setAll(all, i -> elements[i]);
        return all;
    }

    @Test
    void p01() throws Throwable {
        Row.run("P01", row -> {
            List<double[]> eager = trained(false);
            List<double[]> compiled = trained(true);
            row.equal(eager.size(), compiled.size(), "what a run leaves");
            for (int i = 0; i < eager.size(); i++) {
                row.check(Arrays.equals(eager.get(i), compiled.get(i)), "number " + i);
            }
            row.check(eager.get(17)[0] < eager.get(5)[0], "it has learned");
        });
    }

    @Test
    void p02() throws Throwable {
        Row.run("P02", row -> {
            try (NDManager scope = NDManager.newBaseManager("scope")) {
                Variable x = scope.constant(scope.create(1f, 2f, 3f));
                List<CompiledFunction.Body> bodies = List.of(
                        (s, in) -> new NDResource[] {in[0].sum().value().item() > 0 ? in[0] : in[0].neg()},
                        (s, in) -> {
                            in[0].sum().value().toFloatArray();
                            return new NDResource[] {in[0]};
                        },
                        (s, in) -> {
                            in[0].sum().value().toString();
                            return new NDResource[] {in[0]};
                        });
                for (CompiledFunction.Body body : bodies) {
                    try (CompiledFunction function = new CompiledFunction(scope, "looks inside", body)) {
                        refused(row, Status.GRAPH, () -> function.call(x), "looks inside", "f32[]", "return it from the function");
                    }
                }
                Variable[] kept = new Variable[1];
                try (CompiledFunction function = new CompiledFunction(scope, "keeps a handle", (s, in) -> {
                    kept[0] = in[0].sum();
                    return new NDResource[] {kept[0]};
                })) {
                    row.values(function.call(x).value(), 6);
                    refused(row, Status.CLOSED, () -> kept[0].value());
                }
            }
        });
    }

    @Test
    void p03() throws Throwable {
        Row.run("P03", row -> {
            try (NDManager scope = NDManager.newBaseManager("scope")) {
                Variable weight = scope.parameter(scope.create(1f, 2f));
                Module dropout = Modules.dropout(scope, 1);
                dropout.setTraining(false);
                AtomicInteger runs = new AtomicInteger();
                Variable ones = scope.constant(scope.create(1f, 1f));
                Variable rows = scope.constant(scope.create(new float[] {1, 1, 1, 1}, new Shape(2, 2)));
                try (Optimizer sgd = Optimizer.sgd(scope, List.of(weight), new SgdOptions().rate(0.5));
                        CompiledFunction function = new CompiledFunction(scope, "learner", (s, in) -> {
                            runs.incrementAndGet();
                            Variable sum = dropout.call(in[0].mul(weight)).sum();
                            if (weight.requiresGrad()) {
                                sum.backward();
                                sgd.step();
                            }
                            sgd.clearGrads();
                            return new NDResource[] {sum};
                        })) {
                    row.values(function.call(ones).value(), 3);
                    row.values(weight.value(), 0.5f, 1.5f);
                    sgd.setRate(0.25);
                    function.call(ones);
                    row.values(weight.value(), 0.25f, 1.25f);
                    weight.value().set(new float[] {4, 8});
                    row.values(function.call(ones).value(), 12);
                    row.equal(1, runs.get(), "a rate and a weight trace nothing");
                    row.equal("the first call", function.getReason(), "reason");
                    row.values(function.call(rows).value(), 2 * (3.75f + 7.75f));
                    row.equal("input 0: f32[2,2] was f32[2]", function.getReason(), "reason");
                    dropout.setTraining(true);
                    row.values(function.call(ones).value(), 0);
                    row.equal(3, runs.get(), "another mode is traced");
                    row.check(function.getReason().contains("a module's mode"), function.getReason());
                    dropout.setTraining(false);
                    weight.value().set(new float[] {4, 8});
                    weight.setRequiresGrad(false);
                    row.values(function.call(ones).value(), 12);
                    row.values(weight.value(), 4, 8);
                    row.equal(4, runs.get(), "a frozen weight is traced");
                    weight.setRequiresGrad(true);
                    function.call(ones);
                    row.values(weight.value(), 3.75f, 7.75f);
                    row.equal(4, runs.get(), "its plan is there still");
                }
            }
        });
    }

    @Test
    void p05() throws Throwable {
        Row.run("P05", row -> {
            long bytes = 4L << 18;
            CompiledFunction.Body wide = (s, in) -> new NDResource[] {in[0].exp().mul(in[0].tanh()).sum()};
            try (NDManager data = NDManager.newBaseManager("data");
                    NDManager tight = NDManager.newBaseManager(new ManagerOptions().name("tight").limitBytes(bytes));
                    NDManager enough = NDManager.newBaseManager("enough")) {
                Variable x = data.constant(data.zeros(new Shape(1 << 18)));
                try (CompiledFunction function = new CompiledFunction(tight, "wide", wide);
                        CompiledFunction other = new CompiledFunction(enough, "wide", wide)) {
                    long before = NDManager.getSystemManager().getStats().subtreeBytes();
                    for (int i = 0; i < 2; i++) {
                        refused(row, Status.LIMIT, () -> function.call(data, List.of(x), 1), "tight");
                        row.equal(before, NDManager.getSystemManager().getStats().subtreeBytes(), "bytes of all");
                    }
                    other.call(data, List.of(x), 1);
                    row.check(other.getStats().arenaBytes() >= 2 * bytes, "the arena holds two");
                    row.check(enough.getStats().subtreeBytes() >= other.getStats().arenaBytes(), "on its scope's account");
                    TinyAI.trim();
                    row.check(enough.getStats().subtreeBytes() < other.getStats().arenaBytes(), "and given back");
                }
            }
        });
    }

    @Test
    void p06() throws Throwable {
        Row.run("P06", row -> {
            int threads = 8;
            AtomicInteger wrong = new AtomicInteger();
            try (NDManager scope = NDManager.newBaseManager("scope")) {
                Variable two = scope.constant(scope.create(2f, 2f, 2f));
                try (CompiledFunction function = scale(scope, "scale", two, new AtomicInteger())) {
                    List<Thread> all = new ArrayList<>();
                    for (int t = 0; t < threads; t++) {
                        float first = t;
                        all.add(new Thread(() -> {
                            try (NDManager own = NDManager.newBaseManager("own")) {
                                Variable x = own.constant(own.create(first, 2, 3));
                                for (int i = 0; i < 1250; i++) {
                                    try (Variable y = function.call(own, List.of(x), 1).get(0)) {
                                        if (!Arrays.equals(new float[] {2 * first, 4, 6}, y.value().toFloatArray())) {
                                            wrong.incrementAndGet();
                                        }
                                    }
                                }
                            } catch (RuntimeException e) {
                                wrong.incrementAndGet();
                            }
                        }));
                    }
                    for (Thread thread : all) {
                        thread.start();
                    }
                    for (Thread thread : all) {
                        thread.join();
                    }
                    row.equal(0, wrong.get(), "wrong results");
                    row.equal(threads * 1250, function.getStats().calls(), "calls");
                    row.equal(1, function.getStats().plans(), "plans");
                }
            }
        });
    }

    @Test
    void p09() throws Throwable {
        Row.run("P09", row -> {
            try (NDManager caller = NDManager.newBaseManager("caller")) {
                Variable x = caller.constant(caller.create(1f, 2f));
                NDManager scope = NDManager.newBaseManager("scope");
                NDManager model = NDManager.newBaseManager("model");
                Variable weight = model.parameter(model.create(3f, 5f));
                weight.setName("the weight");
                CompiledFunction released = scale(scope, "scale", weight, new AtomicInteger());
                CompiledFunction other = scale(scope, "other", weight, new AtomicInteger());
                row.values(released.call(x).value(), 3, 10);
                row.values(other.call(x).value(), 3, 10);
                released.close();
                refused(row, Status.CLOSED, () -> released.call(x));
                model.close();
                refused(row, Status.CLOSED, () -> other.call(x), "the weight");
                scope.close();
                refused(row, Status.CLOSED, () -> other.call(x));

                NDManager ends = NDManager.newBaseManager("ends");
                CompiledFunction closing = new CompiledFunction(ends, "closes its scope", (s, in) -> {
                    ends.close();
                    return new NDResource[] {in[0].add(in[0])};
                });
                try {
                    row.values(closing.call(x).value(), 2, 4);
                } catch (TinyAiException e) {
                    row.equal(Status.CLOSED, e.getStatus(), e.getMessage());
                }
                refused(row, Status.CLOSED, () -> closing.call(x));
            }
        });
    }

    @Test
    void p10() throws Throwable {
        Row.run("P10", row -> {
            AtomicInteger runs = new AtomicInteger();
            try (NDManager scope = NDManager.newBaseManager("scope"); NDManager caller = NDManager.newBaseManager("caller")) {
                Variable weight = scope.constant(scope.create(1f, 2f, 3f));
                Variable x = scope.constant(scope.create(1f, 2f, 3f));
                try (CompiledFunction function = scale(scope, "scale", weight, runs)) {
                    function.call(caller, List.of(x), 1).get(0).close();
                    long held = scope.getStats().subtreeBytes();
                    long accounted = TinyAI.getMemoryStats().accountedBytes();
                    long system = 0;
                    for (int i = 0; i < 10_000; i++) {
                        function.call(caller, List.of(x), 1).get(0).close();
                        if (i == 100) {
                            system = TinyAI.getMemoryStats().activeBytes() + TinyAI.getMemoryStats().pooledBytes();
                        }
                    }
                    row.equal(held, scope.getStats().subtreeBytes(), "the function's scope");
                    row.equal(0, caller.getStats().subtreeBytes(), "the caller's scope");
                    row.equal(accounted, TinyAI.getMemoryStats().accountedBytes(), "all accounts");
                    row.equal(system, TinyAI.getMemoryStats().activeBytes() + TinyAI.getMemoryStats().pooledBytes(), "from the system");
                    row.equal(1, runs.get(), "runs of the body");
                }
            }
        });
    }
}
