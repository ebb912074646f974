package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.TrainerOptions;
import java.io.InputStream;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Null, closed, foreign, interrupted: an exception or the right answer, and nothing half done. */
class BadInputTest extends LeavesNothing {
    private static void fails(Status status, Executable call) {
        TinyAiException thrown = assertThrows(TinyAiException.class, call);
        assertEquals(status, thrown.getStatus(), thrown.getMessage());
    }

    @Test
    void whatIsTooLargeForJavaIsRefusedAndNotKept() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray repeated = m.create(1f).broadcast(1L << 32);
            fails(Status.UNSUPPORTED, repeated::toFloatArray);
            NDArray large = m.create(new Shape(3, 1L << 30), DataType.I8);  // never written, so no memory of the machine's
            fails(Status.UNSUPPORTED, large::toByteBuffer);
        }  // LeavesNothing: no exported tensor keeps the bytes
    }

    @Test
    void bytesThatAreNoBooleansBecomeBooleans() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            boolean[] taken = m.create(new byte[] {2, 0, -1}, new Shape(3), DataType.BOOL).toBooleanArray();
            assertArrayEquals(new boolean[] {true, false, true}, taken);
            for (boolean one : new boolean[] {taken[0], taken[2]}) {
                assertEquals(false, one ^ true);
            }
            ByteBuffer bytes = ByteBuffer.allocateDirect(3).put(0, (byte) 7).put(2, (byte) 2);
            boolean[] more = new boolean[2 << 20];
            Arrays.fill(more, true);
            byte[] sevens = new byte[more.length];
            Arrays.fill(sevens, (byte) 7);
            for (NDArray made : List.of(m.create(new byte[] {7, 0, 2}, new Shape(3), DataType.BOOL), m.create(bytes, new Shape(3), DataType.BOOL))) {
                assertEquals(2, made.sum().itemLong());
                assertArrayEquals(new int[] {1, 0, 1}, made.toType(DataType.I32).toIntArray());
                assertArrayEquals(new boolean[] {true, true, true}, made.eq(m.create(true, false, true)).toBooleanArray());
                made.set(bytes);
                assertEquals(2, made.toType(DataType.I32).sum().itemLong());
            }
            assertEquals(more.length, m.create(sevens, new Shape(more.length), DataType.BOOL).sum().itemLong());
            fails(Status.ARGUMENT, () -> m.importBuffer(bytes, new Shape(3), DataType.BOOL));
        }
    }

    @Test
    void nullIsAnExceptionAndChangesNothing() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(1f, 2f);
            Variable v = m.variable(m.create(1f, 2f));
            Block linear = Blocks.linear(m, 2, 2);
            Monitor monitor = new Monitor(m);
            Map<String, String> nullKey = Collections.singletonMap(null, "x");
            ManagerStats before = m.getStats();
            List<Executable> calls = List.of(
                    () -> x.add((NDArray) null), () -> v.mul((Variable) null), () -> x.copyTo((float[]) null), () -> x.copyTo((Buffer) null),
                    () -> x.set((float[]) null), () -> x.set((double[]) null), () -> x.set((int[]) null), () -> x.set((long[]) null),
                    () -> x.set((Buffer) null), () -> x.attach(null), () -> x.tempAttach(null).close(), () -> x.toType(null),
                    () -> x.reshape((Shape) null), () -> x.reshape((long[]) null), () -> x.tile((long[]) null), () -> v.pad(null, 0),
                    () -> m.create((float[]) null), () -> m.create((float[]) null, new Shape(2)),
                    () -> m.create((byte[]) null, new Shape(2)), () -> m.create(new float[2], null),
                    () -> m.create((ByteBuffer) null, new Shape(2), DataType.F32), () -> m.create(new Shape(2), null),
                    () -> m.importBuffer(null, new Shape(2), DataType.F32), () -> m.variable(null), () -> m.parameter(null),
                    () -> m.retAll(x, null), () -> m.attachAll(x, null), () -> m.tempAttachAll(x, null).clear(),
                    () -> NDManager.detachAll(x, null), () -> new NDList(x, null).close(), () -> NDArrays.concat(Arrays.asList(x, null)),
                    () -> NDManager.subManagerOf(null).close(), () -> linear.forward((NDArray) null), () -> linear.forward((Variable) null),
                    () -> linear.copyState(null, false), () -> Blocks.sequential(m, linear, null),
                    () -> Optimizer.sgd(m, Arrays.asList(v, null), null), () -> Optimizer.adam(m, null, null),
                    () -> new Dataset(m, null, new NDList(x)), () -> new CustomFunction(m, "f", null),
                    () -> Gradcheck.check(m, null, List.of(v), 1, null), () -> new Predictor<>(m, null, null), () -> new Predictor<>(m, linear, null),
                    () -> new Trainer(m, null), () -> TinyAI.setTracking(null), () -> m.tidy((Runnable) null), () -> x.saveNpy(null),
                    () -> x.setName(null), () -> v.setName(null), () -> TinyAI.label(null).close(), () -> monitor.add(null, 1, 2),
                    () -> monitor.saveCsv(null), () -> m.loadNpy(null), () -> linear.getParameter(null), () -> linear.save(null),
                    () -> linear.load(null, false), () -> m.saveMemoryReport(null, null), () -> Safetensors.load(m, null),
                    () -> Safetensors.load(m, Path.of("x"), Arrays.asList("a", null)), () -> Safetensors.getMetadata(null, "a"),
                    () -> Safetensors.save(Path.of("x"), Collections.singletonMap(null, x)), () -> Safetensors.save(Path.of("x"), Map.of(), nullKey),
                    () -> new Block(m, null) {
                        @Override
                        protected Variable forwardInternal(NDManager scope, Variable input) {
                            return input;
                        }
                    });
            for (int i = 0; i < calls.size(); i++) {
                assertThrows(NullPointerException.class, calls.get(i), "call " + i);
                assertEquals(before, m.getStats(), "after call " + i);
            }
            fails(Status.HANDLE, () -> new Trainer(m, new TrainerOptions()));
            assertEquals(before, m.getStats());
            assertArrayEquals(new float[] {1, 2}, x.toFloatArray());
        }
    }

    @Test
    void wrongNumbersOfThingsAreExceptions() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(1f, 2f, 3f);
            fails(Status.RANGE, () -> x.split(-1));
            assertThrows(TinyAiException.class, () -> x.split(1 << 30));
            assertThrows(TinyAiException.class, () -> x.reshape(1, 1, 1, 1, 1, 1, 1, 1, 3));
            assertThrows(TinyAiException.class, () -> x.sum(new int[100], false));
            fails(Status.RANGE, () -> x.slice(7, 0, 1, 1));
            fails(Status.ARGUMENT, () -> NDArrays.concat(List.of()));
            fails(Status.ARGUMENT, () -> x.setName("a\0b"));
            long held = TinyAI.getMemoryStats().accountedBytes();
            fails(Status.RANGE, () -> m.create(new float[10], new Shape(3_000_000_000L)));
            fails(Status.RANGE, () -> m.create(ByteBuffer.allocateDirect(4).order(ByteOrder.nativeOrder()), new Shape(1L << 40), DataType.F32));
            assertEquals(held, TinyAI.getMemoryStats().accountedBytes());
            assertTrue(m.getStats().peakBytes() < 1 << 20, "nothing was made for it");
            Dataset data = new Dataset(m, new NDList(m.ones(new Shape(8, 2))), new NDList());
            assertTrue(assertThrows(TinyAiException.class, () -> data.split(m, false, 0, -1, 3)).getMessage().contains("a part of -1"));
            assertEquals("", x.getName());
            Block two = Blocks.linear(m, 2, 2);
            fails(Status.SHAPE, () -> two.forward(x));
            Block pair = new Block(m, "pair") {
                @Override
                protected Variable forwardInternal(NDManager scope, Variable input) {
                    return input;
                }

                @Override
                protected NDResource[] forwardInternal(NDManager scope, Variable[] inputs, int outputs) {
                    return new NDResource[] {inputs[0]};
                }
            };
            fails(Status.CALLBACK, () -> pair.forward(m, List.of(x), 2));
            assertEquals(1, pair.forward(m, List.of(x), 1).size());
        }
    }

    @Test
    void whatClosedWithItsBatchIsClosed() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            Dataset dataset = new Dataset(work, new NDList(work.create(new float[4], new Shape(4, 1))), new NDList());
            Loader loader = dataset.open(work, null);
            Batch batch = loader.next(work);
            NDArray data = batch.getData().head();
            NDArray result = data.add(1);
            ByteBuffer direct = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
            batch.close();
            batch.close();
            assertThrows(ClosedException.class, data::toFloatArray);
            assertThrows(ClosedException.class, result::getShape);
            assertThrows(ClosedException.class, () -> result.copyTo(direct));
            assertThrows(ClosedException.class, () -> result.set(direct));
            assertThrows(ClosedException.class, result::toByteBuffer);
            assertThrows(ClosedException.class, () -> result.saveNpy(Path.of("/no/such/folder/x.npy")));
            assertEquals("NDArray (closed)", result.toString());
        }
    }

    @Test
    void leavingAndEndingAModeTwiceLeavesTheOuterOnesAlone() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered outer = m.enter(); TinyAI.Mode off = TinyAI.noGrad()) {
            NDManager.Entered inner = m.enter();
            inner.close();
            inner.close();
            assertEquals(m, NDManager.entered());
            TinyAI.Mode on = TinyAI.gradMode(true);
            on.close();
            try (TinyAI.Mode nested = TinyAI.gradMode(true)) {
                on.close();
                assertTrue(TinyAI.isGradEnabled());
            }
            TinyAI.Mode label = TinyAI.label("once");
            label.close();
            label.close();
            NDManager closedInside = m.newSubManager();
            NDManager.Entered entered = closedInside.enter();
            closedInside.close();
            entered.close();
            assertEquals(m, NDManager.entered());
            NDManager first = m.newSubManager();
            NDManager.Entered below = first.enter();
            NDManager.Entered above = m.newSubManager().enter();
            fails(Status.ORDER, below::close);
            above.close();
            below.close();
        }
    }

    @Test
    void anArrayOfAnotherTreeIsAnOperandAndNothingMore() {
        try (NDManager one = NDManager.newBaseManager("one"); NDManager two = NDManager.newBaseManager("two")) {
            NDArray mine = one.create(1f);
            NDArray theirs = two.create(2f);
            assertEquals(one, mine.add(theirs).getManager());
            fails(Status.SCOPE, () -> one.newSubManager().ret(theirs));
            NDArray loan = theirs.tempAttach(one);
            two.close();
            assertEquals(2, loan.item());
            assertThrows(ClosedException.class, () -> mine.add(theirs));
            assertEquals(3, mine.add(loan).item());
        }
    }

    @Test
    void anInterruptedThreadIsNotDisturbedAndStaysInterrupted() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            TinyAI.setProgress((line, over) -> { });
            Trainer trainer = new Trainer(work, TrainingScenariosTest.optionsFor(TrainingScenariosTest.smallNetwork(work),
                    TrainingScenariosTest.smallDataset(work, -1)).epochs(2));
            Thread.currentThread().interrupt();
            assertEquals(6, work.create(1f, 2f, 3f).sum().item());
            work.tidy(() -> work.ones(new Shape(2)).sum());
            trainer.run();
            assertEquals(2, trainer.getState().epoch());
            assertTrue(Thread.interrupted());
        } finally {
            Thread.interrupted();
            TinyAI.setProgress(null);
        }
    }

    @Test
    void whatTheLastLineOfProgressThrowsComesOutOfThatRunAndOfNoOtherCall() {
        IllegalStateException thrown = new IllegalStateException("at the last line");
        try (NDManager work = NDManager.newBaseManager("work")) {
            Trainer trainer = new Trainer(work, TrainingScenariosTest.optionsFor(TrainingScenariosTest.smallNetwork(work),
                    TrainingScenariosTest.smallDataset(work, -1)).epochs(1).progress(true));
            TinyAI.setProgress((line, over) -> {
                if (line.startsWith("epoch 1/1") && !over) {
                    throw thrown;
                }
            });
            assertSame(thrown, assertThrows(IllegalStateException.class, trainer::run));
            TinyAI.setProgress((line, over) -> { });
            fails(Status.SHAPE, () -> work.create(1f, 2f).add(work.create(1f, 2f, 3f)));
            trainer.setEpochs(2);
            trainer.run();
            assertEquals(2, trainer.getState().epoch());
        } finally {
            TinyAI.setProgress(null);
        }
    }

    @Test
    void whatIsThrownInsideOfCallbacksComesOutAsItIs() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            List<Throwable> all = List.of(new StackOverflowError(), new AssertionError("no"), new IllegalStateException("no"));
            for (Throwable thrown : all) {
                Block inner = new Block(m, "inner") {
                    @Override
                    protected Variable forwardInternal(NDManager scope, Variable x) {
                        BadInputTest.<RuntimeException>sneak(thrown);
                        return x;
                    }
                };
                Block outer = new Block(m, "outer") {
                    private final Block child = addChildBlock("inner", inner);

                    @Override
                    protected Variable forwardInternal(NDManager scope, Variable x) {
                        try (TinyAI.Mode off = TinyAI.noGrad()) {
                            return child.forward(x);
                        }
                    }
                };
                assertSame(thrown, assertThrows(Throwable.class, () -> outer.forward(m.create(1f))));
                assertSame(thrown, assertThrows(Throwable.class, () -> Gradcheck.check(m, (scope, inputs) -> {
                    BadInputTest.<RuntimeException>sneak(thrown);
                    return inputs;
                }, List.of(m.variable(m.create(new double[] {1}))), 1, null)));
            }
            assertTrue(TinyAI.isGradEnabled());
            assertEquals(0, m.getStats().children(), "no call's scope is left open");
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @Test
    void aReleaseCallbackThatThrowsDisturbsNothing() {
        List<String> told = new ArrayList<>();
        List<String> logged = new ArrayList<>();
        Logger logger = Logger.getLogger("ai.tinyai");
        logger.setFilter(line -> {
            logged.add(line.getThrown().getMessage());
            return false;
        });
        NDManager m = NDManager.newBaseManager("m");
        NDArray[] shown = new NDArray[2];
        for (int i = 0; i < 2; i++) {
            int number = i;
            ByteBuffer memory = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());
            shown[i] = m.importBuffer(memory, new Shape(2), DataType.F32, () -> {
                told.add("released " + number + ", entered " + NDManager.entered());
                throw new IllegalStateException("thrown by callback " + number);
            });
        }
        NDArray view = shown[0].reshape(2, 1);
        shown[0].close();
        assertEquals(List.of(), told, "a view shows it still");
        view.close();
        m.close();
        logger.setFilter(null);
        assertEquals(List.of("released 0, entered null", "released 1, entered null"), told);
        assertEquals(List.of("thrown by callback 0", "thrown by callback 1"), logged);
        NDManager other = NDManager.newBaseManager("other");
        ByteBuffer memory = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());
        fails(Status.RANGE, () -> other.importBuffer(memory, new Shape(3), DataType.F32, () -> told.add("never imported")));
        other.close();
        fails(Status.CLOSED, () -> other.importBuffer(memory, new Shape(2), DataType.F32, () -> told.add("never imported")));
        assertEquals(2, told.size());
    }

    @Test
    void aTranslatorThatForgetsRetIsToldSoInAListToo() {
        try (NDManager work = NDManager.newBaseManager("work"); NDManager.Entered in = work.enter()) {
            Block module = Blocks.linear(work, 2, 2);
            Translator<float[], NDList> careless = new Translator<>() {
                @Override
                public Batchifier getBatchifier() {
                    return null;
                }

                @Override
                public NDList processInput(TranslatorContext ctx, float[] input) {
                    return new NDList(ctx.getNDManager().create(input, new Shape(1, 2)));
                }

                @Override
                public NDList processOutput(TranslatorContext ctx, NDList list) {
                    return list;
                }
            };
            try (Predictor<float[], NDList> predictor = new Predictor<>(work, module, careless)) {
                String said = assertThrows(TinyAiException.class, () -> predictor.predict(new float[2])).getMessage();
                assertTrue(said.contains("ctx.ret"), said);
                assertEquals(0, work.getStats().children());
            }
        }
    }

    @Test
    void ignoringTheLoansIsAWarningToThoseWhoLook() throws Exception {
        try (InputStream in = NDManager.class.getResourceAsStream("NDManager.class")) {
            String bytes = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            assertTrue(bytes.contains("Lai/tinyai/CheckReturnValue;"), "the annotation is in the class file");
        }
    }

    @Test
    void aLibraryOfAnotherVersionIsOneClearError(@TempDir Path folder) throws Exception {
        Path source = folder.resolve("Library.java");
        String text = Files.readString(Path.of("src/main/java/ai/tinyai/Library.java"));
        assertTrue(text.contains("VERSION = 200;"));
        Files.writeString(source, text.replace("VERSION = 200;", "VERSION = 90909;"));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), "-cp",
                System.getProperty("java.class.path"), source.toString()));
        Child child = Child.withClasses(folder, ErrorsTest.class);
        assertNotEquals(0, child.status());
        for (String part : List.of("UnsatisfiedLinkError", "linux-", System.getProperty("tinyai.library.path"), "is version 0.2.0",
                "wanted 9.9.9")) {
            assertTrue(child.output().contains(part), child.output());
        }
    }

    @Test
    void aLibraryThatIsNoneIsOneClearError(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve(Library.ENGINE), "not a library");
        Child child = Child.withLibrary(folder, ErrorsTest.class);
        assertNotEquals(0, child.status());
        for (String part : List.of("UnsatisfiedLinkError", "linux-", folder.toString(), "TinyAI 0.2.0")) {
            assertTrue(child.output().contains(part), child.output());
        }
    }
}
