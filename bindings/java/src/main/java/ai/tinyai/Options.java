package ai.tinyai;

import java.util.ArrayList;
import java.util.List;

/** Numbers for an option struct of the engine, and which of them were set: the others keep the engine's defaults. */
public abstract class Options {
    private long given;
    private final long[] values;
    private final Object[] kept;

    /**
     * Nothing is set.
     * @param numbers how many there are
     * @param objects how many besides, which the binding itself looks at
     */
    protected Options(int numbers, int objects) {
        values = new long[numbers];
        kept = objects == 0 ? null : new Object[objects];
    }

    /**
     * Sets a number.
     * @param slot which
     * @param value its bits
     */
    protected final void set(int slot, long value) {
        given |= 1L << slot;
        values[slot] = value;
    }

    /**
     * Sets an object of the engine's.
     * @param slot which
     * @param value the object; null: none
     */
    protected final void set(int slot, Object value) {
        set(slot, value == null ? 0 : idOf(value));
    }

    private static long idOf(Object value) {
        return value instanceof NDResource ? ((NDResource) value).id()
                : value instanceof Block ? ((Block) value).id()
                : value instanceof Optimizer ? ((Optimizer) value).id()
                : value instanceof Dataset ? ((Dataset) value).id()
                : value instanceof Group ? ((Group) value).id() : ((Monitor) value).id();
    }

    /**
     * Keeps an object.
     * @param place which
     * @param value the object
     */
    protected final void keep(int place, Object value) {
        kept[place] = value;
    }

    /**
     * Keeps more objects beside those that are kept.
     * @param place which
     * @param more what is added
     */
    protected final void add(int place, Object... more) {
        List<Object> all = new ArrayList<>(all(this, place));
        all.addAll(List.of(more));
        kept[place] = List.copyOf(all);
    }

    /** What was added; none at first. */
    static <T> List<T> all(Options options, int place) {
        List<T> added = kept(options, place);
        return added == null ? List.of() : added;
    }

    /** Null where nothing is kept. */
    @SuppressWarnings("unchecked")
    static <T> T kept(Options options, int place) {
        return (T) options.kept[place];
    }

    static long given(Options options) {
        return options == null ? 0 : options.given;
    }

    static long[] values(Options options) {
        return options == null ? null : options.values;
    }
}
