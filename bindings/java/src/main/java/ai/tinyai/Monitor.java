package ai.tinyai;

import java.nio.file.Path;

/** Named series of numbers over a step count, as a table, as CSV or as curves. */
public final class Monitor extends MonitorFunctions implements Handle, AutoCloseable {
    private final long id;

    /**
     * An empty monitor.
     * @param into its owner; null: the entered scope
     */
    public Monitor(@Nullable NDManager into) {
        id = NativeFunctions.monitorCreate(ThreadState.current(), Ids.orNull(into));
    }

    @Override
    long id() {
        return id;
    }

    /**
     * The curves as a drawing.
     * @param title above them; may be null
     * @param path of the SVG file, which appears whole
     */
    public void saveSvg(String title, Path path) {
        NativeFunctions.monitorSaveSvg(id, Text.of(title), Text.of(path));
    }

    @Override
    public void requireOpen() {
        NativeFunctions.monitorPrint(id);
    }

    /** Ends the handle; a trainer goes on with it. */
    @Override
    public void close() {
        NativeFunctions.monitorRelease(id);
    }

    /** The last twenty rows as a table. */
    @Override
    public String toString() {
        return Text.shown("Monitor", () -> Text.of(NativeFunctions.monitorPrint(id)));
    }
}
