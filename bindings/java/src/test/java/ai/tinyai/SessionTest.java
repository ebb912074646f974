package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.BlockGruOptions;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.ModelGptOptions;
import ai.tinyai.options.SessionOptions;
import ai.tinyai.options.TrainerOptions;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Sessions: what a block remembers of a request, and what becomes of its rows. */
class SessionTest {
    private NDManager model;
    private NDManager request;
    private Block gpt;
    private Block valid;

    @BeforeEach
    void make() {
        model = NDManager.newBaseManager("model");
        request = NDManager.newBaseManager("request");
        gpt = Blocks.gpt(model, 19, 12, 8, 2, 2, new ModelGptOptions());
        valid = gpt.valid(model);
    }

    @AfterEach
    void close() {
        request.close();
        model.close();
    }

    private NDArray tokens(int rows, long... ids) {
        return request.create(ids, new Shape(rows, ids.length / rows));
    }

    /** The scores behind a whole text. */
    private float[] atOnce(long... text) {
        return valid.forward(tokens(1, text)).value().get(0, -1).toFloatArray();
    }

    private static float[] last(Variable scores, int row) {
        return scores.value().get(row, -1).toFloatArray();
    }

    @Test
    void aTextInPiecesGivesWhatItGivesAtOnce() {
        try (Session chat = new Session(request, gpt)) {
            assertArrayEquals(atOnce(3, 1, 4), last(valid.forward(chat, tokens(1, 3, 1, 4)), 0), 1e-5f);
            assertArrayEquals(atOnce(3, 1, 4, 1), last(valid.forward(chat, tokens(1, 1)), 0), 1e-5f);
            chat.truncate(0, 2);
            assertArrayEquals(atOnce(3, 1, 5), last(valid.forward(chat, tokens(1, 5)), 0), 1e-5f);
            assertArrayEquals(new long[] {3}, chat.getLengths());
            chat.resetState();
            assertArrayEquals(atOnce(7), last(valid.forward(chat, tokens(1, 7)), 0), 1e-5f);
        }
    }

    @Test
    void rowsAreTextsOfTheirOwn() {
        try (Session chat = new Session(request, gpt, new SessionOptions().rows(3).capacity(4).name("chat").dtype(DataType.F64))) {
            Variable scores = valid.forward(chat.at(SessionCall.rows(2, 0).counts(2, 1)), tokens(2, 1, 2, 3, 0));
            assertArrayEquals(atOnce(1, 2), last(scores, 0), 1e-5f);
            assertArrayEquals(new long[] {1, 0, 2}, chat.getLengths());
            chat.select(2, -1, 2);
            assertArrayEquals(new long[] {2, 0, 2}, chat.getLengths());
            scores = valid.forward(chat.at(SessionCall.ofCounts(1, 0, 1)), tokens(3, 5, 0, 6));
            assertArrayEquals(atOnce(1, 2, 5), last(scores, 0), 1e-5f);
            assertArrayEquals(atOnce(1, 2, 6), last(scores, 2), 1e-5f);
            TinyAiException full = assertThrows(TinyAiException.class, () -> valid.forward(chat.at(SessionCall.rows(0)), tokens(1, 7, 8)));
            assertEquals(Status.RANGE, full.getStatus());
            assertTrue(full.getMessage().contains("session 'chat' row 0: 3 steps and 2 more pass its capacity of 4"), full.getMessage());
            chat.reserve(8);
            assertArrayEquals(atOnce(1, 2, 5, 7, 8), last(valid.forward(chat.at(SessionCall.rows(0)), tokens(1, 7, 8)), 0), 1e-5f);
            Session.Info info = chat.getInfo();
            assertEquals(3, info.rows());
            assertEquals(8, info.capacity());
            assertEquals(5, info.longest());
            assertEquals(4, info.slots());
            assertEquals(2 * 2 * 8 * 8, info.bytesPerStep());
            assertEquals(request.getStats().bytes(ManagerStats.Category.SESSION), info.bytes());
            assertFalse(info.inUse());
            assertThrows(TinyAiException.class, () -> valid.forward(chat.at(SessionCall.rows(0).counts(1, 1)), tokens(1, 1)));
        }
    }

    @Test
    void predictorsGoOnWithASession() {
        try (Session chat = new Session(request, gpt);
                Predictor<NDArray, NDArray> predictor = Predictor.of(model, gpt);
                Predictor<long[], float[]> translated = new Predictor<>(model, gpt, new Translator<long[], float[]>() {
                    @Override
                    public NDList processInput(TranslatorContext ctx, long[] ids) {
                        return new NDList(ctx.getNDManager().create(ids));
                    }

                    @Override
                    public float[] processOutput(TranslatorContext ctx, NDList list) {
                        return list.get(0).get(-1).toFloatArray();
                    }
                })) {
            assertArrayEquals(atOnce(3, 1), predictor.predict(tokens(1, 3, 1), chat).get(0, -1).toFloatArray(), 1e-5f);
            assertArrayEquals(atOnce(3, 1, 4), translated.predict(new long[] {4}, chat), 1e-5f);
        }
    }

    /** Scores of the last of some words, between plain values; that fails when it is told to. */
    private static final class Scores implements Translator<long[], float[]> {
        boolean fails;

        @Override
        public NDList processInput(TranslatorContext ctx, long[] ids) {
            return new NDList(ctx.getNDManager().create(ids));
        }

        @Override
        public float[] processOutput(TranslatorContext ctx, NDList list) throws Exception {
            if (fails) {
                fails = false;
                throw new java.io.IOException("the sampler has failed");
            }
            return list.get(0).get(-1).toFloatArray();
        }
    }

    @Test
    void aPredictionGoesByTheRequestsScope() {
        try (Session chat = new Session(request, gpt); Predictor<long[], float[]> predictor = new Predictor<>(model, gpt, new Scores());
                Predictor<NDArray, NDArray> ofArrays = Predictor.of(model, gpt)) {
            NDArray word = request.create(new long[] {3}, new Shape(1, 1));
            request.setDeadline(1e-9);
            for (Executable late : List.<Executable>of(() -> predictor.predict(request, new long[] {3}, chat), () -> ofArrays.predict(request, word, chat),
                    () -> predictor.batchPredict(request, List.of(new long[] {3}), chat))) {
                assertEquals(Status.STOPPED, assertThrows(TinyAiException.class, late).getStatus());
            }
            request.setDeadline(0);
            request.setLimit(request.getStats().subtreeBytes() + 10);
            assertEquals(Status.LIMIT, assertThrows(TinyAiException.class, () -> predictor.predict(request, new long[] {3}, chat)).getStatus());
            request.setLimit(0);
            assertArrayEquals(new long[] {0}, chat.getLengths());
            assertEquals(request, ofArrays.predict(request, word, chat).getManager());
            assertArrayEquals(atOnce(3, 1), predictor.predict(request, new long[] {1}, chat), 1e-5f);
        }
    }

    @Test
    void severalRequestsAreRowsOfOnePrediction() {
        try (Session chats = new Session(request, gpt, new SessionOptions().rows(3));
                Predictor<long[], float[]> predictor = new Predictor<>(model, gpt, new Scores());
                Predictor<NDArray, NDArray> ofArrays = Predictor.of(model, gpt)) {
            predictor.batchPredict(request, List.of(new long[] {3}, new long[] {5}), chats.at(SessionCall.rows(2, 0)));
            List<float[]> next = predictor.batchPredict(List.of(new long[] {1}, new long[] {6}), chats.at(SessionCall.rows(0, 2)));
            assertArrayEquals(atOnce(5, 1), next.get(0), 1e-5f);
            assertArrayEquals(atOnce(3, 6), next.get(1), 1e-5f);
            NDArray word = tokens(1, 3);
            TinyAiException twice = assertThrows(TinyAiException.class, () -> ofArrays.batchPredict(request, List.of(word, word), chats));
            assertEquals(Status.ARGUMENT, twice.getStatus());
            assertArrayEquals(new long[] {2, 0, 2}, chats.getLengths());
        }
    }

    @Test
    void aTranslatorThatFailsLeavesTheSessionAsItWas() {
        Block lstm = Blocks.lstm(model, 2, 3);
        Scores scores = new Scores();
        try (Session chat = new Session(request, gpt); Predictor<long[], float[]> eager = new Predictor<>(model, gpt, scores);
                Predictor<long[], float[]> compiled = Predictor.compiled(model, gpt, scores); Session run = new Session(request, lstm);
                Predictor<float[], NDArray> ofStates = new Predictor<>(model, lstm, new Translator<float[], NDArray>() {
                    @Override
                    public NDList processInput(TranslatorContext ctx, float[] input) {
                        return new NDList(ctx.getNDManager().create(input, new Shape(1, 1, 2)));
                    }

                    @Override
                    public NDArray processOutput(TranslatorContext ctx, NDList list) throws Exception {
                        NDArray kept = ctx.ret(list.head());
                        scores.processOutput(ctx, new NDList(list.head().get(0)));
                        return kept;
                    }

                    @Override
                    public @Nullable Batchifier getBatchifier() {
                        return null;
                    }
                })) {
            long seen = 0;
            for (Predictor<long[], float[]> predictor : List.of(eager, compiled)) {
                scores.fails = true;
                TranslateException failed = assertThrows(TranslateException.class, () -> predictor.predict(request, new long[] {3}, chat));
                assertEquals("the sampler has failed", failed.getCause().getMessage());
                assertArrayEquals(new long[] {seen++}, chat.getLengths());
                predictor.predict(request, new long[] {3}, chat);
            }
            assertArrayEquals(atOnce(3, 3, 1), eager.predict(request, new long[] {1}, chat), 1e-5f);
            float[] first = {1, 2};
            float[] second = {3, 4};
            NDArray whole = lstm.valid(model).forward(request.create(new float[] {1, 2, 3, 4}, new Shape(2, 1, 2))).value();
            ofStates.predict(request, first, run);
            long before = request.getStats().subtreeBytes();
            scores.fails = true;
            assertThrows(TranslateException.class, () -> ofStates.predict(request, second, run));
            assertEquals(before, request.getStats().subtreeBytes(), "what was handed over is taken back");
            NDArray answer = ofStates.predict(request, second, run);
            assertEquals(request, answer.getManager());
            assertArrayEquals(whole.get(1).toFloatArray(), answer.toFloatArray(), 1e-6f);
        }
    }

    @Test
    void aCallAboutNoRowsIsRefused() {
        try (Session chat = new Session(request, gpt, new SessionOptions().rows(2))) {
            for (Executable none : List.<Executable>of(() -> chat.at(SessionCall.rows()), () -> chat.at(SessionCall.ofCounts()),
                    () -> SessionCall.rows(0).counts())) {
                assertEquals(Status.ARGUMENT, assertThrows(TinyAiException.class, none).getStatus());
            }
            assertThrows(NullPointerException.class, () -> chat.at(null));
            assertThrows(NullPointerException.class, () -> chat.select((long[]) null));
            assertThrows(NullPointerException.class, () -> SessionCall.rows((long[]) null));
            assertEquals("Session of GPT(8, layers 2): 2 rows, longest 0 of 12 steps, " + chat.getInfo().bytes() + " bytes", chat.toString());
        }
    }

    @Test
    void statesOfRecurrentBlocksGoOnAndTrain() {
        Block lstm = Blocks.lstm(model, 2, 3);
        NDArray x = request.randomNormal(new Shape(4, 1, 2));
        try (Session run = new Session(request, lstm)) {
            float[] whole = lstm.forward(x).value().get(-1).toFloatArray();
            lstm.forward(run, x.slice(0, 0, 3, 1));
            Variable y = lstm.forward(run, x.slice(0, 3, 4, 1));
            assertArrayEquals(whole, y.value().get(0).toFloatArray(), 1e-6f);
            y.sum().backward();
            assertThrows(TinyAiException.class, () -> run.truncate(0, 2));
        }
    }

    /** Sums up what each row was given. */
    private static final class Sums extends Block {
        Sums(NDManager into) {
            super(into, "sums");
            addSlot("sum", DataType.F32, new Shape(2));
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            Variable sum = slot(scope, "sum").add(x);
            setSlot("sum", sum);
            return sum;
        }
    }

    @Test
    void slotsOfABlockInJavaGoOnRowByRow() {
        Block sums = Blocks.sequential(model, new Sums(model));
        NDArray x = request.create(new float[] {1, 2, 10, 20}, new Shape(2, 2));
        try (Session run = new Session(request, sums, new SessionOptions().rows(2)); Session other = new Session(request, sums, new SessionOptions().rows(2))) {
            assertArrayEquals(new float[] {1, 2, 10, 20}, sums.forward(run, x).value().toFloatArray());
            assertArrayEquals(new float[] {2, 4, 20, 40}, sums.forward(run, x).value().toFloatArray());
            sums.forward(run.at(SessionCall.ofCounts(1, 0)), x);
            assertArrayEquals(new long[] {3, 2}, run.getLengths());
            run.select(1, 0);
            assertArrayEquals(new float[] {21, 42, 13, 26}, sums.forward(run, x).value().toFloatArray());
            assertArrayEquals(new float[] {1, 2, 10, 20}, sums.forward(x).value().toFloatArray());  // without one nothing is remembered
            assertArrayEquals(new float[] {1, 2, 10, 20}, sums.forward(other, x).value().toFloatArray());
            run.resetState();
            assertArrayEquals(new float[] {1, 2, 10, 20}, sums.forward(run, x).value().toFloatArray());
            assertEquals(1, run.getInfo().slots());
        }
    }

    @Test
    void slotsRefuseWhatTheyAreNot() {
        refuses((block, scope) -> block.slot(scope, "h"), "has no slot 'h'");
        refuses((block, scope) -> block.setSlot("sum", scope.constant(scope.ones(new Shape(2, 3)))), "is no 'sum', [2] for each row");
        refuses((block, scope) -> block.setSlot("sum", scope.constant(scope.create(new long[] {1, 2, 3, 4}, new Shape(2, 2)))), "is no 'sum', f32");
        Sums sums = new Sums(model);
        assertEquals(Status.ARGUMENT, assertThrows(TinyAiException.class, () -> sums.addSlot("sum", DataType.F32, new Shape(1))).getStatus());
        assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> sums.addSlot("none", DataType.F32, new Shape(0))).getStatus());
    }

    private void refuses(BiConsumer<Block, NDManager> act, String words) {
        Block block = new Block(model, "wrong") {
            {
                addSlot("sum", DataType.F32, new Shape(2));
            }

            @Override
            protected Variable forwardInternal(NDManager scope, Variable x) {
                act.accept(this, scope);
                return x;
            }
        };
        try (Session run = new Session(request, block, new SessionOptions().rows(2))) {
            TinyAiException refused = assertThrows(TinyAiException.class, () -> block.forward(run, request.ones(new Shape(2, 2))));
            assertTrue(refused.getMessage().contains(words), refused.getMessage());
            assertArrayEquals(new long[] {0, 0}, run.getLengths());
        }
    }

    /** Weights of a GRU after an epoch of sequences that go on from batch to batch, or begin anew with each. */
    private float[] trained(boolean resets, boolean compiles) {
        try (NDManager home = NDManager.newBaseManager(new ManagerOptions().seed(4))) {
            Block gru = Blocks.gru(home, 2, 3, new BlockGruOptions().batchFirst(true));
            float[] waves = new float[8 * 3 * 2];
            for (int i = 0; i < waves.length; i++) {
                waves[i] = (float) Math.sin(0.3 * i);
            }
            Dataset data = new Dataset(home, new NDList(home.create(waves, new Shape(8, 3, 2))), new NDList(home.ones(new Shape(8, 3, 3))));
            TrainerOptions options = new TrainerOptions().block(gru).training(data).loss(Loss.MSE).batchSize(2).shuffle(false).keepState(true)
                    .compile(compiles);
            if (resets) {
                options.addTrainingListeners(new TrainingListener() {
                    @Override
                    public void onTrainingBatch(Trainer trainer) {
                        trainer.resetState();
                    }
                });
            }
            try (Trainer trainer = new Trainer(home, options)) {
                trainer.run();
                trainer.resetState();
            }
            return gru.getParameter("weight_hh_l0").value().toFloatArray();
        }
    }

    @Test
    void aTrainerKeepsStateFromBatchToBatchUntilItIsReset() {
        assertFalse(Arrays.equals(trained(true, false), trained(false, false)));
        Block linear = Blocks.linear(model, 2, 1);
        Dataset data = new Dataset(model, new NDList(model.ones(new Shape(4, 2))), new NDList(model.ones(new Shape(4, 1))));
        Trainer forgets = new Trainer(model, new TrainerOptions().block(linear).training(data).loss(Loss.MSE).batchSize(2));
        assertEquals(Status.ARGUMENT, assertThrows(TinyAiException.class, forgets::resetState).getStatus());
        TinyAiException nothing = assertThrows(TinyAiException.class,
                () -> new Trainer(model, new TrainerOptions().block(linear).training(data).loss(Loss.MSE).batchSize(2).keepState(true)));
        assertTrue(nothing.getMessage().contains("remembers nothing"), nothing.getMessage());
    }

    @Test
    void aTrainerThatCompilesKeepsTheSameState() {
        assertArrayEquals(trained(false, false), trained(false, true));
        assertArrayEquals(trained(true, false), trained(true, true));
    }
}
