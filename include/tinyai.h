/**
 * @file tinyai.h
 * TinyAI: a deep-learning engine that programs embed. C11 and C++.
 *
 * Eight conventions hold everywhere:
 *
 *  1. A handle is a struct around a 64-bit id, passed by value. Zero is null. The engine checks each id at each call:
 *     a handle that was closed, released twice, of another kind or made up gives an error, never undefined behaviour.
 *  2. A call that can fail returns ::tinyai_status, TINYAI_OK being 0. Its results come through out-parameters, which
 *     stay untouched on failure; an error leaves every object as it was. tinyai_last_error() tells more.
 *  3. Every handle belongs to a scope of memory, a *manager*, and dies with it. A call that makes something takes a
 *     leading `into`, the scope of the result. Null lets the operands and the entered scope vote: the innermost of
 *     them wins, and parameters and other long-lived ("resident") operands do not vote. docs/memory.md tells all.
 *  4. Releasing and closing take null, and do nothing the second time.
 *  5. Sizes, counts, axes and indices are int64_t. An axis may be negative: then it counts from the end. Bytes are
 *     bytes. Shapes are `const int64_t*` with a rank of 0 to 8. Names and labels have 65,535 bytes at most (RANGE).
 *  6. Any call may be made, and any handle used, from any thread where nothing else is said. Entered scope, grad mode
 *     and last error belong to the thread. Elements written in place while another thread reads them may be torn;
 *     nothing else suffers. After a fork the child's calls answer TINYAI_ERROR_UNSUPPORTED, for locks may be held there
 *     for ever: fork before the first call, or exec. A thread needs 64 KiB of stack. pthread_cancel ends it before a
 *     call that reads or writes a file, or in the host's own code, not in the midst of a call; asynchronous cancelling
 *     (PTHREAD_CANCEL_ASYNCHRONOUS) is not for it.
 *  7. Option structs begin with struct_size and have an init function; null stands for the defaults. All structs with a
 *     struct_size follow one rule: that of an older header is smaller and welcome (what it lacks is at its default, or
 *     left out); a size that this library does not know is UNSUPPORTED, and none of its bytes are read.
 *  8. A callback ends in `void* user_data`, and its registration takes a destroy function, called once when no callback
 *     can run any more. No exception and no abort crosses the boundary; out of memory is a status like another. A
 *     callback that returns anything but TINYAI_OK fails the enclosing call with TINYAI_ERROR_CALLBACK. Return a failed
 *     call's status to pass its message on; return -1 for a failure of your own.
 *     Functions of modules, custom functions, trainers and predictors may end their thread (pthread_exit): that passes
 *     through the engine like an error. Those that destroy, release, log or allocate must return.
 *
 * Below, statuses go by their short names: SHAPE is TINYAI_ERROR_SHAPE. Those that any call can give are not repeated
 * at each: ARGUMENT (a null pointer, an unknown enumerator), RANGE (a count, a rank or a size that nothing has),
 * OVERFLOW (a shape of more than 2^63 - 1 elements or bytes), GRAPH (what cannot be done while a function is traced),
 * OUT_OF_MEMORY, and for a shard of a trainer's batch STOPPED (another has failed); with handles HANDLE (null, or never
 * a handle), KIND (of another kind), CLOSED, DEVICE (operands on two devices, or one that failed), UNSUPPORTED (what a
 * device does not offer) and, where memory is taken, NO_PLACE, CAPPED and LIMIT; with managers SYSTEM. What else a call
 * answers its page names. "it" stands for the object that a call is about, "the vote" for what convention 3 tells.
 *
 * The order: versions, errors, handles; managers, the process; arrays, files, variables, custom functions; modules,
 * optimizers, data, monitor, groups of ranks, trainer, predictor, analysis, profile; operators. docs/train.md shows
 * them at work.
 */
#ifndef TINYAI_H
#define TINYAI_H

#include <stddef.h>
#include <stdint.h>

#if defined(TINYAI_API)
/* A host's own: empty, say, where tinyai::static is linked into a plug-in whose names are its own. */
#elif defined(_WIN32)
/** Marks what the library exports. */
#define TINYAI_API __declspec(dllimport)
#elif defined(__GNUC__)
/** Marks what the library exports. */
#define TINYAI_API __attribute__((visibility("default")))
#else
/** Marks what the library exports. */
#define TINYAI_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ================================================================================================ versions */

/** Version of this header. The library's own is tinyai_version(). */
#define TINYAI_VERSION_MAJOR 0
#define TINYAI_VERSION_MINOR 2 /**< see TINYAI_VERSION_MAJOR */
#define TINYAI_VERSION_PATCH 0 /**< see TINYAI_VERSION_MAJOR */

/** The library's version as major * 10000 + minor * 100 + patch. Never fails. */
TINYAI_API int32_t tinyai_version(void);

/* ================================================================================================ errors */

/** Why a call failed. Blocks of a hundred by cause; numbers are never changed. */
typedef int32_t tinyai_status;
enum {
  TINYAI_OK = 0,
  TINYAI_ERROR_ARGUMENT = 100,      /**< a null pointer, an unknown enumerator, a malformed option */
  TINYAI_ERROR_RANGE = 101,         /**< a value outside its range: an axis, an index, a label */
  TINYAI_ERROR_UNSUPPORTED = 102,   /**< right, but not offered (on this device) */
  TINYAI_ERROR_NOT_READY = 103,     /**< the object is not in the state that the call needs */
  TINYAI_ERROR_SHAPE = 200,         /**< shapes that do not fit each other or the call */
  TINYAI_ERROR_OVERFLOW = 201,      /**< a size that does not fit 63 bits */
  TINYAI_ERROR_DTYPE = 300,         /**< an element type that the call does not take */
  TINYAI_ERROR_HANDLE = 400,        /**< null, or bits that never were a handle */
  TINYAI_ERROR_KIND = 401,          /**< a handle of another kind */
  TINYAI_ERROR_CLOSED = 402,        /**< released, or closed with its owner */
  TINYAI_ERROR_SCOPE = 500,         /**< a move that the tree of managers does not allow */
  TINYAI_ERROR_SYSTEM = 501,        /**< the system manager, which owns nothing and never closes */
  TINYAI_ERROR_CAPPED = 502,        /**< the scope takes nothing more while it is capped */
  TINYAI_ERROR_NO_PLACE = 503,      /**< nothing says where the result belongs: enter a scope, or pass `into` */
  TINYAI_ERROR_ORDER = 504,         /**< leave or uncap out of order */
  TINYAI_ERROR_OF_VARIABLE = 505,   /**< a value() or grad() handle, which lives with its variable, cannot move */
  TINYAI_ERROR_OUT_OF_MEMORY = 600, /**< the machine's memory */
  TINYAI_ERROR_LIMIT = 601,         /**< a scope's byte limit */
  TINYAI_ERROR_DEVICE = 700,        /**< no such device, operands on two devices, or the device failed */
  TINYAI_ERROR_IO = 800,            /**< a file cannot be read or written */
  TINYAI_ERROR_FORMAT = 801,        /**< a file is not what it should be */
  TINYAI_ERROR_GRAPH = 900,         /**< nothing to differentiate, or not allowed on this variable */
  TINYAI_ERROR_CONSUMED = 901,      /**< the graph was used by a backward without retain_graph */
  TINYAI_ERROR_VERSION = 902,       /**< a saved tensor was written in place before the backward */
  TINYAI_ERROR_CALLBACK = 903,      /**< a host callback returned an error */
  TINYAI_ERROR_STOPPED = 904,       /**< stopped from another thread, or by a time limit */
  TINYAI_ERROR_INTERNAL = 1000,     /**< a defect of the engine: please report the message */
  TINYAI_ERROR_PEER = 1100,         /**< another rank of a group failed, or is gone: which, and what it said */
  TINYAI_ERROR_TIMEOUT = 1101,      /**< a rank of a group did not come in time: which, and where it was last */
  TINYAI_ERROR_DIFFERS = 1102       /**< the ranks of a group disagree: who, and on what */
};

/**
 * Copies this thread's last error message, cut to size and always terminated.
 * @param buffer where to; null with size 0 asks for the length alone
 * @param size   bytes that buffer holds, the terminating zero included
 * @return bytes of the whole message, the terminating zero included; 1 for no message
 * Threads: any; each has its own message, kept until its next failure.
 */
TINYAI_API int64_t tinyai_last_error(char* buffer, int64_t size);

/** A status' name, such as "TINYAI_ERROR_SHAPE"; "unknown status" for another number. Never null. */
TINYAI_API const char* tinyai_status_name(tinyai_status status);

/* ================================================================================================ handles */

/**
 * A null handle of a type, as the names below have it for each. In C it is no constant expression: a static handle is
 * null where nothing is said, or by {0}.
 */
#ifdef __cplusplus
#define TINYAI_NULL(type) (type{0})
#else
#define TINYAI_NULL(type) ((type){0})
#endif

/** A scope of memory. */
typedef struct tinyai_manager {
  uint64_t id; /**< 0: null */
} tinyai_manager;
/** As `into`: the operands and the entered scope decide. As a parent: the system manager. */
#define TINYAI_NULL_MANAGER TINYAI_NULL(tinyai_manager)

/** A strided view of elements of one dtype. */
typedef struct tinyai_array {
  uint64_t id; /**< 0: null */
} tinyai_array;
#define TINYAI_NULL_ARRAY TINYAI_NULL(tinyai_array) /**< no array */

/** A value in a graph that can be differentiated. */
typedef struct tinyai_variable {
  uint64_t id; /**< 0: null */
} tinyai_variable;
#define TINYAI_NULL_VARIABLE TINYAI_NULL(tinyai_variable) /**< no variable */

/** What stood where at one moment. */
typedef struct tinyai_snapshot {
  uint64_t id; /**< 0: null */
} tinyai_snapshot;
#define TINYAI_NULL_SNAPSHOT TINYAI_NULL(tinyai_snapshot) /**< no snapshot */

/** Any array, variable or manager. */
typedef struct tinyai_resource {
  uint64_t id; /**< that of the array, variable or manager; 0: null */
} tinyai_resource;
#define TINYAI_NULL_RESOURCE TINYAI_NULL(tinyai_resource) /**< no resource */

/** As `into`: the result goes beside the operands; the entered scope has no vote. */
#ifdef __cplusplus
static const tinyai_manager TINYAI_BESIDE_OPERANDS = {UINT64_MAX};
#else
static const tinyai_manager TINYAI_BESIDE_OPERANDS __attribute__((unused)) = {UINT64_MAX};
#endif

/**
 * In the id of an operand: the call uses this handle for the last time, and releases it if it succeeds. Where nobody
 * else can reach the elements, the result of an elementwise operator is written over them instead of into fresh memory.
 *
 *     tinyai_variable last = {x.id | TINYAI_LAST_USE};
 *     tinyai_variable_relu(into, last, &y); // y in x's memory; x is released
 *
 * The call behaves like the plain call followed by a release; only peak memory differs. Parameters of modules and
 * value() handles are not released. If the handle is passed twice, or used by another thread at the same time, its
 * memory is not reused. Once its bytes are given to the result, another thread's use is CLOSED. A call that fails
 * leaves the handle as it was, with one exception: if it fails after it has begun to compute (LIMIT or OUT_OF_MEMORY
 * for its graph; the scope of the result was closed or capped meanwhile), an operand that was written over is released.
 * Only operands of operators, those named tinyai_array_* and tinyai_variable_* below "operators", may carry the bit;
 * elsewhere it is HANDLE.
 */
#define TINYAI_LAST_USE (UINT64_C(1) << 33)

/** Element types. Promotion follows PyTorch 2. */
typedef int32_t tinyai_dtype;
enum {
  TINYAI_F32 = 0,  /**< IEEE 754 binary32 */
  TINYAI_F64 = 1,  /**< IEEE 754 binary64 */
  TINYAI_F16 = 2,  /**< IEEE 754 binary16 */
  TINYAI_BF16 = 3, /**< the upper half of a binary32 */
  TINYAI_I8 = 4,
  TINYAI_U8 = 5,
  TINYAI_I32 = 6,
  TINYAI_I64 = 7,
  TINYAI_BOOL = 8 /**< one byte, 0 or 1 */
};

/** Bytes of one element, 0 for an unknown dtype. */
TINYAI_API int64_t tinyai_dtype_size(tinyai_dtype dtype);
/** "f32", "i64", ..; "unknown" for an unknown dtype. Never null. */
TINYAI_API const char* tinyai_dtype_name(tinyai_dtype dtype);

/* ================================================================================================ managers
 * A manager is a scope and a factory. The tree: the system manager (for ever), base managers under it, sub managers
 * under those. Closing one closes its children first, then frees what it owns, newest first for each thread. Nobody
 * waits: a call that still runs in another thread keeps its operands until it ends. */

/** Options of tinyai_manager_open(). */
typedef struct tinyai_manager_options {
  size_t struct_size;    /**< set by the init function */
  const char* name;      /**< shown in reports and messages; null: "scope" */
  const char* device;    /**< "cpu", "null" (computes nothing), ..; null: the parent's, "cpu" for a base manager */
  int64_t limit_bytes;   /**< a bound on what the whole subtree holds in the memory of this scope's device; 0: none */
  uint64_t seed;         /**< of random numbers drawn here and below, when has_seed */
  int32_t has_seed;      /**< 0: the parent's stream goes on; a base manager has its own, by count */
  int32_t resident;      /**< its arrays do not vote on where results land: a replay buffer, a table */
  int32_t enter;         /**< enters it on the calling thread at once */
  int32_t rematerialise; /**< 1: what only graphs keep here and below may be dropped where a limit would refuse, and is
                              made again when a backward asks for it, with the same bits */
} tinyai_manager_options;

/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_manager_options_init(tinyai_manager_options* options);

/**
 * Opens a scope.
 * @param parent  null, or the system manager: a base manager is made
 * @param options null: the defaults
 * @param out     the new manager
 * @return CAPPED (the parent is), DEVICE (no such device), RANGE (a negative limit).
 */
TINYAI_API tinyai_status tinyai_manager_open(tinyai_manager parent, const tinyai_manager_options* options,
                                             tinyai_manager* out);

/**
 * Closes a scope and all below: ends its loans, releases what it owns. A scope that this thread has entered last is
 * left too; entered in another thread, it answers CLOSED there until it is left. Again, or null: nothing happens.
 * @param manager the scope
 * @return SYSTEM for the system manager. Threads: any; never waits.
 */
TINYAI_API tinyai_status tinyai_manager_close(tinyai_manager manager);

/** The system manager: the root of the tree, for reports. It owns nothing and cannot be closed. */
TINYAI_API tinyai_manager tinyai_manager_system(void);

/**
 * Lets this thread's results land in the scope until it is left. Nests.
 * @param manager the scope
 * @return SYSTEM for the system manager. Threads: it counts for the calling thread alone.
 */
TINYAI_API tinyai_status tinyai_manager_enter(tinyai_manager manager);

/**
 * Leaves the scope that this thread entered last, closed or not.
 * @param manager that scope
 * @return ORDER if another was entered after it, or if this thread did not enter it. Threads: the calling one.
 */
TINYAI_API tinyai_status tinyai_manager_leave(tinyai_manager manager);

/**
 * Moves resources of this scope or its subtree to the parent, so that they survive its close. What an ancestor owns
 * already stays where it is. A variable keeps its graph. All move, or none.
 * @param manager   the scope
 * @param resources arrays, variables, managers
 * @param count     how many
 * @return SCOPE for a resource of an unrelated scope, or if `manager` is a base manager (what it returned would live
 * for ever); OF_VARIABLE for a value() or grad() handle; CAPPED, LIMIT of the parent.
 */
TINYAI_API tinyai_status tinyai_manager_ret(tinyai_manager manager, const tinyai_resource* resources, int64_t count);

/**
 * Moves resources to another scope, with their bytes' account. All move, or none.
 * @param to        the new owner
 * @param resources arrays, variables, managers from anywhere
 * @param count     how many
 * @return SCOPE for a manager under its own descendant; OF_VARIABLE; CAPPED, LIMIT, SYSTEM.
 */
TINYAI_API tinyai_status tinyai_manager_attach(tinyai_manager to, const tinyai_resource* resources, int64_t count);

/**
 * Takes arrays and variables out of the tree: they live until they are released or attached, are counted as "detached",
 * and have no vote. (The end of a gradient's flow is tinyai_variable_stop_gradient().)
 * @param resources arrays and variables
 * @param count     how many
 * @return SCOPE for a manager; OF_VARIABLE.
 */
TINYAI_API tinyai_status tinyai_detach(const tinyai_resource* resources, int64_t count);

/**
 * Borrows: makes a handle of the borrower's to the same array or variable. The original stays where it is; closing the
 * borrower ends the loan only; if the owner closes first, the borrower can still read. A loan of a variable is the same
 * leaf. A loan of a manager is a child scope of the borrower with a loan of each array and variable it holds now.
 * @param borrower  the scope that borrows
 * @param resources what is lent
 * @param count     how many
 * @param loans     the new handles, in the same order
 * @return CAPPED if the borrower is.
 */
TINYAI_API tinyai_status tinyai_manager_temp_attach(tinyai_manager borrower, const tinyai_resource* resources,
                                                    int64_t count, tinyai_resource* loans);

/**
 * Closes the scope to new members: nothing can be created in it, attached, returned or lent to it, no child opened.
 * Reading, writing in place, lending out, removing, and gradients go on. Trainers and predictors can still be made
 * in it and used: the scopes that they work in are exempt, for they cap their module's scope themselves. Counted: as
 * many uncaps open it.
 * @param manager the scope
 * @return SYSTEM.
 */
TINYAI_API tinyai_status tinyai_manager_cap(tinyai_manager manager);

/**
 * Takes one cap back.
 * @param manager the scope
 * @return ORDER if it is not capped.
 */
TINYAI_API tinyai_status tinyai_manager_uncap(tinyai_manager manager);

/**
 * Bounds what a scope and all below hold in the memory of the scope's device. What is there already stays, even beyond
 * the limit. Limits of scopes within one another bound several memories: one on the host, say, and in it one on a
 * device that has memory of its own, whose arrays have only their headers on the host.
 *
 * Before a call is refused, room is made beneath the scope that is full: idle plans and copies of weights are given up;
 * and in scopes with `rematerialise`, last, values that nothing but graphs keeps, those first that are made again
 * soonest for their bytes. A backward that asks for one runs its operators again, from what they read, with the same
 * random numbers; nothing that is counted is counted twice, and no function of the host's runs. So values, gradients
 * and statistics have the same bits. What a handle, a view or DLPack shows is never dropped, nor what a custom or a
 * compiled function has saved. What an operator has read must not be written before the backward, also where it saves
 * nothing: VERSION if it has to run again. A backward that does more again than its forward took is told once, as WARN,
 * with what cannot be dropped; beyond three times as much it is LIMIT.
 * @param manager     the scope
 * @param limit_bytes 0: no limit
 * @return RANGE for a negative limit.
 */
TINYAI_API tinyai_status tinyai_manager_set_limit(tinyai_manager manager, int64_t limit_bytes);

/**
 * Ends what runs for long beneath a scope: once the time has passed, no further layer of a forward, batch of a trainer,
 * step of a compiled call, turn of a loop or array of a file that is placed there or below is begun: it is STOPPED;
 * what it had written before stays, and a compiled call that writes what others see goes on to its end. A prediction
 * also ends, with CLOSED or CAPPED, when the scope that it is made for is closed or capped.
 * @param manager the scope; it goes on as before, and a new deadline lets calls begin again
 * @param seconds from now; 0: no deadline
 * @return RANGE for a negative number. Threads: any.
 */
TINYAI_API tinyai_status tinyai_manager_set_deadline(tinyai_manager manager, double seconds);

/** What bytes are for. */
typedef int32_t tinyai_category;
enum {
  TINYAI_CATEGORY_PARAMETER = 0,
  TINYAI_CATEGORY_GRADIENT = 1,
  TINYAI_CATEGORY_OPTIMIZER_STATE = 2,
  TINYAI_CATEGORY_ACTIVATION = 3, /**< results of operators */
  TINYAI_CATEGORY_DATA = 4,       /**< creation and the host's data */
  TINYAI_CATEGORY_WORKSPACE = 5,  /**< scratch of a running call; headers of views */
  TINYAI_CATEGORY_GRAPH = 6,      /**< nodes of graphs */
  TINYAI_CATEGORY_SESSION = 7,    /**< what sessions keep */
  TINYAI_CATEGORY_COUNT = 8
};

/** What a scope holds. The subtree's numbers include the scope's own. */
typedef struct tinyai_manager_stats {
  size_t struct_size;              /**< set by the caller: sizeof this struct */
  int64_t arrays;                  /**< live array handles in the scope itself */
  int64_t variables;               /**< live variable handles in the scope itself */
  int64_t modules;                 /**< live module handles in the scope itself */
  int64_t optimizers;              /**< live optimizer handles in the scope itself */
  int64_t children;                /**< scopes right under it */
  int64_t subtree_arrays;          /**< live array handles in the subtree */
  int64_t subtree_variables;       /**< live variable handles in the subtree */
  int64_t subtree_scopes;          /**< scopes below it, at any depth */
  int64_t bytes;                   /**< on the scope's account now */
  int64_t subtree_bytes;           /**< on the subtree's accounts now */
  int64_t peak_bytes;              /**< the most that the subtree ever held at once */
  int64_t limit_bytes;             /**< 0: none */
  int64_t caps;                    /**< how often it is capped */
  int64_t by_category[16];         /**< bytes, indexed by TINYAI_CATEGORY_*; the rest is room for more, and 0 */
  int64_t subtree_by_category[16]; /**< bytes, of the subtree */
  int64_t peak_by_category[16];    /**< of peak_bytes; zeros unless tinyai_manager_watch_peak() */
  int64_t device_bytes;      /**< of subtree_bytes: in the memory of the scope's device, which limit_bytes bounds */
  int64_t device_peak_bytes; /**< the most of those at once */
  int64_t dropped_bytes;     /**< that graphs have let go of for a limit; of a scope with `rematerialise`, else 0 */
  int64_t made_again;        /**< operators that ran again for a backward; likewise */
  int64_t made_again_flops;  /**< floating-point operations of those; likewise */
} tinyai_manager_stats;

/**
 * Reads a scope's counters, exact at one moment.
 * @param manager null: the whole tree
 * @param out     struct_size set by the caller
 * @return ARGUMENT if struct_size was not set.
 */
TINYAI_API tinyai_status tinyai_manager_get_stats(tinyai_manager manager, tinyai_manager_stats* out);

/**
 * Lets the peak start anew from what the subtree holds now.
 * @param manager null: the whole tree.
 */
TINYAI_API tinyai_status tinyai_manager_reset_peak(tinyai_manager manager);

/**
 * Begins a new peak, and keeps what it is made of: see peak_by_category. Costs a walk of the subtree at each new peak.
 * @param manager null: the whole tree
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_manager_watch_peak(tinyai_manager manager);

/**
 * What a scope and all below hold, and what their peak was made of, as one HTML page.
 * @param manager null: the whole tree
 * @param title   of the page; null: "Memory"
 * @param path    of the file, which appears whole
 * @return IO.
 */
TINYAI_API tinyai_status tinyai_memory_report_save(tinyai_manager manager, const char* title, const char* path);

/**
 * The scope's place in the tree, such as "system/model/batch".
 * @param manager the scope
 * @param buffer  where to; null with size 0 asks for the length alone
 * @param size    bytes that buffer holds
 * @param length  bytes of the whole path, the terminating zero included; may be null
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_manager_path(tinyai_manager manager, char* buffer, int64_t size, int64_t* length);

/** How a report is written. */
typedef int32_t tinyai_format;
enum { TINYAI_TEXT = 0, TINYAI_JSON = 1 };

/**
 * The tree below a scope: names, devices, counts, bytes, peaks, limits, caps, loans, what outlived a closed scope and
 * what keeps it, which thread has entered what.
 * @param manager null: the whole tree
 * @param format  TINYAI_TEXT or TINYAI_JSON
 * @param buffer  where to; null with size 0 asks for the length alone
 * @param size    bytes that buffer holds
 * @param length  bytes of the whole text, the terminating zero included; may be null
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_manager_debug_dump(tinyai_manager manager, tinyai_format format, char* buffer,
                                                   int64_t size, int64_t* length);

/**
 * Remembers what stands where, to be compared later. It counts, and keeps nothing alive.
 * @param into owner of the snapshot; null: the entered scope
 * @param of   the scope whose subtree is counted; null: the whole tree
 * @param out  the snapshot
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_snapshot_take(tinyai_manager into, tinyai_manager of, tinyai_snapshot* out);

/**
 * What grew between two moments: handles and bytes by scope, kind, dtype and shape, and creation site where tracking
 * was on (tinyai_set_tracking()); the most bytes first, what shrank last. Bytes that no handle owns (graphs, saved
 * tensors, gradients) are rows of their own. Scopes count by path: one that closes and opens again each step comes to
 * nothing.
 * @param before a snapshot
 * @param after  a later one; null: now, of the scope that `before` is of
 * @param format TINYAI_TEXT or TINYAI_JSON
 * @param buffer where to; null with size 0 asks for the length alone
 * @param size   bytes that buffer holds
 * @param length bytes of the whole text, the terminating zero included; may be null
 * @return CLOSED if `after` is null and that scope was closed.
 */
TINYAI_API tinyai_status tinyai_snapshot_diff(tinyai_snapshot before, tinyai_snapshot after, tinyai_format format,
                                              char* buffer, int64_t size, int64_t* length);

/**
 * Ends a snapshot's handle. Null or again: nothing happens.
 * @param snapshot the handle.
 */
TINYAI_API tinyai_status tinyai_snapshot_release(tinyai_snapshot snapshot);

/** How much is remembered of where handles are made and closed. */
typedef int32_t tinyai_tracking;
enum {
  TINYAI_TRACKING_OFF = 0,      /**< nothing, at no cost */
  TINYAI_TRACKING_OPERATOR = 1, /**< the call and the innermost label */
  TINYAI_TRACKING_STACK = 2     /**< the host's stack too: a few microseconds a handle */
};

/**
 * Switches tracking. Reports and snapshots then say where things were made, and the error for a dead handle says where
 * it was made and closed. What was made before stays without a site.
 * @param level TINYAI_TRACKING_*
 * @return ARGUMENT for another level. Threads: any; it counts for the process.
 */
TINYAI_API tinyai_status tinyai_set_tracking(tinyai_tracking level);

/**
 * Labels what this thread makes until the pop, for tracking: "epoch 3", "encoder". Nests. A callback begins with the
 * innermost label of the call that it is part of; what it pushes and does not pop ends with it.
 * @param label copied. Threads: the calling one.
 */
TINYAI_API tinyai_status tinyai_label_push(const char* label);
/**
 * Takes the innermost label off.
 * @return ORDER if this thread has pushed none. Threads: the calling one.
 */
TINYAI_API tinyai_status tinyai_label_pop(void);

/* ================================================================================================ process */

/** Where the engine takes memory from, instead of the operating system. */
typedef struct tinyai_allocator {
  size_t struct_size;                                                   /**< set by the caller: sizeof this struct */
  void* (*allocate)(int64_t bytes, int64_t alignment, void* user_data); /**< null when memory runs out; aligned as
                                                                           asked: 64 bytes, a page, or 64 KiB */
  void (*release)(void* block, int64_t bytes, void* user_data);         /**< bytes as asked for */
  void* user_data;                                                      /**< passed to both */
  int32_t every_block; /**< nothing is pooled, each request arrives: for tests and leak checkers; slow */
} tinyai_allocator;

/**
 * Hooks an allocator in, after it has given and taken back small blocks of each alignment. One that keeps no 64 KiB is
 * asked for pages, and for more of them. A misaligned block later on is a DEVICE error of the call that needed it. Its
 * functions run on any thread, in the middle of a call, with no lock of the engine's held: they may take locks of the
 * host's, and wait for threads that call the library. To call it themselves is refused: NOT_READY.
 * @param allocator null: the default again
 * @return NOT_READY while blocks of the present one are in use; ARGUMENT for one that aligns to no page. Threads: none
 *         may be inside the library.
 */
TINYAI_API tinyai_status tinyai_set_allocator(const tinyai_allocator* allocator);

/** Bytes of the process, all of one moment. */
typedef struct tinyai_memory_stats {
  size_t struct_size;      /**< set by the caller: sizeof this struct */
  int64_t active_bytes;    /**< handed out: equals the sum over all accounts */
  int64_t pooled_bytes;    /**< taken from the system and not handed out: what waits in the pool, and the room left over
                                in pages that are in use */
  int64_t engine_bytes;    /**< handle table, managers, names, tables of running calls, plans of compiled functions,
                                oneDNN's kernels: system/engine */
  int64_t accounted_bytes; /**< the sum over all accounts */
  int64_t peak_bytes;      /**< the most that all accounts ever held together, or since tinyai_manager_reset_peak() */
  int64_t pool_limit_bytes; /**< what may wait in the pool; tinyai_set_pool_limit() */
} tinyai_memory_stats;

/**
 * Reads them. While other threads work, a call of theirs that is half way counts on no side or on both.
 * @param out struct_size set by the caller
 * @return ARGUMENT if struct_size was not set.
 */
TINYAI_API tinyai_status tinyai_get_memory_stats(tinyai_memory_stats* out);

/** Limits of the pool that are no number of bytes. */
enum {
  TINYAI_POOL_AUTOMATIC = -1 /**< what TinyAI starts with: the larger of 64 MiB and a quarter of peak_bytes, and beside
                                that, while trainers run, what the last step of each took */
};

/**
 * Bounds what waits in the pool for the next array. Past it the pages that waited longest go back to the operating
 * system; before a call is refused for want of memory, all of them do. More keeps the memory of a step that frees all
 * it used warm for the next step; 0 keeps nothing.
 * @param bytes TINYAI_POOL_AUTOMATIC: the limit TinyAI starts with
 * @return RANGE. Threads: any; it counts for the process.
 */
TINYAI_API tinyai_status tinyai_set_pool_limit(int64_t bytes);

/**
 * Gives what is free back to the operating system: what waits in the pool, what compiled functions keep for their next
 * call, and free pages of all threads' heaps but the few that a thread works in; and to the drivers of devices what
 * waits in their memory. What graphs keep stays, also in scopes with `rematerialise`.
 * @param bytes how many; may be null.
 */
TINYAI_API tinyai_status tinyai_trim(int64_t* bytes);

/**
 * How many devices of a kind there are; those of "cuda" are named "cuda:0", "cuda:1" and so on. 0 is no failure: there
 * is no plug-in, no driver or no GPU, and who opens a scope on "cuda:0" is told which, and the cure. Opens none.
 * @param kind "cuda", or "cpu", which is one
 * @param out  how many
 * @return DEVICE for another kind. Threads: any.
 */
TINYAI_API tinyai_status tinyai_device_count(const char* kind, int64_t* out);
/**
 * What the machine calls a device, such as "NVIDIA H100 80GB HBM3", or the processor's model. Opens none.
 * @param device as a scope is opened on it: "cpu", "cuda:0"
 * @param buffer for the text; null with size 0: none
 * @param size   bytes that buffer holds; a longer text is cut
 * @param length of the text, terminating zero included; may be null
 * @return DEVICE: no such device, and why. Threads: any.
 */
TINYAI_API tinyai_status tinyai_device_name(const char* device, char* buffer, int64_t size, int64_t* length);
/** Memory of a device. Of the host: the machine's, whatever this process may have of it. */
typedef struct tinyai_device_memory {
  size_t struct_size;  /**< set by the caller: sizeof this struct */
  int64_t free_bytes;  /**< that this process could still have: idle, or waiting for it to be used again */
  int64_t total_bytes; /**< that there are */
} tinyai_device_memory;
/**
 * Reads it. Other programs use the same memory, so that free_bytes are no promise. A GPU is opened.
 * @param device as a scope is opened on it: "cpu", "cuda:0"
 * @param out    struct_size set by the caller
 * @return DEVICE: no such device, and why, or it has failed; ARGUMENT if struct_size was not set. Threads: any.
 */
TINYAI_API tinyai_status tinyai_device_get_memory(const char* device, tinyai_device_memory* out);

/**
 * Threads that one call may use, the caller included.
 * @param count 1..256
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_set_threads(int32_t count);
/** The present number of threads. */
TINYAI_API int32_t tinyai_get_threads(void);

/**
 * Into how many parts work is cut whose parts are summed, such as the gradients of a convolution's weights. Results
 * depend on the width and on the processor's instruction set, not on how many processors or threads there are: the same
 * width gives the same bits with one. By default it is the number of processors available at the first use. A trainer
 * keeps the width it was made under, and a checkpoint holds it, so that a run goes on with the same bits elsewhere.
 * @param width 1..256
 * @return RANGE. Threads: any; for calls that begin later.
 */
TINYAI_API tinyai_status tinyai_set_width(int32_t width);
/** The present width. */
TINYAI_API int32_t tinyai_get_width(void);

/** In how many bits products are computed whose operands are f32. */
typedef int32_t tinyai_precision;
enum {
  TINYAI_PRECISION_AS_IS = 0, /**< in those that they are given */
  TINYAI_PRECISION_BF16 = 1,  /**< in bf16 */
  TINYAI_PRECISION_F16 = 2    /**< in f16, whose range is small: training wants a loss scale */
};

/**
 * Sets in how many bits this thread computes. While it is bf16 or f16, products, convolutions, attention and recurrent
 * networks are given operands of 16 bits, losses, sums, powers, exponentials and logarithms operands of f32, and all
 * others are given what is there. An operand of another floating dtype is cast for that call, by an operator that is
 * recorded: parameters and their gradients stay f32, and so does what an optimizer keeps. A call with an operand of f64
 * is as ever, and so are integers. A backward pass computes in what its forward was recorded in. docs/precision.md has
 * the list, and how to train so.
 * @param precision TINYAI_PRECISION_AS_IS or another
 * @param before    the precision so far; may be null
 * @return ARGUMENT for one that there is not. Threads: it counts for the calling one.
 */
TINYAI_API tinyai_status tinyai_set_precision(tinyai_precision precision, tinyai_precision* before);

/**
 * What the engine keeps for a thread between calls. For bindings whose threads are not the system's (virtual threads,
 * fibers): each has one of these, which is swapped in before a call and out after it.
 */
typedef struct tinyai_thread_state {
  size_t struct_size;   /**< set by the init function */
  tinyai_manager scope; /**< the innermost entered scope; null: none */
  const char* label; /**< the innermost label; null: none. Swapped in it is copied; swapped out it is the engine's, and
                          valid until the next swap or clear */
  int32_t grad;      /**< 1: operators are recorded */
  void* engine;      /**< what is further out: the engine's. Null at first, and null again once all is left */
  tinyai_precision precision; /**< see tinyai_set_precision() */
} tinyai_thread_state;

/**
 * A thread at rest: in no scope, without a label, recording, computing in what it is given.
 * @param state null: nothing happens.
 */
TINYAI_API void tinyai_thread_state_init(tinyai_thread_state* state);

/**
 * Exchanges the calling thread's entered scopes, labels, open spans, grad mode and precision with those in `state`.
 * @param state of a thread at rest; afterwards, what the calling thread had
 * @return HANDLE, KIND if its scope is no manager's handle; HANDLE for a copy of a state that was swapped or cleared
 *         since, ARGUMENT for a precision that there is not: then nothing happened. Threads: the calling one.
 */
TINYAI_API tinyai_status tinyai_thread_state_swap(tinyai_thread_state* state);

/**
 * Frees what a state keeps and sets it up anew.
 * @param state null: nothing happens.
 */
TINYAI_API void tinyai_thread_state_clear(tinyai_thread_state* state);

/** How grave a message is. */
typedef int32_t tinyai_log_level;
enum {
  TINYAI_LOG_OFF = 0,   /**< nothing at all */
  TINYAI_LOG_ERROR = 1, /**< a defect or a loss */
  TINYAI_LOG_WARN = 2,  /**< the host did what it will regret: a thread that ends inside a scope */
  TINYAI_LOG_INFO = 3,  /**< worth knowing once: a slower path was taken */
  TINYAI_LOG_DEBUG = 4  /**< each refusal of a limit, and the like */
};

/**
 * Takes the engine's messages: what is worth telling and is no error of a call. Without a logger they go to stderr up
 * to the level that the environment's TINYAI_LOG names (error, warn, info, debug), and nowhere if it is not set.
 * @param level     the least grave that is wanted, TINYAI_LOG_*
 * @param write     gets each message, on any thread, with no lock held; null: no logger any more
 * @param user_data passed to write and destroy
 * @param destroy   called once, when write can run no more; may be null
 * @return ARGUMENT for another level.
 */
TINYAI_API tinyai_status tinyai_set_logger(tinyai_log_level level,
                                           void (*write)(tinyai_log_level level, const char* message, void* user_data),
                                           void* user_data, void (*destroy)(void* user_data));

/* ================================================================================================ arrays */

/**
 * An array with elements copied from the host.
 * @param into  its owner; null: the entered scope
 * @param dtype element type
 * @param shape sizes; null with rank 0: a scalar
 * @param rank  0..8
 * @param data  elements in C order; null leaves them unset, bools false. Of bool, any byte but 0 is true, and becomes 1
 * @param out   the array
 * @return SHAPE (a negative size), OVERFLOW, RANGE (rank), ARGUMENT.
 */
TINYAI_API tinyai_status tinyai_array_from_host(tinyai_manager into, tinyai_dtype dtype, const int64_t* shape,
                                                int64_t rank, const void* data, tinyai_array* out);

/**
 * An array that shows the host's own memory, without a copy. The memory must stay valid until the release callback ran.
 * @param into      its owner; null: the entered scope
 * @param dtype     element type
 * @param shape     sizes
 * @param rank      0..8
 * @param data      elements in C order, aligned to their size; those of bool are 0 or 1, now and whenever you write
 * them
 * @param release   called once when no array shows the memory any more, on any thread, with no lock held; may be null.
 *                  On failure it is not called.
 * @param user_data passed to release
 * @param out       the array
 * @return SHAPE, OVERFLOW, RANGE, ARGUMENT (null or misaligned data, a bool of another byte), UNSUPPORTED on a device
 * without host memory. The bytes are the host's and on no account; the header is.
 */
TINYAI_API tinyai_status tinyai_array_import(tinyai_manager into, tinyai_dtype dtype, const int64_t* shape,
                                             int64_t rank, void* data, void (*release)(void* user_data),
                                             void* user_data, tinyai_array* out);

/**
 * Ends an array's handle. The bytes go when nothing else shows them. Null, a second time, or a value() or grad()
 * handle: nothing happens.
 * @param array the handle
 * @return KIND, HANDLE for what never was an array.
 */
TINYAI_API tinyai_status tinyai_array_release(tinyai_array array);

/**
 * Rank of an array.
 * @param array the array
 * @param out 0..8.
 */
TINYAI_API tinyai_status tinyai_array_rank(tinyai_array array, int64_t* out);
/**
 * Sizes of an array.
 * @param array it
 * @param shape room for 8
 * @param rank how many; may be null.
 */
TINYAI_API tinyai_status tinyai_array_shape(tinyai_array array, int64_t* shape, int64_t* rank);
/**
 * Strides, in elements.
 * @param array it
 * @param strides room for 8
 * @param rank how many; may be null.
 */
TINYAI_API tinyai_status tinyai_array_strides(tinyai_array array, int64_t* strides, int64_t* rank);
/**
 * Number of elements.
 * @param array the array
 * @param out the product of the sizes.
 */
TINYAI_API tinyai_status tinyai_array_size(tinyai_array array, int64_t* out);
/**
 * Element type.
 * @param array the array
 * @param out TINYAI_F32, ...
 */
TINYAI_API tinyai_status tinyai_array_dtype(tinyai_array array, tinyai_dtype* out);
/**
 * The scope that owns the handle.
 * @param array the array
 * @param out its manager.
 */
TINYAI_API tinyai_status tinyai_array_owner(tinyai_array array, tinyai_manager* out);

/**
 * Names an array, for messages and reports.
 * @param array the array
 * @param name copied.
 */
TINYAI_API tinyai_status tinyai_array_set_name(tinyai_array array, const char* name);
/**
 * Reads the name.
 * @param array  the array
 * @param buffer where to; null with size 0 asks for the length alone
 * @param size   bytes that buffer holds
 * @param length bytes of the name, the terminating zero included; may be null
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_array_name(tinyai_array array, char* buffer, int64_t size, int64_t* length);

/**
 * Marks an array as long-lived: it has no vote on where results land.
 * @param array    the array; a variable's value(): neither has the variable then, as a parameter
 * @param resident 0 or 1
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_array_set_resident(tinyai_array array, int32_t resident);

/**
 * Copies the elements out, in C order whatever the strides.
 * @param array the array
 * @param data  room for bytes
 * @param bytes must be size * dtype size
 * @return RANGE if bytes is another. Makes no array.
 */
TINYAI_API tinyai_status tinyai_array_to_host(tinyai_array array, void* data, int64_t bytes);

/**
 * Overwrites the elements, in C order whatever the strides.
 * @param array the array
 * @param data  the elements; of bool, any byte but 0 is true, and becomes 1
 * @param bytes must be size * dtype size
 * @return RANGE if bytes is another, ARGUMENT for an array of a batch. Counts as a write in place.
 */
TINYAI_API tinyai_status tinyai_array_write(tinyai_array array, const void* data, int64_t bytes);

/**
 * Reads the one element of an array, as a double.
 * @param array an array of one element
 * @param out   its value; an i64 beyond 2^53 is rounded
 * @return SHAPE if there are more or fewer elements. Makes no array.
 */
TINYAI_API tinyai_status tinyai_item(tinyai_array array, double* out);

/**
 * The elements as text: nested brackets, long axes shortened in the middle.
 * @param array  the array
 * @param buffer where to; null with size 0 asks for the length alone
 * @param size   bytes that buffer holds
 * @param length bytes of the whole text, the terminating zero included; may be null
 * @return a status. Makes no array.
 */
TINYAI_API tinyai_status tinyai_array_print(tinyai_array array, char* buffer, int64_t size, int64_t* length);

/**
 * Shows the array to another library by DLPack, without a copy. The bytes live until its deleter is called.
 * @param array the array, in host memory
 * @param out   a DLManagedTensorVersioned*, version 1.0; read-only where the array is of a batch
 * @return UNSUPPORTED on a device without host memory.
 */
TINYAI_API tinyai_status tinyai_array_to_dlpack(tinyai_array array, void** out);

/**
 * Shows another library's tensor as an array, without a copy, and takes it over: its deleter is called once, when
 * nothing shows it any more, on any thread. On failure it stays the caller's.
 * @param into   owner of the array; null: the entered scope
 * @param tensor a DLManagedTensorVersioned* of version 1.x, on the CPU, writable
 * @param out    the array
 * @return FORMAT (another version), DTYPE, DEVICE, RANGE (rank), SHAPE, OVERFLOW, UNSUPPORTED (read-only), ARGUMENT (no
 *         shape, elements that are nowhere, beyond what can be addressed, or not aligned to their size, bools other
 * than 0 and 1).
 */
TINYAI_API tinyai_status tinyai_array_from_dlpack(tinyai_manager into, void* tensor, tinyai_array* out);

/* ================================================================================================ files of arrays
 * One array in a .npy file, or named arrays in a safetensors file: what NumPy and other frameworks read and write. A
 * variable is saved by its value (tinyai_variable_value()); no graph is. A file that is saved appears whole: on failure
 * the old one stays, and nothing else remains. What is loaded is checked before memory is taken for it, whoever made
 * the file; a message names the file and what is wrong with it. Paths are the system's own bytes, names UTF-8. */

/**
 * Saves an array as .npy (version 1.0). Views are written as what they show; a transposed matrix keeps its order, as
 * numpy.save does it. bf16 has no name in NumPy: it is '<V2', two bytes without a meaning, as the package ml_dtypes
 * writes it; there, .view(ml_dtypes.bfloat16) gives the numbers back.
 * @param array the array, of any dtype and rank, empty or not
 * @param path  of the file, which appears whole
 * @return IO. Makes no array.
 */
TINYAI_API tinyai_status tinyai_array_save_npy(tinyai_array array, const char* path);

/**
 * Loads an array from .npy, versions 1.0 to 3.0. One in Fortran order keeps it, as strides. '<V2' is read as bf16.
 * @param into its owner; null: the entered scope
 * @param path of the file
 * @param out  the array
 * @return IO; FORMAT for what is no such file, big-endian, structured, of a dtype that is not ours, of more than 8 axes
 * or shorter than it says.
 */
TINYAI_API tinyai_status tinyai_array_load_npy(tinyai_manager into, const char* path, tinyai_array* out);

/**
 * Saves named arrays as safetensors, in C order, with checksums of the header and of each array in a key
 * "tinyai.xxh64": other programs read the file as ever, and ours tell when it is damaged. A program that changes such a
 * file and writes its metadata again must drop that key.
 * @param path      of the file, which appears whole
 * @param arrays    the arrays; one may stand there twice, under two names
 * @param names     a name for each, in the same order, any but "__metadata__"; null: their own
 * (tinyai_array_set_name())
 * @param count     how many; 0 makes a file without arrays
 * @param keys      of texts that are saved with them, such as "epoch"; may be null with key_count 0
 * @param values    the texts, in the same order; may be null with key_count 0
 * @param key_count how many texts
 * @return IO; ARGUMENT for a name or key that stands there twice, is reserved, missing, null or not UTF-8. Makes no
 * array.
 */
TINYAI_API tinyai_status tinyai_safetensors_save(const char* path, const tinyai_array* arrays, const char* const* names,
                                                 int64_t count, const char* const* keys, const char* const* values,
                                                 int64_t key_count);

/**
 * Loads all arrays of a safetensors file, or none: tinyai_array_name() says which is which. Asked with capacity 0, it
 * only counts.
 * @param into     their owner; null: the entered scope
 * @param path     of the file
 * @param outs     room for the arrays, in the order of their bytes; null with capacity 0
 * @param capacity how many there is room for
 * @param count    how many the file holds; may be null
 * @return IO; FORMAT for what is no such file, breaks the format's rules or is damaged; DTYPE for a tensor of a dtype
 * that TinyAI lacks; RANGE if it holds more than capacity (not 0) arrays.
 */
TINYAI_API tinyai_status tinyai_safetensors_load(tinyai_manager into, const char* path, tinyai_array* outs,
                                                 int64_t capacity, int64_t* count);

/**
 * Loads some arrays of a safetensors file by their names, or none. The bytes of others are not read.
 * @param into  their owner; null: the entered scope
 * @param path  of the file
 * @param names which
 * @param count how many
 * @param outs  the arrays, in the order of `names`
 * @return IO; FORMAT; DTYPE; ARGUMENT for a name that the file lacks.
 */
TINYAI_API tinyai_status tinyai_safetensors_load_named(tinyai_manager into, const char* path, const char* const* names,
                                                       int64_t count, tinyai_array* outs);

/**
 * A text that was saved with the arrays; the checksums are not among them.
 * @param path   of the file
 * @param key    such as "epoch"
 * @param buffer where to; null with size 0 asks for the length alone
 * @param size   bytes that buffer holds
 * @param length bytes of the whole text, the terminating zero included; may be null
 * @return IO; FORMAT; ARGUMENT if there is none of that key.
 */
TINYAI_API tinyai_status tinyai_safetensors_metadata(const char* path, const char* key, char* buffer, int64_t size,
                                                     int64_t* length);

/**
 * What a safetensors file holds, without loading it: names, dtypes and shapes in the order of their bytes, then keys
 * and texts. As text a line each, 'fc1.weight' f32[10,64], with what cannot be printed in hexadecimal; as JSON
 * {"arrays":[{"name":..,"dtype":..,"shape":[..]},..],"metadata":{..}}.
 * @param path   of the file
 * @param format TINYAI_TEXT or TINYAI_JSON
 * @param buffer where to; null with size 0 asks for the length alone
 * @param size   bytes that buffer holds
 * @param length bytes of the whole text, the terminating zero included; may be null
 * @return IO; FORMAT.
 */
TINYAI_API tinyai_status tinyai_safetensors_print(const char* path, tinyai_format format, char* buffer, int64_t size,
                                                  int64_t* length);

/* ================================================================================================ variables */

/**
 * A leaf that shares the array's storage and requires a gradient. Where the array's handle owned the bytes, the
 * variable owns them now, their account moves to `into`, and that handle becomes a view.
 * @param into  its owner; null: the vote, with the array as operand
 * @param value a floating-point array
 * @param out   the variable
 * @return DTYPE for integers and bool.
 */
TINYAI_API tinyai_status tinyai_variable_from_array(tinyai_manager into, tinyai_array value, tinyai_variable* out);

/**
 * A variable of the same elements without a gradient, of any dtype: data among variables, as the labels that a compiled
 * function is given. Whose the bytes are afterwards is as of tinyai_variable_from_array().
 * @param into  its owner; null: the vote, with the array as operand
 * @param value an array
 * @param out   the variable
 */
TINYAI_API tinyai_status tinyai_constant(tinyai_manager into, tinyai_array value, tinyai_variable* out);

/**
 * The same as a parameter: resident, so that it has no vote, and counted in that category.
 * @param into  its owner
 * @param value a floating-point array
 * @param out   the variable
 * @return DTYPE; ARGUMENT for an array of a batch, which is read-only.
 */
TINYAI_API tinyai_status tinyai_parameter(tinyai_manager into, tinyai_array value, tinyai_variable* out);

/** Ends a variable's handle. What a graph keeps of it stays. Null or again: nothing happens. */
TINYAI_API tinyai_status tinyai_variable_release(tinyai_variable variable);

/**
 * The value, as an array that lives with the variable: the same handle each time; releasing it does nothing, moving it
 * is an error.
 * @param variable the variable
 * @param out      its value
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_variable_value(tinyai_variable variable, tinyai_array* out);

/**
 * The gradient that backward added up, as an array that lives with the variable; null before any backward and after
 * clear_grad. Of one that is kept by rows it is a whole copy, which cannot be written to and ends when the gradient
 * changes; reading it changes no step.
 * @param variable a leaf
 * @param out      its gradient, or null
 * @return GRAPH if it is no leaf.
 */
TINYAI_API tinyai_status tinyai_variable_grad(tinyai_variable variable, tinyai_array* out);

/**
 * The gradient with its history, after a backward with create_graph; null otherwise.
 * @param into     owner of the new handle; null: the entered scope
 * @param variable a leaf
 * @param out      its gradient as a variable, or null
 * @return GRAPH if it is no leaf.
 */
TINYAI_API tinyai_status tinyai_variable_grad_variable(tinyai_manager into, tinyai_variable variable,
                                                       tinyai_variable* out);

/**
 * Frees the gradient.
 * @param variable a leaf
 * @return GRAPH if it is no leaf.
 */
TINYAI_API tinyai_status tinyai_variable_clear_grad(tinyai_variable variable);

/**
 * Whether operators on it are recorded.
 * @param variable the variable
 * @param out 0 or 1.
 */
TINYAI_API tinyai_status tinyai_variable_requires_grad(tinyai_variable variable, int32_t* out);
/**
 * Switches that on or off for a leaf.
 * @param variable a leaf
 * @param required 0 or 1
 * @return GRAPH.
 */
TINYAI_API tinyai_status tinyai_variable_set_requires_grad(tinyai_variable variable, int32_t required);

/**
 * Whether a leaf's gradient is kept by rows.
 * @param variable a leaf
 * @param out 0 or 1.
 * @return GRAPH if it is no leaf.
 */
TINYAI_API tinyai_status tinyai_variable_sparse_grad(tinyai_variable variable, int32_t* out);
/**
 * Switches that on or off: for a table of which a batch touches few rows, as an embedding's. What backward finds
 * through embedding and index_select along the first axis is then kept as the rows that were touched and their
 * gradients, so that memory and time follow the batch and not the table; SGD, Adam, AdamW and Adagrad step these rows
 * and their state alone, and other optimizers refuse (UNSUPPORTED). A row that nobody touched keeps its value and its
 * moments, and no decay falls on it; the count of steps is the parameter's. A gradient that comes through another
 * operator is whole, and so is its sum with rows. It holds for backward passes from now on. Compiled functions
 * differentiate no such table (GRAPH), and a gradient with a history is whole.
 * @param variable a leaf of rank 1 at least
 * @param sparse 0 or 1
 * @return GRAPH, SHAPE.
 */
TINYAI_API tinyai_status tinyai_variable_set_sparse_grad(tinyai_variable variable, int32_t sparse);
/**
 * The gradient of a leaf by rows, each row once: copies, of which nobody else has a part. Null for both where there is
 * no gradient, or where it is whole: then the gradient itself is to be read. How many rows there are is read from the
 * device, which waits for what was queued.
 * @param into     owner of both; null: the vote
 * @param variable a leaf
 * @param rows     [n] i64: their numbers, rising
 * @param values   [n, ..]: their gradients, in the variable's dtype
 * @return GRAPH; UNSUPPORTED on the null device.
 */
TINYAI_API tinyai_status tinyai_variable_grad_rows(tinyai_manager into, tinyai_variable variable, tinyai_array* rows,
                                                   tinyai_array* values);

/**
 * Names a variable, for messages, reports and graphs.
 * @param variable it
 * @param name copied.
 */
TINYAI_API tinyai_status tinyai_variable_set_name(tinyai_variable variable, const char* name);
/**
 * Reads the name. (Shape and dtype are those of tinyai_variable_value().)
 * @param variable it
 * @param buffer   where to; null with size 0 asks for the length alone
 * @param size     bytes that buffer holds
 * @param length   bytes of the name, the terminating zero included; may be null
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_variable_name(tinyai_variable variable, char* buffer, int64_t size, int64_t* length);

/**
 * The scope that owns the handle.
 * @param variable the variable
 * @param out its manager.
 */
TINYAI_API tinyai_status tinyai_variable_owner(tinyai_variable variable, tinyai_manager* out);

/**
 * The same elements, shared, without a history: the end of a gradient's flow (PyTorch's detach).
 * @param into     owner of the result; null: the vote
 * @param variable the variable
 * @param out      a variable that requires no gradient
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_variable_stop_gradient(tinyai_manager into, tinyai_variable variable,
                                                       tinyai_variable* out);

/** Options of tinyai_variable_backward() and tinyai_grad(). */
typedef struct tinyai_backward_options {
  size_t struct_size;     /**< set by the init function */
  tinyai_array cotangent; /**< the root's cotangent, of its shape; null: 1, and the root must have one element */
  int32_t retain_graph;   /**< keeps the saved tensors for another backward */
  int32_t create_graph;   /**< records the backward itself; implies retain_graph */
} tinyai_backward_options;

/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_backward_options_init(tinyai_backward_options* options);

/**
 * Adds the gradients of root to those of the leaves behind it. Iterative: a chain of a million operators works. The
 * gradients of leaves change only after the whole pass succeeded; a failed one leaves the graph consumed, and says so.
 * @param into    place of the pass's temporaries; null: the vote, with root as operand
 * @param root    a recorded variable
 * @param options null: the defaults
 * @return GRAPH (nothing was recorded), SHAPE, CONSUMED (no retain_graph the last time), VERSION (a saved tensor was
 *         written in place), CALLBACK (a backward of the host's); ARGUMENT and NOT_READY where an optimizer steps
 * early, as tinyai_optimizer_set_early() tells. Threads: any; several may add to shared leaves at once, sums are exact.
 */
TINYAI_API tinyai_status tinyai_variable_backward(tinyai_manager into, tinyai_variable root,
                                                  const tinyai_backward_options* options);

/**
 * The gradients of one root with respect to given variables, leaves or not. No leaf changes.
 * @param into    owner of the results and place of the temporaries; null: the vote, with root as operand
 * @param root    a recorded variable
 * @param inputs  with respect to what
 * @param count   how many
 * @param options null: the defaults
 * @param outs    the gradients, null where root does not depend on that input
 * @return as tinyai_variable_backward().
 */
TINYAI_API tinyai_status tinyai_grad(tinyai_manager into, tinyai_variable root, const tinyai_variable* inputs,
                                     int64_t count, const tinyai_backward_options* options, tinyai_variable* outs);

/**
 * Forgets how this variable was made: nothing flows through it any more.
 * @param variable it.
 */
TINYAI_API tinyai_status tinyai_variable_unchain(tinyai_variable variable);
/**
 * The same for everything behind it: truncates back-propagation through time.
 * @param variable it.
 */
TINYAI_API tinyai_status tinyai_variable_unchain_backward(tinyai_variable variable);

/**
 * Switches recording on or off.
 * @param enabled 0 or 1
 * @param before  the mode so far; may be null. Threads: it counts for the calling one.
 */
TINYAI_API tinyai_status tinyai_set_grad_enabled(int32_t enabled, int32_t* before);
/** Whether this thread records. Threads: the calling one. */
TINYAI_API int32_t tinyai_grad_enabled(void);

/**
 * Begins a span of recomputing: what this thread records until the pop saves nothing that was made inside. A backward
 * that needs it runs the operators of the span again: never a function of the host's, with the same random numbers, and
 * nothing that is counted, as running statistics are, is counted twice. So gradients have the same bits, for about one
 * forward of the span more. Kept are what came from outside, what custom functions and compiled ones take and give, and
 * arrays without a gradient, as masks. Spans nest: one within another is made again by itself. A callback is inside of
 * the spans around it; what it pushes and does not pop ends with it. While a function is traced the span is noted in
 * its graph, and changes no result.
 * @return OUT_OF_MEMORY. Threads: the calling one.
 */
TINYAI_API tinyai_status tinyai_recompute_push(void);
/**
 * Ends the innermost span. What the span reads from outside must not be written before the backward: VERSION.
 * @return ORDER if this thread has pushed none. Threads: the calling one.
 */
TINYAI_API tinyai_status tinyai_recompute_pop(void);

/** How a graph is told. */
typedef int32_t tinyai_graph_format;
enum {
  TINYAI_GRAPH_TEXT = 0, /**< one line a node */
  TINYAI_GRAPH_DOT = 1,  /**< for Graphviz */
  TINYAI_GRAPH_SVG = 2   /**< a drawing: data flows downwards */
};

/**
 * The recorded graph behind a variable: names, operators, shapes; in drawings bytes, too. As text results come first.
 * @param variable its end
 * @param format   TINYAI_GRAPH_TEXT, TINYAI_GRAPH_DOT or TINYAI_GRAPH_SVG
 * @param buffer   where to; null with size 0 asks for the length alone
 * @param size     bytes that buffer holds
 * @param length   bytes of the whole text, the terminating zero included; may be null
 * @return ARGUMENT for another format.
 */
TINYAI_API tinyai_status tinyai_variable_print_graph(tinyai_variable variable, tinyai_graph_format format, char* buffer,
                                                     int64_t size, int64_t* length);

/* ================================================================================================ custom functions
 * A differentiable function written by the host. Its callbacks run on the calling thread, in a scope of their own that
 * is entered before and closed after them: what they make is freed but for what they hand back. They may call anything,
 * backward included. Another status than TINYAI_OK becomes TINYAI_ERROR_CALLBACK with the function's name. */

/** A custom function, kept by its handle and by the graphs that contain it. */
typedef struct tinyai_function {
  uint64_t id; /**< 0: null */
} tinyai_function;
#define TINYAI_NULL_FUNCTION TINYAI_NULL(tinyai_function) /**< no function */

/** What a backward is given. The handles are valid during the call. */
typedef struct tinyai_function_backward {
  size_t struct_size;                /**< of the engine's struct */
  const tinyai_variable* inputs;     /**< as the forward had them */
  int64_t input_count;               /**< how many */
  const tinyai_variable* outputs;    /**< what the forward gave */
  const tinyai_variable* cotangents; /**< one for each output, of its shape and dtype */
  int64_t output_count;              /**< how many */
} tinyai_function_backward;

/** Computes outputs. Recording is off. Writes arrays or variables of `scope` (their ids) into outputs. */
typedef tinyai_status (*tinyai_function_forward_fn)(tinyai_manager scope, const tinyai_variable* inputs,
                                                    int64_t input_count, tinyai_resource* outputs, int64_t output_count,
                                                    void* user_data);
/** Computes the inputs' gradients, arrays or variables of `scope`; those left null are none. Recording is on under
 *  create_graph, so that variables stay differentiable. */
typedef tinyai_status (*tinyai_function_backward_fn)(tinyai_manager scope, const tinyai_function_backward* call,
                                                     tinyai_resource* gradients, void* user_data);

/** Definition of a custom function. */
typedef struct tinyai_function_custom_options {
  size_t struct_size;                   /**< set by the init function */
  const char* name;                     /**< shown in messages and graphs; null: "custom" */
  tinyai_function_forward_fn forward;   /**< required */
  tinyai_function_backward_fn backward; /**< required */
  void* user_data;                      /**< passed to both */
  void (*destroy)(void* user_data);     /**< called once when neither can run any more; may be null */
} tinyai_function_custom_options;

/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_function_custom_options_init(tinyai_function_custom_options* options);

/**
 * Defines a custom function.
 * @param into    owner of the handle; null: the entered scope
 * @param options the definition
 * @param out     the function
 * @return ARGUMENT without forward or backward: then destroy is not called.
 */
TINYAI_API tinyai_status tinyai_function_custom(tinyai_manager into, const tinyai_function_custom_options* options,
                                                tinyai_function* out);

/** Definition of a compiled function. */
typedef struct tinyai_function_options {
  size_t struct_size;             /**< set by the init function */
  const char* name;               /**< shown in messages; null: "compiled" */
  tinyai_function_forward_fn run; /**< required: computes with operators and modules, recording as its caller does */
  void* user_data;                /**< passed to it */
  void (*destroy)(void* data);    /**< called once when it can run no more; may be null */
  int64_t plans;                  /**< that are kept, 1 to 4096; past it the one not used for longest goes */
  int64_t batched_inputs; /**< so many of the inputs, from the first on, have a batch as their first axis, which may be
                               of another size at each call: `run` is called for one size, twice more to see what
                               depends on it, and once for each other, to see that it is so. 0, the default: each size
                               is traced */
  int32_t prepack;        /**< 1, the default: of weights that convolutions use and that only others write, a copy is
                               kept in the order that their kernels want; 0: none, and each call copies them */
  int32_t trust_batches;  /**< 1: of batches of other sizes `run` is not called, and what three sizes have in common is
                               taken to hold for all: of a body that looks at the size that may be wrong. 0, the
                               default: each is looked at, once */
  int64_t budget_bytes;  /**< that a call may take at most for its arena and what it gives: what does not fit is dropped
                              and made again, with the same bits; what that costs can be asked for before. A backward
                              of a call that was recorded has as much for itself. 0, the default: as fast as can be */
  int32_t rematerialise; /**< 1: where the scopes' limits leave less than a call takes, it goes by a plan for what they
                              leave, if there is one, until there is room again. 0, the default: it is refused */
  tinyai_precision precision; /**< that `run` computes in; TINYAI_PRECISION_AS_IS, the default: in that of the thread
                                   which calls it */
} tinyai_function_options;

/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_function_options_init(tinyai_function_options* options);

/**
 * Defines a compiled function: `run` is called once for each signature of its inputs (dtypes, shapes, memory order,
 * whether they require gradients), without computing, to see what it does; from then on that is replayed, with the bits
 * that it would have given. Parameters and other arrays that it uses are captured by reference: later writes are seen,
 * and the function keeps them. What it makes from host data is a constant, of at most 16 MiB. Random numbers are new at
 * each call. docs/compile.md tells more.
 * @param into    owner of the handle and of constants; null: the entered scope
 * @param options the definition
 * @param out     the function, for tinyai_function_call() and tinyai_function_release()
 * @return ARGUMENT without run and for an unknown precision, RANGE for plans, batched_inputs and a negative
 *         budget_bytes: then destroy is not called.
 */
TINYAI_API tinyai_status tinyai_function_create(tinyai_manager into, const tinyai_function_options* options,
                                                tinyai_function* out);

/** What a compiled function has done. */
typedef struct tinyai_function_counts {
  size_t struct_size;     /**< set by the caller: sizeof this struct */
  int64_t calls;          /**< so far, those inside of other traces aside */
  int64_t traces;         /**< of them, that ran the host's function */
  int64_t hits;           /**< of them, that found a plan */
  int64_t evictions;      /**< plans that made room for others */
  int64_t plans;          /**< now */
  int64_t nodes;          /**< operators of the plan that was used last */
  int64_t captures;       /**< arrays that it uses and was not given, constants included */
  int64_t constant_bytes; /**< of its constants */
  int64_t arena_bytes;    /**< of the block that a call of it works in, beside its results */
  int64_t alive_bytes;    /**< the most that is alive in there at one moment */
  int64_t inputs;         /**< that it takes, as tinyai_function_input() tells them */
  int64_t outputs;        /**< that it gives */
  int64_t resized;      /**< calls that made a plan which a trace of another batch had told: neither traces nor hits */
  int64_t any_batch;    /**< traces, now, that are good for any size of the batch; 0: each size is traced, and
                             tinyai_function_reason() says why */
  int64_t packed_bytes; /**< of packed weights that the plan which was used last works with */
  int64_t budget_bytes; /**< as the options have it; 0: none */
  int64_t copies;       /**< nodes of that plan that run again what was dropped */
} tinyai_function_counts;

/**
 * What a compiled function has done.
 * @param function the function
 * @param out      the numbers; struct_size set by the caller
 * @return ARGUMENT for a custom function.
 */
TINYAI_API tinyai_status tinyai_function_stats(tinyai_function function, tinyai_function_counts* out);

/**
 * Why it was last traced: "input 0: f32[32,784] was f32[64,784]". Empty before any call.
 * @param function the function
 * @param buffer   where to; null with size 0 asks for the length alone
 * @param size     bytes that buffer holds
 * @param length   bytes of the whole text, the terminating zero included; may be null
 * @return ARGUMENT for a custom function.
 */
TINYAI_API tinyai_status tinyai_function_reason(tinyai_function function, char* buffer, int64_t size, int64_t* length);

/**
 * The plans of a compiled function as text, the one that was used last first: what it was given, what it captured, one
 * line an operator.
 * @param function the function
 * @param buffer   where to; null with size 0 asks for the length alone
 * @param size     bytes that buffer holds
 * @param length   bytes of the whole text, the terminating zero included; may be null
 * @return ARGUMENT for a custom function.
 */
TINYAI_API tinyai_status tinyai_function_dump(tinyai_function function, char* buffer, int64_t size, int64_t* length);

/**
 * The graph of the plan that was used last: operators, names, shapes, bytes.
 * @param function the function
 * @param format   TINYAI_GRAPH_TEXT, TINYAI_GRAPH_DOT or TINYAI_GRAPH_SVG
 * @param buffer   where to; null with size 0 asks for the length alone
 * @param size     bytes that buffer holds
 * @param length   bytes of the whole text, the terminating zero included; may be null
 * @return ARGUMENT for a custom function, or another format; NOT_READY before the first call.
 */
TINYAI_API tinyai_status tinyai_function_print_graph(tinyai_function function, tinyai_graph_format format, char* buffer,
                                                     int64_t size, int64_t* length);

/**
 * Saves a compiled function: what it computes, with the parameters and other arrays that it uses, as an ONNX file that
 * a process without the host's code loads. Operators that ONNX has are written as ONNX's (opset 17), the rest in the
 * domain "ai.tinyai". A function that writes to what it uses, as a training step, keeps its state in the file: what
 * loads it goes on from here. A batch of any size (option batched_inputs) is open in the file, where what the function
 * does at any can be said in one; else a line of the log says why it is of the size of the call. The file is whole, or
 * what was there under that name stays.
 * @param function a function that was called with one signature, inputs in C order. Calls on other threads wait if they
 *                 step an optimizer, change gradients or are of a loaded function; nobody else writes what it uses
 * @param path     of the file
 * @return NOT_READY where it was not called yet; ARGUMENT for one of several signatures, or a custom function; GRAPH
 * for what no file can hold, as a write to an input; UNSUPPORTED past 2 GiB; IO.
 */
TINYAI_API tinyai_status tinyai_function_save(tinyai_function function, const char* path);

/**
 * Loads a function that was saved, by this process or another. It is called with tinyai_function_call(), runs no code
 * of the host's, takes inputs of the shapes and dtypes that it was saved with, and its parameters and state belong to
 * it, on the account of the scope. Sizes that the file leaves open (dim_param) may be any, the same wherever one name
 * stands; what such a file computes is worked out, and may be refused, at the first call of each shape. Two calls of
 * one that has state go one after the other.
 * @param into owner of the function
 * @param path of the file; from anybody: nothing in it is trusted
 * @param out  the function
 * @return FORMAT for what is no such file, or is damaged; UNSUPPORTED for an operator, or a use of it, not known;
 * SHAPE, DTYPE, ARGUMENT, RANGE for operands that one does not take, with its node; LIMIT, OUT_OF_MEMORY; IO.
 */
TINYAI_API tinyai_status tinyai_function_load(tinyai_manager into, const char* path, tinyai_function* out);

/** What a compiled function takes, or gives. */
typedef struct tinyai_function_value {
  size_t struct_size; /**< set by the caller: sizeof this struct */
  tinyai_dtype dtype; /**< of its elements */
  int32_t rank;       /**< how many of the sizes are set */
  int64_t shape[8];   /**< sizes; -1: any, in a file that leaves it open */
} tinyai_function_value;

/**
 * An input of a function that was loaded; or of one that was called, as the call had it that was last.
 * @param function the function
 * @param index    from 0; tinyai_function_stats() tells how many there are
 * @param out      dtype and shape; struct_size set by the caller; may be null
 * @param name     where its name goes, which may be empty; null with size 0 asks for the length alone
 * @param size     bytes that name holds
 * @param length   bytes of the whole name, the terminating zero included; may be null
 * @return RANGE for one that it has not got; NOT_READY for a function that was not called yet; ARGUMENT for a custom
 * one.
 */
TINYAI_API tinyai_status tinyai_function_input(tinyai_function function, int64_t index, tinyai_function_value* out,
                                               char* name, int64_t size, int64_t* length);

/**
 * An output, in the same way.
 * @param function the function
 * @param index    from 0
 * @param out      dtype and shape; struct_size set by the caller; may be null
 * @param name     where its name goes; null with size 0 asks for the length alone
 * @param size     bytes that name holds
 * @param length   bytes of the whole name, the terminating zero included; may be null
 * @return as tinyai_function_input().
 */
TINYAI_API tinyai_status tinyai_function_output(tinyai_function function, int64_t index, tinyai_function_value* out,
                                                char* name, int64_t size, int64_t* length);

/**
 * Calls it. Of a custom function inputs and outputs are saved for the backward, if an input requires a gradient and
 * this thread records. Through a compiled one gradients flow to its inputs and to the parameters that it uses, as
 * through the calls that it makes; what it keeps for them is no more than those would save.
 * @param into         owner of the outputs; null: the vote
 * @param function     the function
 * @param inputs       up to 32 of a custom function
 * @param input_count  how many
 * @param outputs      where the results go, up to 4 of a custom function; a compiled one may have none
 * @param output_count how many
 * @return CALLBACK; UNSUPPORTED for more, and for more than 64 results of a compiled one that could be differentiated;
 *         KIND, HANDLE for what the callback handed back. GRAPH for what a compiled function cannot be traced with;
 *         CLOSED where a parameter that it uses is gone; while it is traced, and of inputs of other sizes, what its
 *         operators answer.
 */
TINYAI_API tinyai_status tinyai_function_call(tinyai_manager into, tinyai_function function,
                                              const tinyai_variable* inputs, int64_t input_count,
                                              tinyai_variable* outputs, int64_t output_count);

/**
 * Calls the one function or the other, which take the same inputs and give outputs of the same shapes and dtypes; both
 * are compiled functions. Outside of a trace the one is run, as its host's function stands, and recorded. In a compiled
 * function both are traced, and become one operator: each call takes the branch that its predicate says. There a branch
 * may use what is outside of it, but not write to it, draw no random numbers, and its gradient has none of its own.
 * @param into         owner of the outputs; null: the vote
 * @param predicate    bool, one element
 * @param on_true      the function that is called where the predicate holds
 * @param on_false     the other
 * @param inputs       up to 32, what both are given
 * @param input_count  how many
 * @param outputs      where the results go, up to 32
 * @param output_count how many
 * @return SHAPE, DTYPE for the predicate, or branches that do not agree; ARGUMENT for custom functions; GRAPH for what
 *         cannot be traced; as tinyai_function_call().
 * Source: torch.cond of PyTorch, lax.cond of JAX.
 */
TINYAI_API tinyai_status tinyai_cond(tinyai_manager into, tinyai_array predicate, tinyai_function on_true,
                                     tinyai_function on_false, const tinyai_variable* inputs, int64_t input_count,
                                     tinyai_variable* outputs, int64_t output_count);

/**
 * Calls `body` again and again, each time with what it gave before, as long as `condition` gives true for that. As for
 * tinyai_cond(), outside of a trace it is a loop that is recorded step by step, and in a compiled function one
 * operator, whose gradient needs `most_steps`: the state before each of so many steps has its memory, and steps are
 * computed again.
 * @param into          owner of the outputs; null: the vote
 * @param condition     compiled: state to one bool; no gradient flows through it
 * @param body          compiled: state to state, of the same shapes and dtypes
 * @param initial       1 to 32, the state that it begins with
 * @param initial_count how many
 * @param most_steps    after which it ends in any case, 0 or more; INT64_MAX: any number
 * @param outputs       where the state at the end goes
 * @param output_count  as many
 * @return SHAPE, DTYPE for a state that changes either, or a condition that is no bool; RANGE for most_steps; GRAPH for
 *         what cannot be traced, as a gradient of any number of steps; as tinyai_function_call().
 * Source: lax.while_loop of JAX; Loop of ONNX, which has the bound.
 */
TINYAI_API tinyai_status tinyai_while_loop(tinyai_manager into, tinyai_function condition, tinyai_function body,
                                           const tinyai_variable* initial, int64_t initial_count, int64_t most_steps,
                                           tinyai_variable* outputs, int64_t output_count);

/** How tinyai_scan() goes. */
typedef struct tinyai_scan_options {
  size_t struct_size; /**< set by the init function */
  int64_t length;     /**< how many steps, where there is no sequence; -1, the default: as many as sequences have */
  int32_t reverse;    /**< not 0: from the last element to the first; outputs are in the order of the elements */
} tinyai_scan_options;

/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_scan_options_init(tinyai_scan_options* options);

/**
 * Calls `body` for each element of sequences along their first axis, with the carries of the step before: a recurrent
 * network, for one. As for tinyai_cond(), outside of a trace it is a loop that is recorded step by step, and in a
 * compiled function one operator, whose gradient keeps the carries of each step and computes steps again.
 * @param into           owner of the outputs; null: the vote
 * @param body           compiled: carries and one element of each sequence to carries, of the same shapes and dtypes,
 *                       and outputs
 * @param carries        up to 32, what the first step is given
 * @param carry_count    how many
 * @param sequences      up to 32: [steps, ...]
 * @param sequence_count how many
 * @param options        null: the defaults
 * @param outputs        where the carries at the end go, then the outputs of all steps: [steps, ...]; up to 32 in all
 * @param output_count   how many of both
 * @return SHAPE, DTYPE for sequences of different lengths or a carry that changes; ARGUMENT for no length; GRAPH for
 * what cannot be traced; as tinyai_function_call(). Source: lax.scan of JAX; Scan of ONNX.
 */
TINYAI_API tinyai_status tinyai_scan(tinyai_manager into, tinyai_function body, const tinyai_variable* carries,
                                     int64_t carry_count, const tinyai_variable* sequences, int64_t sequence_count,
                                     const tinyai_scan_options* options, tinyai_variable* outputs,
                                     int64_t output_count);

/**
 * Ends the handle. Null or again: nothing happens.
 * @param function the handle.
 */
TINYAI_API tinyai_status tinyai_function_release(tinyai_function function);

/** A function of variables, for tinyai_gradcheck(): writes variables of `scope` (their ids) into outputs. */
typedef tinyai_status (*tinyai_checked_fn)(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                                           tinyai_resource* outputs, int64_t output_count, void* user_data);

/** What gradcheck compares, and what it found. */
typedef struct tinyai_gradcheck_options {
  size_t struct_size;   /**< set by the init function */
  double step;          /**< of the central difference, times max(1, |x|); default 1e-6 */
  double absolute;      /**< |analytic - numeric| may be absolute + relative * |numeric|; default 1e-5 */
  double relative;      /**< default 1e-3 */
  int32_t second_order; /**< checks the gradient's own gradient too */
  int32_t passed;       /**< result: 1 or 0 */
  int64_t input;        /**< result: where it was worst: which input */
  int64_t element;      /**< result: which element of it, in C order */
  double analytic;      /**< result: what backward says there */
  double numeric;       /**< result: what the difference says */
} tinyai_gradcheck_options;

/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_gradcheck_options_init(tinyai_gradcheck_options* options);

/**
 * Compares backward with central differences. An outcome that differs is no error: see `passed`.
 * @param into         place of temporaries; null: the vote
 * @param function     the function to check
 * @param user_data    passed to it
 * @param inputs       f64 variables; those that require a gradient are checked
 * @param input_count  how many
 * @param output_count how many outputs the function writes, up to 1024
 * @param options      tolerances in, results out
 * @return RANGE; DTYPE if an input is not f64; CALLBACK; what the function's operators fail with.
 */
TINYAI_API tinyai_status tinyai_gradcheck(tinyai_manager into, tinyai_checked_fn function, void* user_data,
                                          const tinyai_variable* inputs, int64_t input_count, int64_t output_count,
                                          tinyai_gradcheck_options* options);

/* ================================================================================================ modules
 * A module is a part of a network: parameters, buffers and children by name, in a tree, and a forward. Its parameters
 * are variables in the scope it was made in; the module owns them: releasing such a handle does nothing, moving it is
 * an error, and all end with the module or that scope. Names are dotted paths, "fc1.weight". Defaults of layers and
 * their initial values are PyTorch's.
 *
 * Closing or releasing a module that is a child of another ends the handle only. When the scope that owns the
 * parameters closes, a forward answers CLOSED. */

/** A part of a network. */
typedef struct tinyai_module {
  uint64_t id; /**< 0: null */
} tinyai_module;
#define TINYAI_NULL_MODULE TINYAI_NULL(tinyai_module) /**< no module */

#include "tinyai/modules.h"

/**
 * Modules one after another; they are its children "0", "1", .. and live on in it when their handles are released.
 * @param into    owner of the handle; null: the entered scope
 * @param modules in the order of the forward
 * @param count   how many; 0: the identity
 * @param out     the module
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_module_sequential(tinyai_manager into, const tinyai_module* modules, int64_t count,
                                                  tinyai_module* out);
/**
 * Modules side by side: each is given all inputs and gives one output, and these are joined. They are its children "0",
 * "1", .. and live on in it when their handles are released. A residual connection is a module beside
 * tinyai_module_sequential() of none, which is the identity, joined by TINYAI_JOIN_ADD.
 * @param into     owner of the handle; null: the entered scope
 * @param branches the modules
 * @param count    how many; at least 1
 * @param join     how
 * @param axis     along which TINYAI_JOIN_CONCAT; may count from the end
 * @param out      the module
 * @return ARGUMENT for an unknown join.
 */
TINYAI_API tinyai_status tinyai_module_parallel(tinyai_manager into, const tinyai_module* branches, int64_t count,
                                                tinyai_join join, int64_t axis, tinyai_module* out);

/**
 * Modules by name, as one: what it contains is saved, switched between modes, frozen, copied and stepped over together,
 * such as the two networks of a GAN. They are its children and live on in it when their handles are released. It has no
 * forward of its own: that is UNSUPPORTED, and its children are called.
 * @param into    owner of the handle; null: the entered scope
 * @param names   a name for each, without a dot, no two alike
 * @param modules the modules
 * @param count   how many
 * @param out     the module
 * @return ARGUMENT for a name that is empty, has a dot or is there twice.
 */
TINYAI_API tinyai_status tinyai_module_dict(tinyai_manager into, const char* const* names, const tinyai_module* modules,
                                            int64_t count, tinyai_module* out);

/**
 * A module's forward in the host's language. Runs on the calling thread, in a scope of its own that is entered before
 * and closed in bulk after it: intermediates need no release. Writes variables or arrays (their ids) into outputs, as
 * many as the caller of the module asked for. Another status than TINYAI_OK becomes TINYAI_ERROR_CALLBACK with the
 * module's name.
 */
typedef tinyai_status (*tinyai_module_forward_fn)(tinyai_manager scope, tinyai_module self,
                                                  const tinyai_variable* inputs, int64_t input_count,
                                                  tinyai_resource* outputs, int64_t output_count, void* user_data);

/**
 * A module composed by the host. Children, parameters and buffers are added by the calls below.
 * @param into      owner of the handle; null: the entered scope
 * @param name      shown in messages and as the name of the forward's scope
 * @param forward   its forward; may call any part of the library. Of modules: its children and what they contain, valid
 *                  views of any, and what has neither parameters nor buffers nor a mode; tinyai_module_forward() of
 *                  another is ARGUMENT in there, for nobody would save it, train it or switch its mode
 * @param user_data passed to it
 * @param destroy   called once when no forward can run any more; may be null. On failure it is not called.
 * @param out       the module
 * @return ARGUMENT. Threads: any; forward runs on whatever threads call the module.
 */
TINYAI_API tinyai_status tinyai_module_compose(tinyai_manager into, const char* name, tinyai_module_forward_fn forward,
                                               void* user_data, void (*destroy)(void* user_data), tinyai_module* out);
/**
 * Adds a child.
 * @param parent a composed module
 * @param name   without a dot, not taken yet
 * @param child  it lives on in the parent when its handle is released
 * @return ARGUMENT (it contains the parent, too); RANGE where modules would nest more than 160 deep, counted from the
 *         outermost parent.
 */
TINYAI_API tinyai_status tinyai_module_add_child(tinyai_module parent, const char* name, tinyai_module child);
/**
 * Adds a leaf, which becomes a parameter (resident) and stays the host's, where it is: it must live as long as the
 * module is used, outlives the module's release, and ends when the host releases it or its scope closes. So one leaf
 * may be in several modules.
 * @param module    a composed module
 * @param name      as of a child
 * @param parameter a leaf
 * @return ARGUMENT, GRAPH for what is no leaf.
 */
TINYAI_API tinyai_status tinyai_module_add_parameter(tinyai_module module, const char* name, tinyai_variable parameter);
/**
 * Adds an array that is state but has no gradient; it becomes resident and stays the host's, as a parameter does.
 * @param module a composed module
 * @param name   as of a child
 * @param buffer an array
 * @return ARGUMENT.
 */
TINYAI_API tinyai_status tinyai_module_add_buffer(tinyai_module module, const char* name, tinyai_array buffer);
/**
 * Adds a slot: what the module remembers of a row from one call to the next, such as a hidden state. It lies in a
 * session, for each row, and is zeros at first; the module itself remembers nothing.
 * @param module a composed module
 * @param name   as of a child
 * @param dtype  of its elements
 * @param shape  of one row
 * @param rank   how many sizes; at most 7, for the rows come before them
 * @return ARGUMENT, RANGE for a size below 1. A session that was made before has nothing of it.
 */
TINYAI_API tinyai_status tinyai_module_add_slot(tinyai_module module, const char* name, tinyai_dtype dtype,
                                                const int64_t* shape, int64_t rank);
/**
 * What a slot has for the rows of this call, which lie along axis 0 of the forward's first input: a copy, without a
 * history.
 * @param into owner of the result; null: the entered scope
 * @param self the module whose forward runs
 * @param name the slot's
 * @param out  [N, shape..]; without a session and in an analysis zeros [1, shape..]
 * @return ARGUMENT for a name that it has not, outside of its own forward, and for a slot that was added after the
 *         session was made.
 */
TINYAI_API tinyai_status tinyai_module_slot(tinyai_manager into, tinyai_module self, const char* name,
                                            tinyai_variable* out);
/**
 * What a slot has once the call has succeeded; it leaves without a history, and back-propagation through time is
 * truncated there. One that is not set stays as it is, as does that of a row that sits out. Without a session nothing
 * happens.
 * @param self  the module whose forward runs
 * @param name  the slot's
 * @param value [N, shape..], of the slot's dtype
 * @return ARGUMENT as tinyai_module_slot(); SHAPE, DTYPE, DEVICE.
 */
TINYAI_API tinyai_status tinyai_module_set_slot(tinyai_module self, const char* name, tinyai_variable value);

/**
 * Ends a module's handle, and the module unless a parent, a view, a trainer, a predictor or a running call keeps it.
 * The parameters and buffers that it made end with it; those that the host made and added stay the host's.
 * @param module null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_module_release(tinyai_module module);

/**
 * One value through the module.
 * @param into   owner of the result; null: the vote, with the input as operand (parameters do not vote)
 * @param module the module
 * @param x      its input
 * @param out    its output; recorded if this thread records and a parameter or x requires a gradient
 * @return what its operators answer; CALLBACK; ARGUMENT in the forward of a composed module that does not contain it:
 * see tinyai_module_compose().
 */
TINYAI_API tinyai_status tinyai_module_forward(tinyai_manager into, tinyai_module module, tinyai_variable x,
                                               tinyai_variable* out);
/**
 * The same for an array: data, or indices.
 * @param into   owner of the result; null: the vote
 * @param module the module
 * @param x      its input
 * @param out    its output
 * @return as above.
 */
TINYAI_API tinyai_status tinyai_module_forward_array(tinyai_manager into, tinyai_module module, tinyai_array x,
                                                     tinyai_variable* out);
/**
 * Several inputs and outputs.
 * @param into         owner of the results; null: the vote
 * @param module       the module
 * @param inputs       arrays and variables
 * @param input_count  how many
 * @param outputs      room for the results
 * @param output_count how many the module shall give
 * @return as above; ARGUMENT for counts that the module does not take, RANGE past 1024.
 */
TINYAI_API tinyai_status tinyai_module_forward_many(tinyai_manager into, tinyai_module module,
                                                    const tinyai_resource* inputs, int64_t input_count,
                                                    tinyai_variable* outputs, int64_t output_count);

/**
 * A view for inference: shares parameters and buffers, records nothing, and runs in evaluation mode whatever the module
 * is set to.
 * @param into   owner of the handle; null: the entered scope
 * @param module the module; it lives on in the view
 * @param out    the view
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_module_valid(tinyai_manager into, tinyai_module module, tinyai_module* out);

/**
 * Training mode (as at first) or evaluation mode, for the module and all below: dropout and batch norm differ.
 * @param module   no valid view
 * @param training 0 or 1
 * @return ARGUMENT.
 */
TINYAI_API tinyai_status tinyai_module_set_training(tinyai_module module, int32_t training);
/**
 * The mode; inside the forward of a valid view always 0.
 * @param module the module
 * @param out 0 or 1.
 */
TINYAI_API tinyai_status tinyai_module_is_training(tinyai_module module, int32_t* out);
/**
 * Frozen parameters require no gradient, and optimizers leave them as they are.
 * @param module the module, with all below
 * @param frozen 0 or 1.
 */
TINYAI_API tinyai_status tinyai_module_freeze(tinyai_module module, int32_t frozen);

/**
 * Makes spans of recomputing (tinyai_recompute_push()) of a module's forwards, where they are recorded.
 * @param module no valid view
 * @param every  how many children of a Sequential are a span; 1 makes one of each forward, of any module, and 0 of none
 * @return RANGE if it is negative; ARGUMENT for more than 1 of another module.
 */
TINYAI_API tinyai_status tinyai_module_set_recompute(tinyai_module module, int64_t every);

/**
 * A parameter by its dotted name: the same handle each time, which the module owns.
 * @param module the module
 * @param name   such as "fc1.weight"
 * @param out    the parameter
 * @return ARGUMENT if there is none of that name.
 */
TINYAI_API tinyai_status tinyai_module_parameter(tinyai_module module, const char* name, tinyai_variable* out);
/**
 * A buffer by its dotted name: the same handle each time, which the module owns.
 * @param module the module
 * @param name   such as "bn.running_mean"
 * @param out    the buffer
 * @return ARGUMENT if there is none of that name.
 */
TINYAI_API tinyai_status tinyai_module_buffer(tinyai_module module, const char* name, tinyai_array* out);
/**
 * A module below by its dotted name, as a new handle.
 * @param into   its owner; null: the entered scope
 * @param module the module
 * @param name   such as "encoder.fc1"
 * @param out    the child
 * @return ARGUMENT if there is none.
 */
TINYAI_API tinyai_status tinyai_module_child(tinyai_manager into, tinyai_module module, const char* name,
                                             tinyai_module* out);

/**
 * All parameters of one module or several, in the order of their trees, frozen ones too; one that several modules have
 * is there once: what an optimizer is given. Asked with capacity 0, it only counts.
 * @param modules      the modules
 * @param module_count how many
 * @param outs         room for the parameters; null with capacity 0
 * @param capacity     how many there is room for
 * @param count        how many there are; may be null
 * @return RANGE if there are more than capacity (not 0).
 */
TINYAI_API tinyai_status tinyai_module_parameters(const tinyai_module* modules, int64_t module_count,
                                                  tinyai_variable* outs, int64_t capacity, int64_t* count);
/**
 * How many parameters there are, itself and below, each counted once.
 * @param module the module
 * @param out    how many.
 */
TINYAI_API tinyai_status tinyai_module_parameter_count(tinyai_module module, int64_t* out);
/**
 * A parameter by its number.
 * @param module the module
 * @param index  0..
 * @param out    the parameter
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_parameter_at(tinyai_module module, int64_t index, tinyai_variable* out);
/**
 * Its dotted name.
 * @param module the module
 * @param index  0..
 * @param buffer null with size 0 asks for the length
 * @param size   bytes it holds
 * @param length of the name, terminating zero included; may be null
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_parameter_name(tinyai_module module, int64_t index, char* buffer, int64_t size,
                                                      int64_t* length);
/**
 * How many buffers there are, itself and below.
 * @param module the module
 * @param out how many.
 */
TINYAI_API tinyai_status tinyai_module_buffer_count(tinyai_module module, int64_t* out);
/**
 * A buffer by its number.
 * @param module the module
 * @param index  0..
 * @param out    the buffer
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_buffer_at(tinyai_module module, int64_t index, tinyai_array* out);
/**
 * Its dotted name.
 * @param module the module
 * @param index  0..
 * @param buffer null with size 0 asks for the length
 * @param size   bytes it holds
 * @param length of the name, terminating zero included; may be null
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_buffer_name(tinyai_module module, int64_t index, char* buffer, int64_t size,
                                                   int64_t* length);

/** What a module and all below consist of. */
typedef struct tinyai_module_size {
  size_t struct_size;      /**< set by the caller: sizeof this struct */
  int64_t parameters;      /**< elements of all parameters */
  int64_t parameter_bytes; /**< their bytes, without headers and rounding */
  int64_t buffer_bytes;    /**< bytes of all buffers */
} tinyai_module_size;
/**
 * Counts.
 * @param module the module
 * @param out struct_size set by the caller.
 */
TINYAI_API tinyai_status tinyai_module_get_size(tinyai_module module, tinyai_module_size* out);
/**
 * The tree as text, a module a line; what a module with several parents contains is shown below the first of them.
 * @param module the module
 * @param buffer null with size 0 asks for the length
 * @param size   bytes that buffer holds
 * @param length of the text, terminating zero included; may be null.
 */
TINYAI_API tinyai_status tinyai_module_print(tinyai_module module, char* buffer, int64_t size, int64_t* length);

/**
 * Saves parameters and buffers under their dotted names as safetensors with checksums (tinyai_safetensors_save()); no
 * graph is saved. The file appears whole.
 * @param module the module
 * @param path   of the file
 * @return IO.
 */
TINYAI_API tinyai_status tinyai_module_save(tinyai_module module, const char* path);
/**
 * Loads them into the module's own arrays, converting dtypes. Everything is checked before anything is written. Files
 * of GPT-2 and BERT under the names of Hugging Face's transformers load, too: what lies turned or apart there is put
 * right.
 * @param module  the module
 * @param path    of the file
 * @param partial 1: names that are missing on either side are left out, and so is what has a dtype that TinyAI lacks,
 *                instead of being an error; a file of which nothing fits still is one
 * @return IO; FORMAT (a damaged file, too); SHAPE; ARGUMENT for names that do not fit, with the names; DTYPE. PyTorch's
 *         num_batches_tracked beside running statistics is no error. Threads: any; none may run the module.
 */
TINYAI_API tinyai_status tinyai_module_load(tinyai_module module, const char* path, int32_t partial);
/** What became of the names of a file and a module. */
typedef struct tinyai_state_report {
  size_t struct_size; /**< set by the caller: sizeof this struct */
  int64_t matched;    /**< arrays of the module that were loaded */
  int64_t missing;    /**< arrays of the module that the file lacks: they are as they were */
  int64_t unexpected; /**< tensors of the file that the module lacks */
  int64_t skipped;    /**< tensors that were left alone: PyTorch's num_batches_tracked, and dtypes that TinyAI lacks */
} tinyai_state_report;
/**
 * The same, and tells what matched, was missed and was skipped.
 * @param module  the module
 * @param path    of the file
 * @param partial as in tinyai_module_load()
 * @param report  the numbers; struct_size set by the caller
 * @param buffer  for the names, one a line, behind the field that counts it: "missing fc2.bias"; null with size 0:
 * none.
 *                A name's own new lines and backslashes are written \n and \\
 * @param size    bytes that buffer holds; a longer text is cut
 * @param length  of the text, terminating zero included; may be null. To get it whole, call again: that loads again
 * @return as tinyai_module_load(); then the report is untouched. Threads: any; none may run the module.
 */
TINYAI_API tinyai_status tinyai_module_load_report(tinyai_module module, const char* path, int32_t partial,
                                                   tinyai_state_report* report, char* buffer, int64_t size,
                                                   int64_t* length);
/**
 * Copies another module's parameters and buffers by name.
 * @param to      its arrays are written
 * @param from    the other
 * @param partial as in tinyai_module_load()
 * @return SHAPE, ARGUMENT. Threads: any; none may run `to`.
 */
TINYAI_API tinyai_status tinyai_module_copy_state(tinyai_module to, tinyai_module from, int32_t partial);
/**
 * Brings a module's parameters nearer to another's: to = decay * to + (1 - decay) * from, by name; buffers are copied.
 * Called after each step of training it keeps an exponential moving average of the weights in `to`, which begins as a
 * copy of `from`. All of it happens, or nothing.
 * @param to    its arrays are written; where `from` is of 16 bits a copy in f32, as tinyai_module_cast() makes it
 * @param from  the other
 * @param decay from 0 to 1; usually 0.99 to 0.9999
 * @return SHAPE, ARGUMENT (other names), RANGE; DTYPE for parameters of `to` in 16 bits, which would not move. Threads:
 * any; none may run `to`. Source: Polyak, Juditsky 1992, "Acceleration of Stochastic Approximation by Averaging".
 */
TINYAI_API tinyai_status tinyai_module_average_state(tinyai_module to, tinyai_module from, double decay);

/**
 * A module of the same structure and names, with parameters and buffers of its own that hold the same: in memory of the
 * device of `into`, whichever device the other is on. What is shared in it (a child that several modules have) is
 * shared in the copy. Modes and what is frozen are as in the other, which stays as it is.
 * A composed module that has children, parameters or buffers cannot be copied, for its forward may know them by handles
 * of its own: compose another, and take the state over by tinyai_module_copy_state(). One that has none is copied: the
 * copy calls the same functions with the same user_data.
 * @param into   owner of the handle and of what is made; null: the entered scope
 * @param module the module; of a valid view the copy is a valid view
 * @param out    the copy
 * @return UNSUPPORTED, naming the composed module. Threads: any; what a thread writes meanwhile may be copied in part.
 */
TINYAI_API tinyai_status tinyai_module_copy(tinyai_manager into, tinyai_module module, tinyai_module* out);
/**
 * tinyai_module_copy(), and the copy's floating parameters and buffers are of another dtype: their elements are what
 * tinyai_array_cast() makes of them. Running statistics, which go on to be gathered, are f32 where that has 16 bits.
 * Whole numbers stay what they are.
 * @param into   owner of the handle and of what is made; null: the entered scope
 * @param module the module
 * @param dtype  floating
 * @param out    the copy
 * @return DTYPE; UNSUPPORTED. Threads: as above.
 */
TINYAI_API tinyai_status tinyai_module_cast(tinyai_manager into, tinyai_module module, tinyai_dtype dtype,
                                            tinyai_module* out);
/**
 * A copy for inference whose linear layers and two-dimensional convolutions of f32 compute in 8 bits, with a quarter of
 * the weights' bytes: weights i8 with a scale for each output, what comes in u8 by a scale and a zero point that are
 * found by running the module on the batches (post-training quantization). Other layers are copied as they are, and so
 * are layers that no batch reaches or whose sums could leave 32 bits (more than 65536 products each). The copy is in
 * evaluation mode, and its 8-bit layers, whose state are buffers, refuse input that needs a gradient. To load the state
 * of one that was saved, make one of the same module with any batch, and load into that.
 * @param into       owner of the handle and of what is made; null: the entered scope
 * @param module     of one input and one output; it stays as it is
 * @param batches    inputs like those to come, on the module's device; a few hundred examples do
 * @param count      of batches; at least 1
 * @param percentile how many of a layer's inputs in a batch are inside of the range that it is given, from above 50 to
 *                   100 percent on each side; 100: all are, from the least to the greatest; 99.99 leaves out rare
 *                   outliers, which then are cut off
 * @param out        the copy
 * @return ARGUMENT (no batches, no layer that is quantized), RANGE (a percentile that is none, a layer that gets NaN or
 *         infinite numbers, named), UNSUPPORTED as tinyai_module_copy(); what a forward returns. Threads: any; none may
 *         write the module meanwhile.
 * Source: Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only
 * Inference".
 */
TINYAI_API tinyai_status tinyai_module_quantize(tinyai_manager into, tinyai_module module, const tinyai_array* batches,
                                                int64_t count, double percentile, tinyai_module* out);

/**
 * Pruning by magnitude: the weights that are nearest to 0 become 0, and stay 0 whatever an optimizer does. Weights are
 * parameters called so of two axes or more, but for those of embeddings and those that a composed module added. Each
 * gets a mask, a bool buffer of its shape beside it ("fc.weight_mask", false where it is pruned), through which every
 * forward sees it: no gradient flows to what is pruned, and a step leaves it at 0, momentum and decay of weights too.
 * The mask goes with the module: copies, casts, saved states, checkpoints, shards and analyses have it. Memory is not
 * saved by that, nor are files smaller: the zeros are there; tinyai_module_prune_channels() makes a module smaller.
 *
 * What is pruned stays so: a later call with a larger fraction adds to it, one with a smaller adds nothing. A fraction
 * of 0 makes masks that prune nothing, into which a saved state with masks is loaded.
 * @param module   the module, with all below; of a valid view what it shows
 * @param fraction of the weights, from 0 to less than 1; how many these are is rounded to the nearest, halves to even.
 *                 Of weights that are equally near the first ones go
 * @param globally 1: of all weights together, wherever they are; 0: of each parameter by itself
 * @param pruned   how many weights are pruned now; may be null
 * @return RANGE for another fraction, and for weights that are not finite (parameter and shape named); ARGUMENT where
 *         there is no weight, GRAPH in a function that is traced; LIMIT. Threads: any; none may run or
 *         write the module.
 * Source: Han et al. 2015, "Learning both Weights and Connections for Efficient Neural Networks".
 */
TINYAI_API tinyai_status tinyai_module_prune(tinyai_module module, double fraction, int32_t globally, int64_t* pruned);
/**
 * Takes the masks of pruned weights away. The zeros stay where they are, and may be learned again; the state is
 * again that of a module that was never pruned.
 * @param module the module, with all below
 * @return GRAPH in a function that is traced. Threads: any; none may run or write the module.
 */
TINYAI_API tinyai_status tinyai_module_end_pruning(tinyai_module module);

/**
 * Pruning by channel: a copy, as tinyai_module_copy() makes one, that is smaller. Of each convolution and linear layer
 * whose outputs lead to one other such layer, those whose weights have the least norm are left out, and with them the
 * batch norm's entries and the next layer's inputs: the copy computes what the module would if the next layer were
 * given zeros for them.
 *
 * In between may be batch norms, activations but softmax, dropout, pools, depthwise convolutions and a flattening of
 * all axes but the first, in any nesting of sequentials. A layer whose outputs go anywhere else keeps them all: the
 * outputs of the module, what is joined or added up (branches of tinyai_module_parallel(), residual blocks), groups,
 * modules of other kinds, modules and parameters that are there twice. tinyai_module_prune_channels_report() tells of
 * each layer that is left, and why.
 * @param into     owner of the handle and of what is made; null: the entered scope
 * @param module   it stays as it is
 * @param fraction of each layer's outputs, from 0 to less than 1; how many these are is rounded down, so that one stays
 * @param order    of the norm of an output's weights: 1, the sum of magnitudes, or 2, the root of the sum of squares;
 *                 of outputs with equal norms the first go
 * @param out      the copy
 * @return RANGE for another fraction or order, and for weights that are not finite (layer and shape named); ARGUMENT
 *         where no layer can lose an output, whatever the fraction; GRAPH in a function that is traced; UNSUPPORTED as
 *         tinyai_module_copy(). Threads: any; none may write the module meanwhile.
 * Source: Li et al. 2017, "Pruning Filters for Efficient ConvNets", arXiv:1608.08710.
 */
TINYAI_API tinyai_status tinyai_module_prune_channels(tinyai_manager into, tinyai_module module, double fraction,
                                                      int32_t order, tinyai_module* out);
/** What tinyai_module_prune_channels() does to a module. */
typedef struct tinyai_channel_report {
  size_t struct_size; /**< set by the caller: sizeof this struct */
  int64_t layers;     /**< convolutions and linear layers of the module */
  int64_t pruned;     /**< of these, how many lose outputs */
  int64_t channels;   /**< outputs of all those layers */
  int64_t removed;    /**< of these, how many go */
} tinyai_channel_report;
/**
 * Tells what tinyai_module_prune_channels() of the same module, fraction and order leaves out, and changes nothing.
 * @param module   the module
 * @param fraction as there
 * @param order    as there
 * @param report   the numbers; struct_size set by the caller
 * @param buffer   for the text, a layer a line: "pruned 0 Conv2d(3, 16, ..): 8 of 16", "left 4 Linear(64, 10): its
 *                 outputs are the module's"; null with size 0: none
 * @param size     bytes that buffer holds; a longer text is cut
 * @param length   of the text, terminating zero included; may be null
 * @return RANGE, GRAPH as there; where no layer can lose an output that is told and no error. Threads: as there.
 */
TINYAI_API tinyai_status tinyai_module_prune_channels_report(tinyai_module module, double fraction, int32_t order,
                                                             tinyai_channel_report* report, char* buffer, int64_t size,
                                                             int64_t* length);

/* ---- Initialisers: fill a variable in place, like torch.nn.init; gradients are not recorded. Random numbers come from
 * the stream of its scope. Fan in is shape[1], fan out shape[0], each times the sizes of the other axes. */

/** Which gain, for tinyai_init_kaiming_uniform() and tinyai_init_gain(). */
typedef int32_t tinyai_gain;
enum {
  TINYAI_GAIN_LINEAR = 0,
  TINYAI_GAIN_SIGMOID = 1,
  TINYAI_GAIN_TANH = 2,
  TINYAI_GAIN_RELU = 3,
  TINYAI_GAIN_LEAKY_RELU = 4, /**< with its slope */
  TINYAI_GAIN_SELU = 5
};
/** Which fan. */
typedef int32_t tinyai_fan;
enum { TINYAI_FAN_IN = 0, TINYAI_FAN_OUT = 1 };

/**
 * The recommended gain.
 * @param nonlinearity TINYAI_GAIN_LINEAR, ..
 * @param slope        of leaky relu
 * @return 1 for an unknown one.
 */
TINYAI_API double tinyai_init_gain(tinyai_gain nonlinearity, double slope);
/**
 * All elements one value.
 * @param variable a leaf
 * @param value of each element
 * @return GRAPH.
 */
TINYAI_API tinyai_status tinyai_init_constant(tinyai_variable variable, double value);
/**
 * Uniform in [low, high).
 * @param variable a leaf
 * @param low      the least
 * @param high     the bound
 * @return RANGE, GRAPH.
 */
TINYAI_API tinyai_status tinyai_init_uniform(tinyai_variable variable, double low, double high);
/**
 * Normal.
 * @param variable a leaf
 * @param mean     its mean
 * @param stddev   not negative
 * @return RANGE, GRAPH.
 */
TINYAI_API tinyai_status tinyai_init_normal(tinyai_variable variable, double mean, double stddev);
/**
 * Uniform in +-gain * sqrt(6 / (fan in + fan out)).
 * @param variable a leaf of two axes at least
 * @param gain     see tinyai_init_gain()
 * @return SHAPE, GRAPH. Source: Glorot, Bengio 2010.
 */
TINYAI_API tinyai_status tinyai_init_xavier_uniform(tinyai_variable variable, double gain);
/**
 * Normal of deviation gain * sqrt(2 / (fan in + fan out)).
 * @param variable a leaf of two axes at least
 * @param gain     see tinyai_init_gain()
 * @return SHAPE, GRAPH. Source: Glorot, Bengio 2010.
 */
TINYAI_API tinyai_status tinyai_init_xavier_normal(tinyai_variable variable, double gain);
/**
 * Uniform in +-gain * sqrt(3 / fan).
 * @param variable     a leaf of two axes at least
 * @param slope        of leaky relu
 * @param fan          TINYAI_FAN_IN or _OUT
 * @param nonlinearity TINYAI_GAIN_LEAKY_RELU, ..
 * @return SHAPE, GRAPH, ARGUMENT. Source: He et al. 2015.
 */
TINYAI_API tinyai_status tinyai_init_kaiming_uniform(tinyai_variable variable, double slope, tinyai_fan fan,
                                                     tinyai_gain nonlinearity);
/**
 * Normal of deviation gain / sqrt(fan).
 * @param variable     a leaf of two axes at least
 * @param slope        of leaky relu
 * @param fan          TINYAI_FAN_IN or _OUT
 * @param nonlinearity TINYAI_GAIN_LEAKY_RELU, ..
 * @return SHAPE, GRAPH, ARGUMENT. Source: He et al. 2015.
 */
TINYAI_API tinyai_status tinyai_init_kaiming_normal(tinyai_variable variable, double slope, tinyai_fan fan,
                                                    tinyai_gain nonlinearity);
/**
 * Rows or columns orthonormal, times gain; all axes but the first count as one.
 * @param variable a leaf of two axes at least
 * @param gain     see tinyai_init_gain()
 * @return SHAPE, GRAPH. Source: Saxe et al. 2013.
 */
TINYAI_API tinyai_status tinyai_init_orthogonal(tinyai_variable variable, double gain);

/* ================================================================================================ sessions
 * What a module remembers of one request: keys and values of causal self-attention, the states of RNN, LSTM and GRU,
 * the slots of the host's own. A session is the caller's: made for a module, in the caller's scope, charged whole when
 * it is made, and passed to each call. A module remembers nothing, so any number of threads share one, each with a
 * session of its own. docs/sessions.md
 *
 * A row is one text or stream of a session. A step is one token or time step; a row's length is how many it has had,
 * its capacity how many it may have. A call that fails leaves lengths, states and what was kept as they were. */

/** What a module remembers of a request. */
typedef struct tinyai_session {
  uint64_t id; /**< 0: null */
} tinyai_session;
#define TINYAI_NULL_SESSION TINYAI_NULL(tinyai_session) /**< no session */

/** Options of a session. */
typedef struct tinyai_session_options {
  size_t struct_size; /**< set by the init function */
  const char* name;   /**< in messages and dumps; null: "session" */
  int64_t rows;       /**< texts or streams, 1 to 65,536; 1 */
  int64_t capacity;   /**< steps of a row; 0: as many as the module has learned positions for. RANGE where attention has
                           no such bound. States of RNN, LSTM and GRU need none */
  int32_t has_dtype;  /**< 1: keys and values are of `dtype`. 0: f32, or f64 where the parameters are */
  tinyai_dtype dtype; /**< f32, f64, f16 or bf16 */
} tinyai_session_options;
/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_session_options_init(tinyai_session_options* options);

/** Which rows a call is about. As a null pointer: all of the session's, in order, of which all steps count. */
typedef struct tinyai_session_call {
  size_t struct_size;    /**< set by the caller: sizeof this struct */
  const int64_t* rows;   /**< of the session, one for each row of the inputs, none twice; null: all of the session's,
                              in order: inputs of fewer rows are SHAPE */
  const int64_t* counts; /**< of each row's T steps so many count, from the front, 0 to T; null: all. A row with 0 sits
                              out. Outputs at steps that do not count are numbers that mean nothing */
  int64_t row_count;     /**< entries of both lists: one at least, where either is there */
} tinyai_session_call;

/** What a session is, and holds. */
typedef struct tinyai_session_info {
  size_t struct_size;     /**< set by the caller: sizeof this struct */
  int64_t rows;           /**< as it was made */
  int64_t capacity;       /**< steps of a row now; INT64_MAX where only states are kept */
  int64_t longest;        /**< the length of its longest row */
  int64_t slots;          /**< buffers of its layers: keys, values, h, c, and those that were added */
  int64_t bytes;          /**< of all of them, charged to its scope */
  int64_t bytes_per_step; /**< of keys and values of one step of one row; 0 where only states are kept */
  int32_t in_use;         /**< 1: a call runs with it now */
} tinyai_session_info;

/**
 * Makes a session, whose rows have no steps yet. Its memory is charged to its scope at once, so that LIMIT comes now
 * and never at a later step; it is not touched before it is used.
 * @param into    its owner, on the device of the module's parameters; null: the entered scope
 * @param module  what is called with it: the module itself, or a valid view of it. It lives on in the session
 * @param options null: the defaults
 * @param out     the session
 * @return ARGUMENT for a module that remembers nothing (it has no causal self-attention, no RNN, LSTM or GRU, and no
 *         slot of the host's), or a dtype that is not floating; RANGE; UNSUPPORTED for a layer that reads in both
 * directions; LIMIT.
 */
TINYAI_API tinyai_status tinyai_session_create(tinyai_manager into, tinyai_module module,
                                               const tinyai_session_options* options, tinyai_session* out);
/**
 * What it is, at any time.
 * @param session it
 * @param out     its struct_size set.
 */
TINYAI_API tinyai_status tinyai_session_get_info(tinyai_session session, tinyai_session_info* out);
/**
 * How many steps each row has had. Asked with capacity 0, it only counts.
 * @param session  it
 * @param lengths  room for a number a row; null with capacity 0
 * @param capacity how many there is room for
 * @param count    how many rows there are; may be null
 * @return RANGE if there are more rows than capacity (not 0); NOT_READY while a call runs with it.
 */
TINYAI_API tinyai_status tinyai_session_lengths(tinyai_session session, int64_t* lengths, int64_t capacity,
                                                int64_t* count);
/**
 * Takes a row's last steps back: it goes on from those before.
 * @param session it
 * @param row     which; -1: each
 * @param steps   how many stay; 0: the row begins anew
 * @return RANGE for a row that is not there or a length beyond its own; UNSUPPORTED where an RNN, LSTM or GRU or a slot
 * of the host's, which has its present state alone, would go back to another step than 0; NOT_READY while a call runs
 * with it.
 */
TINYAI_API tinyai_status tinyai_session_truncate(tinyai_session session, int64_t row, int64_t steps);
/**
 * Each row begins anew.
 * @param session it
 * @return NOT_READY while a call runs with it.
 */
TINYAI_API tinyai_status tinyai_session_reset_state(tinyai_session session);
/**
 * Row i becomes what row rows[i] was: beams that are kept, dropped and taken twice. Rows that are taken once are not
 * moved; of one that is taken again, its steps are copied over a row that nobody takes.
 * @param session it
 * @param rows    a row for each of the session's; -1: it begins anew
 * @param count   the session's rows
 * @return RANGE for another count, or a row that is not there; NOT_READY while a call runs with it.
 */
TINYAI_API tinyai_status tinyai_session_select(tinyai_session session, const int64_t* rows, int64_t count);
/**
 * A larger capacity. What was and what will be are there at once; on failure all is as before.
 * @param session  it
 * @param capacity steps of a row
 * @return RANGE for less than there is; LIMIT; NOT_READY while a call runs with it.
 */
TINYAI_API tinyai_status tinyai_session_reserve(tinyai_session session, int64_t capacity);
/**
 * Ends the session. A running call keeps what it uses.
 * @param session null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_session_release(tinyai_session session);

/**
 * A forward that goes on from what the session has, and adds to it: the inputs [N, T, ..] (of a recurrent layer that is
 * not batch-first, [T, N, ..]) are the next T steps of N of its rows. Causal self-attention sees the steps before; RNN,
 * LSTM and GRU begin from their states; learned and other positions begin at each row's length, where none are given.
 * Modules of the host's read their slots and set them; where nothing else counts steps, such a call is one step.
 * Other layers compute on the call's steps alone. So a text in pieces gives what it gives at once.
 *
 * Attention with a session computes no gradient: call a valid view, or do not record. States of RNN, LSTM and GRU enter
 * as constants and leave without a history, so that training with a session is back-propagation through time that is
 * truncated at each call.
 * @param into         owner of the results; null: the vote, in which the session does not vote
 * @param module       the one that the session was made for, or a valid view of it
 * @param session      it
 * @param call         which rows, and how many of their steps; null: all rows in order, all steps
 * @param inputs       arrays and variables
 * @param input_count  how many
 * @param outputs      room for the results
 * @param output_count how many the module shall give
 * @return as tinyai_module_forward_many(). NOT_READY while another call runs with the session, which is named, and
 * never waited for. RANGE, before anything is written, where a row would pass the capacity, for a row that is not there
 * and for a count beyond T; SHAPE where the inputs have other rows than the call, or layers add different steps;
 * ARGUMENT for another module, a row that is given twice, a layer that runs twice in one call, attention that the call
 * leaves out, and lengths or states that are given beside the session's; DEVICE; UNSUPPORTED for a mask of causal
 * self-attention, whose padding the counts tell, and where of a row of a module with slots of the host's, which knows
 * no padding, some steps count and others do not; GRAPH while the thread records attention, and in a trace. Threads:
 * any, each with a session of its own.
 */
TINYAI_API tinyai_status tinyai_module_forward_session(tinyai_manager into, tinyai_module module,
                                                       tinyai_session session, const tinyai_session_call* call,
                                                       const tinyai_resource* inputs, int64_t input_count,
                                                       tinyai_variable* outputs, int64_t output_count);
/**
 * Calls a compiled function that runs the session's module, which goes on as by tinyai_module_forward_session(), to the
 * same bits. The session is an operand of the call: a trace serves each session of the module with as many rows, the
 * same capacity and dtypes, at every length, whichever rows and counts a call is about. A call with other inputs or
 * after tinyai_session_reserve() is traced anew. docs/sessions.md
 * @param into         owner of the outputs; null: the vote, in which the session does not vote
 * @param function     a compiled one. Inside, the module is called by tinyai_module_forward() or _many(), once
 * @param session      it
 * @param call         which rows, and how many of their steps; null: all rows in order, all steps
 * @param inputs       as it takes
 * @param input_count  how many
 * @param outputs      where the results go
 * @param output_count how many
 * @return as tinyai_function_call() and tinyai_module_forward_session(); what the layers refuse while the function is
 *         traced is CALLBACK, with their message: a mask, a gradient of attention, a layer in a loop or branch.
 *         ARGUMENT for a custom function, and for one that runs nothing of the session's module, another module, or not
 *         all of its attention; UNSUPPORTED on a device that computes later; GRAPH in a trace. Threads: any, each with
 *         a session of its own.
 */
TINYAI_API tinyai_status tinyai_function_call_session(tinyai_manager into, tinyai_function function,
                                                      tinyai_session session, const tinyai_session_call* call,
                                                      const tinyai_variable* inputs, int64_t input_count,
                                                      tinyai_variable* outputs, int64_t output_count);

/* ================================================================================================ optimizers
 * An optimizer steps over parameters by their gradients. State is on the optimizer's scope, and so are the gradients of
 * the parameters it is the first to take. A step makes what it lacks before it writes anything: it happens whole, or
 * not at all, but for early steps (tinyai_optimizer_set_early()). Semantics are PyTorch 2's. */

/** Steps over parameters. */
typedef struct tinyai_optimizer {
  uint64_t id; /**< 0: null */
} tinyai_optimizer;
#define TINYAI_NULL_OPTIMIZER TINYAI_NULL(tinyai_optimizer) /**< no optimizer */

#include "tinyai/optimizers.h"

/**
 * Ends the handle, and with the optimizer its state and the gradients it had adopted.
 * @param optimizer null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_optimizer_release(tinyai_optimizer optimizer);

/**
 * One step for each parameter that has a gradient and is not frozen.
 * @param optimizer it
 * @return CLOSED if a parameter is gone; LIMIT, OUT_OF_MEMORY: then nothing changed; NOT_READY where early steps are
 * half way. Threads: any; calls on one optimizer wait for each other. Needs no place.
 */
TINYAI_API tinyai_status tinyai_optimizer_step(tinyai_optimizer optimizer);
/**
 * Frees all gradients: the next backward installs new ones without a copy.
 * @param optimizer it.
 */
TINYAI_API tinyai_status tinyai_optimizer_clear_grads(tinyai_optimizer optimizer);
/**
 * Sets all gradients to zero and keeps their bytes; those by rows have none then, and are freed.
 * @param optimizer it.
 */
TINYAI_API tinyai_status tinyai_optimizer_zero_grads(tinyai_optimizer optimizer);
/**
 * Scales all gradients by one factor, so that the L2 norm over them all is at most max_norm. Where it is already, they
 * stay as they are, with their histories.
 * @param optimizer it
 * @param max_norm  not negative
 * @param norm      the norm before; null: a device that computes later is not waited for, but where a history or a
 *                  gradient that something else has is at stake
 * @return RANGE; ARGUMENT where it steps early; LIMIT, OUT_OF_MEMORY; what a device tells of an earlier call: then
 * nothing changed. Needs no place; its scratch is workspace on the optimizer's scope. Source: Pascanu, Mikolov, Bengio
 * 2013, "On the difficulty of training recurrent networks".
 */
TINYAI_API tinyai_status tinyai_optimizer_clip_norm(tinyai_optimizer optimizer, double max_norm, double* norm);
/**
 * Clips each element of all gradients to [-max_value, max_value].
 * @param optimizer it
 * @param max_value not negative
 * @return RANGE; ARGUMENT where it steps early. Needs no place.
 */
TINYAI_API tinyai_status tinyai_optimizer_clip_value(tinyai_optimizer optimizer, double max_value);

/**
 * Steps in the middle of each backward: a parameter as soon as its gradient is whole, which is then let go, so that the
 * gradients of all parameters are never there at once (docs/budget.md). The bits are those of a step behind the
 * backward; one that is asked for there finds no gradient and does nothing.
 *
 * Each backward is one step of the parameters that it reaches; others, and frozen ones, stay as they are. One that is
 * used in several places is stepped when the last has been passed. State and workspace are made before the first step.
 * All steps of a backward are at the rates that were set before it. Gradients of given variables (`grad`) step nothing.
 * A compiled function puts each step behind its gradient by itself: there a backward steps what it has found, and
 * clears it.
 *
 * What needs all gradients or several backwards is ARGUMENT, and changes nothing: a backward with retain_graph or
 * create_graph, or of a parameter that has a gradient already, or keeps it by rows; clipping, and a loss scale; a
 * Trainer with clip_norm, clip_value, accumulate, shards or backward_end. A backward through a part that one before has
 * consumed is CONSUMED before the first step.
 *
 * A backward that fails behind its first step leaves what is stepped as it is: the message says how many, and steps,
 * saving and further early backwards are NOT_READY until a state is loaded; load the parameters too.
 * @param optimizer it
 * @param early     0 or 1
 * @return ARGUMENT: it has a loss scale, or another optimizer steps one of its parameters early; NOT_READY while a
 * backward steps it. Threads: any; one backward at a time steps an optimizer early, another is NOT_READY.
 */
TINYAI_API tinyai_status tinyai_optimizer_set_early(tinyai_optimizer optimizer, int32_t early);

/**
 * Sets the rate of all groups.
 * @param optimizer it
 * @param rate not negative
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_optimizer_set_rate(tinyai_optimizer optimizer, double rate);
/**
 * The rate of a group.
 * @param optimizer it
 * @param group     0 for the first
 * @param out       the rate
 * @return RANGE if there is none such.
 */
TINYAI_API tinyai_status tinyai_optimizer_rate(tinyai_optimizer optimizer, int64_t group, double* out);
/**
 * Sets the rate of one group.
 * @param optimizer it
 * @param group     0 for the first
 * @param rate      not negative
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_optimizer_set_group_rate(tinyai_optimizer optimizer, int64_t group, double rate);

/**
 * Saves step counts and moments as safetensors ("0.step", "0.exp_avg", .., numbered through the groups). The file
 * appears whole; it is of one moment where no other thread steps the optimizer meanwhile. For the length of the call
 * the optimizer's scope needs room for a count for each parameter.
 * @param optimizer it
 * @param path      of the file
 * @return IO, LIMIT; NOT_READY where early steps are half way.
 */
TINYAI_API tinyai_status tinyai_optimizer_save(tinyai_optimizer optimizer, const char* path);
/**
 * Replaces the state by that of a file. Everything is checked before anything changes.
 * @param optimizer with the same parameters in the same order
 * @param path      of the file
 * @return IO, FORMAT, SHAPE, ARGUMENT; NOT_READY while a backward steps it early.
 */
TINYAI_API tinyai_status tinyai_optimizer_load(tinyai_optimizer optimizer, const char* path);

/** A learning rate as a function of the steps done. */
typedef struct tinyai_schedule {
  uint64_t id; /**< 0: null */
} tinyai_schedule;
#define TINYAI_NULL_SCHEDULE TINYAI_NULL(tinyai_schedule) /**< no schedule */

/**
 * How losses are scaled, so that small gradients of f16 do not vanish: the scale grows while all gradients are finite.
 */
typedef struct tinyai_loss_scale_options {
  size_t struct_size;      /**< set by the init function */
  double initial;          /**< what losses are multiplied by at first; 65536 */
  double growth;           /**< what it is multiplied by where it grows; 2 */
  int64_t growth_interval; /**< steps in a row, all taken, after which it grows; 2000 */
  double backoff;          /**< what it is multiplied by after a step that was left out; 0.5 */
} tinyai_loss_scale_options;

/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_loss_scale_options_init(tinyai_loss_scale_options* options);

/**
 * Gives an optimizer a loss scale: its steps are by gradients of losses that tinyai_optimizer_scale_loss() multiplied,
 * without that factor. A step whose gradients are not all finite is left out: parameters, state and its count of steps
 * stay as they are, a schedule does not advance, and the scale falls. Clipping is by the gradients without the factor.
 * A compiled step reads nothing back. Where the scale has fallen below 1, or a hundred steps in a row were left out, it
 * is told to the logger, once, with the parameter whose gradient was not finite: by the step, or by what looks first
 * after a compiled one: this optimizer's schedule, its trainer, or tinyai_optimizer_get_loss_scale(). The scale is a
 * part of the optimizer's state, in files too.
 * @param optimizer it, whose parameters are on one device
 * @param options   copied; null: the defaults
 * @return RANGE; DEVICE; ARGUMENT where it steps early; LIMIT, OUT_OF_MEMORY: then nothing changed. Source:
 *         Micikevicius et al. 2018, "Mixed Precision Training".
 */
TINYAI_API tinyai_status tinyai_optimizer_set_loss_scale(tinyai_optimizer optimizer,
                                                         const tinyai_loss_scale_options* options);

/**
 * Takes an optimizer's loss scale away: its steps are by gradients as they are.
 * @param optimizer it.
 */
TINYAI_API tinyai_status tinyai_optimizer_clear_loss_scale(tinyai_optimizer optimizer);

/**
 * The loss times the optimizer's loss scale, for its backward. A trainer does this itself.
 * @param into      owner of the result; null: the vote
 * @param optimizer it
 * @param loss      any shape, floating
 * @param out       the product
 * @return NOT_READY: the optimizer has no loss scale.
 */
TINYAI_API tinyai_status tinyai_optimizer_scale_loss(tinyai_manager into, tinyai_optimizer optimizer,
                                                     tinyai_variable loss, tinyai_variable* out);

/** Where a loss scale stands. */
typedef struct tinyai_loss_scale_state {
  size_t struct_size;       /**< set by the caller: sizeof this struct */
  double value;             /**< what losses are multiplied by */
  int64_t taken;            /**< steps */
  int64_t skipped;          /**< steps that were left out */
  int64_t skipped_in_a_row; /**< of them, since the last one that was taken */
} tinyai_loss_scale_state;

/**
 * Where the loss scale stands. Waits for the device.
 * @param optimizer it
 * @param out       struct_size set by the caller
 * @return NOT_READY: the optimizer has no loss scale. Threads: any.
 */
TINYAI_API tinyai_status tinyai_optimizer_get_loss_scale(tinyai_optimizer optimizer, tinyai_loss_scale_state* out);

/** What follows the warm-up. */
typedef int32_t tinyai_schedule_shape;
enum {
  TINYAI_SCHEDULE_CONSTANT = 0,
  TINYAI_SCHEDULE_STEP = 1,        /**< times gamma after each period */
  TINYAI_SCHEDULE_COSINE = 2,      /**< down to least within a period: Loshchilov, Hutter 2017, "SGDR" */
  TINYAI_SCHEDULE_EXPONENTIAL = 3, /**< times gamma within a period, a little with each step */
  TINYAI_SCHEDULE_MULTI_STEP = 4,  /**< times gamma at each of the milestones */
  TINYAI_SCHEDULE_POLYNOMIAL = 5,  /**< down to least within a period, by a power of what is left of it; 1: a line */
  TINYAI_SCHEDULE_ONE_CYCLE = 6, /**< up to the base and down again within a period, and no further: Smith, Topin 2018,
                                      "Super-Convergence" */
  TINYAI_SCHEDULE_NOAM = 7       /**< up to the base within the warm-up, whatever warmup_factor says, then with the
                                      root of 1 / steps: Vaswani et al. 2017, "Attention Is All You Need" */
};
/** Options of tinyai_schedule_create(). */
typedef struct tinyai_schedule_options {
  size_t struct_size;          /**< set by the init function */
  tinyai_schedule_shape shape; /**< TINYAI_SCHEDULE_CONSTANT or another */
  int64_t warmup;              /**< steps of a linear warm-up, in front of the shape; 0 */
  double warmup_factor;        /**< of the rate at the first step of the warm-up, 0 to 1; 0 */
  int64_t period;              /**< steps; 1 */
  double gamma;                /**< 0.1 */
  double least;                /**< the least rate of the cosine and the polynomial; 0 */
  int64_t milestones[8];       /**< steps after the warm-up, each more than the one before; 0: no more of them. None */
  double power;                /**< of the polynomial; 1 */
  double rise;                 /**< of a one-cycle: the share of its period on the way up, 0 to 1; 0.3 */
  double start_divisor;        /**< of a one-cycle: it begins at the base divided by this, at least 1; 25 */
  double end_divisor;          /**< of a one-cycle: it ends at where it began divided by this, at least 1; 1e4 */
  int32_t linear;              /**< 1: a one-cycle goes along lines, else along half cosines; 0 */
} tinyai_schedule_options;
/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_schedule_options_init(tinyai_schedule_options* options);
/**
 * Takes the optimizer's present rates as its base, and sets those of the first step.
 * @param into      owner of the handle; null: the entered scope
 * @param optimizer it
 * @param options   the shape
 * @param out       the schedule
 * @return ARGUMENT, RANGE.
 */
TINYAI_API tinyai_status tinyai_schedule_create(tinyai_manager into, tinyai_optimizer optimizer,
                                                const tinyai_schedule_options* options, tinyai_schedule* out);
/**
 * One step was done: sets the rates of the next.
 * @param schedule it.
 */
TINYAI_API tinyai_status tinyai_schedule_advance(tinyai_schedule schedule);
/**
 * Steps done so far.
 * @param schedule it
 * @param out how many.
 */
TINYAI_API tinyai_status tinyai_schedule_done(tinyai_schedule schedule, int64_t* out);
/**
 * Goes to a step, as when training is resumed.
 * @param schedule it
 * @param done steps
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_schedule_set_done(tinyai_schedule schedule, int64_t done);
/**
 * Ends the handle; the rates stay.
 * @param schedule null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_schedule_release(tinyai_schedule schedule);

/* ================================================================================================ data
 * A dataset is a set of examples that are resident in memory: arrays whose first axis counts them. A loader gives them
 * as batches, each in a scope of its own. Orders are keyed by seed and epoch: the same on every machine, and resumable.
 */

/** Examples in memory. */
typedef struct tinyai_dataset {
  uint64_t id; /**< 0: null */
} tinyai_dataset;
#define TINYAI_NULL_DATASET TINYAI_NULL(tinyai_dataset) /**< no dataset */

/** Gives a dataset as batches. */
typedef struct tinyai_loader {
  uint64_t id; /**< 0: null */
} tinyai_loader;
#define TINYAI_NULL_LOADER TINYAI_NULL(tinyai_loader) /**< no loader */

/**
 * A dataset over arrays that stay where they are; they become resident, so that a batch's results land in the batch.
 * The dataset keeps them alive: their handles may be released.
 * @param into        owner of the dataset; null: the entered scope
 * @param arrays      of one first size: the inputs of a model, then the targets of its loss
 * @param count       how many
 * @param input_count how many of them are inputs, at least 1
 * @param out         the dataset
 * @return SHAPE, ARGUMENT.
 */
TINYAI_API tinyai_status tinyai_dataset_from_arrays(tinyai_manager into, const tinyai_array* arrays, int64_t count,
                                                    int64_t input_count, tinyai_dataset* out);

/**
 * Number of examples.
 * @param dataset it
 * @param out how many.
 */
TINYAI_API tinyai_status tinyai_dataset_size(tinyai_dataset dataset, int64_t* out);

/**
 * Parts of a dataset, which share its arrays. What the sizes leave over is in none of them.
 * @param into    owner of the parts; null: the entered scope
 * @param dataset the whole
 * @param sizes   examples of each part
 * @param count   how many parts
 * @param shuffle 1: a permutation keyed by the seed is cut; 0: the order as it is
 * @param seed    of the permutation
 * @param parts   room for `count` datasets
 * @return RANGE (more than there are).
 */
TINYAI_API tinyai_status tinyai_dataset_split(tinyai_manager into, tinyai_dataset dataset, const int64_t* sizes,
                                              int64_t count, int32_t shuffle, uint64_t seed, tinyai_dataset* parts);

/**
 * Ends the handle; loaders and trainers go on with what they have.
 * @param dataset null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_dataset_release(tinyai_dataset dataset);

/** Options of a loader. */
typedef struct tinyai_loader_options {
  size_t struct_size; /**< set by the init function */
  int64_t batch_size; /**< 32 */
  int32_t shuffle; /**< 1: each epoch in an order of its own; 0: in sequence, and batches are views where they can be */
  int32_t drop_last; /**< leaves out a last batch that is not full; 0 */
  uint64_t seed;     /**< of the orders; 0 */
} tinyai_loader_options;
/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_loader_options_init(tinyai_loader_options* options);

/**
 * Opens a loader at the first batch of epoch 0.
 * @param into    its owner; null: the entered scope
 * @param dataset the examples
 * @param options null: the defaults
 * @param out     the loader
 * @return RANGE (batch_size).
 */
TINYAI_API tinyai_status tinyai_loader_open(tinyai_manager into, tinyai_dataset dataset,
                                            const tinyai_loader_options* options, tinyai_loader* out);

/**
 * The next batch, in a scope of its own: closing that frees it whole. Its arrays are read-only: copy one to write to.
 * @param loader it
 * @param into   the new scope's parent; null: the entered scope, else the loader's own
 * @param batch  the scope; null at the end of an epoch, after which the next epoch begins
 * @param arrays room for the dataset's arrays: inputs, then targets; null handles at the end of an epoch
 * @param count  how many there is room for; RANGE unless the dataset has so many
 * @return LIMIT, CAPPED: then the batch is still to come, unless another thread has begun the next epoch meanwhile.
 *         Threads: any; each gets batches of its own.
 */
TINYAI_API tinyai_status tinyai_loader_next(tinyai_loader loader, tinyai_manager into, tinyai_manager* batch,
                                            tinyai_array* arrays, int64_t count);
/**
 * Goes to a batch of an epoch.
 * @param loader it
 * @param epoch  from 0
 * @param batch  from 0
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_loader_start(tinyai_loader loader, int64_t epoch, int64_t batch);
/**
 * Batches of an epoch.
 * @param loader it
 * @param out how many.
 */
TINYAI_API tinyai_status tinyai_loader_batches(tinyai_loader loader, int64_t* out);
/**
 * Ends the loader and the batches that are still its own.
 * @param loader null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_loader_close(tinyai_loader loader);

/* ================================================================================================ monitor
 * Named series of numbers over a step count, as a table, as CSV or as curves. */

/** Collects series. */
typedef struct tinyai_monitor {
  uint64_t id; /**< 0: null */
} tinyai_monitor;
#define TINYAI_NULL_MONITOR TINYAI_NULL(tinyai_monitor) /**< no monitor */

/**
 * An empty monitor.
 * @param into its owner; null: the entered scope
 * @param out the monitor.
 */
TINYAI_API tinyai_status tinyai_monitor_create(tinyai_manager into, tinyai_monitor* out);
/**
 * Adds a point to a series.
 * @param monitor it
 * @param series  its name; a new one makes a series
 * @param step    where
 * @param value   what
 * @return RANGE if step is not a number.
 */
TINYAI_API tinyai_status tinyai_monitor_add(tinyai_monitor monitor, const char* series, double step, double value);
/**
 * The last value of a series.
 * @param monitor it
 * @param series  its name
 * @param out     the value
 * @return ARGUMENT if there is none.
 */
TINYAI_API tinyai_status tinyai_monitor_last(tinyai_monitor monitor, const char* series, double* out);
/**
 * The last twenty rows as a table.
 * @param monitor it
 * @param buffer  where to; null with size 0 asks for the length
 * @param size    bytes it holds
 * @param length  bytes of the text, the terminating zero included; may be null.
 */
TINYAI_API tinyai_status tinyai_monitor_print(tinyai_monitor monitor, char* buffer, int64_t size, int64_t* length);
/**
 * All rows as CSV, a column a series.
 * @param monitor it
 * @param path    of the file, which appears whole
 * @return IO.
 */
TINYAI_API tinyai_status tinyai_monitor_save_csv(tinyai_monitor monitor, const char* path);
/**
 * The curves as a drawing.
 * @param monitor it
 * @param title   above them; may be null
 * @param path    of the SVG file, which appears whole
 * @return IO.
 */
TINYAI_API tinyai_status tinyai_monitor_save_svg(tinyai_monitor monitor, const char* title, const char* path);
/**
 * Ends the handle; a trainer goes on with it.
 * @param monitor null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_monitor_release(tinyai_monitor monitor);

/* ================================================================================================ groups
 * Ranks that compute as one, each with arrays and scopes of its own: docs/ranks.md. An engine carries what they tell
 * each other. A call that says "collective" is made by all ranks of a group, in one order. Whatever fails on one of
 * them, all return: the rank itself with its own error, the others PEER, with its number and its message; where several
 * fail, with those of the lowest. What the call was about is as before on all of them, and the group goes on. Nobody
 * waits longer than the group's timeout for another: TIMEOUT names who is missing and where it was last. After that,
 * and after PEER because a rank is gone, the group has failed: each further call says so at once. */

/** Ranks that compute as one. */
typedef struct tinyai_group {
  uint64_t id; /**< 0: null */
} tinyai_group;
#define TINYAI_NULL_GROUP TINYAI_NULL(tinyai_group) /**< no group */

/**
 * Gives bytes of this rank to all, and gets those of all: how ranks meet where nothing else tells them of each other.
 * Called in tinyai_group_open(), on the thread that opens, a few times; all ranks are asked alike.
 * @param own       this rank's
 * @param bytes     how many, the same on all ranks
 * @param all       room for those of all ranks, one behind the other in their order
 * @param user_data of the options
 * @return another status than TINYAI_OK ends the opening with CALLBACK.
 */
typedef tinyai_status (*tinyai_meet_fn)(const void* own, int64_t bytes, void* all, void* user_data);

/** How ranks meet and what carries their words. */
typedef struct tinyai_group_options {
  size_t struct_size;   /**< set by the init function */
  const char* engine;   /**< "threads": ranks are threads of this process; "mpi", "gloo", "nccl"; null: what a launcher
                             has set up (mpirun, srun, or RANK and WORLD_SIZE), else a group of one */
  int64_t rank;         /**< this one's number, from 0, where no launcher tells; -1 */
  int64_t ranks;        /**< how many there are, where no launcher tells; -1 */
  const char* address;  /**< of "threads": a name, at which the ranks of one group meet; of "gloo": "file:" and a folder
                             that all ranks see, or "tcp:host:port", where rank 0 listens; else null */
  double timeout;       /**< seconds that others are waited for, at most; 300. Ranks may have different ones */
  int64_t bucket_bytes; /**< of an array that are exchanged at once, at least 4,096; 0: 1 MiB */
  tinyai_meet_fn meet;  /**< of "gloo", in place of an address; null: none */
  void* user_data;      /**< passed to meet */
  void (*destroy)(void* user_data); /**< called once when meet can run no more: the group is closed. Where it does not
                                       open, never; may be null */
} tinyai_group_options;

/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_group_options_init(tinyai_group_options* options);

/**
 * Opens a group. Collective: returns when all ranks are there and agree on the library's version and ABI, the number of
 * ranks and the options, timeouts apart.
 * @param into    its owner; null: the entered scope. What the group needs to work is workspace there
 * @param options null: the defaults
 * @param out     the group
 * @return ARGUMENT (an unknown engine; no address; a rank that is there already), RANGE (rank, ranks, timeout,
 * bucket_bytes); DEVICE: the engine is not there, with what was looked for and what would help; TIMEOUT, PEER, DIFFERS,
 * which names the first rank that differs from rank 0, and in what. Threads: any.
 */
TINYAI_API tinyai_status tinyai_group_open(tinyai_manager into, const tinyai_group_options* options, tinyai_group* out);

/** Where a group stands. */
typedef struct tinyai_group_state {
  size_t struct_size;    /**< set by the caller: sizeof this struct */
  int64_t rank;          /**< this one's number */
  int64_t ranks;         /**< how many there are */
  int64_t calls;         /**< that this rank has begun, the opening left out */
  int64_t sent_bytes;    /**< by this rank to others, of arrays */
  double waited_seconds; /**< by this rank for others */
  int64_t failed_rank;   /**< who made the group fail; -1: nobody, or nobody knows */
  tinyai_status failure; /**< with which calls fail from now on: PEER, TIMEOUT; TINYAI_OK: the group goes on */
  int64_t generation;    /**< how often it was opened again by those who live; 0: never */
  int64_t behind_rank;   /**< for whom this rank waited longest in its last calls; -1: for nobody */
  double behind_seconds; /**< how long */
} tinyai_group_state;

/**
 * Reads where a group stands. Not collective.
 * @param group it
 * @param out   struct_size set by the caller
 * @return a status. Threads: any, during a call of another's too.
 */
TINYAI_API tinyai_status tinyai_group_get_state(tinyai_group group, tinyai_group_state* out);
/**
 * Opens a failed group's next generation, of those of its ranks that live. Collective among them: who does not come
 * within the timeout is left out. They keep their order, and are numbered anew from 0.
 * @param into   the owner; null: the entered scope
 * @param failed a group whose state tells a failure; it stays failed, close it
 * @param out    the group
 * @return NOT_READY: it has not failed; DEVICE: its engine cannot go on without a rank, a launcher has to start all
 * anew; the rest as tinyai_group_open(). Threads: any.
 */
TINYAI_API tinyai_status tinyai_group_reopen(tinyai_manager into, tinyai_group failed, tinyai_group* out);
/**
 * Groups of some of a group's ranks each: those that give the same color, in the order of their numbers. Collective.
 * The group goes on, and its parts do not hang on it.
 * @param into  the owner; null: the entered scope
 * @param group of all
 * @param color of the part that this rank belongs to, at least 0; -1: of none, and out is null
 * @param out   the part
 * @return RANGE, NOT_READY (another thread's call on this group is under way); the rest as tinyai_group_open().
 * Threads: any, one at a time.
 */
TINYAI_API tinyai_status tinyai_group_split(tinyai_manager into, tinyai_group group, int64_t color, tinyai_group* out);
/**
 * Ends the handle. Waits for nobody: a call of this rank's that is under way returns CLOSED, those of others PEER. The
 * close of its scope does the same.
 * @param group null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_group_close(tinyai_group group);

/**
 * The sum of the ranks' arrays, on all of them. Collective. Ranks are added by a tree that is split at the largest
 * power of two below their number, each sum rounded once: the bits are those of one process that adds in that order,
 * whatever the engine.
 * @param into  owner of the result; null: the vote
 * @param x     [..] any dtype but bool, of the same shape and dtype on all ranks; integers wrap
 * @param group the ranks
 * @param out   [..] as x, in C order
 * @return DTYPE; DIFFERS: another shape, dtype or call on a rank; PEER, TIMEOUT; NOT_READY: another thread's call on
 * this group is under way; GRAPH in a trace. Takes bucket_bytes of workspace beside the result. Threads: any, one at a
 * time.
 */
TINYAI_API tinyai_status tinyai_array_group_sum(tinyai_manager into, tinyai_array x, tinyai_group group,
                                                tinyai_array* out);
/**
 * The ranks' arrays one behind the other, on all of them. Collective.
 * @param into  owner of the result; null: the vote
 * @param x     [.., n, ..] any dtype, of the same shape and dtype on all ranks, but for n, which may be 0
 * @param group the ranks
 * @param axis  of n; the same on all ranks. A scalar has none: RANGE
 * @param out   [.., the sum of all n, ..] in the order of ranks, in C order
 * @return RANGE, OVERFLOW; the rest as tinyai_array_group_sum(). Takes at most bucket_bytes of workspace beside the
 * result, and a copy of x where it is not in C order.
 */
TINYAI_API tinyai_status tinyai_array_group_gather(tinyai_manager into, tinyai_array x, tinyai_group group,
                                                   int64_t axis, tinyai_array* out);
/**
 * Each rank's part of the sum of the ranks' arrays: rank r of R has [n r / R, n (r + 1) / R) of the axis, rounded down.
 * Collective. The bits are those of tinyai_array_group_sum().
 * @param into  owner of the result; null: the vote
 * @param x     [.., n, ..] any dtype but bool, of the same shape and dtype on all ranks
 * @param group the ranks
 * @param axis  of n; the same on all ranks
 * @param out   [.., this rank's part of n, ..] in C order
 * @return RANGE; the rest as tinyai_array_group_sum(). Takes bucket_bytes of workspace beside the result, and a copy of
 * x where its parts are not in C order.
 */
TINYAI_API tinyai_status tinyai_array_group_scatter_sum(tinyai_manager into, tinyai_array x, tinyai_group group,
                                                        int64_t axis, tinyai_array* out);
/**
 * One rank's elements in the arrays of all others, in place. Collective.
 * @param x     [..] any dtype, of the same shape and dtype on all ranks; but on root its elements are written, once all
 *              ranks are known to take part. A failure that comes later, a rank that is gone, leaves them as they were
 * @param group the ranks
 * @param root  the rank whose elements it are; the same on all ranks
 * @return RANGE; ARGUMENT for an array of a batch; the rest as tinyai_array_group_sum(). Takes as workspace what it
 * receives.
 */
TINYAI_API tinyai_status tinyai_array_group_share(tinyai_array x, tinyai_group group, int64_t root);

/**
 * Sends an array to one rank, which must receive it: this call returns when it has. Made by these two ranks alone: an
 * error of either is PEER on the other, and two ranks that send to each other are told so: DIFFERS.
 * @param x     [..] any dtype
 * @param group the ranks
 * @param to    another rank
 * @return RANGE; the rest as tinyai_array_group_sum().
 */
TINYAI_API tinyai_status tinyai_array_send(tinyai_array x, tinyai_group group, int64_t to);
/**
 * Receives the array that one rank sends, in place.
 * @param x     [..] of the shape and dtype of what is sent; its elements are written when all of them are there
 * @param group the ranks
 * @param from  another rank
 * @return RANGE; ARGUMENT for an array of a batch; the rest as tinyai_array_group_sum(). Takes as workspace what it
 * receives.
 */
TINYAI_API tinyai_status tinyai_array_receive(tinyai_array x, tinyai_group group, int64_t from);

/**
 * tinyai_array_group_sum() with a gradient: what is computed behind it is the same on all ranks, and counts once, so
 * the gradient of x is that of the sum. It stands behind a part of a sum that each rank has,
 * tinyai_variable_group_same() in front of it. Collective, and no rank's backward may leave out what another's goes
 * through: backwards meet as the forwards did, last first, and one that fails is PEER in those of others.
 * @param into  owner of the result; null: the vote
 * @param x     [..] f32, f64, f16, bf16 for a gradient; else as tinyai_array_group_sum()
 * @param group the ranks; it lives on with the graph, and a backward after its close is CLOSED
 * @param out   [..] as x, in C order
 * @return as tinyai_array_group_sum(). Threads: any, one at a time.
 */
TINYAI_API tinyai_status tinyai_variable_group_sum(tinyai_manager into, tinyai_variable x, tinyai_group group,
                                                   tinyai_variable* out);
/**
 * x as it is, whose gradient is the sum of the ranks' gradients: it stands before what each rank computes in part of a
 * value that all have alike. All ranks call it in the same place; the call asks nobody, its backward is collective.
 * @param into  owner of the result; null: the vote
 * @param x     [..] any dtype, the same elements on all ranks
 * @param group the ranks, as tinyai_variable_group_sum() has them
 * @param out   [..] as x, a view
 * @return CLOSED, PEER, TIMEOUT of a group that is closed or has failed; GRAPH in a trace. Threads: any.
 */
TINYAI_API tinyai_status tinyai_variable_group_same(tinyai_manager into, tinyai_variable x, tinyai_group group,
                                                    tinyai_variable* out);
/**
 * tinyai_array_group_gather() with a gradient, that of x: its part of the sum of all ranks' gradients, for what each
 * rank computes behind it is its own. Collective, also in the backward.
 * @param into  owner of the result; null: the vote
 * @param x     [.., n, ..] as tinyai_array_group_gather()
 * @param group the ranks, as tinyai_variable_group_sum() has them
 * @param axis  of n; the same on all ranks
 * @param out   [.., the sum of all n, ..] in the order of ranks, in C order
 * @return as tinyai_array_group_gather().
 */
TINYAI_API tinyai_status tinyai_variable_group_gather(tinyai_manager into, tinyai_variable x, tinyai_group group,
                                                      int64_t axis, tinyai_variable* out);
/**
 * tinyai_array_group_scatter_sum() with a gradient, that of x: the parts' gradients one behind the other. Collective,
 * also in the backward.
 * @param into  owner of the result; null: the vote
 * @param x     [.., n, ..] as tinyai_array_group_scatter_sum()
 * @param group the ranks, as tinyai_variable_group_sum() has them
 * @param axis  of n; the same on all ranks
 * @param out   [.., this rank's part of n, ..] in C order
 * @return as tinyai_array_group_scatter_sum().
 */
TINYAI_API tinyai_status tinyai_variable_group_scatter_sum(tinyai_manager into, tinyai_variable x, tinyai_group group,
                                                           int64_t axis, tinyai_variable* out);

/**
 * The slice of a module that this rank computes: a copy, as tinyai_module_copy() makes one, in which layers have a part
 * of their weights. Each rank gives it the same inputs, and gets the outputs of the whole, whose sums over ranks differ
 * from the whole's in the order of additions alone.
 *
 * Split are attentions by heads; a linear layer by its outputs and the next one by its inputs, where nothing stands
 * between them but what works on each element by itself (activations but softmax, dropout); other linear layers by
 * outputs, and embeddings by features, whose parts are gathered. The rest is whole on each rank. Left whole are also
 * attentions whose heads the ranks do not share evenly, layers and parameters that are in the module twice, layers
 * with masks, and what has less outputs than there are ranks. tinyai_module_split_report() tells of each layer.
 *
 * Parameters keep their names, and the parts of all ranks together are the whole's bits: so a trained module may be
 * split. A training step of the slice is a step of the whole, with an optimizer that looks at each element by itself;
 * all ranks step alike. Ranks whose scopes have the same seed drop the same. Files have the whole: tinyai_module_save()
 * is collective, and rank 0 writes the file that the whole would; tinyai_module_load() takes this rank's parts of it.
 * @param into   owner of the handle and of what is made; null: the entered scope
 * @param module the whole, the same on all ranks; it stays as it is, and may be closed
 * @param group  the ranks, all of which make this call. It lives on with the module; after its close a forward is
 * CLOSED
 * @param out    the slice. Its forward is collective, its backward too, and so is tinyai_module_save(). A forward that
 *               fails on one rank fails on all: PEER
 * @return ARGUMENT: a valid view, a module that is a slice already; UNSUPPORTED as tinyai_module_copy(); DIFFERS: the
 *         ranks' modules have other parameters; PEER, TIMEOUT; NOT_READY: another thread's call on this group is under
 *         way; GRAPH in a function that is traced. Threads: any; none may write the module meanwhile. Source: Shoeybi
 * et al. 2019, "Megatron-LM", arXiv:1909.08053.
 */
TINYAI_API tinyai_status tinyai_module_split(tinyai_manager into, tinyai_module module, tinyai_group group,
                                             tinyai_module* out);
/** What tinyai_module_split() does to a module. */
typedef struct tinyai_split_report {
  size_t struct_size;      /**< set by the caller: sizeof this struct */
  int64_t layers;          /**< linear layers, embeddings and attentions of the module */
  int64_t split;           /**< of these, how many are split */
  int64_t parameter_bytes; /**< of the whole's parameters */
  int64_t rank_bytes;      /**< of the parameters of the rank that has most */
} tinyai_split_report;
/**
 * Tells what tinyai_module_split() does with a module on so many ranks, and changes nothing. Not collective.
 * @param module the module
 * @param ranks  how many; at least 1
 * @param report the numbers; struct_size set by the caller
 * @param buffer for the text, a layer a line: "split 0 Linear(64, 256): by outputs", "left 2 Linear(64, 3): it has less
 *               outputs than ranks"; null with size 0: none
 * @param size   bytes that buffer holds; a longer text is cut
 * @param length of the text, terminating zero included; may be null
 * @return RANGE, and ARGUMENT as tinyai_module_split(). Threads: any; none may write the module meanwhile.
 */
TINYAI_API tinyai_status tinyai_module_split_report(tinyai_module module, int64_t ranks, tinyai_split_report* report,
                                                    char* buffer, int64_t size, int64_t* length);

/* ================================================================================================ trainer
 * The training loop: for each epoch, for each batch: clear gradients, forward, loss, backward, clip, step.
 *
 * A trainer has a scope of its own, under which it opens a scope for each batch, and caps the scopes of the module's
 * parameters during a step: an array that would land there is an error with a name. Whatever ends a run, the next run
 * goes on with the batch after the last one that was taken; one that failed, if only for want of memory, counts as
 * taken. */

/** Trains a module. */
typedef struct tinyai_trainer {
  uint64_t id; /**< 0: null */
} tinyai_trainer;
#define TINYAI_NULL_TRAINER TINYAI_NULL(tinyai_trainer) /**< no trainer */

/** Losses of a trainer: the mean over the batch. */
typedef int32_t tinyai_loss;
enum {
  TINYAI_LOSS_CROSS_ENTROPY = 0,   /**< output [N, C, d..], target [N, d..] of class indices */
  TINYAI_LOSS_NLL = 1,             /**< the same for log probabilities */
  TINYAI_LOSS_BCE_WITH_LOGITS = 2, /**< output and target of one shape, targets 0 to 1 */
  TINYAI_LOSS_MSE = 3,             /**< output and target of one shape */
  TINYAI_LOSS_L1 = 4,              /**< output and target of one shape */
  TINYAI_LOSS_HUBER = 5,           /**< output and target of one shape */
  TINYAI_LOSS_HOST = 6             /**< the host's loss function */
};

/** Where a run stands. Numbers that are not known are NaN. */
typedef struct tinyai_trainer_state {
  size_t struct_size;         /**< set by the caller, or of the engine's struct */
  int64_t epoch;              /**< epochs done */
  int64_t epochs;             /**< of how many */
  int64_t batch;              /**< batches done in this epoch */
  int64_t batches;            /**< of how many */
  int64_t steps;              /**< of the optimizer, in all */
  double loss;                /**< mean over this epoch so far; between two, over the last */
  double accuracy;            /**< 0 to 1, as the loss: of labels of classes, those of -100 left out, or of each
                                   element's side of 0 for binary cross-entropy. NaN for other losses, and where labels
                                   do not fit what a loss function is given: then a log line of level warn says why */
  double validation_loss;     /**< after the last epoch */
  double validation_accuracy; /**< after the last epoch */
  double rate;                /**< of the optimizer's first group */
  double seconds;             /**< spent in runs */
  int32_t stopped_early;      /**< 1: early stopping has ended it */
} tinyai_trainer_state;

/** A callback of a trainer: on the training thread, in a scope of its own that is closed after it, without recording.
 * It may call anything, tinyai_trainer_save() and tinyai_trainer_stop() included. Another status than TINYAI_OK ends
 * the run with TINYAI_ERROR_CALLBACK. */
typedef tinyai_status (*tinyai_trainer_fn)(tinyai_manager scope, tinyai_trainer trainer,
                                           const tinyai_trainer_state* state, void* user_data);
/** A loss: writes a variable of one element, of `scope` or another. Recording is on while it trains. */
typedef tinyai_status (*tinyai_loss_fn)(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets,
                                        int64_t target_count, tinyai_variable* loss, void* user_data);

/** A loss of a module that has several outputs, as tinyai_loss_fn otherwise. */
typedef tinyai_status (*tinyai_outputs_loss_fn)(tinyai_manager scope, const tinyai_variable* outputs,
                                                int64_t output_count, const tinyai_array* targets, int64_t target_count,
                                                tinyai_variable* loss, void* user_data);

/** Options of a trainer. */
typedef struct tinyai_trainer_options {
  size_t struct_size;                      /**< set by the init function */
  const char* name;                        /**< of it and its scope; null: "trainer" */
  tinyai_module module;                    /**< required */
  tinyai_dataset training;                 /**< required */
  tinyai_dataset validation;               /**< evaluated after each epoch; null: none */
  tinyai_optimizer optimizer;              /**< null: Adam over all parameters, in the trainer's scope */
  double rate;                             /**< of that Adam, and of no other; 0.001 */
  const tinyai_schedule_options* schedule; /**< of the rate by steps, copied; a period of 0 of a cosine, a polynomial
                                              or a one-cycle is the whole run, also when tinyai_trainer_set_epochs()
                                              changes its length. Null: none */
  tinyai_monitor monitor;                  /**< gets loss and accuracy of each epoch; null: none */
  tinyai_loss loss;                        /**< TINYAI_LOSS_CROSS_ENTROPY or another */
  tinyai_loss_fn loss_function;            /**< for TINYAI_LOSS_HOST */
  int64_t batch_size;                      /**< 32 */
  int32_t shuffle;                         /**< 1: each epoch in an order of its own */
  int32_t drop_last;                       /**< leaves out a last batch that is not full; 0 */
  uint64_t seed;                           /**< of the orders, and of random numbers such as dropout's; 0 */
  int64_t epochs;                          /**< 1 */
  int64_t accumulate;                      /**< batches whose gradients make a step, each by its share of the examples,
                                              or of the labels that count where the loss is the mean over those: as one
                                              batch of them all. Where losses were added, by examples. 1 */
  double clip_norm;                        /**< bound of the gradients' L2 norm; 0: none */
  double clip_value;                       /**< bound of each element; 0: none */
  int64_t patience;              /**< early stopping after so many epochs without a gain in (validation) loss, a loss of
                                      NaN being none; 0: never */
  double least_gain;             /**< what counts as a gain; 0 */
  double time_limit;             /**< of one run, in seconds; 0: none */
  int32_t progress;              /**< 1: prints lines, see tinyai_set_progress() */
  tinyai_trainer_fn epoch_begin; /**< may be null, as the others */
  tinyai_trainer_fn forward_end; /**< the loss is known, the backward comes next: activations are all there */
  tinyai_trainer_fn batch_end;   /**< after the step, or the batch's part of one; nothing is capped any more */
  tinyai_trainer_fn epoch_end;   /**< after the evaluation */
  void* user_data;               /**< passed to all */
  void (*destroy)(void* user_data); /**< called once when none can run any more; may be null */
  int32_t compile; /**< 1: forward, loss, backward, clipping and step of a batch are one compiled function, see
                        docs/compile.md. forward_end has to be null then; a module or loss of the host's
                        runs while it is traced, and not for each batch. 0 */
  int64_t shards;  /**< 1 to 4096: each batch is cut into so many along axis 0, whose forwards and backwards run side by
                        side; their gradients are added by a binary tree, each by its share of the examples. Batch
                        statistics are a shard's own, and running statistics the mean of what the shards made of them.
                        Functions of the host's run in several threads at once, and a module of its asks the module for
                        its buffers. With forward_end: ARGUMENT; with `compile` likewise accumulate, keep_state. 0 */
  int64_t replicas;      /**< threads that work on shards at once, 256 at most; how many changes no bit. 0: as many as
                              tinyai_set_threads() says */
  int32_t restore_best;  /**< 1: when the last epoch is over, or early stopping ends the run, the module gets back what
                            it held after the epoch of the least (validation) loss, which the trainer keeps a copy of, in
                              checkpoints too; the optimizer stays as it is. A run that is stopped restores nothing. 0 */
  int64_t plateau;       /**< after so many epochs without a gain in (validation) loss, a loss of NaN being none, the
                              optimizer's rates are lowered: PyTorch's ReduceLROnPlateau, whose patience is one less. With
                              `schedule`: ARGUMENT. 0: never */
  double plateau_factor; /**< by which they are multiplied then, 0 to 1; 0.1 */
  double plateau_gain;   /**< what counts as a gain, as a share of the least loss so far; 1e-4 */
  int64_t plateau_cooldown; /**< epochs after that, which do not count; 0 */
  double plateau_least;     /**< they are lowered no further than that; 0 */
  int64_t outputs;          /**< of the module, 1 to 64; one that an added loss is of counts unsaid; 1 */
  double loss_weight;       /**< what the loss is multiplied by, beside those that are added; 1 */
  tinyai_outputs_loss_fn outputs_loss_function; /**< for TINYAI_LOSS_HOST, of all outputs; null: `loss_function` is
                                                   given the first */
  tinyai_trainer_fn backward_end; /**< the gradients of a step are all there; clipping and the step come next. With
                                       `compile`: ARGUMENT */
  int32_t keep_state; /**< 1: RNN, LSTM, GRU and slots of modules of one's own go on from batch to batch, row i from row
                         i of the batch before, whose state enters without a history: back-propagation through time,
                         truncated at each batch. The trainer has a session for it, of batch_size rows, in its scope;
                         each epoch begins anew. RANGE without drop_last where an epoch's last batch would be smaller;
                         GRAPH for attention that keeps each step. Evaluations begin each batch anew. 0 */
  int64_t budget_bytes; /**< that a batch's compiled step may take for its arena and results, as of a compiled function;
                             without `compile`: ARGUMENT. 0: as fast as can be */
  int32_t rematerialise; /**< 1: a compiled step keeps within what limits leave, as a compiled function does; without
                              `compile`: ARGUMENT. 0 */
  tinyai_precision precision; /**< that forward and loss compute in, of evaluations too; TINYAI_PRECISION_AS_IS: in
                                   that of the thread which runs it */
  double loss_scale;  /**< what losses are multiplied by at first, 65536 being usual, which the optimizer follows from
                           then on; docs/precision.md tells more. 0: the optimizer stays as it is */
  tinyai_group group; /**< each batch's shards are shared out among its ranks, rank r of R works on S r / R to S (r + 1)
                         / R: batch_size and shards, at least so many as ranks, are the whole's. Losses, accuracy,
                         evaluations, early stopping, stop and time limit are the whole's too, and the same on all
                         ranks, to the bits of one process with as many shards. accumulate or keep_state: ARGUMENT;
                         docs/ranks.md tells more. Null: none */
  int64_t share_state; /**< with a group: 1: each rank keeps its part of the optimizer's state. Gradients are whole on
                          each rank: 2, by which they would be shared out too, is ARGUMENT in this release. 0 */
  const char* checkpoints; /**< a folder that all ranks see, in which tinyai_trainer_save_run() makes one for each saved
                                step, and from which a run goes on that has lost a rank; null: none */
  int64_t restarts;        /**< with a group: how often a run goes on without ranks that are gone: with the batch that
                                failed, or, where they took a part of the state with them, from the newest checkpoint; 0 */
} tinyai_trainer_options;
/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_trainer_options_init(tinyai_trainer_options* options);

/**
 * Makes a trainer and its scope.
 * @param into    its owner, and the parent of its scope; null: the entered scope
 * @param options module and training dataset at least
 * @param out     the trainer
 * @return ARGUMENT (an optimizer of other parameters, `compile` with forward_end; `keep_state` of a module that
 * remembers nothing), RANGE (no batch in an epoch), GRAPH: then destroy is not called.
 */
TINYAI_API tinyai_status tinyai_trainer_create(tinyai_manager into, const tinyai_trainer_options* options,
                                               tinyai_trainer* out);
/**
 * Adds a term to the loss: what is made small is their sum, and the state tells its mean. Accuracy is of the first
 * loss.
 * @param trainer between runs or in epoch_begin, batch_end and epoch_end; checkpoints do not hold its losses
 * @param loss    one of the engine's own; a trainer has at most 64
 * @param output  of the module, from 0 to 63
 * @param target  of the datasets, from 0
 * @param weight  what the term is multiplied by
 * @return RANGE, ARGUMENT (another loss), NOT_READY in the midst of a step.
 */
TINYAI_API tinyai_status tinyai_trainer_add_loss(tinyai_trainer trainer, tinyai_loss loss, int64_t output,
                                                 int64_t target, double weight);
/**
 * Trains up to the last epoch, from where the last run ended or the checkpoint was. A batch that failed is not tried
 * again. With a group: collective. Rank 0's parameters and buffers are every rank's before the first step. What a
 * rank fails with ends the run of all: they return PEER, with its number and message, and parameters, moments and
 * counters are as before the batch on all; so another run goes on.
 * @param trainer it
 * @return STOPPED (by tinyai_trainer_stop() or the time limit), CALLBACK, NOT_READY (another thread runs it), GRAPH (a
 * loss without parameters), what a batch fails with; with a group PEER, TIMEOUT, and DIFFERS, which names what ranks do
 * not have alike: a setting, a parameter, a place in the run. Threads: one at a time; grad mode and entered scopes
 * stay.
 */
TINYAI_API tinyai_status tinyai_trainer_run(tinyai_trainer trainer);
/**
 * Whether the calling thread is a replica's: the engine's own, on which functions of the host's run for the thread that
 * is in tinyai_trainer_run(). For bindings: what is thrown here belongs to that call.
 * @return 1 or 0.
 */
TINYAI_API int32_t tinyai_on_replica_thread(void);
/**
 * The trainer whose replica the calling thread is. Runs of several trainers may go on at once: what is thrown here
 * belongs to the tinyai_trainer_run() of this one. For bindings.
 * @return it; a null handle on a thread that is no replica's.
 */
TINYAI_API tinyai_trainer tinyai_replica_trainer(void);
/**
 * Ends the run after the present step, or the next run at once.
 * @param trainer it.
 */
TINYAI_API tinyai_status tinyai_trainer_stop(tinyai_trainer trainer);
/**
 * How far it is.
 * @param trainer it
 * @param out the state; set its struct_size.
 */
TINYAI_API tinyai_status tinyai_trainer_get_state(tinyai_trainer trainer, tinyai_trainer_state* out);
/**
 * What a trainer with `keep_state` keeps begins anew with the next batch, as when an epoch begins: at a new sequence.
 * @param trainer it, between runs or in epoch_begin, batch_end and epoch_end
 * @return ARGUMENT where it keeps none; NOT_READY while another thread runs it, or in the midst of a step.
 */
TINYAI_API tinyai_status tinyai_trainer_reset_state(tinyai_trainer trainer);
/**
 * Another number of epochs, between two runs or in a callback between two steps (epoch_begin, batch_end, epoch_end):
 * that run then ends with that epoch, or with the present one where more have begun. A cosine over the whole run goes
 * on as that of a run of this length, and what early stopping has ended may go on.
 * @param trainer it
 * @param epochs  in all
 * @return RANGE; NOT_READY while another thread runs it, or in the midst of a step.
 */
TINYAI_API tinyai_status tinyai_trainer_set_epochs(tinyai_trainer trainer, int64_t epochs);
/**
 * Loss and accuracy over a dataset, in evaluation mode and without recording.
 * @param trainer  it
 * @param dataset  as the training dataset: the same inputs and targets
 * @param loss     the mean; may be null
 * @param accuracy 0 to 1, as that of the state, NaN where there is none; may be null. Labels of -100 count for neither
 * @return ARGUMENT, and what a batch fails with. With a group too each rank evaluates the whole dataset for itself.
 */
TINYAI_API tinyai_status tinyai_trainer_evaluate(tinyai_trainer trainer, tinyai_dataset dataset, double* loss,
                                                 double* accuracy);
/**
 * Saves all that a run depends on: module, optimizer, position, order and random numbers, and the monitor's series;
 * within an epoch what it keeps from batch to batch (`keep_state`), and between the batches of an accumulated step
 * their gradients too. A run resumed from it gives the same bits as one that was never broken. With a group rank 0
 * writes it, and others nothing; a trainer of another number of ranks, or of none with as many shards, goes on from it.
 * @param trainer it, between runs or in epoch_begin, batch_end and epoch_end
 * @param path    of the safetensors file, which appears whole
 * @return IO; NOT_READY in the midst of a step, and where early steps are half way.
 */
TINYAI_API tinyai_status tinyai_trainer_save(tinyai_trainer trainer, const char* path);
/**
 * Goes to where a checkpoint was saved. Everything is checked before anything changes. In one of its callbacks the run
 * goes on from there.
 * @param trainer with a module, an optimizer and a dataset alike; between runs or in epoch_begin, batch_end and
 *                epoch_end
 * @param path    of the file
 * @return IO, FORMAT, SHAPE; ARGUMENT (of another optimizer, too); NOT_READY in the midst of a step.
 */
TINYAI_API tinyai_status tinyai_trainer_load(tinyai_trainer trainer, const char* path);
/**
 * Saves as tinyai_trainer_save() into a folder of its own within `checkpoints`, "step-" and the number of steps: each
 * rank writes what it keeps, a safetensors file, and rank 0 run.json, last. A folder without run.json is none. With a
 * group: collective. Folders that were not finished are removed.
 * @param trainer it, between runs or in epoch_begin, batch_end and epoch_end
 * @return ARGUMENT: no `checkpoints`; IO; NOT_READY in the midst of a step; with a group PEER, TIMEOUT.
 */
TINYAI_API tinyai_status tinyai_trainer_save_run(tinyai_trainer trainer);
/**
 * Goes to where the newest folder of `checkpoints` was saved, by however many ranks. With a group: collective; each
 * rank reads what it keeps.
 * @param trainer as tinyai_trainer_load()
 * @param found   0: there is none, and nothing has changed; may be null
 * @return as tinyai_trainer_load(); ARGUMENT: no `checkpoints`; with a group PEER, TIMEOUT, DIFFERS.
 */
TINYAI_API tinyai_status tinyai_trainer_load_run(tinyai_trainer trainer, int32_t* found);
/**
 * The trainer's scope, for reports and limits.
 * @param trainer it
 * @param out its manager.
 */
TINYAI_API tinyai_status tinyai_trainer_scope(tinyai_trainer trainer, tinyai_manager* out);
/**
 * Ends the trainer and its scope.
 * @param trainer null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_trainer_release(tinyai_trainer trainer);

/** Takes a line of progress. `over`: the next line replaces this one. Called on the thread that trains. Another status
 *  than TINYAI_OK ends the run with TINYAI_ERROR_CALLBACK. */
typedef tinyai_status (*tinyai_progress_fn)(const char* line, int32_t over, void* user_data);
/**
 * Sends the lines of trainers somewhere else than to standard output, where a terminal shows the last one written over
 * and a file gets whole lines only.
 * @param progress  null: standard output
 * @param user_data passed to it
 * @param destroy   called once when no line can come any more; may be null
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_set_progress(tinyai_progress_fn progress, void* user_data,
                                             void (*destroy)(void* user_data));

/* ================================================================================================ predictor
 * A module for inference: evaluation mode, nothing recorded, one scope a call. Results belong to the caller. */

/** Predicts by a module. */
typedef struct tinyai_predictor {
  uint64_t id; /**< 0: null */
} tinyai_predictor;
#define TINYAI_NULL_PREDICTOR TINYAI_NULL(tinyai_predictor) /**< no predictor */

/** A callback around the module, in a scope of its own: writes arrays or variables (their ids) into outputs; what its
 *  scope owns moves on by itself. Another status than TINYAI_OK becomes TINYAI_ERROR_CALLBACK. */
typedef tinyai_status (*tinyai_predictor_fn)(tinyai_manager scope, const tinyai_array* inputs, int64_t input_count,
                                             tinyai_resource* outputs, int64_t output_count, void* user_data);

/** Options of a predictor. */
typedef struct tinyai_predictor_options {
  size_t struct_size;               /**< set by the init function */
  const char* name;                 /**< of it and its scopes; null: "predictor" */
  tinyai_predictor_fn before;       /**< makes the module's inputs of the caller's; null: they are the same */
  tinyai_predictor_fn after;        /**< makes the caller's outputs of the module's; null: they are the same */
  int64_t module_inputs;            /**< how many `before` makes; 0: as many as it is given */
  int64_t module_outputs;           /**< how many `after` is given; 0: as many as the caller asks for */
  void* user_data;                  /**< passed to both */
  void (*destroy)(void* user_data); /**< called once when neither can run any more; may be null */
  int32_t compile; /**< 1: the module's forward is a compiled function, see docs/compile.md, whose memory is in a
                        scope of the predictor's own; a module of the host's runs while it is traced,
                        and not at each call. `before` and `after` run at each. 0 */
  int64_t plans;   /**< of one that compiles: for so many signatures of its inputs, as sizes of a batch, a plan is kept,
                        1 to 4096; 64. Where all are taken, a call with another one is computed as if it did not
                        compile, to the same bits, and now and then one takes the place of the plan that was not used
                        for longest */
} tinyai_predictor_options;
/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_predictor_options_init(tinyai_predictor_options* options);

/**
 * Makes a predictor.
 * @param into    its owner; null: the entered scope
 * @param module  what predicts
 * @param options null: the defaults
 * @param out     the predictor
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_predictor_create(tinyai_manager into, tinyai_module module,
                                                 const tinyai_predictor_options* options, tinyai_predictor* out);
/**
 * One input, one output.
 * @param into      owner of the result; null: the entered scope, else the input's owner
 * @param predictor it
 * @param input     for the module, or for `before`
 * @param out       the result
 * @return CALLBACK, CAPPED (a callback made something among the module's parameters), GRAPH (what a trace cannot see,
 *         of one that compiles), NO_PLACE (of a detached input), and what the module answers. Threads: any, at once.
 */
TINYAI_API tinyai_status tinyai_predictor_predict(tinyai_manager into, tinyai_predictor predictor, tinyai_array input,
                                                  tinyai_array* out);
/**
 * Several inputs and outputs; all are written, or none.
 * @param into         owner of the results; null: the entered scope, else the first input's owner
 * @param predictor    it
 * @param inputs       at least one
 * @param input_count  how many
 * @param outputs      room for the results
 * @param output_count how many
 * @return as above; RANGE past 1024. Threads: any, at once.
 */
TINYAI_API tinyai_status tinyai_predictor_predict_many(tinyai_manager into, tinyai_predictor predictor,
                                                       const tinyai_array* inputs, int64_t input_count,
                                                       tinyai_array* outputs, int64_t output_count);
/**
 * Predicts with a session, which goes on as by tinyai_module_forward_session(); it was made for the predictor's module.
 * @param into         owner of the results; null: the entered scope, else the first input's owner
 * @param predictor    it
 * @param session      it
 * @param call         which rows, and how many of their steps; null: all rows in order, all steps
 * @param inputs       at least one
 * @param input_count  how many
 * @param outputs      room for the results
 * @param output_count how many
 * @return as tinyai_predictor_predict_many() and tinyai_module_forward_session(), of one that compiles as
 *         tinyai_function_call_session(). Threads: any, each with a session of its own.
 */
TINYAI_API tinyai_status tinyai_predictor_predict_session(tinyai_manager into, tinyai_predictor predictor,
                                                          tinyai_session session, const tinyai_session_call* call,
                                                          const tinyai_array* inputs, int64_t input_count,
                                                          tinyai_array* outputs, int64_t output_count);
/**
 * Ends the predictor.
 * @param predictor null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_predictor_release(tinyai_predictor predictor);

/* ================================================================================================ analysis
 * What a module would compute and what memory it would need, before it runs: docs/analysis.md. Nothing is computed and
 * nothing that exists is changed: the calls are made on the "null" device, on arrays that stand in for the module's
 * own, and memory is charged as the CPU would charge it, so the peak told is the one that comes, to the byte. */

/** Options of an analysis. */
typedef struct tinyai_analysis_options {
  size_t struct_size;         /**< set by the init function */
  int32_t training;           /**< 1: a training step: forward, loss, backward, the optimizer's step, gradients cleared.
                                   0: a forward that records nothing */
  tinyai_loss loss;           /**< TINYAI_LOSS_CROSS_ENTROPY; TINYAI_LOSS_HOST: the module's first output is the loss */
  tinyai_array target;        /**< of the loss; as with inputs, only its dtype and shape are looked at */
  tinyai_optimizer optimizer; /**< that would step; null: no step */
  int64_t outputs;            /**< of the module; 1 */
  int64_t group_ranks;        /**< how many ranks a training step is shared out among; all but 1 is UNSUPPORTED in this
                                   release */
  int64_t share_state;        /**< as the trainer's; all but 0 is UNSUPPORTED in this release */
} tinyai_analysis_options;
/**
 * Sets the defaults: an inference.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_analysis_options_init(tinyai_analysis_options* options);

/** Sums of an analysis. Bytes are as accounts count them: headers included, rounded. */
typedef struct tinyai_analysis {
  size_t struct_size;      /**< set by the caller: sizeof this struct */
  int64_t operators;       /**< calls of operators, views among them */
  int64_t macs;            /**< multiply-accumulates: of convolutions, linear layers and matrix products */
  int64_t flops;           /**< floating-point operations; a multiply-accumulate counts two */
  int64_t bytes_moved;     /**< read and written at least, if each operand is read once */
  int64_t parameters;      /**< elements of all parameters */
  int64_t parameter_bytes; /**< their bytes, without headers and rounding, as the next */
  int64_t buffer_bytes;    /**< of running statistics and the like */
  int64_t gradient_bytes;  /**< when the backward has ended */
  int64_t optimizer_bytes; /**< the optimizer's state */
  int64_t saved_bytes;     /**< activations that are there when the backward begins */
  int64_t workspace_bytes; /**< the most that one operator works in */
  int64_t peak_bytes;      /**< the most that there is at one moment: module, optimizer, inputs and target included */
  int64_t peak_operator;   /**< the call that ran then, 0 being the first; `operators`: behind the last */
  int64_t peak_by_category[16]; /**< what that is made of, by TINYAI_CATEGORY_PARAMETER and the others */
} tinyai_analysis;

/**
 * Analyses a module, in the mode that it is set to. Of training it is a step that is not the first: the optimizer has
 * its state.
 * @param module      it; on any device, its elements are not looked at
 * @param inputs      arrays or variables as the module takes: only their dtypes and shapes are looked at, so they may
 * be of the "null" device, where they take no memory
 * @param input_count how many
 * @param options     null: a forward of one output
 * @param out         struct_size set by the caller
 * @return ARGUMENT (training without a target, the optimizer of another module), RANGE (past 1024 inputs or outputs),
 * DEVICE (a forward of the host's that uses arrays other than its inputs and what tinyai_module_parameter() and
 * _buffer() give it), and what the forward answers. Threads: any, at once.
 */
TINYAI_API tinyai_status tinyai_module_analyze(tinyai_module module, const tinyai_resource* inputs, int64_t input_count,
                                               const tinyai_analysis_options* options, tinyai_analysis* out);
/**
 * The same as text: also by operator and layer, where the peak is, and which tensors are alive then. As JSON all of
 * them, and each call.
 * @param module      as above
 * @param inputs      as above
 * @param input_count how many
 * @param options     null: a forward of one output
 * @param format      TINYAI_TEXT or TINYAI_JSON
 * @param buffer      null with size 0 asks for the length
 * @param size        bytes it holds
 * @param length      of the text, terminating zero included; may be null
 * @return as above; ARGUMENT for another format.
 */
TINYAI_API tinyai_status tinyai_module_print_analysis(tinyai_module module, const tinyai_resource* inputs,
                                                      int64_t input_count, const tinyai_analysis_options* options,
                                                      int32_t format, char* buffer, int64_t size, int64_t* length);
/**
 * Analyses a compiled function: the next call with inputs of such dtypes and shapes, in C order and asking for no
 * gradient, under the thread's grad mode, in the function's scope and on its device. Nothing runs but the callback,
 * once, as for a plan; the plan is let go, and the function is as it was. Its plan is exact: operators are those of it,
 * after all rewriting, and the peak is that of the arrays that the call works with: what the function uses of others'
 * (each whole), inputs, its arena and its results. Handles, modules and what else there is come on top.
 * @param function     made by tinyai_function_create(), or loaded: of a loaded one inputs may have other sizes than
 * those that it was saved for, as far as its operators know what to do with them
 * @param inputs       arrays or variables, on any device: only their dtypes and shapes are looked at
 * @param input_count  how many
 * @param output_count as tinyai_function_call() would be asked for
 * @param out          struct_size set by the caller; the sums of a module's analysis. `saved_bytes` is 0 without a
 * backward; `gradient_bytes` counts all that steps read or that stay, though in a plan they need not be there at once
 * @return ARGUMENT for a custom function; SHAPE where a node of a loaded function has its sizes fixed, by its name;
 * what tracing answers: CALLBACK, GRAPH, LIMIT. Threads: any, at once.
 */
TINYAI_API tinyai_status tinyai_function_analyze(tinyai_function function, const tinyai_resource* inputs,
                                                 int64_t input_count, int64_t output_count, tinyai_analysis* out);
/**
 * The same as text or JSON, as tinyai_module_print_analysis() has it.
 * @param function     as above
 * @param inputs       as above
 * @param input_count  how many
 * @param output_count as above
 * @param format       TINYAI_TEXT or TINYAI_JSON
 * @param buffer       null with size 0 asks for the length
 * @param size         bytes it holds
 * @param length       of the text, terminating zero included; may be null
 * @return as above; ARGUMENT for another format.
 */
TINYAI_API tinyai_status tinyai_function_print_analysis(tinyai_function function, const tinyai_resource* inputs,
                                                        int64_t input_count, int64_t output_count, int32_t format,
                                                        char* buffer, int64_t size, int64_t* length);

/** What a call within a budget takes, and what that costs: see tinyai_function_price(). */
typedef struct tinyai_price {
  size_t struct_size;       /**< set by the caller: sizeof this struct */
  int64_t budget_bytes;     /**< that was asked for; 0: none */
  int64_t peak_bytes;       /**< of its arena and what it gives, to the byte; 0: the budget is below the least */
  int64_t least_bytes;      /**< with which the function can do, whatever it costs */
  int64_t more_flops;       /**< floating-point operations that run again */
  int64_t more_bytes_moved; /**< that those read and write */
  int64_t operators;        /**< how many those are */
  double more_time;         /**< expected, as a share of the call's time without a budget: 0.02 is two percent */
} tinyai_price;

/**
 * Tells what a compiled function's next call would take within a budget, and what would run again for it. Nothing runs
 * but the callback, once, as for tinyai_function_analyze(), and the function is as it was. More bytes never cost more
 * time, and fewer never give a higher peak: both hang on shapes, order and constants alone, so that the answer is the
 * same on each run; times are expected ones, good beside each other.
 * @param function     made by tinyai_function_create(), or loaded; its own budget is not looked at
 * @param inputs       arrays or variables, on any device: only their dtypes and shapes are looked at
 * @param input_count  how many
 * @param output_count as tinyai_function_call() would be asked for
 * @param budget_bytes of the arena and of what the call gives; 0: as many as it likes
 * @param out          struct_size set by the caller
 * @return RANGE for a negative budget; as tinyai_function_analyze(). A budget below the least is told by a `peak_bytes`
 * of 0, and no error. Threads: any, at once.
 */
TINYAI_API tinyai_status tinyai_function_price(tinyai_function function, const tinyai_resource* inputs,
                                               int64_t input_count, int64_t output_count, int64_t budget_bytes,
                                               tinyai_price* out);

/* ================================================================================================ profile
 * What threads do, and when: calls, operators, kernels, scopes, bytes as they come and go. It is written into memory
 * that is taken when it starts, so that it disturbs no account while it runs: docs/profiling.md. One runs at a time in
 * a process. */

/** A recording, running or ended. */
typedef struct tinyai_profile {
  uint64_t id; /**< 0: null */
} tinyai_profile;
#define TINYAI_NULL_PROFILE TINYAI_NULL(tinyai_profile) /**< no profile */

/** Options of a profile. */
typedef struct tinyai_profile_options {
  size_t struct_size;  /**< set by the init function */
  int64_t limit_bytes; /**< of what is recorded, an event taking 64: charged as workspace when it starts; 33554432.
                            What finds no room any more is counted and dropped */
  int32_t this_thread; /**< 1: of the calling thread alone; 0: of all */
} tinyai_profile_options;
/**
 * Sets the defaults.
 * @param options null: nothing happens.
 */
TINYAI_API void tinyai_profile_options_init(tinyai_profile_options* options);

/**
 * Begins to record.
 * @param into    owner of the profile; null: the entered scope
 * @param options null: the defaults
 * @param out     the profile
 * @return NOT_READY while another runs; RANGE for a limit below 65536; LIMIT; CLOSED. Threads: any.
 */
TINYAI_API tinyai_status tinyai_profile_start(tinyai_manager into, const tinyai_profile_options* options,
                                              tinyai_profile* out);
/**
 * Ends recording. What was recorded can be read until the profile is released.
 * @param profile it; again: nothing happens
 * @return a status. Threads: any; calls that others are in are not waited for, and are left out.
 */
TINYAI_API tinyai_status tinyai_profile_stop(tinyai_profile profile);

/** What a profile holds. */
typedef struct tinyai_profile_counts {
  size_t struct_size;  /**< set by the caller: sizeof this struct */
  int64_t events;      /**< recorded */
  int64_t dropped;     /**< that found no room */
  int64_t threads;     /**< met */
  int64_t nanoseconds; /**< from its start to its end, or to now */
  int64_t running;     /**< 1: it records */
} tinyai_profile_counts;
/**
 * How much it holds, also while it runs.
 * @param profile it
 * @param out     struct_size set by the caller
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_profile_stats(tinyai_profile profile, tinyai_profile_counts* out);
/**
 * A table by operator: calls, time, its share, floating-point operations a second and how much that is of what this
 * machine reaches, bytes moved. The first such table in a process measures what the machine reaches, for 50 ms or so.
 * @param profile it; while it runs: what was recorded before
 * @param format  TINYAI_TEXT or TINYAI_JSON
 * @param buffer  null with size 0 asks for the length
 * @param size    bytes it holds
 * @param length  of the text, terminating zero included; may be null
 * @return ARGUMENT for another format.
 */
TINYAI_API tinyai_status tinyai_profile_print(tinyai_profile profile, tinyai_format format, char* buffer, int64_t size,
                                              int64_t* length);
/**
 * All that was recorded as a trace that ui.perfetto.dev and chrome://tracing open: a track for each thread, and memory
 * by category.
 * @param profile it; while it runs: what was recorded before
 * @param path    of the JSON file, which appears whole
 * @return IO.
 */
TINYAI_API tinyai_status tinyai_profile_save_trace(tinyai_profile profile, const char* path);
/**
 * A page for a browser, complete in itself: memory over time by category and by scope, what its peak was made of, the
 * slowest operators, and the graph of a compiled function.
 * @param profile  it; while it runs: what was recorded before
 * @param function a compiled function whose graph is shown, before passes and after them; null: none
 * @param title    above it; may be null
 * @param path     of the HTML file, which appears whole
 * @return IO; ARGUMENT for a custom function, NOT_READY for one that was not called.
 */
TINYAI_API tinyai_status tinyai_profile_save_html(tinyai_profile profile, tinyai_function function, const char* title,
                                                  const char* path);
/**
 * Ends the recording, and the handle.
 * @param profile null or again: nothing happens.
 */
TINYAI_API tinyai_status tinyai_profile_release(tinyai_profile profile);

/* ================================================================================================ operators
 * Array form and variable form. A variable form records what is needed for the backward, if this thread records and an
 * operand requires a gradient. Inputs without a gradient (indices, masks, labels) are arrays in both. */

#ifndef TINYAI_NO_OPERATORS /* defined by sources of the library that name none: a new one leaves them as built */
#include "tinyai/operators.h"
#endif

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_H */
