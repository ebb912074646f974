package ai.tinyai;

import ai.tinyai.options.ProfileOptions;
import java.lang.ref.Reference;
import java.nio.file.Path;

/**
 * A recording of what the process's threads do, and when: calls, operators, kernels, scopes, and bytes as they come and go.
 * One runs at a time in a process; closing it ends it.
 */
public final class Profile extends ProfileFunctions implements Handle, AutoCloseable {
    private final long id;

    /**
     * What a profile holds.
     * @param events recorded
     * @param dropped that found no room
     * @param threads met
     * @param nanoseconds from its start to its end, or to now
     * @param running whether it records
     */
    public record Counts(long events, long dropped, long threads, long nanoseconds, boolean running) {}

    /**
     * Begins to record all threads.
     * @param into its owner; null: the entered scope
     */
    public Profile(@Nullable NDManager into) {
        this(into, null);
    }

    /**
     * Begins to record.
     * @param into its owner; null: the entered scope
     * @param options how much, and which threads; null: the defaults
     */
    public Profile(@Nullable NDManager into, @Nullable ProfileOptions options) {
        id = NativeFunctions.profileStart(
                ThreadState.current(), Ids.orNull(into), Options.given(options), Options.values(options));
        Reference.reachabilityFence(options);
    }

    /**
     * How much it holds, also while it runs.
     * @return the numbers
     */
    public Counts getCounts() {
        long[] words = NativeFunctions.profileStats(id);
        return new Counts(words[0], words[1], words[2], words[3], words[4] != 0);
    }

    /**
     * A table by operator: calls, time, its share, pace against what this machine reaches, bytes.
     * @return lines for people
     */
    public String print() {
        return Text.of(NativeFunctions.profilePrint(id, 0));
    }

    /**
     * The same for programs.
     * @return an object
     */
    public String json() {
        return Text.of(NativeFunctions.profilePrint(id, 1));
    }

    /**
     * A page for a browser, complete in itself: memory over time, what its peak was made of, the slowest operators.
     * @param function a compiled one whose graph is shown, before passes and after them; null: none
     * @param title above it; may be null
     * @param path of the HTML file, which appears whole
     */
    public void saveHtml(CompiledFunction function, String title, Path path) {
        NativeFunctions.profileSaveHtml(id, function == null ? 0 : function.id(), Text.of(title), Text.of(path));
        Reference.reachabilityFence(function);
    }

    @Override
    long id() {
        return id;
    }

    @Override
    public void requireOpen() {
        getCounts();
    }

    /** Ends the recording, and the handle. */
    @Override
    public void close() {
        NativeFunctions.profileRelease(id);
    }
}
