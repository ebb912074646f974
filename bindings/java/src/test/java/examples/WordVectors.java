package examples;

import ai.tinyai.DataType;
import ai.tinyai.NDArray;
import ai.tinyai.NDManager;
import ai.tinyai.Optimizer;
import ai.tinyai.Shape;
import ai.tinyai.Variable;
import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.ManagerOptions;
import java.util.List;
import java.util.Random;

/**
 * Word vectors by negative sampling, whose gradients are sparse: of both tables a step reads and writes only the rows that its batch names.
 * The corpus is made here: 100 words in 10 groups, a sentence speaks mostly of one. Nobody tells the groups; the nearest neighbours do.
 */
public final class WordVectors {
    private static final int GROUPS = 10;
    private static final int WORDS = 100;
    private static final int FEATURES = 16;
    private static final int BATCH = 256;
    private static final int NEGATIVES = 5;
    private static final int STEPS = 1500;

    private final Random random = new Random(1);
    private final int[][] corpus = new int[2000][8];

    private WordVectors() {
        for (int[] sentence : corpus) {
            int group = random.nextInt(GROUPS);
            for (int i = 0; i < sentence.length; i++) {
                boolean ofGroup = random.nextInt(10) < 7;
                sentence[i] = ofGroup ? group + GROUPS * random.nextInt(WORDS / GROUPS) : random.nextInt(WORDS);
            }
        }
    }

    private int[] sentence() {
        return corpus[random.nextInt(corpus.length)];
    }

    /** Words, and for each one that stands at most two places away, and behind it some of the whole corpus. */
    private void draw(long[] words, long[] others) {
        for (int n = 0; n < BATCH; n++) {
            int[] sentence = sentence();
            int at = random.nextInt(sentence.length);
            int near;
            do {
                near = at + random.nextInt(5) - 2;
            } while (near == at || near < 0 || near >= sentence.length);
            words[n] = sentence[at];
            others[n * (1 + NEGATIVES)] = sentence[near];
            for (int k = 1; k <= NEGATIVES; k++) {
                others[n * (1 + NEGATIVES) + k] = sentence()[random.nextInt(sentence.length)];
            }
        }
    }

    /** The cross-entropy of telling which words stand near, by the inner products of the vectors. */
    private Variable loss(NDManager batch, Variable words, Variable others) {
        long[] ids = new long[BATCH];
        long[] otherIds = new long[BATCH * (1 + NEGATIVES)];
        draw(ids, otherIds);
        Variable word = words.embedding(batch.create(ids, new Shape(BATCH, 1)));
        Variable other = others.embedding(batch.create(otherIds, new Shape(BATCH, 1 + NEGATIVES)));
        float[] isNear = new float[otherIds.length];
        for (int n = 0; n < BATCH; n++) {
            isNear[n * (1 + NEGATIVES)] = 1;
        }
        return word.mul(other).sum(2).bceWithLogits(batch.constant(isNear, new Shape(BATCH, 1 + NEGATIVES)));
    }

    /** How many words have a word of their own group as the nearest, by the cosine. */
    private static int countRight(NDManager scope, NDArray table) {
        NDArray unit = table.div(table.norm(new int[] {1}, true));
        NDArray cosines = unit.matMul(unit.transpose()).maskedFill(scope.eye(WORDS, WORDS, DataType.BOOL), -2);
        long[] nearest = cosines.argMax(1).toLongArray();
        int right = 0;
        for (int word = 0; word < WORDS; word++) {
            right += nearest[word] % GROUPS == word % GROUPS ? 1 : 0;
        }
        return right;
    }

    /** Gives of how many words of 100 the nearest one is of the same group. */
    public static int run() {
        WordVectors text = new WordVectors();
        try (NDManager model = NDManager.newBaseManager(new ManagerOptions().name("words").seed(1))) {
            Variable words = model.parameter(model.randomNormal(new Shape(WORDS, FEATURES)));
            Variable others = model.parameter(model.randomNormal(new Shape(WORDS, FEATURES)));
            words.setSparseGrad(true);
            others.setSparseGrad(true);
            Optimizer adam = Optimizer.adam(model, List.of(words, others), new AdamOptions().rate(0.02));
            for (int step = 1; step <= STEPS; step++) {
                try (NDManager batch = model.newSubManager("batch")) {
                    Variable loss = text.loss(batch, words, others);
                    adam.clearGrads();
                    loss.backward();
                    adam.step();
                    if (step % 500 == 0) {
                        System.out.printf("step %d, loss %.4f, %d rows have a gradient%n", step, loss.item(), words.gradRows(batch).get(0).size());
                    }
                }
            }
            int right = model.tidy(() -> countRight(model, words.value()));
            System.out.println("the nearest word is of the same group for " + right + " of " + WORDS + " words");
            return right;
        }
    }

    /** Runs it. */
    public static void main(String[] arguments) {
        run();
    }
}
