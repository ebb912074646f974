package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.GroupOptions;
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
