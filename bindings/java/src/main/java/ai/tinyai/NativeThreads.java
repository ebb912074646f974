package ai.tinyai;

/** Natives that change what a thread has entered, and the few that carry strings; src/main/cpp/threads.cpp. */
final class NativeThreads {
    private NativeThreads() {}

    static native long stateNew();

    static native void stateFree(long state);

    static native boolean stateAtRest(long state);

    static native long stateScope(long state);

    static native void managerEnter(long state, long manager);

    static native void managerLeave(long state, long manager);

    static native boolean gradBegin(long state, boolean enabled);

    static native boolean gradEnd(long state, boolean enabled);

    static native void labelPush(long state, byte[] label);

    static native void labelPop(long state);

    static native long managerOpen(long state, long parent, byte[] name, byte[] device, long given, long[] values);

    static native String statusName(int status);

    static native String dtypeName(int dtype);
}
