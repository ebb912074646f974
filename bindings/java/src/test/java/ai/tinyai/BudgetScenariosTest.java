package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertThrows;

import ai.tinyai.options.BlockTransformerEncoderOptions;
import ai.tinyai.options.CompiledFunctionOptions;
import ai.tinyai.options.ManagerOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A GPT's training step within a budget: N01, N02. */
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
}
