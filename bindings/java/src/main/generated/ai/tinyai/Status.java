// The statuses: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/** Why a call failed: the engine's statuses by name. Their numbers are never changed. */
public enum Status {
    /** A null pointer, an unknown enumerator, a malformed option. */
    ARGUMENT(100),
    /** A value outside its range: an axis, an index, a label. */
    RANGE(101),
    /** Right, but not offered (on this device). */
    UNSUPPORTED(102),
    /** The object is not in the state that the call needs. */
    NOT_READY(103),
    /** Shapes that do not fit each other or the call. */
    SHAPE(200),
    /** A size that does not fit 63 bits. */
    OVERFLOW(201),
    /** An element type that the call does not take. */
    DTYPE(300),
    /** Null, or bits that never were a handle. */
    HANDLE(400),
    /** A handle of another kind. */
    KIND(401),
    /** Released, or closed with its owner. */
    CLOSED(402),
    /** A move that the tree of managers does not allow. */
    SCOPE(500),
    /** The system manager, which owns nothing and never closes. */
    SYSTEM(501),
    /** The scope takes nothing more while it is capped. */
    CAPPED(502),
    /** Nothing says where the result belongs: enter a scope, or pass {@code into}. */
    NO_PLACE(503),
    /** Leave or uncap out of order. */
    ORDER(504),
    /** A value() or grad() handle, which lives with its variable, cannot move. */
    OF_VARIABLE(505),
    /** The machine's memory. */
    OUT_OF_MEMORY(600),
    /** A scope's byte limit. */
    LIMIT(601),
    /** No such device, operands on two devices, or the device failed. */
    DEVICE(700),
    /** A file cannot be read or written. */
    IO(800),
    /** A file is not what it should be. */
    FORMAT(801),
    /** Nothing to differentiate, or not allowed on this variable. */
    GRAPH(900),
    /** The graph was used by a backward without retainGraph. */
    CONSUMED(901),
    /** A saved tensor was written in place before the backward. */
    VERSION(902),
    /** A host callback returned an error. */
    CALLBACK(903),
    /** Stopped from another thread, or by a time limit. */
    STOPPED(904),
    /** A defect of the engine: please report the message. */
    INTERNAL(1000),
    /** Another rank of a group failed, or is gone: which, and what it said. */
    PEER(1100),
    /** A rank of a group did not come in time: which, and where it was last. */
    TIMEOUT(1101),
    /** The ranks of a group disagree: who, and on what. */
    DIFFERS(1102);

    private final int code;

    Status(int code) {
        this.code = code;
    }

    /**
     * The number in tinyai.h.
     * @return the number
     */
    public int code() {
        return code;
    }

    /**
     * The name in tinyai.h, as messages of other languages give it.
     * @return such as "TINYAI_ERROR_CLOSED"
     */
    public String engineName() {
        Library.ready();
        return Text.of(NativeFunctions.statusName(code));
    }

    static Status of(int code) {
        for (Status status : values()) {
            if (status.code == code) {
                return status;
            }
        }
        return INTERNAL;
    }
}
