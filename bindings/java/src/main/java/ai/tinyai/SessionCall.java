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

    /** A list of none is not all of them: of a service whose requests have all ended, say. */
    private static long[] some(String what, long[] given) {
        if (given.length == 0) {
            throw new TinyAiException(Status.ARGUMENT, "SessionCall: a call about no rows, for which there are no " + what);
        }
        return given.clone();
    }

    /**
     * Rows of the session, one for each row of the inputs.
     * @param rows one at least, none twice
     * @return a call about them, all of whose steps count
     */
    public static SessionCall rows(long... rows) {
        return new SessionCall(some("rows", rows), null);
    }

    /**
     * All of the session's rows, in order, of each of which so many steps count.
     * @param counts for each row how many of its T steps, from the front; a row with 0 sits out
     * @return a call about them
     */
    public static SessionCall ofCounts(long... counts) {
        return new SessionCall(null, some("counts", counts));
    }

    /**
     * The same rows, of each of which so many steps count.
     * @param counts for each row of the inputs how many of its T steps, from the front; a row with 0 sits out. What comes out at
     * the others is nothing that means something
     * @return a call about them
     */
    public SessionCall counts(long... counts) {
        return new SessionCall(rows, some("counts", counts));
    }
}
