package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.ModelGptOptions;
import ai.tinyai.options.SessionOptions;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Compiled functions and predictors with a session: the bits of eager calls at every length, by one trace. */
class CompiledSessionTest {
    private static final int STEPS = 12;
    private NDManager model;
    private NDManager request;
    private Block gpt;
    private Block valid;
    private CompiledFunction step;

    @BeforeEach
    void make() {
        model = NDManager.newBaseManager("model");
        request = NDManager.newBaseManager("request");
        gpt = Blocks.gpt(model, 19, STEPS, 8, 2, 2, new ModelGptOptions());
        valid = gpt.valid(model);
        step = new CompiledFunction(model, "step", (scope, in) -> new NDResource[] {valid.forward(in[0])});
    }

    @AfterEach
    void close() {
        request.close();
        model.close();
    }

    private NDArray tokens(int rows, long... ids) {
        return request.create(ids, new Shape(rows, ids.length / rows));
    }

    private Variable constant(int rows, long... ids) {
        return request.constant(tokens(rows, ids));
    }

    private static float[] numbers(Variable scores) {
        return scores.value().toFloatArray();
    }

    @Test
    void oneTraceServesATextOfAnyLengthToTheBitsOfEagerCalls() {
        try (Session eager = new Session(request, gpt); Session compiled = new Session(request, gpt)) {
            for (long word = 0; word < STEPS; ++word) {
                assertArrayEquals(numbers(valid.forward(eager, tokens(1, word))), numbers(step.call(compiled, constant(1, word))));
            }
            assertEquals(1, step.getStats().traces());
            assertArrayEquals(new long[] {STEPS}, compiled.getLengths());
        }
    }

    @Test
    void rowsAndCountsAreReadAtEachCall() {
        SessionOptions options = new SessionOptions().rows(3).capacity(4).name("chat");
        try (Session eager = new Session(request, gpt, options); Session compiled = new Session(request, gpt, options)) {
            long[][] rows = {{2, 0}, {1, 2}, {0, 1}};
            long[][] counts = {{2, 1}, {0, 2}, {1, 2}};
            for (int i = 0; i < rows.length; ++i) {
                SessionCall about = SessionCall.rows(rows[i]).counts(counts[i]);
                float[] expected = numbers(valid.forward(eager.at(about), tokens(2, 1, 2, 3, 4)));
                List<Variable> made = step.call(request, compiled.at(about), List.of(constant(2, 1, 2, 3, 4)), 1);
                assertArrayEquals(expected, numbers(made.get(0)));
                assertArrayEquals(eager.getLengths(), compiled.getLengths());
            }
            assertEquals(1, step.getStats().traces());
            TinyAiException full = assertThrows(TinyAiException.class,
                    () -> step.call(compiled.at(SessionCall.rows(2, 0)), constant(2, 1, 2, 3, 4)));
            assertEquals(Status.RANGE, full.getStatus());
            assertTrue(full.getMessage().contains("session 'chat' row 2: 4 steps and 2 more pass its capacity of 4"), full.getMessage());
        }
    }

    @Test
    void compiledPredictorsGoOnWithASession() {
        try (Session eager = new Session(request, gpt);
                Session compiled = new Session(request, gpt);
                Predictor<NDArray, NDArray> plain = Predictor.of(model, gpt);
                Predictor<NDArray, NDArray> planned = Predictor.compiled(model, gpt)) {
            for (long word = 0; word < STEPS; ++word) {
                assertArrayEquals(plain.predict(tokens(1, word), eager).toFloatArray(),
                        planned.predict(tokens(1, word), compiled).toFloatArray());
            }
            assertArrayEquals(new long[] {STEPS}, compiled.getLengths());
        }
    }

    @Test
    void aPredictorTracesAsManySizesAsItHasPlansAndComputesTheOthers() {
        AtomicInteger runs = new AtomicInteger();
        Block counting = new Counting(model, runs);
        try (Predictor<NDArray, NDArray> all = Predictor.compiled(model, counting);
                Predictor<NDArray, NDArray> few = Predictor.compiled(model, counting, 2)) {
            for (int turn = 0; turn < 3; ++turn) {
                for (int rows = 1; rows <= 8; ++rows) {
                    assertEquals(2 * rows, all.predict(request.ones(new Shape(rows))).sum().toFloatArray()[0]);
                }
            }
            assertEquals(8, runs.get());
            runs.set(0);
            for (int turn = 0; turn < 3; ++turn) {
                for (int rows = 1; rows <= 8; ++rows) {
                    assertEquals(2 * rows, few.predict(request.ones(new Shape(rows))).sum().toFloatArray()[0]);
                }
            }
            assertEquals(2 + 3 * 6, runs.get());  // two were traced, and the others run
            assertThrows(TinyAiException.class, () -> Predictor.compiled(model, counting, 0));
        }
    }

    private static final class Counting extends Block {
        private final AtomicInteger runs;

        Counting(NDManager manager, AtomicInteger runs) {
            super(manager, "counting");
            this.runs = runs;
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            runs.incrementAndGet();
            return x.add(x);
        }
    }
}
