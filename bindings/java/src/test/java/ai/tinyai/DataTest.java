package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Datasets, loaders, monitors, files of reports. */
class DataTest extends LeavesNothing {
    @TempDir
    Path folder;

    private static Dataset ten(NDManager into) {
        return new Dataset(into, new NDList(into.create(Row.upTo(10), new Shape(10, 1))), new NDList(into.arange(0, 10).cast(DataType.I64)));
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
            monitor.saveCsv(csv.toString());
            assertEquals(3, Files.readAllLines(csv).size());
            Path svg = folder.resolve("curve.svg");
            monitor.saveSvg("A curve", svg.toString());
            assertTrue(Files.readString(svg).contains("A curve"));
            monitor.close();
            assertThrows(ClosedException.class, () -> monitor.last("loss"));
            Path html = folder.resolve("memory.html");
            work.saveMemoryReport("Who holds what", html.toString());
            assertTrue(Files.readString(html).contains("Who holds what"));
            assertThrows(FileException.class, () -> work.saveMemoryReport(null, "/no/such/folder/memory.html"));
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
}
