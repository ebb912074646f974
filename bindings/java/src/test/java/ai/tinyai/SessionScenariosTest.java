package ai.tinyai;

import ai.tinyai.options.ModelGptOptions;
import ai.tinyai.options.SessionOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One model, many requests: H01. Filled as tests/scenarios/sessions.c says. */
class SessionScenariosTest {
    private static final int WORDS = 23;
    private static final int MOST_STEPS = 24;
    private static final int THREADS = 8;
    private static final int TEXTS = 400;

    private static int lengthOf(int text) {
        return 4 + text % (MOST_STEPS - 4);
    }

    /** Greedy words from one on. */
    private static List<Long> generate(Block gpt, long begin, int count) {
        List<Long> words = new ArrayList<>();
        long word = begin;
        try (NDManager request = NDManager.newBaseManager("request"); TinyAI.Mode off = TinyAI.noGrad();
                Session chat = new Session(request, gpt)) {
            while (words.size() < count) {
                try (NDManager token = request.newSubManager("token")) {
                    word = gpt.forward(chat, token.create(new long[] {word}, new Shape(1, 1))).value().get(0, -1).argMax().getLong();
                    words.add(word);
                }
            }
        }
        return words;
    }

    /** A stream's steps one by one through the LSTM; the last output. */
    private static float[] listen(Block lstm, int stream) {
        try (NDManager request = NDManager.newBaseManager("request"); TinyAI.Mode off = TinyAI.noGrad();
                Session ear = new Session(request, lstm)) {
            float[] last = null;
            for (int i = 0; i < lengthOf(stream); i++) {
                float[] step = {(stream + 1) / (float) WORDS, i % 3 - 1, 0.5f};
                last = lstm.forward(ear, request.create(step, new Shape(1, 1, 3))).value().toFloatArray();
            }
            return last;
        }
    }

    /** A block in whose forward another thread uses the same session. */
    private static final class Interrupted extends Block {
        private final Block lstm;
        private Session chat;
        private NDArray step;
        private volatile TinyAiException refused;

        Interrupted(NDManager into, Block lstm) {
            super(into, "net");
            this.lstm = addChildBlock("lstm", lstm);
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            Thread other = new Thread(() -> {
                try {
                    forward(chat, step);
                } catch (TinyAiException busy) {
                    refused = busy;
                }
            });
            other.start();
            try {
                other.join();
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
            return lstm.forward(x);
        }
    }

    @Test
    void h01() throws Throwable {
        Row.run("H01", row -> {
            NDManager world = NDManager.newBaseManager("world");
            NDManager model = world.newSubManager("model");
            Block gpt = Blocks.gpt(model, WORDS, MOST_STEPS, 16, 2, 2, new ModelGptOptions());
            Block lstm = Blocks.lstm(model, 3, 5);
            List<List<Long>> texts = new ArrayList<>();
            List<float[]> streams = new ArrayList<>();
            for (int begin = 0; begin < WORDS; begin++) {
                texts.add(generate(gpt, begin, MOST_STEPS));
                streams.add(listen(lstm, begin));
            }
            long weights = model.getStats().subtreeBytes();
            int[] wrong = new int[THREADS];
            ThreadScenariosTest.together(THREADS, number -> {
                for (int text = number; text < TEXTS; text += THREADS) {
                    int begin = text % WORDS;
                    List<Long> words = generate(gpt, begin, lengthOf(text));
                    wrong[number] += words.equals(texts.get(begin).subList(0, words.size())) ? 0 : 1;
                    wrong[number] += Arrays.equals(listen(lstm, begin), streams.get(begin)) ? 0 : 1;
                }
            });
            row.equal(0, Arrays.stream(wrong).sum(), "texts that are not as alone");
            row.equal(weights, model.getStats().subtreeBytes(), "bytes of the weights");

            Interrupted net = new Interrupted(world, lstm);
            net.chat = new Session(world, net, new SessionOptions().name("chat"));
            net.step = world.create(new float[] {1, 2, 3}, new Shape(1, 1, 3));
            net.forward(net.chat, net.step);
            row.equal(Status.NOT_READY, net.refused.getStatus(), "of the other thread's use");
            row.check(net.refused.getMessage().contains("session 'chat' is in use by another call"), net.refused.getMessage());
            row.check(Arrays.equals(new long[] {1}, net.chat.getLengths()), "lengths");
            world.close();
        });
    }
}
