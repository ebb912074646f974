package ai.tinyai;

/** Natives of what calls back; src/main/cpp/callbacks.cpp. */
final class NativeCallbacks {
    private NativeCallbacks() {}

    static native void setLogger(int level, Object logger);

    static native void setProgress(Object progress);

    static native long moduleCompose(long state, long into, byte[] name, Object module);

    static native long functionCustom(long state, long into, byte[] name, Object function);

    static native long[] customCall(long state, long into, long function, long[] inputs, long outputs);

    static native long functionCreate(long state, long into, byte[] name, long given, long[] values, Object function);

    static native long[] gradcheck(
            long state, long into, Object function, long[] inputs, long outputs, long given, long[] values);

    static native long groupOpen(
            long state, long into, long given, long[] values, byte @Nullable [] engine, byte @Nullable [] address, @Nullable Object meeting);

    static native long trainerCreate(
            long state, long into, byte[] name, byte @Nullable [] checkpoints, long given, long[] values, long scheduleGiven, long[] scheduleValues,
            boolean hasSchedule, int events, boolean hostLoss, Object host);

    static native void trainerRun(long state, long trainer);

    static native long[] trainerEvaluate(long state, long trainer, long dataset);

    static native long predictorCreate(long state, long into, long module, byte[] name, boolean compile, long plans,
            @Nullable Object host);

    static native long[] loaderNext(long state, long loader, long into, long count);
}
