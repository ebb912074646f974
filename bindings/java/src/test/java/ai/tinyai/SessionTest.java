package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.ModelGptOptions;
import ai.tinyai.options.SessionOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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
}
