package ai.tinyai;

import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.LossScaleOptions;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.ScheduleOptions;
import ai.tinyai.options.TrainerOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Training in 16 bits with parameters of f32: N08, and with a loss's scale: N09. As tests/scenarios/precision.c. */
class PrecisionScenariosTest {
    private static final int IMAGES = 48;
    private static final int SIDE = 8;
    private static final int CLASSES = 3;
    private static final int STEPS = 12;
    private static final int VOCABULARY = 11;
    private static final int TOKENS = 8;
    private static final int TEXTS = 6;

    /** What is learned: inputs, labels, a network, and how its output is brought to a row for each label. */
    private record Task(Variable x, NDArray labels, Block net, Shape logits) {}

    private static Task strokes(NDManager m) {
        float[] pixels = new float[IMAGES * SIDE * SIDE];
        long[] labels = new long[IMAGES];
        for (int i = 0; i < IMAGES; i++) {
            labels[i] = i % CLASSES;
            for (int at = 0; at < SIDE * SIDE; at++) {
                int across = at % SIDE;
                int down = at / SIDE;
                int along = labels[i] == 0 ? across : labels[i] == 1 ? down : across + down - 4;
                pixels[i * SIDE * SIDE + at] = (along == 2 + i % 4 ? 1 : 0) + 0.2f * (float) Math.sin(0.7 * (i * 64 + at));
            }
        }
        Block net = Blocks.sequential(m, Blocks.conv2d(m, 1, 4, 3, 3), Blocks.batchNorm(m, 2, 4), Blocks.activation(m, Activation.RELU),
                Blocks.flatten(m), Blocks.linear(m, 4 * 6 * 6, CLASSES));
        return new Task(m.constant(m.create(pixels, new Shape(IMAGES, 1, SIDE, SIDE))), m.create(labels), net, new Shape(IMAGES, CLASSES));
    }

    private static Task texts(NDManager m) {
        long[] tokens = new long[TEXTS * TOKENS];
        long[] next = new long[TEXTS * TOKENS];
        for (int i = 0; i < TEXTS; i++) {
            for (int j = 0; j < TOKENS; j++) {
                tokens[i * TOKENS + j] = (3 * i + j * j) % VOCABULARY;
                next[i * TOKENS + j] = (3 * i + (j + 1) * (j + 1)) % VOCABULARY;
            }
        }
        Block net = Blocks.gpt(m, VOCABULARY, TOKENS, 16, 2, 2);
        return new Task(m.constant(m.create(tokens, new Shape(TEXTS, TOKENS))), m.create(next), net, new Shape(TEXTS * TOKENS, VOCABULARY));
    }

    private static List<Double> train(Row row, boolean isGpt, Precision precision) {
        try (NDManager home = NDManager.newBaseManager(new ManagerOptions().name("seeded").seed(3))) {
            Task task = isGpt ? texts(home) : strokes(home);
            Optimizer adamw = Optimizer.adamw(home, task.net.getParameters(), new AdamOptions().rate(0.01));
            List<Double> losses = new ArrayList<>();
            for (int i = 0; i < STEPS; i++) {
                try (NDManager s = home.newSubManager("step"); NDManager.Entered in = s.enter()) {
                    Variable loss;
                    try (TinyAI.Mode mode = TinyAI.precision(precision)) {
                        loss = task.net.forward(task.x).reshape(task.logits).crossEntropy(task.labels);
                    }
                    adamw.clearGrads();
                    loss.backward();
                    adamw.step();
                    losses.add(loss.value().item());
                }
            }
            for (Variable parameter : task.net.getParameters()) {
                row.equal(DataType.F32, parameter.value().getDataType(), "a parameter's dtype");
                row.equal(DataType.F32, parameter.grad().getDataType(), "a gradient's dtype");
            }
            return losses;
        }
    }

    @Test
    void n08() throws Throwable {
        Row.run("N08", row -> {
            for (boolean isGpt : new boolean[] {false, true}) {
                List<Double> wide = train(row, isGpt, Precision.AS_IS);
                List<Double> narrow = train(row, isGpt, Precision.BF16);
                for (int i = 0; i < STEPS; i++) {
                    row.near(wide.get(i), narrow.get(i), 1e-2, "the loss of step " + i);
                }
            }
            fresh(row);
        });
    }

    /** A product after each way to write a weight. */
    private static void fresh(Row row) {
        try (NDManager s = NDManager.newBaseManager("fresh"); NDManager.Entered in = s.enter()) {
            Variable w = s.parameter(s.create(new float[][] {{1, 2}, {3, 4}}));
            Variable x = s.constant(s.create(new float[][] {{1, 2}, {3, 4}}));
            Optimizer sgd = Optimizer.sgd(s, List.of(w), null);
            Runnable[] ways = {() -> {}, () -> {
                x.matMul(w).sum().backward();
                sgd.step();
            }, () -> w.value().assign(s.create(new float[][] {{3, 1}, {4, 1.1f}})), () -> Initializers.constant(w, 5)};
            for (Runnable way : ways) {
                way.run();
                float[] wanted = x.toType(DataType.BF16).matMul(w.toType(DataType.BF16)).value().toType(DataType.F32).toFloatArray();
                try (TinyAI.Mode mode = TinyAI.precision(Precision.BF16)) {
                    row.equal(List.of(wanted[0], wanted[3]), first(x.matMul(w).value().toType(DataType.F32).toFloatArray()), "a fresh product");
                }
            }
        }
    }

    private static List<Float> first(float[] values) {
        return List.of(values[0], values[3]);
    }

    @Test
    void n09() throws Throwable {
        Row.run("N09", row -> {
            List<String> told = new ArrayList<>();
            try (NDManager home = NDManager.newBaseManager("scaled")) {
                Variable w = home.parameter(home.create(new float[][] {{1, 2}}));
                w.setName("w");
                Optimizer adam = Optimizer.adam(home, List.of(w), null);
                adam.setLossScale(new LossScaleOptions().initial(1024));
                Schedule schedule = new Schedule(home, adam, new ScheduleOptions().shape(ScheduleShape.EXPONENTIAL).period(10));
                TinyAI.setLogger(TinyAI.LogLevel.WARN, (level, message) -> told.add(message));
                for (int i = 0; i < 6; i++) {
                    float before = w.value().toFloatArray()[0];
                    step(home, adam, schedule, w, i == 3 ? 300 : 0.5f);  // 300 * 1024 is beyond f16
                    row.equal(i == 3, before == w.value().toFloatArray()[0], "step " + i + " is left out");
                }
                row.equal(new LossScaleState(512, 5, 1, 0), adam.getLossScale(), "the scale");
                row.equal(5L, schedule.getDone(), "steps of the schedule");
                row.equal(0, told.size(), "warnings");
                for (int i = 0; i < 100; i++) {
                    step(home, adam, schedule, w, 1e34f);
                }
                row.equal(100L, adam.getLossScale().skippedInARow(), "steps that were left out");
                row.equal(5L, schedule.getDone(), "steps of the schedule");
                row.equal(2, told.size(), "warnings");
                row.has(told.get(1), "'w'");
                adam.clearLossScale();
                row.fails(Status.NOT_READY, adam::getLossScale);
            } finally {
                TinyAI.setLogger(TinyAI.LogLevel.OFF, null);
            }
            trainer(row);
        });
    }

    private static void step(NDManager home, Optimizer adam, Schedule schedule, Variable w, float factor) {
        try (NDManager s = home.newSubManager("step"); NDManager.Entered in = s.enter()) {
            Variable loss;
            try (TinyAI.Mode mode = TinyAI.precision(Precision.F16)) {
                loss = w.matMul(s.constant(s.create(new float[][] {{factor}, {1}}))).sum();
            }
            adam.clearGrads();
            adam.scaleLoss(loss).backward();
            adam.step();
            schedule.advance();
        }
    }

    /** A trainer's own scale: its steps are those that it took. */
    private static void trainer(Row row) {
        try (NDManager m = NDManager.newBaseManager(new ManagerOptions().seed(3))) {
            Block net = Blocks.linear(m, 1, 1);
            Dataset data = new Dataset(m, new NDList(m.create(new float[][] {{1}, {2}, {3}, {4}})),
                    new NDList(m.create(new float[][] {{2}, {4}, {6}, {8}})));
            TrainerOptions options = new TrainerOptions().block(net).training(data).loss(Loss.MSE).batchSize(1).epochs(5)
                    .precision(Precision.F16).lossScale(1e6);  // the first steps overflow
            try (Trainer trainer = new Trainer(m, options)) {
                trainer.run();
                long steps = trainer.getState().steps();
                row.equal(true, steps > 0 && steps < 20, "steps that were taken: " + steps);
            }
        }
    }
}
