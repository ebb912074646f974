package examples;

import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.Dataset;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Shape;
import ai.tinyai.Trainer;
import ai.tinyai.Variable;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.ModelBertOptions;
import ai.tinyai.options.TrainerOptions;
import java.util.Arrays;
import java.util.Random;

/** An encoder as BERT learns to fill in hidden letters of palindromes, from both sides. Its like in C is examples/bert. */
public final class HiddenLetters {
    private static final int HALF = 6;
    private static final int LENGTH = 2 * HALF;
    private static final int ALPHABET = 20;
    private static final int MASK = ALPHABET;

    private HiddenLetters() {}

    /** The encoder, and a linear layer that makes letters of its states: logits [N, ALPHABET, T]. */
    static final class FillIn extends Block {
        private final Block encoder;
        private final Block letters;

        FillIn(NDManager model) {
            super(model, "fill_in");
            encoder = addChildBlock("encoder", Blocks.bert(model, ALPHABET + 1, LENGTH, 64, 4, 2, new ModelBertOptions().dropout(0)));
            letters = addChildBlock("letters", Blocks.linear(model, 64, ALPHABET));
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable ids) {
            return letters.forward(encoder.forward(ids)).transpose(0, 2, 1);
        }
    }

    /** Palindromes with a hidden letter in each half, never one and its like on the other side; targets are -100 where nobody asks. */
    private static Dataset palindromes(NDManager into, Random random, int count) {
        long[] shown = new long[count * LENGTH];
        long[] hidden = new long[count * LENGTH];
        Arrays.fill(hidden, -100);
        for (int n = 0; n < shown.length; n += LENGTH) {
            for (int i = 0; i < HALF; i++) {
                shown[n + i] = shown[n + LENGTH - 1 - i] = random.nextInt(ALPHABET);
            }
            int left = random.nextInt(HALF);
            int right = HALF + (HALF - left + random.nextInt(HALF - 1)) % HALF;
            for (int place : new int[] {n + left, n + right}) {
                hidden[place] = shown[place];
                shown[place] = MASK;
            }
        }
        Shape shape = new Shape(count, LENGTH);
        return new Dataset(into, new NDList(into.create(shown, shape)), new NDList(into.create(hidden, shape)));
    }

    /** Gives how many of the hidden letters of unseen palindromes are right, 0 to 1. */
    public static double run() {
        Random random = new Random(1);
        try (NDManager work = NDManager.newBaseManager(new ManagerOptions().name("hidden letters").seed(1))) {
            Block network = new FillIn(work.newSubManager("model"));
            Trainer trainer = new Trainer(work, new TrainerOptions().block(network).training(palindromes(work, random, 4000)).rate(0.002)
                    .clipNorm(1).epochs(6));
            trainer.run();
            double accuracy = trainer.evaluate(palindromes(work, random, 500)).accuracy();
            System.out.printf("%.1f %% of the hidden letters are right%n", 100 * accuracy);
            return accuracy;
        }
    }

    /** Runs it. */
    public static void main(String[] arguments) {
        run();
    }
}
