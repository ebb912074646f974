package ai.tinyai;

/** Natives with lists of texts; src/main/cpp/files.cpp. */
final class NativeFiles {
    private NativeFiles() {}

    static native void safetensorsSave(byte[] path, long[] arrays, byte[][] names, byte[][] keys, byte[][] values);

    static native long[] safetensorsLoad(long state, long into, byte[] path);

    static native long[] safetensorsLoadNamed(long state, long into, byte[] path, byte[][] names);

    static native long[] functionInput(long function, long index);

    static native long[] functionOutput(long function, long index);

    static native byte[] functionInputName(long function, long index);

    static native byte[] functionOutputName(long function, long index);
}
