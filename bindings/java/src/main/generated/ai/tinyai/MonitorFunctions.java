// What a Monitor does: generated from include/tinyai.h; do not edit.
package ai.tinyai;

import java.nio.file.Path;

/** What a Monitor does. */
abstract class MonitorFunctions {
    MonitorFunctions() {}

    abstract long id();

    /**
     * Adds a point to a series.
     * @param series its name; a new one makes a series
     * @param step where the point is, on the axis that all series share
     * @param value how high the point is
     * @throws TinyAiException RANGE if step is not a number
     */
    public void add(String series, double step, double value) {
        NativeFunctions.monitorAdd(id(), Text.needed(series), step, value);
    }

    /**
     * The last value of a series.
     * @param series its name
     * @return the value
     * @throws TinyAiException ARGUMENT if there is none
     */
    public double last(String series) {
        return NativeFunctions.monitorLast(id(), Text.needed(series));
    }

    /**
     * All rows as CSV, a column a series.
     * @param path of the file, which appears whole
     * @throws TinyAiException IO
     */
    public void saveCsv(Path path) {
        NativeFunctions.monitorSaveCsv(id(), Text.of(path));
    }
}
