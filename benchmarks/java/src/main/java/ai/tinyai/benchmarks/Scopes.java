package ai.tinyai.benchmarks;

import ai.tinyai.NDManager;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** A scope opened and closed at once, as a service does for each request: watched for a leak, and by the binding's own way without. */
final class Scopes implements AutoCloseable {
    private static final MethodHandle UNWATCHED = unwatched();
    private final NDManager base = NDManager.newBaseManager("service");

    private static MethodHandle unwatched() {
        try {
            Method found = NDManager.class.getDeclaredMethod("unwatched", NDManager.class, String.class);
            found.setAccessible(true);
            return MethodHandles.lookup().unreflect(found).asType(MethodType.methodType(NDManager.class, NDManager.class, String.class));
        } catch (ReflectiveOperationException renamed) {
            throw new AssertionError(renamed);
        }
    }

    void watched() {
        base.newSubManager("request").close();
    }

    void watched(long calls) {
        for (long i = 0; i < calls; i++) {
            watched();
        }
    }

    void unwatched(long calls) {
        try {
            for (long i = 0; i < calls; i++) {
                ((NDManager) UNWATCHED.invokeExact(base, "request")).close();
            }
        } catch (Throwable unexpected) {
            throw new AssertionError(unexpected);
        }
    }

    @Override
    public void close() {
        base.close();
    }
}
