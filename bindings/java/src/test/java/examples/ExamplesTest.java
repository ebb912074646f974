package examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ai.tinyai.Precision;
import ai.tinyai.TinyAI;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every example runs and does what it says. */
class ExamplesTest {
    @AfterEach
    void nothingIsLeft() {
        assertEquals(0, TinyAI.getMemoryStats().activeBytes());
    }

    @Test
    void digits(@TempDir Path folder) throws Exception {
        Path csv = Path.of("../../examples/data/digits.csv");
        assertTrue(Digits.run(csv, folder, 10, "cpu") > 0.96);  // 40 epochs reach 98 %, see examples/digits in C
    }

    @Test
    void digitsLosesTheSameAsInC() throws Exception {
        Path inC = Path.of(System.getProperty("tinyai.library.path"), "examples", "digits");
        assumeTrue(Files.isExecutable(inC));  // not beside an installed library
        Process process = new ProcessBuilder(inC.toString(), "--losses", "2").redirectErrorStream(true).start();
        String expected = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Digits.printLosses(Path.of("../../examples/data/digits.csv"), 2, "cpu", new PrintStream(printed));
        assertEquals(expected, printed.toString());
        assertEquals(2, expected.lines().count());
    }

    @Test
    void ranksHaveTheBitsOfOneProcessAndOfTheProgramInC() throws Exception {
        String said = Ranks.run(Path.of("../../examples/data/digits.csv"), 3);
        assertTrue(said.startsWith("3 ranks: ") && said.endsWith("the same bits as without a group"), said);
        Path inC = Path.of(System.getProperty("tinyai.library.path"), "examples", "ranks");
        assumeTrue(Files.isExecutable(inC));  // not beside an installed library
        Process process = new ProcessBuilder(inC.toString(), "-n", "3").redirectErrorStream(true).start();
        assertEquals(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8), said + "\n");
    }

    @Test
    void digitsIn16Bits() throws Exception {
        Path csv = Path.of("../../examples/data/digits.csv");
        double[] f32 = Narrow.learn(csv, Precision.AS_IS, 0);
        for (double[] narrow : new double[][] {Narrow.learn(csv, Precision.BF16, 0), Narrow.learn(csv, Precision.F16, 65536)}) {
            assertEquals(f32[0], narrow[0], 0.01);
            assertTrue(narrow[1] > 0.85, "right about " + narrow[1]);
        }
    }

    @Test
    void namedNetworksLearnDigits() throws Exception {
        Networks.run(Path.of("../../examples/data/digits.csv")).forEach((name, accuracy) -> assertTrue(accuracy > 0.8, name));
    }

    @Test
    void anEncoderFillsInWhatIsHidden() {
        assertTrue(HiddenLetters.run() > 0.99);  // a guess is right once in 20
    }

    @Test
    void aGptKnowsMoreOfABookThanPairsOfLettersDo() throws Exception {
        double[] bits = Book.run(Path.of("../../examples/data/opticks.txt"));
        assertTrue(bits[1] < 0.85 * bits[0], bits[1] + " bits of " + bits[0]);
    }

    @Test
    void wordsOfOneGroupBecomeNeighbours() {
        assertTrue(WordVectors.run() >= 95);  // by chance 9
    }

    @Test
    void embeddingStaysFlat() {
        assertEquals(0, Embedding.run());
    }

    @Test
    void rnnLearnsCosineInFlatMemory() {
        double[] result = RnnCosine.run(9999);
        assertTrue(result[1] < 0.1 * result[0]);
        assertEquals(0, result[2]);
    }

    @Test
    void customFunctionPassesGradcheck() {
        assertTrue(CubeFunction.run().passed());
    }

    @Test
    void leakIsFoundTwice() {
        String[] found = LeakHunt.run();
        assertTrue(found[0].contains("system/model") && found[0].contains("abs") && found[0].contains("training step"), found[0]);
        assertTrue(found[1].contains("abs") && found[1].contains("system/model"), found[1]);
    }

    @Test
    void serviceStaysFlat() throws Exception {
        assertEquals(0, Service.run(4000));
    }

    @Test
    void classifierStopsWhenItIsGood() {
        assertEquals(List.of(1, 0, 0), Classifier.run());
    }

    @Test
    void resumedTrainingHasTheSameBits(@TempDir Path folder) {
        Resume.begin(folder.resolve("run.safetensors"), 9);
        assertArrayEquals(Resume.whole(), Resume.goOn(folder.resolve("run.safetensors")));
    }

    @Test
    void aNetworkThatDidNotFitTrainsInLessMemory() {
        assertTrue(LessMemory.run());
    }
}
