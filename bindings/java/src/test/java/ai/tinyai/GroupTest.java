package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ai.tinyai.options.GroupOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import ai.tinyai.options.ManagerOptions;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

/** Groups of ranks, which are threads here: what each gets, and who is told when one fails. */
class GroupTest {
    @Test
    void sumsPartsAndNeighboursAreOfAllRanks() throws Exception {
        Ranks.on(3, (scope, group, rank) -> {
            NDArray x = scope.create(new float[] {1, rank});
            assertArrayEquals(new float[] {3, 3}, group.sum(x).toFloatArray());
            assertArrayEquals(new float[] {1, 0, 1, 1, 1, 2}, group.gather(x, 0).toFloatArray());
            assertArrayEquals(rank == 0 ? new float[0] : new float[] {3}, group.scatterSum(x, 0).toFloatArray());
            group.share(x, 2);
            assertArrayEquals(new float[] {1, 2}, x.toFloatArray());
            if (rank == 0) {
                group.send(scope.create(new float[] {5, 6}), 1);
            } else if (rank == 1) {
                group.receive(x, 0);
                assertArrayEquals(new float[] {5, 6}, x.toFloatArray());
            }
            Group.State state = group.getState();
            assertEquals(rank, state.rank());
            assertEquals(3, state.ranks());
            assertNull(state.failure());
            assertEquals("Group of 3, rank " + rank, group.toString());
        });
    }

    @Test
    void gradientsGoThroughSumsAndParts() throws Exception {
        Ranks.on(2, (scope, group, rank) -> {
            scope.enter();  // a parameter does not say where results belong
            Variable w = scope.parameter(scope.create(new float[] {1, 2}));
            NDArray own = scope.create(new float[] {rank + 1, 10 * (rank + 1)});
            Variable whole = group.sum(group.same(w).mul(own));
            assertArrayEquals(new float[] {3, 60}, whole.value().toFloatArray());
            whole.sum().backward();
            assertArrayEquals(new float[] {3, 30}, w.grad().toFloatArray());  // of both ranks
            w.clearGrad();
            Variable all = group.gather(w.mul(own), 0);
            assertArrayEquals(new float[] {1, 20, 2, 40}, all.value().toFloatArray());
            all.mul(scope.create(new float[] {1, 1, 5, 5})).sum().backward();  // on each rank, so twice
            assertArrayEquals(rank == 0 ? new float[] {2, 20} : new float[] {20, 200}, w.grad().toFloatArray());
            w.clearGrad();
            Variable part = group.scatterSum(w.mul(own), 0);
            assertArrayEquals(new float[] {rank == 0 ? 3 : 60}, part.value().toFloatArray());
            part.mul(rank + 1).sum().backward();
            assertArrayEquals(rank == 0 ? new float[] {1, 20} : new float[] {2, 40}, w.grad().toFloatArray());
        });
    }

    @Test
    void partsOfAGroupSumApart() throws Exception {
        Ranks.on(3, (scope, group, rank) -> {
            try (Group part = group.split(scope, rank == 1 ? -1 : 5)) {
                NDArray x = scope.create(new float[] {rank + 1});
                if (rank == 1) {
                    assertNull(part);
                } else {
                    assertEquals(rank / 2, part.getState().rank());
                    assertArrayEquals(new float[] {4}, part.sum(x).toFloatArray());
                }
                assertArrayEquals(new float[] {6}, group.sum(x).toFloatArray());
            }
        });
    }

    @Test
    void slicesOfABlockComputeTheWhole() throws Exception {
        Ranks.on(2, (scope, group, rank) -> {
            try (NDManager same = NDManager.newBaseManager(new ManagerOptions().seed(3))) {
                Block whole = Blocks.sequential(same, Blocks.linear(same, 4, 8), Blocks.activation(same, Activation.RELU), Blocks.linear(same, 8, 3));
                Block slice = whole.split(scope, group);
                NDArray x = scope.create(new float[] {1, -2, 3, 0.5f}, new Shape(1, 4));
                assertArrayEquals(whole.forward(x).value().toFloatArray(), slice.forward(x).value().toFloatArray(), 1e-6f);
                assertEquals(new Shape(4, 4), slice.getParameter("0.weight").getShape());
                Block.SplitReport told = whole.splitReport(2);
                assertEquals(List.of("0 Linear(4, 8): by outputs"), told.split().subList(0, 1));
                assertEquals(List.of(), told.left());
            }
        });
    }

    @Test
    void thoseWhoLiveGoOnInTheNextGeneration() throws Exception {
        Ranks.on(3, (scope, group, rank) -> {
            TinyAiException early = assertThrows(TinyAiException.class, () -> group.reopen(scope));
            assertEquals(Status.NOT_READY, early.getStatus());
            NDArray x = scope.create(new float[] {rank + 1});
            group.sum(x);  // all have asked
            if (rank == 1) {
                return;  // and closes its group
            }
            assertEquals(Status.PEER, assertThrows(TinyAiException.class, () -> group.sum(x)).getStatus());
            try (Group rest = group.reopen(scope)) {
                Group.State state = rest.getState();
                assertEquals(new Group.State(rank / 2, 2, 0, 0, state.waitedSeconds(), -1, null, 1, state.behindRank(), state.behindSeconds()), state);
                assertArrayEquals(new float[] {4}, rest.sum(x).toFloatArray());
            }
        });
    }

    /** What gathers the bytes of threads. */
    private static final class Table implements Meeting {
        private final CyclicBarrier barrier;
        private final byte[][] all;
        private final ThreadLocal<Integer> rank = new ThreadLocal<>();

        Table(int ranks) {
            barrier = new CyclicBarrier(ranks);
            all = new byte[ranks][];
        }

        @Override
        public byte[][] meet(byte[] own) {
            try {
                all[rank.get()] = own.clone();
                barrier.await();
                byte[][] gathered = all.clone();
                barrier.await();
                return gathered;
            } catch (InterruptedException | BrokenBarrierException broken) {
                throw new IllegalStateException(broken);
            }
        }
    }

    /** Opens a group of gloo on two threads. */
    private static void byMeeting(Table table, Meeting meeting, Ranks.Body body) throws Exception {
        Ranks.inThreads(2, rank -> {
            table.rank.set(rank);
            GroupOptions options = new GroupOptions().engine("gloo").meet(meeting).rank(rank).ranks(2).timeout(20);
            try (NDManager scope = Ranks.scope(rank); Group group = new Group(scope, options)) {
                body.run(scope, group, rank);
            }
        });
    }

    @Test
    void ranksOfGlooMeetByAFunctionInJava() throws Exception {
        assumeTrue(Files.exists(Path.of(System.getProperty("tinyai.library.path"), "libtinyai_gloo.so")));  // where Gloo was at hand
        Table table = new Table(2);
        byMeeting(table, table, (scope, group, rank) -> assertArrayEquals(new float[] {3}, group.sum(scope.create(new float[] {rank + 1})).toFloatArray()));
        RuntimeException own = new IllegalStateException("nobody is here");
        assertSame(own, assertThrows(IllegalStateException.class, () -> byMeeting(table, bytes -> {
            throw own;
        }, (scope, group, rank) -> {})));
        TinyAiException few = assertThrows(TinyAiException.class, () -> byMeeting(table, bytes -> new byte[][] {bytes}, (scope, group, rank) -> {}));
        assertTrue(few.getMessage().contains("meet gave bytes of ["), few.getMessage());
        TinyAiException none = assertThrows(TinyAiException.class, () -> new Group(null, new GroupOptions().engine("gloo").meet(table)));
        assertEquals(Status.ARGUMENT, none.getStatus());
    }

    @Test
    void anErrorOfOneRankIsToldToAll() throws Exception {
        Ranks.on(2, (scope, group, rank) -> {
            NDArray closed = scope.create(new float[] {1});
            NDArray x = scope.create(new float[] {1});
            closed.close();
            TinyAiException error = assertThrows(TinyAiException.class, () -> group.sum(rank == 0 ? x : closed));
            assertEquals(rank == 0 ? Status.PEER : Status.CLOSED, error.getStatus());
            if (rank == 0) {
                assertTrue(error.getMessage().contains("rank 1 has failed"), error.getMessage());
            }
            TinyAiException differs = assertThrows(TinyAiException.class, () -> group.sum(rank == 0 ? x : scope.create(new float[] {1, 2})));
            assertEquals(Status.DIFFERS, differs.getStatus());
            assertTrue(differs.getMessage().contains("rank 1 differs from rank 0: shape is [2], not [1]"), differs.getMessage());
            assertArrayEquals(new float[] {2}, group.sum(x).toFloatArray());
        });
    }

    @Test
    void anEngineThatIsNotThereIsDevice() {
        try (NDManager scope = NDManager.newBaseManager("alone")) {
            TinyAiException error = assertThrows(TinyAiException.class, () -> new Group(scope, new GroupOptions().engine("nccl").rank(0).ranks(1)));
            assertEquals(Status.DEVICE, error.getStatus());
            assertTrue(error.getMessage().contains("engine 'nccl' is not there"), error.getMessage());
            try (Group alone = new Group(scope, null)) {
                assertEquals(1, alone.getState().ranks());
            }
        }
    }
}
