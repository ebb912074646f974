package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.LoaderOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
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
