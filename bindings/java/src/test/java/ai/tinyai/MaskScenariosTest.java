package ai.tinyai;

import ai.tinyai.options.BlockBatchNormOptions;
import ai.tinyai.options.BlockMultiheadAttentionOptions;
import ai.tinyai.options.SgdOptions;
import ai.tinyai.options.TrainerOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** What weighs too much or too little: H03, parameters of 16 bits; H04, steps of several batches; H05, what a mask leaves out. */
class MaskScenariosTest {
    private static final int STEPS = 300;
    private static final float[][] INPUTS = {{1, -0.5f}, {0.25f, 2}, {-1.5f, 0.75f}, {0.5f, 1}, {2, -1}};
    private static final float[][] TARGETS = {{0}, {0.5f}, {-1}, {2}, {100}};
    private static final long[] ALL_LABELS = {0, 1, 1, 0, 1};
    private static final long[] SOME_LABELS = {0, -100, -100, 1, 1};

    private static Map<String, BiFunction<NDManager, Collection<Variable>, Optimizer>> rules() {
        Map<String, BiFunction<NDManager, Collection<Variable>, Optimizer>> rules = new TreeMap<>();
        rules.put("sgd", (m, p) -> Optimizer.sgd(m, p, new SgdOptions().momentum(0.9)));
        rules.put("adam", (m, p) -> Optimizer.adam(m, p, null));
        rules.put("adamw", (m, p) -> Optimizer.adamw(m, p, null));
        rules.put("adagrad", (m, p) -> Optimizer.adagrad(m, p, null));
        rules.put("rmsprop", (m, p) -> Optimizer.rmsprop(m, p, null));
        rules.put("adadelta", (m, p) -> Optimizer.adadelta(m, p, null));
        rules.put("nadam", (m, p) -> Optimizer.nadam(m, p, null));
        return rules;
    }

    private static void step(NDManager s, Optimizer rule, Variable w, NDArray gradient) {
        rule.clearGrads();
        w.mul(s.constant(gradient)).sum().backward();
        rule.step();
    }

    @Test
    void h03() throws Throwable {
        Row.run("H03", row -> {
            for (DataType dtype : new DataType[] {DataType.F16, DataType.BF16}) {
                rules().forEach((name, make) -> {
                    try (NDManager home = NDManager.newBaseManager("optimizer")) {
                        Variable w = home.parameter(home.create(1f).reshape(home, 1).toType(home, dtype));
                        Variable wide = home.parameter(home.create(1f).reshape(home, 1));
                        Optimizer rule = make.apply(home, List.of(w));
                        Optimizer other = make.apply(home, List.of(wide));
                        int off = 0;
                        for (int i = 0; i < STEPS; i++) {
                            try (NDManager s = home.newSubManager(); NDManager.Entered in = s.enter()) {
                                NDArray gradient = s.create(i % 3 == 1 ? 0f : 0.001f).reshape(1).toType(dtype);
                                step(s, rule, w, gradient);
                                step(s, other, wide, gradient.toType(DataType.F32));
                                wide.value().assign(wide.value().toType(dtype));  // rounded once
                                off += w.value().item() == wide.value().item() ? 0 : 1;
                            }
                        }
                        row.equal(0, off, name + " in " + dtype + ": steps that are not those of f32, rounded");
                    }
                });
                statistics(row, dtype);
                average(row, dtype);
            }
        });
    }

    /** Running statistics of batches of f32 and of their 16 bits, which are the same numbers. */
    private static void statistics(Row row, DataType dtype) {
        try (NDManager s = NDManager.newBaseManager("statistics"); NDManager.Entered in = s.enter()) {
            BlockBatchNormOptions options = new BlockBatchNormOptions().momentum(0.001);  // less than half a step of 8 bits
            Block wide = Blocks.batchNorm(s, 1, 2, options);
            Block norm = Blocks.batchNorm(s, 1, 2, options.dtype(dtype));
            NDArray x = s.create(new float[][] {{0.5f, 2}, {0.75f, 1}});
            for (int i = 0; i < 20; i++) {
                wide.forward(x);
                norm.forward(x.toType(dtype));
            }
            for (String name : List.of("running_mean", "running_var")) {
                NDArray own = norm.getBuffer(name);
                row.equal(DataType.F32, own.getDataType(), name + " of " + dtype);
                float[] wanted = wide.getBuffer(name).toFloatArray();
                for (int i = 0; i < wanted.length; i++) {
                    row.near(wanted[i], own.toFloatArray()[i], 1e-6, name + " of " + dtype);
                }
            }
        }
    }

    /** An average follows in f32; one of 16 bits would stay where it is, and says so. */
    private static void average(Row row, DataType dtype) throws Throwable {
        try (NDManager s = NDManager.newBaseManager("average"); NDManager.Entered in = s.enter()) {
            Block net = Blocks.linear(s, 1, 1, false, dtype);
            NDArray weight = net.getParameters().get(0).value();
            weight.assign(s.create(1f).reshape(1, 1));
            Block average = net.cast(s, DataType.F32);
            Block same = net.copy(s);
            weight.assign(s.create(2f).reshape(1, 1));
            double wanted = 1;
            for (int i = 0; i < 100; i++) {
                average.averageState(net, 0.999);
                wanted += 0.001 * (2 - wanted);
            }
            row.near(wanted, average.getParameters().get(0).value().item(), 1e-5, "an average in f32");
            row.has(row.fails(Status.DTYPE, () -> same.averageState(net, 0.999)), "16 bits");
        }
    }

    private static float[] weights(long batch, long accumulate, long shards, boolean compile, long[] labels) {
        try (NDManager m = NDManager.newBaseManager("run"); NDManager.Entered in = m.enter()) {
            Block net = Blocks.linear(m, 2, labels == null ? 1 : 2, false, DataType.F32);
            Variable weight = net.getParameters().get(0);
            weight.value().set(Arrays.copyOf(new float[] {0.1f, 0.2f, 0.3f, 0.4f}, (int) weight.value().size()));
            NDArray targets = labels == null ? m.create(TARGETS) : m.create(labels);
            TrainerOptions options = new TrainerOptions().block(net).training(new Dataset(m, new NDList(m.create(INPUTS)), new NDList(targets)))
                    .loss(labels == null ? Loss.MSE : Loss.CROSS_ENTROPY).optimizer(Optimizer.sgd(m, List.of(weight), new SgdOptions().rate(1)))
                    .shuffle(false).batchSize(batch).accumulate(accumulate).compile(compile);
            new Trainer(m, shards > 0 ? options.shards(shards) : options).run();
            return weight.value().toFloatArray();
        }
    }

    @Test
    void h04() throws Throwable {
        Row.run("H04", row -> {
            long[][] cuts = {{4, 2, 0, 0}, {2, 3, 0, 0}, {1, 5, 0, 0}, {4, 2, 0, 1}, {2, 3, 0, 1}, {4, 2, 2, 0}, {2, 3, 2, 0}, {3, 2, 1, 0}};
            for (long[] labels : new long[][] {null, ALL_LABELS, SOME_LABELS}) {
                float[] wanted = weights(5, 1, 0, false, labels);
                for (long[] cut : cuts) {
                    float[] found = weights(cut[0], cut[1], cut[2], cut[3] == 1, labels);
                    for (int i = 0; i < found.length; i++) {
                        row.near(wanted[i], found[i], 1e-5 * (1 + Math.abs(wanted[i])), Arrays.toString(cut) + ", weight " + i);
                    }
                }
            }
        });
    }

    private static float[] wave(int count, double scale, String keeps, int each, float filler) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = keeps != null && keeps.charAt(i / each) == '0' ? filler : (float) (scale * Math.sin(1.7 * i + 0.3));
        }
        return values;
    }

    private static void fill(Block block) {
        int number = 0;
        for (Variable parameter : block.getParameters()) {
            parameter.value().set(wave((int) parameter.value().size(), 0.3 + 0.05 * number++, null, 1, 0));
        }
    }

    /** The value, then all gradients. */
    private static List<Float> finish(Variable y, List<Variable> leaves) {
        y.square().sum().backward();
        List<Float> all = new ArrayList<>();
        for (float value : y.value().toFloatArray()) {
            all.add(value);
        }
        for (Variable leaf : leaves) {
            for (float value : leaf.grad().toFloatArray()) {
                all.add(value);
            }
        }
        return all;
    }

    private static List<Float> recurrent(NDManager s, Block block, float filler) {
        fill(block);
        Variable x = s.constant(s.create(wave(18, 1.2, "110110100", 2, filler), new Shape(3, 3, 2)));
        return finish(block.forward(List.of(x, s.create(new long[] {3, 2, 0}))), block.getParameters());
    }

    private static List<Float> attention(NDManager s, float filler) {
        Block block = Blocks.multiheadAttention(s, 4, 2, new BlockMultiheadAttentionOptions().keyMask(true));
        fill(block);
        Variable x = s.constant(s.create(wave(32, 0.8, "11101100", 4, filler), new Shape(2, 4, 4)));
        NDArray there = s.create(new boolean[][] {{true, true, true, false}, {true, true, false, false}});
        return finish(block.forward(List.of(x, there)), block.getParameters());
    }

    private static List<Float> loss(NDManager s, float filler) {
        Variable scores = s.parameter(s.create(wave(12, 1.3, "1010", 3, filler), new Shape(4, 3)));
        return finish(scores.crossEntropy(s.create(new long[] {2, -100, 0, -100})), List.of(scores));
    }

    @Test
    void h05() throws Throwable {
        Map<String, BiFunction<NDManager, Float, List<Float>>> cases = new TreeMap<>();
        cases.put("rnn", (s, filler) -> recurrent(s, Blocks.rnn(s, 2, 2), filler));
        cases.put("lstm", (s, filler) -> recurrent(s, Blocks.lstm(s, 2, 2), filler));
        cases.put("gru", (s, filler) -> recurrent(s, Blocks.gru(s, 2, 2), filler));
        cases.put("multihead attention", MaskScenariosTest::attention);
        cases.put("cross entropy", MaskScenariosTest::loss);
        Row.run("H05", row -> cases.forEach((name, run) -> {
            List<Float> wanted = null;
            for (float filler : new float[] {0, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 3e38f}) {
                try (NDManager s = NDManager.newBaseManager(name); NDManager.Entered in = s.enter()) {
                    List<Float> found = run.apply(s, filler);
                    wanted = wanted == null ? found : wanted;
                    row.equal(wanted, found, name + " beside " + filler);
                }
            }
        }));
    }
}
