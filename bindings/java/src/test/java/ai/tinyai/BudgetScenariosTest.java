package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ai.tinyai.options.BlockTransformerEncoderOptions;
import ai.tinyai.options.CompiledFunctionOptions;
import ai.tinyai.options.ManagerOptions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training steps within a budget: N01, N02, N12. */
class BudgetScenariosTest {
    private static final int WORDS = 40;
    private static final int FEATURES = 32;
    private static final int POSITIONS = 12;
    private static final int SEQUENCES = 4;
    private static final int STEPS = 2;
    private static final int BUDGETS = 20;

    /** A network with its step. */
    private static final class Gpt implements AutoCloseable {
        final NDManager base = NDManager.newBaseManager(new ManagerOptions().name("gpt").seed(11));
        final Block embedding = Blocks.embedding(base, WORDS, FEATURES);
        final Block blocks = Blocks.transformerEncoder(base, FEATURES, 4, 3,
                new BlockTransformerEncoderOptions().hidden(2 * FEATURES).causal(true));
        final Block head = Blocks.linear(base, FEATURES, WORDS);
        final Optimizer optimizer;
        final NDArray words = words(0, new Shape(SEQUENCES, POSITIONS));
        final NDArray next = words(1, new Shape(SEQUENCES * POSITIONS));
        final CompiledFunction function;

        Gpt(long budget) {
            List<Variable> parameters = new ArrayList<>();
            for (Block block : List.of(embedding, blocks, head)) {
                parameters.addAll(block.getParameters());
            }
            optimizer = Optimizer.adamw(base, parameters, null);
            function = new CompiledFunction(base, "step", new CompiledFunctionOptions().budgetBytes(budget), this::train);
        }

        private NDArray words(int ahead, Shape shape) {
            long[] words = new long[SEQUENCES * POSITIONS];
            Arrays.setAll(words, i -> (i + ahead) * 7L % WORDS);
            return base.create(words, shape);
        }

        private NDResource[] train(NDManager scope, Variable[] none) {
            Variable x = embedding.forward(scope, words);
            Variable scores = head.forward(scope, blocks.forward(scope, x));
            Variable loss = scores.reshape(new Shape(SEQUENCES * POSITIONS, WORDS)).crossEntropy(next);
            loss.backward();
            optimizer.step();
            optimizer.clearGrads();
            return new NDResource[] {loss};
        }

        Price price(long budget) {
            return function.price(List.of(), 1, budget);
        }

        double step() {
            try (Variable loss = function.call(base, List.of(), 1).get(0)) {
                return loss.item();
            }
        }

        @Override
        public void close() {
            base.close();
        }
    }

    /** What steps leave, and their peak above what was there before. */
    private record Run(List<Double> losses, float[] head, long peak) {
        static Run of(Gpt gpt) {
            long before = gpt.base.getStats().subtreeBytes();
            gpt.base.resetPeak();
            List<Double> losses = new ArrayList<>();
            for (int i = 0; i < STEPS; i++) {
                losses.add(gpt.step());
            }
            long peak = gpt.base.getStats().peakBytes() - before;
            return new Run(losses, gpt.head.getParameter("weight").value().toFloatArray(), peak);
        }
    }

    @Test
    void n01() throws Throwable {
        Row.run("N01", row -> {
            try (Gpt whole = new Gpt(0)) {
                Price most = whole.price(0);
                row.check(most.operators() == 0 && most.moreTime() == 0, "nothing runs again without a budget");
                row.check(most.leastBytes() < most.peakBytes() * 3 / 4, "there is something to see");
                Run expected = Run.of(whole);
                Price before = most;
                for (int i = 0; i <= BUDGETS; i++) {
                    long budget = most.peakBytes() - (most.peakBytes() - most.leastBytes()) * i / BUDGETS;
                    try (Gpt bounded = new Gpt(budget)) {
                        Price told = bounded.price(budget);
                        row.check(told.peakBytes() <= budget && told.peakBytes() <= before.peakBytes(), "peaks");
                        row.check(told.moreTime() >= before.moreTime(), "times");
                        Run found = Run.of(bounded);
                        row.check(found.losses.equals(expected.losses), "losses");
                        row.check(Arrays.equals(found.head, expected.head), "weights");
                        row.equal(expected.peak - found.peak, most.peakBytes() - told.peakBytes(), "the peak is what was told");
                        row.equal(told.operators(), bounded.function.getStats().copies(), "nodes that run again");
                        before = told;
                    }
                }
                row.equal(most.leastBytes(), before.peakBytes(), "the least");
            }
        });
    }

    @Test
    void n02() throws Throwable {
        Row.run("N02", row -> {
            long least;
            try (Gpt whole = new Gpt(0)) {
                least = whole.price(0).leastBytes();
                row.equal(0, whole.price(least - 1).peakBytes(), "below the least");
            }
            try (Gpt bounded = new Gpt(least - 1)) {
                MemoryException refused = assertThrows(MemoryException.class, bounded::step);
                row.check(refused.getStatus() == Status.LIMIT, "its status");
                for (String part : List.of(least + " bytes", "is fullest at", "a smaller batch")) {
                    row.check(refused.getMessage().contains(part), part);
                }
            }
        });
    }

    /** The price of a loaded step's budget and its next losses, a line each, as tests/saved/budgeted_step.c prints them. */
    private static String loaded(Row row, Path file) {
        StringBuilder text = new StringBuilder();
        try (NDManager base = NDManager.newBaseManager(new ManagerOptions().name("loaded").seed(7));
                CompiledFunction step = CompiledFunction.load(base, file)) {
            float[] numbers = new float[64 * 32];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = i * 7 % 11 * 0.125f;
            }
            Variable x = base.constant(base.create(numbers, new Shape(64, 32)));
            long budget = step.getStats().budgetBytes();
            Price price = step.price(List.of(x), 1, budget);
            text.append(String.format(Locale.ROOT, "%d %d %.9f%n", price.peakBytes(), price.operators(), price.moreTime()));
            for (int i = 0; i < 4; i++) {
                try (Variable loss = step.call(x)) {
                    text.append(String.format(Locale.ROOT, "%.9f%n", loss.item()));
                }
            }
            row.equal(price.operators(), step.getStats().copies(), "nodes that run again");
            row.check(price.peakBytes() <= budget, "within the budget");
        }
        return text.toString();
    }

    @Test
    void n12(@TempDir Path folder) throws Throwable {
        Path inC = Path.of(System.getProperty("tinyai.library.path"), "tests", "c_saved_budgeted_step");
        assumeTrue(Files.isExecutable(inC));  // not beside an installed library
        Row.run("N12", row -> {
            Path file = folder.resolve("step.onnx");
            Process process = new ProcessBuilder(inC.toString(), "save", file.toString()).redirectErrorStream(true).start();
            String expected = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            row.equal(0, process.waitFor(), "saving in C");
            row.equal(5, expected.lines().count(), "a price and four losses");
            row.equal(expected, loaded(row, file), "the price and the losses");
        });
    }
}
