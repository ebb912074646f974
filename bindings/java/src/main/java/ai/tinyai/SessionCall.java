package ai.tinyai;

/**
 * Which rows of a session a call is about, and how many of their steps count, for {@link Session#at}. It is not changed: each method
 * gives another.
 */
public final class SessionCall {
    final long[] rows;
    final long[] counts;

    private SessionCall(long[] rows, long[] counts) {
        this.rows = rows;
        this.counts = counts;
    }

    /**
     * Rows of the session, one for each row of the inputs.
     * @param rows none twice
     * @return a call about them, all of whose steps count
     */
    public static SessionCall rows(long... rows) {
        return new SessionCall(rows.clone(), null);
    }

    /**
     * The session's rows 0, 1, .., of each of which so many steps count.
     * @param counts for each row of the inputs how many of its T steps, from the front; a row with 0 sits out
     * @return a call about them
     */
    public static SessionCall ofCounts(long... counts) {
        return new SessionCall(null, counts.clone());
    }

    /**
     * The same rows, of each of which so many steps count.
     * @param counts for each row of the inputs how many of its T steps, from the front; a row with 0 sits out. What comes out at
     * the others is nothing that means something
     * @return a call about them
     */
    public SessionCall counts(long... counts) {
        return new SessionCall(rows, counts.clone());
    }
}
