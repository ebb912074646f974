package ai.tinyai;

/** Natives with lists of texts, or whose lists are as long as they turn out to be; src/main/cpp/files.cpp. */
final class NativeFiles {
    private NativeFiles() {}

    static native long moduleDict(long state, long into, byte[][] names, long[] modules);

    static native long[] moduleParameters(long[] modules);

    static native void safetensorsSave(byte[] path, long[] arrays, byte[][] names, byte[][] keys, byte[][] values);

    static native long[] safetensorsLoad(long state, long into, byte[] path);

    static native long[] safetensorsLoadNamed(long state, long into, byte[] path, byte[][] names);

    static native long[] functionInput(long function, long index);

    static native long[] functionOutput(long function, long index);

    static native byte[] functionInputName(long function, long index);

    static native byte[] functionOutputName(long function, long index);
}
