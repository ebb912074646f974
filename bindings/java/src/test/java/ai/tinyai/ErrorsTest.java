package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Bad input, exceptions through callbacks, stopping, host memory. */
class ErrorsTest extends LeavesNothing {
    @Test
    void wrongLengthsAndTypesAreExceptions() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> m.create(new float[5], new Shape(2, 3))).getStatus());
            assertEquals(0, m.getStats().arrays());
            NDArray x = m.create(new float[6], new Shape(2, 3));
            assertEquals(Status.DTYPE, assertThrows(TinyAiException.class, x::toIntArray).getStatus());
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> x.copyTo(new float[7])).getStatus());
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> x.set(new float[5])).getStatus());
            assertThrows(ShapeException.class, () -> m.zeros(new Shape(-1)));
            assertThrows(ShapeException.class, () -> m.zeros(new Shape(1L << 40, 1L << 40)));
            assertThrows(NullPointerException.class, () -> x.add((NDArray) null));
            assertThrows(IllegalArgumentException.class, () -> m.create(ByteBuffer.allocate(24), new Shape(6), DataType.F32));
            ByteBuffer direct = ByteBuffer.allocateDirect(24).order(ByteOrder.nativeOrder());
            assertEquals(Status.RANGE,
                    assertThrows(TinyAiException.class, () -> m.importBuffer(direct, new Shape(7), DataType.F32)).getStatus());
            assertThrows(IllegalArgumentException.class, () -> m.create(
                    direct.duplicate().order(ByteOrder.BIG_ENDIAN).asFloatBuffer(), new Shape(6), DataType.F32));
            assertThrows(IllegalArgumentException.class, () -> x.copyTo(direct.asReadOnlyBuffer()));
            assertThrows(IllegalArgumentException.class,
                    () -> m.importBuffer(direct.asReadOnlyBuffer(), new Shape(6), DataType.F32));
            assertThrows(FileException.class, () -> m.loadNpy(Path.of("/no/such/file.npy")));
        }
    }

    @Test
    void hostArraysOfEveryTypeGoThrough() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            assertArrayEquals(new float[] {1, 2}, m.create(1f, 2f).toFloatArray());
            assertArrayEquals(new double[] {1, 2}, m.create(new double[] {1, 2}).toDoubleArray());
            assertArrayEquals(new int[] {1, -2}, m.create(new int[] {1, -2}).toIntArray());
            assertArrayEquals(new long[] {1L << 40, -2}, m.create(new long[] {1L << 40, -2}).toLongArray());
            assertArrayEquals(new byte[] {1, -2}, m.create(new byte[] {1, -2}, new Shape(2)).toByteArray());
            assertArrayEquals(new byte[] {1, -2}, m.create(new byte[] {1, -2}, new Shape(2), DataType.U8).toUint8Array());
            assertArrayEquals(new boolean[] {true, false}, m.create(new boolean[] {true, false}, new Shape(2)).toBooleanArray());
            NDArray transposed = m.create(new float[] {1, 2, 3, 4}, new Shape(2, 2)).transpose();
            assertArrayEquals(new float[] {1, 3, 2, 4}, transposed.toFloatArray());
            ByteBuffer out = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
            transposed.copyTo(out);
            assertEquals(3, out.getFloat(4));
            transposed.set(new float[] {9, 8, 7, 6});
            assertArrayEquals(new float[] {9, 8, 7, 6}, transposed.toFloatArray());
            assertEquals(4, DataType.F32.size());
            assertEquals("bf16", DataType.BF16.engineName());
        }
    }

    private static Trainer trainer(NDManager base, TrainingListener listener, LossFunction loss) {
        TrainerOptions options = TrainingScenariosTest.optionsFor(TrainingScenariosTest.smallNetwork(base),
                TrainingScenariosTest.smallDataset(base, -1)).epochs(1000000).progress(true);
        options.addTrainingListeners(listener == null ? new TrainingListener[0] : new TrainingListener[] {listener});
        return new Trainer(base, options.lossFunction(loss));
    }

    @Test
    void whatACallbackThrowsComesOutOfTheRun() {
        RuntimeException thrown = new IllegalStateException("enough");
        TinyAI.setProgress((line, over) -> { });
        try (NDManager base = NDManager.newBaseManager("base")) {
            Trainer trainer = trainer(base, new TrainingListener() {
                @Override
                public void onEpoch(Trainer trainer) {
                    throw thrown;
                }
            }, null);
            assertSame(thrown, assertThrows(IllegalStateException.class, trainer::run));
            Trainer byLoss = trainer(base, null, (scope, output, targets) -> {
                throw thrown;
            });
            assertSame(thrown, assertThrows(IllegalStateException.class, byLoss::run));
            Trainer byProgress = trainer(base, null, null);
            TinyAI.setProgress((line, over) -> {
                throw thrown;
            });
            assertSame(thrown, assertThrows(IllegalStateException.class, byProgress::run));
            Block failing = new Block(base, "failing") {
                @Override
                protected Variable forwardInternal(NDManager scope, Variable x) {
                    throw thrown;
                }
            };
            assertSame(thrown, assertThrows(IllegalStateException.class, () -> failing.forward(base.create(1f))));
        } finally {
            TinyAI.setProgress(null);
        }
    }

    @Test
    void whatALoggerThrowsBelongsToNoCall() {
        AtomicLong told = new AtomicLong();
        TinyAI.setLogger(TinyAI.LogLevel.DEBUG, (level, message) -> {
            told.incrementAndGet();
            throw new IllegalStateException("thrown by a logger");
        });
        try (NDManager m = NDManager.newBaseManager(new ManagerOptions().name("m").limitBytes(1024))) {
            assertThrows(MemoryException.class, () -> m.zeros(new Shape(4096)));  // its refusal is logged
            assertTrue(told.get() > 0);
        } finally {
            TinyAI.setLogger(TinyAI.LogLevel.OFF, null);
        }
    }

    @Test
    void aLossWrittenInJavaTrains() {
        TinyAI.setProgress((line, over) -> { });
        try (NDManager base = NDManager.newBaseManager("base")) {
            Trainer trainer = trainer(base, null, (scope, output, targets) -> output.crossEntropy(targets.head()));
            trainer.setEpochs(30);
            trainer.run();
            assertTrue(trainer.getState().loss() < 1);
        } finally {
            TinyAI.setProgress(null);
        }
    }

    @Test
    void aRunIsStoppedFromAnotherThread() throws Exception {
        TinyAI.setProgress((line, over) -> { });
        try (NDManager base = NDManager.newBaseManager("base")) {
            AtomicLong batches = new AtomicLong();
            Trainer trainer = trainer(base, new TrainingListener() {
                @Override
                public void onTrainingBatch(Trainer trainer) {
                    batches.incrementAndGet();
                }
            }, null);
            Thread stopper = new Thread(() -> {
                while (batches.get() < 10) {
                    Thread.onSpinWait();
                }
                trainer.stop();
            });
            stopper.start();
            assertEquals(Status.STOPPED, assertThrows(TinyAiException.class, trainer::run).getStatus());
            stopper.join();
        } finally {
            TinyAI.setProgress(null);
        }
    }

    @Test
    void randomCallsAndClosesInFourThreadsCrashNothing() throws Throwable {
        TinyAI.setLeakReporter(told -> { });  // scopes are lost here on purpose
        NDManager base = NDManager.newBaseManager("base");
        NDManager[] scopes = new NDManager[8];
        NDArray[] arrays = new NDArray[32];
        Variable[] variables = new Variable[16];
        for (int i = 0; i < scopes.length; i++) {
            scopes[i] = base.newSubManager("s" + i);
        }
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = scopes[i % 8].ones(new Shape(4));
            variables[i % 16] = scopes[i % 8].variable(scopes[i % 8].ones(new Shape(4)));
        }
        ThreadScenariosTest.together(4, number -> {
            Random random = new Random(number);
            for (int i = 0; i < 5000; i++) {
                int a = random.nextInt(32);
                int b = random.nextInt(32);
                int s = random.nextInt(8);
                try {
                    switch (random.nextInt(12)) {
                        case 0 -> scopes[s].close();
                        case 1 -> scopes[s] = base.newSubManager("s" + s);
                        case 2 -> arrays[a].close();
                        case 3 -> arrays[a] = scopes[s].create(new float[] {1, 2, 3, a});
                        case 4 -> arrays[a] = arrays[a].add(scopes[s], arrays[b]);
                        case 5 -> arrays[a].attach(scopes[s]);
                        case 6 -> arrays[a].toFloatArray();
                        case 7 -> variables[a % 16] = variables[b % 16].mul(scopes[s], variables[a % 16]);
                        case 8 -> variables[a % 16].sum(scopes[s], null, false).backward();
                        case 9 -> variables[a % 16] = scopes[s].variable(arrays[b]);
                        case 10 -> arrays[b] = arrays[a].tempAttach(scopes[s]);
                        default -> base.debugDump();
                    }
                } catch (TinyAiException expected) {
                    assertNotEquals(Status.INTERNAL, expected.getStatus(), expected.getMessage());
                    assertNotEquals(Status.HANDLE, expected.getStatus(), expected.getMessage());
                }
            }
        });
        base.close();
    }

    @Test
    void closingAClosedThingFromAnotherTreeSaysSo() {
        NDManager one = NDManager.newBaseManager("one");
        NDManager two = NDManager.newBaseManager("two");
        NDArray x = one.ones(new Shape(2));
        assertEquals(Status.SCOPE, assertThrows(TinyAiException.class, () -> two.ret(x)).getStatus());
        one.close();
        assertThrows(ClosedException.class, () -> x.add(x));
        assertEquals("NDArray (closed)", x.toString());
        assertEquals("NDManager (closed)", one.toString());
        two.close();
    }

    @Test
    void aVirtualMachineThatExitsWithScopesOpenExitsCleanly() throws Exception {
        Child child = Child.run(ErrorsTest.class);
        assertEquals(0, child.status(), child.output());
        assertTrue(child.output().contains("leaving"), child.output());
    }

    /** Leaves scopes entered and a thread at work. */
    public static void main(String[] arguments) throws Exception {
        NDManager base = NDManager.newBaseManager("base");
        base.enter();
        NDArray x = base.ones(new Shape(1 << 16));
        Thread worker = new Thread(() -> {
            while (true) {
                base.tidy(() -> {
                    x.square();
                });
            }
        });
        worker.setDaemon(true);
        worker.start();
        Thread.sleep(200);
        System.out.println("leaving");
    }

    @Test
    void aMissingLibraryIsOneClearError() throws Exception {
        Child child = Child.withLibrary(Path.of("/no/such/folder"), ErrorsTest.class);
        assertNotEquals(0, child.status());
        for (String part : List.of("UnsatisfiedLinkError", "/no/such/folder", "linux-", "0.2.0")) {
            assertTrue(child.output().contains(part), child.output());
        }
    }

    private static TinyAiException inAnotherThread(Runnable call) throws InterruptedException {
        TinyAiException[] thrown = new TinyAiException[1];
        Thread other = new Thread(() -> thrown[0] = assertThrows(TinyAiException.class, call::run), "other");
        other.start();
        other.join();
        return thrown[0];
    }

    @Test
    void aModeEndsInTheThreadThatBeganIt() throws InterruptedException {
        try (NDManager m = NDManager.newBaseManager("m")) {
            TinyAI.Mode mode = TinyAI.noGrad();
            TinyAI.Mode label = TinyAI.label("mine");
            NDManager.Entered entered = m.enter();
            for (AutoCloseable mine : List.of(mode, label, entered)) {
                TinyAiException refused = inAnotherThread(() -> {
                    try (NDManager.Entered same = m.enter(); TinyAI.Mode own = TinyAI.label("own")) {
                        mine.close();
                    } catch (TinyAiException expected) {
                        assertTrue(TinyAI.isGradEnabled());
                        throw expected;
                    } catch (Exception never) {
                        throw new AssertionError(never);
                    }
                });
                assertEquals(Status.ORDER, refused.getStatus());
                assertTrue(refused.getMessage().contains("other"), refused.getMessage());
            }
            assertEquals(false, TinyAI.isGradEnabled());
            entered.close();
            label.close();
            mode.close();
            assertTrue(TinyAI.isGradEnabled());
        }
    }

    @Test
    void closingATrainerEndsItsRun() throws InterruptedException {
        TinyAI.setProgress((line, over) -> { });
        try (NDManager base = NDManager.newBaseManager("base")) {
            Trainer trainer = trainer(base, null, null);
            Throwable[] thrown = new Throwable[1];
            Thread running = new Thread(() -> {
                try {
                    trainer.run();
                } catch (Throwable ended) {
                    thrown[0] = ended;
                }
            });
            running.start();
            while (running.isAlive() && trainer.getState().steps() < 10) {
                Thread.onSpinWait();
            }
            trainer.close();
            running.join();  // a run that goes on has a million epochs before it
            assertTrue(thrown[0] instanceof TinyAiException, String.valueOf(thrown[0]));
            trainer.close();
        } finally {
            TinyAI.setProgress(null);
        }
    }
}
