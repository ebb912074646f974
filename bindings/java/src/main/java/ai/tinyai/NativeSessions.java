package ai.tinyai;

/** Natives of calls with a session; src/main/cpp/sessions.cpp. */
final class NativeSessions {
    private NativeSessions() {}

    static native long[] sessionLengths(long session);

    static native long[] moduleForwardSession(long state, long into, long module, long session, long[] rows, long[] counts,
            long[] inputs, int outputs);

    static native long[] predictorPredictSession(long state, long into, long predictor, long session, long[] rows, long[] counts,
            long[] inputs, int outputs);

    static native long[] functionCallSession(long state, long into, long function, long session, long[] rows, long[] counts,
            long[] inputs, int outputs);
}
