package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Entered scope and grad mode stay with a virtual thread, whatever carries it. Skipped before JDK 21, which has none. */
class VirtualThreadsTest {
    private static void work(NDManager base, int number) throws InterruptedException {
        try (NDManager own = base.newSubManager("v" + number); NDManager.Entered in = own.enter();
                TinyAI.Mode mode = TinyAI.gradMode(number % 2 == 0)) {
            Variable x = Row.parameter(own, 1, 1, 3);
            for (int i = 0; i < 20; i++) {
                Thread.sleep(1);  // goes on wherever there is room
                Variable y = x.square();
                ThreadScenariosTest.require(y.getManager().equals(own), "lands in the scope that this thread has entered");
                ThreadScenariosTest.require(y.requiresGrad() == (number % 2 == 0), "this thread's grad mode");
                ThreadScenariosTest.require(own.equals(NDManager.entered()), "entered");
            }
        }
        ThreadScenariosTest.require(NDManager.entered() == null && TinyAI.isGradEnabled(), "at rest again");
    }

    @Test
    void scopeAndGradModeBelongToTheVirtualThread() throws Exception {
        Method start = null;
        try {
            start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        } catch (NoSuchMethodException old) {
            Assumptions.abort("this JDK has no virtual threads");
        }
        ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
        NDManager base = NDManager.newBaseManager("base");
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int number = i;
            threads.add((Thread) start.invoke(null, (Runnable) () -> {
                try {
                    work(base, number);
                } catch (Throwable failed) {
                    failures.add(failed);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertNull(failures.peek(), () -> failures.peek().toString());
        base.close();
        assertEquals(0, TinyAI.getMemoryStats().activeBytes());
    }
}
