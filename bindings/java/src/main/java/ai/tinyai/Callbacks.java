package ai.tinyai;

import java.nio.Buffer;

/** Where the engine's callbacks come in; src/main/cpp/callbacks.cpp. What is thrown here comes out of the call that ran it. */
final class Callbacks {
    private static final int FORWARD = 0;
    private static final int CUSTOM_FORWARD = 1;
    private static final int CUSTOM_BACKWARD = 2;
    private static final int CHECKED = 3;
    private static final int LOSS = 4;
    private static final int MOMENT = 5;

    private Callbacks() {}

    @SuppressWarnings("unused")  // by the glue
    private static long[] call(Object target, int kind, long scope, long[] a, long[] b, long[] c, long count) {
        ThreadState thread = ThreadState.get();
        long before = thread.beginCallback();
        try {
            return run(target, kind, new NDManager(scope), a, b, c, (int) count);
        } finally {
            thread.endCallback(before);
        }
    }

    private static long[] run(Object target, int kind, NDManager scope, long[] a, long[] b, long[] c, int count) {
        switch (kind) {
            case FORWARD:
                return ids(((Module) target).forwardAll(scope, Variable.array(a), count), count);
            case CUSTOM_FORWARD:
                return ids(((CustomFunction.Body) target).forward(scope, Variable.array(a)), count);
            case CUSTOM_BACKWARD:
                return ids(((CustomFunction.Body) target).backward(scope, Variable.array(a), Variable.array(b), Variable.array(c)), count);
            case CHECKED:
                return ids(((Gradcheck.Function) target).apply(scope, Variable.array(a)), count);
            case LOSS:
                return new long[] {((Trainer.Host) target).loss.loss(scope, new Variable(a[0]), NDList.of(b)).id()};
            case MOMENT:
                ((Trainer.Host) target).moment((int) a[0], scope, new TrainerState(b));
                return null;
            default:
                throw new IllegalStateException("callback " + kind);
        }
    }

    /** A buffer that the engine shows, and who is told when it no longer does. */
    record Import(Buffer held, Runnable released) {}

    @SuppressWarnings("unused")  // by the glue
    private static void released(Object ended) {
        ThreadState thread = ThreadState.get();
        long before = thread.beginCallback();
        try {
            ((Import) ended).released.run();
        } catch (Throwable thrown) {  // it belongs to no call
            System.getLogger("ai.tinyai").log(System.Logger.Level.WARNING, "a release callback has thrown", thrown);
        } finally {
            thread.endCallback(before);
        }
    }

    private static long[] ids(NDResource[] resources, int count) {
        if (resources.length != count) {
            throw new TinyAiException(Status.CALLBACK, resources.length + " results, " + count + " were asked for");
        }
        long[] made = new long[count];
        for (int i = 0; i < count; i++) {
            made[i] = Ids.orNull(resources[i]);
        }
        return made;
    }

    @SuppressWarnings("unused")  // by the glue
    private static void tell(Object target, int number, byte[] text) {
        ThreadState thread = ThreadState.get();
        long before = thread.beginCallback();
        try {
            if (target instanceof TinyAI.Logger) {
                ((TinyAI.Logger) target).log(TinyAI.LogLevel.values()[number], Text.of(text));
            } else {
                ((TinyAI.Progress) target).line(Text.of(text), number != 0);
            }
        } finally {
            thread.endCallback(before);
        }
    }
}
