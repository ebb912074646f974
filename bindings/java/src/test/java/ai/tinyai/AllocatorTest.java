package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

/** Memory from a host's own functions, in a process where nothing was made yet; src/test/cpp/allocator.cpp has the functions. */
class AllocatorTest {
    private static native long allocateAddress();

    private static native long releaseAddress();

    private static native long allocations();

    @Test
    void memoryComesFromTheHostsFunctions() throws Exception {
        String library = Child.preloaded("libtinyai_calls.so");
        assumeTrue(library != null);  // tests/checks/java.py builds it
        Child child = Child.run(AllocatorTest.class, library);
        assertEquals(0, child.status(), child.output());
    }

    private static void require(boolean right, String what) {
        ThreadScenariosTest.require(right, what);
    }

    private static Status refusal(Runnable call) {
        try {
            call.run();
            return null;
        } catch (TinyAiException refused) {
            return refused.getStatus();
        }
    }

    /** In the process of its own. */
    public static void main(String[] arguments) {
        System.load(arguments[0]);
        TinyAI.setAllocator(allocateAddress(), releaseAddress(), 0, true);
        long before = allocations();
        try (NDManager base = NDManager.newBaseManager()) {
            require(base.ones(new Shape(1000)).sum().item() == 1000, "it computes");
            require(allocations() > before, "the functions were asked");
            require(refusal(() -> TinyAI.setAllocator(0, 0, 0, false)) == Status.NOT_READY, "not while blocks are in use");
            try {
                base.ones(new Shape(1L << 44));
                throw new AssertionError("64 TiB");
            } catch (MemoryException refused) {
                require(refused.getMessage().contains("your allocator has no "), refused.getMessage());
            }
        }
        require(refusal(() -> TinyAI.setAllocator(allocateAddress(), 0, 0, false)) == Status.ARGUMENT, "both, or neither");
        TinyAI.setAllocator(0, 0, 0, false);
        long after = allocations();
        try (NDManager base = NDManager.newBaseManager()) {
            require(base.ones(new Shape(1000)).sum().item() == 1000, "it computes");
        }
        require(allocations() == after, "the default again");
    }
}
