package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.LoaderOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Datasets, loaders, monitors, files of reports. */
class DataTest extends LeavesNothing {
    @TempDir
    Path folder;

    private static Dataset ten(NDManager into) {
        return new Dataset(into, new NDList(into.create(Row.upTo(10), new Shape(10, 1))), new NDList(into.arange(0, 10).toType(DataType.I64)));
    }

    /** 0, 1 .. and their squares; the classes are their last digits. */
    private record Squares(long size) implements Examples {
        @Override
        public Example get(NDManager manager, long index) throws IOException {
            if (index == 40) {
                throw new IOException("example 40 is torn");
            }
            return new Example(manager.create((float) index, (float) (index * index)), manager.create(new long[] {index % 10}, new Shape()));
        }
    }

    @Test
    void aClassOfOnesOwnIsADataset() throws Exception {
        try (NDManager work = NDManager.newBaseManager("work")) {
            Dataset squares = Dataset.of(work, new Squares(40));
            assertEquals(40, squares.size());
            Loader loader = squares.open(work, new LoaderOptions().batchSize(3).shuffle(true).seed(7));
            AtomicLong left = new AtomicLong(loader.batches());  // past them the next epoch begins
            Map<Float, Long> seen = new ConcurrentHashMap<>();
            List<Callable<Void>> workers = Collections.nCopies(4, () -> {
                while (left.getAndDecrement() > 0) {
                    Batch batch = loader.next(work);
                    float[] numbers = batch.getData().head().toFloatArray();
                    long[] classes = batch.getLabels().head().toLongArray();
                    for (int i = 0; i < classes.length; i++) {
                        assertEquals(numbers[2 * i] * numbers[2 * i], numbers[2 * i + 1]);
                        assertNull(seen.put(numbers[2 * i], classes[i]), "each once");
                    }
                    batch.close();
                }
                return null;
            });
            ExecutorService threads = Executors.newFixedThreadPool(4);
            try {
                for (Future<Void> ended : threads.invokeAll(workers)) {
                    ended.get();
                }
            } finally {
                threads.shutdownNow();
            }
            assertEquals(40, seen.size());
            seen.forEach((number, digit) -> assertEquals(number.longValue() % 10, digit));
        }
    }

    @Test
    void aDatasetOfOnesOwnTrains() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            Trainer trainer = new Trainer(work, new TrainerOptions().block(Blocks.linear(work, 2, 10)).training(Dataset.of(work, new Squares(40)))
                    .epochs(2).seed(1));
            trainer.run();
            assertEquals(2, trainer.getState().epoch());
        }
    }

    @Test
    void whatAnExampleThrowsIsTheCauseAndNothingIsLeftOfTheOthers() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            TranslateException torn = assertThrows(TranslateException.class, () -> Dataset.of(work, new Squares(41)));
            assertTrue(torn.getMessage().startsWith("example 40 has thrown java.io.IOException"), torn.getMessage());
            assertEquals("example 40 is torn", assertInstanceOf(IOException.class, torn.getCause()).getMessage());
            IllegalStateException own = new IllegalStateException("own");
            assertEquals(own, assertThrows(IllegalStateException.class, () -> Dataset.of(work, examples(1, manager -> {
                throw own;
            }))));
            assertEquals(Status.ARGUMENT, assertThrows(TinyAiException.class, () -> Dataset.of(work, new Squares(0))).getStatus());
            assertEquals(0, work.getStats().subtreeBytes());
        }
    }

    private static Examples examples(long size, Function<NDManager, Example> get) {
        return new Examples() {
            @Override
            public long size() {
                return size;
            }

            @Override
            public Example get(NDManager manager, long index) {
                return get.apply(manager);
            }
        };
    }

    @Test
    void whatIsClosedWhileItIsReadOrGivenIsClosedAndNoMore() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            NDManager closed = work.newSubManager("closed");
            assertThrows(ClosedException.class, () -> Dataset.of(closed, examples(3, manager -> {
                closed.close();
                return new Example(manager.create(1f), manager.create(1f));
            })));
            Dataset squares = Dataset.of(work, new Squares(9));
            Loader loader = squares.open(work, new LoaderOptions().batchSize(3));
            try (Batch first = loader.next(work)) {
                squares.close();
                assertEquals(3, first.getLabels().head().size());
            }
            try (Batch second = loader.next(work)) {
                loader.close();
                assertEquals(3, second.getLabels().head().size(), "a batch that was handed over is the caller's");
            }
            assertThrows(ClosedException.class, () -> loader.next(work));
            assertEquals(0, work.getStats().subtreeBytes(), "the arrays go with the dataset and its loaders");
        }
    }

    @Test
    void whatMayBeClosedTellsWhatItIsAndThatItIsClosed() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            Block linear = Blocks.linear(work, 2, 10);
            Dataset squares = Dataset.of(work, new Squares(40));
            Loader loader = squares.open(work, new LoaderOptions().batchSize(8));
            Optimizer adam = Optimizer.adam(work, linear.getParameters(), new AdamOptions().rate(0.5));
            CompiledFunction twice = new CompiledFunction(work, "twice", (scope, in) -> new NDResource[] {in[0].mul(2)});
            Trainer trainer = new Trainer(work, new TrainerOptions().block(linear).training(squares).name("digits"));
            Predictor<NDArray, NDArray> predictor = Predictor.of(work, linear);
            Map<AutoCloseable, String> said = new LinkedHashMap<>();
            said.put(predictor, "Predictor in system/work of Linear");
            said.put(trainer, "Trainer 'digits': TrainerState[epoch=0, ");
            said.put(twice, "CompiledFunction 'twice': CompiledFunctionStats[calls=0, ");
            said.put(adam, "Optimizer adam, rate 0.5");
            said.put(loader, "Loader of 5 batches an epoch, in epoch 0, over Dataset of 40 examples");
            said.put(squares, "Dataset of 40 examples, inputs: 1, targets: 1");
            said.put(linear, "Linear");
            said.forEach((one, begins) -> assertEquals(begins, one.toString().substring(0, begins.length())));
            said.forEach((one, begins) -> {
                assertDoesNotThrow(one::close);
                String type = one instanceof Block ? "Block" : one.getClass().getSimpleName();
                assertEquals(type + " (closed)", one.toString());
            });
        }
    }

    @Test
    void examplesOfOneDatasetAreAlike() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            assertThrows(ShapeException.class, () -> Dataset.of(work, new Examples() {
                @Override
                public long size() {
                    return 2;
                }

                @Override
                public Example get(NDManager manager, long index) {
                    return new Example(new NDList(Collections.nCopies((int) index + 1, manager.create(1f))), new NDList());
                }
            }));
        }
    }

    @Test
    void aLoaderGivesEachEpochInBatches() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            Dataset dataset = ten(work);
            assertEquals(10, dataset.size());
            Loader loader = dataset.open(work, new LoaderOptions().batchSize(4).shuffle(false));
            assertEquals(3, loader.batches());
            List<Float> seen = new ArrayList<>();
            for (Batch batch : loader) {
                try (batch) {
                    for (float value : batch.getData().head().toFloatArray()) {
                        seen.add(value);
                    }
                    assertEquals(batch.getData().head().getShape().get(0), batch.getLabels().head().size());
                    assertEquals(batch.getManager(), batch.getData().head().getManager());
                }
            }
            assertEquals(10, seen.size());
            assertEquals(1f, Collections.min(seen));
            assertEquals(10f, Collections.max(seen));
            loader.start(0, 2);
            try (Batch last = loader.next(work)) {
                assertArrayEquals(new float[] {9, 10}, last.getData().head().toFloatArray());
                assertArrayEquals(new long[] {8, 9}, last.getLabels().head().toLongArray());
            }
            assertNull(loader.next(work));
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> loader.start(-1, 0)).getStatus());
            loader.close();
            loader.close();
            assertThrows(ClosedException.class, () -> loader.next(work));
            dataset.close();
            assertThrows(ClosedException.class, dataset::size);
        }
    }

    private static List<Float> heads(Iterable<Batch> loader, int most) {
        List<Float> seen = new ArrayList<>();
        for (Batch batch : loader) {
            try (batch) {
                seen.add(batch.getData().head().toFloatArray()[0]);
                if (seen.size() == most) {
                    break;
                }
            }
        }
        return seen;
    }

    @Test
    void aBatchCannotBeWrittenAndItsDatasetStaysAsItIs() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            NDArray x = work.create(1f, 2f, 3f, 4f);
            Dataset dataset = new Dataset(work, new NDList(x), new NDList());
            for (boolean shuffle : new boolean[] {false, true}) {
                Loader loader = dataset.open(work, new LoaderOptions().batchSize(2).shuffle(shuffle));
                try (Batch batch = loader.next(work)) {
                    NDArray shown = batch.getData().head();
                    NDArray row = shown.slice(0, 0, 1, 1);  // a view of it too
                    float[] before = shown.toFloatArray();
                    NDArray more = batch.getManager().ones(new Shape(2));
                    ByteBuffer zeros = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());
                    refused(() -> shown.addi(more));
                    refused(() -> shown.assign(more));
                    refused(() -> shown.set(zeros));
                    refused(() -> row.muli(more.slice(0, 0, 1, 1)));
                    assertArrayEquals(before, shown.toFloatArray());
                    NDArray own = shown.duplicate();
                    own.addi(more);
                    assertArrayEquals(new float[] {before[0] + 1, before[1] + 1}, own.toFloatArray());
                }
                assertArrayEquals(new float[] {1, 2, 3, 4}, x.toFloatArray());
                loader.close();
            }
        }
    }

    private static void refused(Executable write) {
        assertEquals(Status.ARGUMENT, assertThrows(TinyAiException.class, write).getStatus());
    }

    @Test
    void aNewLoopBeginsAnEpoch() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            Loader loader = ten(work).open(work, new LoaderOptions().batchSize(4).shuffle(false));
            List<Float> all = List.of(1f, 5f, 9f);
            assertEquals(all, heads(loader, 10));
            assertEquals(List.of(1f, 5f), heads(loader, 2));
            assertEquals(all, heads(loader, 10), "the loop before was left half-way");
            assertEquals(all, heads(loader, 10));
            loader.start(7, 1);
            assertEquals(List.of(5f, 9f), heads(loader, 10), "from where start went");
            assertEquals(all, heads(loader, 10));
            Iterator<Batch> before = loader.iterator();
            assertTrue(before.hasNext());
            assertEquals(all, heads(loader, 10), "another iterator has looked ahead");
            assertThrows(ConcurrentModificationException.class, before::hasNext);
            assertEquals(0, loader.iterator().next().getManager().getStats().children());
            assertEquals(1, work.getStats().children(), "one batch is open: what was looked at ahead is not");
        }
    }

    @Test
    void eachLoopOfAShuffledLoaderHasTheOrderOfItsEpoch() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            LoaderOptions options = new LoaderOptions().batchSize(1).shuffle(true).seed(3);
            Loader whole = ten(work).open(work, options);
            heads(whole, 100);
            List<Float> second = heads(whole, 100);
            Loader left = ten(work).open(work, options);
            heads(left, 3);
            assertEquals(second, heads(left, 100));
        }
    }

    @Test
    void aShuffledEpochHasEachExampleOnceAndItsSeedDecides() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            List<List<Float>> orders = new ArrayList<>();
            for (long seed : new long[] {3, 3, 4}) {
                List<Float> order = new ArrayList<>();
                try (Loader loader = ten(work).open(work, new LoaderOptions().batchSize(3).dropLast(true).shuffle(true).seed(seed))) {
                    for (Batch batch : loader) {
                        try (batch) {
                            for (float value : batch.getData().head().toFloatArray()) {
                                order.add(value);
                            }
                        }
                    }
                }
                assertEquals(9, order.stream().distinct().count());
                orders.add(order);
            }
            assertEquals(orders.get(0), orders.get(1));
            assertTrue(!orders.get(0).equals(orders.get(2)));
        }
    }

    @Test
    void aMonitorPrintsAndDraws() throws Exception {
        try (NDManager work = NDManager.newBaseManager("work")) {
            Monitor monitor = new Monitor(work);
            monitor.add("loss", 1, 0.5);
            monitor.add("loss", 2, 0.25);
            assertEquals(0.25, monitor.last("loss"));
            assertTrue(monitor.toString().contains("loss") && monitor.toString().contains("0.25"), monitor.toString());
            Path csv = folder.resolve("curve.csv");
            monitor.saveCsv(csv);
            assertEquals(3, Files.readAllLines(csv).size());
            Path svg = folder.resolve("curve.svg");
            monitor.saveSvg("A curve", svg);
            assertTrue(Files.readString(svg).contains("A curve"));
            monitor.close();
            assertThrows(ClosedException.class, () -> monitor.last("loss"));
            Path html = folder.resolve("memory.html");
            work.saveMemoryReport("Who holds what", html);
            assertTrue(Files.readString(html).contains("Who holds what"));
            assertThrows(FileException.class, () -> work.saveMemoryReport(null, Path.of("/no/such/folder/memory.html")));
        }
    }

    @Test
    void aTensorGoesThroughDlpackWithoutACopyAndIsLetGoOfOnce() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            NDManager first = work.newSubManager("first");
            NDArray array = Row.matrix(first, 2, 3);
            NDArray shown = work.fromDlpack(array.toDlpack());
            array.set(new float[] {9, 8, 7, 6, 5, 4});
            first.close();
            assertArrayEquals(new float[] {9, 8, 7, 6, 5, 4}, shown.toFloatArray());
            assertEquals(new Shape(2, 3), shown.getShape());
            long bytes = work.getStats().subtreeBytes();
            NDArray.deleteDlpack(shown.toDlpack());
            assertEquals(bytes, work.getStats().subtreeBytes());
            assertEquals(Status.ARGUMENT, assertThrows(TinyAiException.class, () -> NDArray.deleteDlpack(0)).getStatus());
            assertEquals(Status.ARGUMENT, assertThrows(TinyAiException.class, () -> work.fromDlpack(0)).getStatus());
        }
    }

    @Test
    void aWatchedPeakSaysWhatItWasMadeOf() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            work.watchPeak();
            work.zeros(new Shape(1 << 16)).close();
            ManagerStats stats = work.getStats();
            assertEquals(stats.peakBytes(), Stream.of(ManagerStats.Category.values()).mapToLong(stats::peakBytes).sum());
            assertTrue(stats.peakBytes(ManagerStats.Category.DATA) >= 4 << 16);
            assertEquals(0, stats.bytes(ManagerStats.Category.DATA));
        }
    }

    @Test
    void statsArePrinted() {
        try (NDManager work = NDManager.newBaseManager("work"); NDManager below = work.newSubManager()) {
            work.create(1f);
            below.create(2f);
            String said = work.getStats().toString();
            assertTrue(said.contains("1 arrays") && said.contains("subtree 2 arrays") && said.contains("1 child scopes"), said);
        }
    }

    @Test
    void thePoolKeepsWhatItWasAllowedTo() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            for (long allowed : new long[] {48 << 20, 0}) {
                TinyAI.setPoolLimit(allowed);
                work.zeros(new Shape(1 << 23)).close();
                MemoryStats memory = TinyAI.getMemoryStats();
                assertEquals(allowed, memory.poolLimitBytes());
                assertTrue(memory.peakBytes() >= 32 << 20);
                assertEquals(allowed > 0, memory.pooledBytes() >= 32 << 20);
            }
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> TinyAI.setPoolLimit(-2)).getStatus());
        } finally {
            TinyAI.setPoolLimit(TinyAI.POOL_AUTOMATIC);
        }
        assertTrue(TinyAI.getMemoryStats().poolLimitBytes() >= 64 << 20);
    }

    @Test
    void viewsTellTheirStridesAndThreadsTheirNumber() {
        try (NDManager work = NDManager.newBaseManager("work")) {
            NDArray transposed = Row.matrix(work, 2, 3).transpose();
            assertEquals(2, transposed.rank());
            assertArrayEquals(new long[] {1, 3}, transposed.getStrides());
            int threads = TinyAI.getThreads();
            TinyAI.setThreads(1);
            assertEquals(1, TinyAI.getThreads());
            TinyAI.setThreads(threads);
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> TinyAI.setThreads(0)).getStatus());
        }
    }

    @Test
    void theWidthIsWhatWasSaid() {
        int width = TinyAI.getWidth();
        TinyAI.setWidth(3);
        assertEquals(3, TinyAI.getWidth());
        assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> TinyAI.setWidth(257)).getStatus());
        TinyAI.setWidth(width);
    }
}
