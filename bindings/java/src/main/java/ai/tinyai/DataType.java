package ai.tinyai;

/** Element types, in the engine's order. */
public enum DataType {
    /** IEEE 754 binary32. */
    F32,
    /** IEEE 754 binary64. */
    F64,
    /** IEEE 754 binary16. */
    F16,
    /** The upper half of a binary32. */
    BF16,
    /** Signed bytes. */
    I8,
    /** Unsigned bytes. */
    U8,
    /** 32-bit integers. */
    I32,
    /** 64-bit integers. */
    I64,
    /** One byte, 0 or 1. */
    BOOL;

    private static final DataType[] ALL = values();

    int value() {
        return ordinal();
    }

    boolean isFloating() {
        return this == F32 || this == F64 || this == F16 || this == BF16;
    }

    static DataType of(int value) {
        return ALL[value];
    }

    /**
     * Bytes of one element.
     * @return 1 to 8
     */
    public long size() {
        Library.ready();
        return NativeFunctions.dtypeSize(value());
    }

    /**
     * The engine's name: "f32", "i64".
     * @return the name
     */
    public String engineName() {
        Library.ready();
        return Text.of(NativeFunctions.dtypeName(value()));
    }
}
