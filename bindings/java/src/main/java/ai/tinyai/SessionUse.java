package ai.tinyai;

/** What a call goes on from: a {@link Session}, or some of its rows and steps ({@link Session#at}). */
public abstract sealed class SessionUse permits Session, Session.Part {
    SessionUse() {}

    abstract Session session();

    /** Of the session, one for each row of the inputs; null: 0, 1, .. */
    abstract long[] rows();

    /** Of each row's steps so many count; null: all. */
    abstract long[] counts();
}
