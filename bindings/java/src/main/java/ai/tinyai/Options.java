package ai.tinyai;

/** Numbers for an option struct of the engine, and which of them were set: the others keep the engine's defaults. */
abstract class Options {
    private long given;
    private final long[] values;

    Options(int count) {
        values = new long[count];
    }

    final void set(int slot, long value) {
        given |= 1L << slot;
        values[slot] = value;
    }

    final long given() {
        return given;
    }

    final long[] values() {
        return values;
    }

    static long given(Options options) {
        return options == null ? 0 : options.given;
    }

    static long[] values(Options options) {
        return options == null ? null : options.values;
    }
}
