package ai.tinyai;

import java.nio.Buffer;
import java.util.Arrays;
import java.util.List;

/** Where the engine's callbacks come in; src/main/cpp/callbacks.cpp. What is thrown here comes out of the call that ran it. */
final class Callbacks {
    private static final int FORWARD = 0;
    private static final int CUSTOM_FORWARD = 1;
    private static final int CUSTOM_BACKWARD = 2;
    private static final int CHECKED = 3;
    private static final int LOSS = 4;
    private static final int EVENT = 5;
    private static final int COMPILED = 6;
    private static final int AFTER = 7;
    private static final int RELEASED = 8;
    private static final int TOLD = 9;
    private static final int MET = 10;

    private Callbacks() {}

    @SuppressWarnings("unused")  // by the glue
    private static long[] call(Object target, int kind, long scope, long[] a, long[] b, long[] c, long count) {
        return inFrame(target, kind, new NDManager(scope), a, b, c, (int) count, null);
    }

    @SuppressWarnings("unused")  // by the glue
    private static void released(Object ended) {
        inFrame(ended, RELEASED, null, null, null, null, 0, null);
    }

    @SuppressWarnings("unused")  // by the glue
    private static void tell(Object target, int number, byte[] text) {
        inFrame(target, TOLD, null, null, null, null, number, text);
    }

    @SuppressWarnings("unused")  // by the glue
    private static byte[] meet(Object meeting, byte[] own, long ranks) {
        byte[][] all = new byte[Math.toIntExact(ranks)][];
        inFrame(new Met((Meeting) meeting, all), MET, null, null, null, null, 0, own);
        byte[] joined = new byte[Math.multiplyExact(all.length, own.length)];
        for (int rank = 0; rank < all.length; rank++) {
            System.arraycopy(all[rank], 0, joined, rank * own.length, own.length);
        }
        return joined;
    }

    /** Who is asked to gather bytes, and where those of all ranks go. */
    private record Met(Meeting meeting, byte[][] all) {
        void gather(byte[] own) {
            byte[][] made = meeting.meet(own);
            if (made == null || made.length != all.length || Arrays.stream(made).anyMatch(each -> each == null || each.length != own.length)) {
                throw new TinyAiException(Status.CALLBACK, "meet gave " + sizes(made) + ", and " + all.length + " times " + own.length
                        + " bytes are wanted");
            }
            System.arraycopy(made, 0, all, 0, all.length);
        }

        private static String sizes(byte[][] made) {
            return made == null ? "null" : "bytes of " + Arrays.stream(made).map(each -> each == null ? "null" : "" + each.length).toList();
        }
    }

    /** Whatever the host does runs here. The thread's words are plain stores, for a call may overflow the stack on its way back. */
    private static long[] inFrame(Object target, int kind, NDManager scope, long[] a, long[] b, long[] c, int number, byte[] text) {
        long[] thread = ThreadState.words();
        long before = thread[ThreadState.ADDRESS];
        long depth = thread[ThreadState.DEPTH];
        Object[] frame = ThreadState.frame();
        Object outer = frame[0];
        thread[ThreadState.ADDRESS] = 0;  // the engine's frame counts now
        thread[ThreadState.DEPTH] = depth + 1;
        frame[0] = null;
        try {
            return run(target, kind, scope, a, b, c, number, text);
        } finally {
            frame[0] = outer;
            thread[ThreadState.DEPTH] = depth;
            thread[ThreadState.ADDRESS] = before;
        }
    }

    private static long[] run(Object target, int kind, NDManager scope, long[] a, long[] b, long[] c, int count, byte[] text) {
        switch (kind) {
            case FORWARD:
                return ids(((Block) target).forwardInternal(scope, Variable.array(a), count), count, ((Block) target).name(), "forward");
            case CUSTOM_FORWARD:
                return ids(((CustomFunction.Host) target).body().forward(scope, Variable.array(a)), count,
                        ((CustomFunction.Host) target).name(), "forward");
            case CUSTOM_BACKWARD:
                return ids(((CustomFunction.Host) target).body().backward(scope, Variable.array(a), Variable.array(b), Variable.array(c)),
                        count, ((CustomFunction.Host) target).name(), "backward");
            case COMPILED:
                return ids(((CompiledFunction.Host) target).body().run(scope, Variable.array(a)), count,
                        ((CompiledFunction.Host) target).name(), "body");
            case CHECKED:
                return ids(((Gradcheck.Function) target).apply(scope, Variable.array(a)), count, "gradcheck", "function");
            case LOSS:
                return lossOf(((Trainer.Host) target).loss(scope, List.of(Variable.array(a)), NDList.of(b)));
            case EVENT:
                ((Trainer.Host) target).event((int) a[0], new TrainerState(b));
                return null;
            case AFTER:
                return ids(((Predictor.Host) target).after(scope, NDList.of(a), count), count, "predictor", "after");
            case RELEASED:
                runReleased((Import) target);
                return null;
            case MET:
                ((Met) target).gather(text);
                return null;
            case TOLD:
                write(target, count, text);
                return null;
            default:
                throw new IllegalStateException("callback " + kind);
        }
    }

    private static long[] lossOf(Variable made) {
        if (made == null) {
            throw new TinyAiException(Status.CALLBACK, "the trainer's lossFunction or outputsLossFunction gave null, and a variable is wanted");
        }
        return new long[] {made.id()};
    }

    /** A buffer that the engine shows, and who is told when it no longer does. */
    record Import(Buffer held, Runnable released) {}

    private static void runReleased(Import ended) {
        try {
            ended.released.run();
        } catch (Throwable thrown) {  // it belongs to no call
            System.getLogger("ai.tinyai").log(System.Logger.Level.WARNING, "a release callback has thrown", thrown);
        }
    }

    private static long[] ids(NDResource[] resources, int count, String whose, String function) {
        boolean mayBeNull = function.equals("backward");  // an input without a gradient
        if (resources == null || resources.length != count) {
            throw new TinyAiException(Status.CALLBACK, whose + ": its " + function + " gave "
                    + (resources == null ? "null" : "an array of " + resources.length) + ", and an array of " + count + " is wanted");
        }
        long[] made = new long[count];
        for (int i = 0; i < count; i++) {
            if (resources[i] == null && !mayBeNull) {
                throw new TinyAiException(Status.CALLBACK, whose + ": its " + function + " gave null" + (count == 1 ? "" : " as number " + i)
                        + ", and an array or a variable is wanted");
            }
            made[i] = Ids.orNull(resources[i]);
        }
        return made;
    }

    private static void write(Object target, int number, byte[] text) {
        if (target instanceof TinyAI.Logger) {
            ((TinyAI.Logger) target).log(TinyAI.LogLevel.values()[number], Text.of(text));
        } else {
            ((TinyAI.Progress) target).line(Text.of(text), number != 0);
        }
    }
}
