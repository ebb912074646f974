package ai.tinyai;

/** Natives of what a thread has entered; src/main/cpp/threads.cpp. */
final class NativeThreads {
    private NativeThreads() {}

    static native long stateNew();

    static native void stateFree(long state);

    static native boolean stateAtRest(long state);

    static native long stateScope(long state);

    static native boolean gradBegin(long state, boolean enabled);

    static native boolean gradEnd(long state, boolean enabled);

    static native int precisionBegin(long state, int precision);

    static native int precisionEnd(long state, int precision);
}
