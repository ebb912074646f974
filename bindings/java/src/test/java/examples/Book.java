package examples;

import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.NDManager;
import ai.tinyai.Optimizer;
import ai.tinyai.Session;
import ai.tinyai.Shape;
import ai.tinyai.TinyAI;
import ai.tinyai.Variable;
import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.ManagerOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A small GPT reads a book letter by letter, is tested on a part that it has not read, by the bits that a letter takes, beside a table that
 * counts pairs of letters, and goes on from a prompt: each step attends to keys and values that a session has of the steps before.
 */
public final class Book {
    private static final int WINDOW = 32;
    private static final int BATCH = 16;
    private static final int STEPS = 700;
    private static final int TEST = 200;

    private final long[] text;
    private final String alphabet;
    private final int training;  // the letters behind it are not learned

    private Book(Path file) throws IOException {
        String letters = Files.readString(file, StandardCharsets.ISO_8859_1);
        StringBuilder found = new StringBuilder();
        letters.chars().distinct().sorted().forEach(letter -> found.append((char) letter));
        alphabet = found.toString();
        text = numbers(letters);
        training = text.length - TEST * WINDOW - 1;
    }

    private long[] numbers(String letters) {
        return letters.chars().mapToLong(alphabet::indexOf).toArray();
    }

    /** The bits of a letter of the test part by how often it stood behind the letter before, in the rest; what was never seen counts as once. */
    private double bitsOfPairs() {
        double[][] counts = new double[alphabet.length()][alphabet.length()];
        for (double[] row : counts) {
            Arrays.fill(row, 1);
        }
        for (int i = 1; i < training; i++) {
            counts[(int) text[i - 1]][(int) text[i]]++;
        }
        double bits = 0;
        for (int i = training + 1; i < text.length; i++) {
            double[] row = counts[(int) text[i - 1]];
            bits -= Math.log(row[(int) text[i]] / Arrays.stream(row).sum()) / Math.log(2);
        }
        return bits / (text.length - training - 1);
    }

    /** The mean loss of saying each letter behind those of windows that begin there. */
    private Variable loss(NDManager batch, Block gpt, int[] starts) {
        long[] now = new long[starts.length * WINDOW];
        long[] next = new long[now.length];
        for (int i = 0; i < now.length; i++) {
            now[i] = text[starts[i / WINDOW] + i % WINDOW];
            next[i] = text[starts[i / WINDOW] + i % WINDOW + 1];
        }
        Variable scores = gpt.forward(batch.create(now, new Shape(starts.length, WINDOW)));
        return scores.flatten(0, 1).crossEntropy(batch.create(next));
    }

    private void learn(NDManager model, Block gpt) {
        Random random = new Random(1);
        Optimizer adam = Optimizer.adam(model, gpt.getParameters(), new AdamOptions().rate(0.002));
        for (int step = 1; step <= STEPS; step++) {
            try (NDManager batch = model.newSubManager("batch")) {
                Variable loss = loss(batch, gpt, random.ints(BATCH, 0, training - WINDOW).toArray());
                adam.clearGrads();
                loss.backward();
                adam.clipNorm(1);
                adam.step();
                if (step % 100 == 0) {
                    System.out.printf("step %d, %.3f bits a letter%n", step, loss.item() / Math.log(2));
                }
            }
        }
    }

    /** The likeliest letters behind a prompt, up to a length in all. */
    private String goOn(NDManager model, Block gpt, String prompt, int length) {
        StringBuilder said = new StringBuilder(prompt);
        long[] given = numbers(prompt);
        try (Session text = new Session(model, gpt)) {  // what it has seen
            while (said.length() < length) {
                try (NDManager step = model.newSubManager("step")) {
                    Variable scores = gpt.forward(step, text, List.of(step.create(given, new Shape(1, given.length))), 1).get(0);
                    given = new long[] {scores.value().get(0, -1).argMax().getLong()};
                    said.append(alphabet.charAt((int) given[0]));
                }
            }
        }
        return said.toString();
    }

    /** The bits of a letter of the test part by pairs, and by the network; prints how it goes on. */
    public static double[] run(Path file) throws IOException {
        Book book = new Book(file);
        try (NDManager model = NDManager.newBaseManager(new ManagerOptions().name("book").seed(1))) {
            Block gpt = Blocks.gpt(model, book.alphabet.length(), WINDOW, 64, 4, 2);
            book.learn(model, gpt);
            int[] starts = new int[TEST];
            Arrays.setAll(starts, i -> book.training + i * WINDOW);
            try (NDManager test = model.newSubManager("test"); TinyAI.Mode off = TinyAI.noGrad()) {
                double bits = book.loss(test, gpt, starts).item() / Math.log(2);
                double ofPairs = book.bitsOfPairs();
                gpt.setTraining(false);
                System.out.printf("a letter takes %.3f bits, by pairs %.3f%n%s%n", bits, ofPairs, book.goOn(model, gpt, "The Rays of ", WINDOW));
                return new double[] {ofPairs, bits};
            }
        }
    }

    /** Runs it. */
    public static void main(String[] arguments) throws IOException {
        run(Path.of(arguments[0]));
    }
}
