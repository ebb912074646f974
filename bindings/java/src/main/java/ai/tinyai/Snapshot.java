package ai.tinyai;

/** What stood where at one moment. It counts, and keeps nothing alive. */
public final class Snapshot implements Handle, AutoCloseable {
    private final long id;
    private final NDManager owner;

    Snapshot(long id, NDManager owner) {
        this.id = id;
        this.owner = owner;
    }

    /**
     * What has grown since, by scope, kind, dtype and shape, and creation site where tracking was on; the most bytes first.
     * @return text
     */
    public String diff() {
        return diff(null);
    }

    /**
     * What grew between two moments.
     * @param after a later snapshot; null: now
     * @return text
     */
    public String diff(Snapshot after) {
        return Text.of(NativeFunctions.snapshotDiff(id, after == null ? 0 : after.id, 0));
    }

    /**
     * What has grown since, as JSON.
     * @return one object
     */
    public String diffJson() {
        return Text.of(NativeFunctions.snapshotDiff(id, 0, 1));
    }

    @Override
    public void requireOpen() {
        owner.getPath();
    }

    @Override
    public void close() {
        NativeFunctions.snapshotRelease(id);
    }
}
