package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** After each test the tree is as before, the accounts agree with the allocator, and the thread is at rest. */
abstract class LeavesNothing {
    private long activeBefore;  // 0, unless an earlier test failed

    @BeforeEach
    void look() {
        activeBefore = TinyAI.getMemoryStats().activeBytes();
    }

    @AfterEach
    void nothingIsLeft() {
        MemoryStats memory = TinyAI.getMemoryStats();
        assertEquals(activeBefore, memory.activeBytes(), () -> NDManager.getSystemManager().debugDump());
        assertEquals(memory.accountedBytes(), memory.activeBytes());
        assertNull(NDManager.entered());
        assertTrue(TinyAI.isGradEnabled());
    }
}
