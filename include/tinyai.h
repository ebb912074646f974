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
 *     them wins, and parameters and other long-lived ("resident") operands have no voice. docs/memory.md tells all.
 *  4. Releasing and closing take null, and do nothing the second time.
 *  5. Sizes, counts, axes and indices are int64_t. An axis may be negative: then it counts from the end. Bytes are
 *     bytes. Shapes are `const int64_t*` with a rank of 0 to 8.
 *  6. Any handle may be used from any thread. Entered scope, grad mode and last error belong to the thread. Elements
 *     written in place while another thread reads them may be torn; nothing else suffers. After a fork the child's
 *     calls answer TINYAI_ERROR_UNSUPPORTED, for locks may be held there for ever: fork before the first call, or exec.
 *  7. Option structs begin with struct_size and have an init function; null stands for the defaults.
 *  8. A callback ends in `void* user_data`, and its registration takes a destroy function, called once when no callback
 *     can run any more. No exception and no abort crosses the boundary; out of memory is a status like another.
 *
 * Below, statuses go by their short names: SHAPE is TINYAI_ERROR_SHAPE. Those that any call can give are not repeated
 * at each: ARGUMENT (a null out-parameter), OUT_OF_MEMORY; with handles HANDLE (null, or never a handle), KIND (of
 * another kind) and CLOSED; where something is made NO_PLACE, CAPPED and LIMIT. "it" stands for the object that a call
 * is about, "the vote" for what convention 3 tells.
 *
 * The order: versions, errors, handles; managers, the process; arrays, files, variables, custom functions; modules,
 * optimizers, data, monitor, trainer, predictor; operators. docs/training.md shows them at work.
 */
#ifndef TINYAI_H
#define TINYAI_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
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
#define TINYAI_VERSION_MINOR 1 /**< see TINYAI_VERSION_MAJOR */
#define TINYAI_VERSION_PATCH 0 /**< see TINYAI_VERSION_MAJOR */

/** The library's version as major * 10000 + minor * 100 + patch. Never fails. Threads: any. */
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
  TINYAI_ERROR_INTERNAL = 1000      /**< a defect of the engine: please report the message */
};

/**
 * Copies this thread's last error message, cut to size and always terminated.
 * @param buffer where to; null with size 0 asks for the length alone
 * @param size   bytes that buffer holds, the terminating zero included
 * @return bytes of the whole message, the terminating zero included; 1 for no message
 * Threads: any; each has its own message, kept until its next failure.
 */
TINYAI_API int64_t tinyai_last_error(char* buffer, int64_t size);

/** A status' name, such as "TINYAI_ERROR_SHAPE"; "unknown status" for another number. Never null. Threads: any. */
TINYAI_API const char* tinyai_status_name(tinyai_status status);

/* ================================================================================================ handles */

/** A scope of memory. */
typedef struct tinyai_manager {
  uint64_t id; /**< 0: null */
} tinyai_manager;

/** A strided view of elements of one dtype. */
typedef struct tinyai_array {
  uint64_t id; /**< 0: null */
} tinyai_array;

/** A value in a graph that can be differentiated. */
typedef struct tinyai_variable {
  uint64_t id; /**< 0: null */
} tinyai_variable;

/** What stood where at one moment. */
typedef struct tinyai_snapshot {
  uint64_t id; /**< 0: null */
} tinyai_snapshot;

/** Any array, variable or manager. */
typedef struct tinyai_resource {
  uint64_t id; /**< that of the array, variable or manager; 0: null */
} tinyai_resource;

/** As `into`: the result goes beside the operands; the entered scope has no vote. */
#ifdef __cplusplus
static const tinyai_manager TINYAI_BESIDE_OPERANDS = {UINT64_MAX};
#else
static const tinyai_manager TINYAI_BESIDE_OPERANDS __attribute__((unused)) = {UINT64_MAX};
#endif

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

/** Bytes of one element, 0 for an unknown dtype. Threads: any. */
TINYAI_API int64_t tinyai_dtype_size(tinyai_dtype dtype);
/** "f32", "i64", ..; "unknown" for an unknown dtype. Never null. Threads: any. */
TINYAI_API const char* tinyai_dtype_name(tinyai_dtype dtype);

/* ================================================================================================ managers
 * A manager is a scope and a factory. The tree: the system manager (for ever), base managers under it, sub managers
 * under those. Closing one closes its children first, then frees what it owns, newest first for each thread. Nobody
 * waits: a call that still runs in another thread keeps its operands until it ends. */

/** Options of tinyai_manager_open(). */
typedef struct tinyai_manager_options {
  size_t struct_size;  /**< set by the init function */
  const char* name;    /**< shown in reports and messages; null: "scope" */
  const char* device;  /**< "cpu", "null" (computes nothing), ..; null: the parent's, "cpu" for a base manager */
  int64_t limit_bytes; /**< a bound on the whole subtree; 0: none */
  uint64_t seed;       /**< of random numbers drawn here and below, when has_seed */
  int32_t has_seed;    /**< 0: the parent's stream goes on */
  int32_t resident;    /**< its arrays do not vote on where results land: a replay buffer, a table */
  int32_t enter;       /**< enters it on the calling thread at once */
} tinyai_manager_options;

/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_manager_options_init(tinyai_manager_options* options);

/**
 * Opens a scope.
 * @param parent  null, or the system manager: a base manager is made
 * @param options null: the defaults
 * @param out     the new manager
 * @return CAPPED (the parent is), DEVICE (no such device), RANGE (a negative limit). Threads: any.
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

/** The system manager: the root of the tree, for reports. It owns nothing and cannot be closed. Threads: any. */
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
 * for ever); OF_VARIABLE for a value() or grad() handle; CAPPED, LIMIT of the parent. Threads: any.
 */
TINYAI_API tinyai_status tinyai_manager_ret(tinyai_manager manager, const tinyai_resource* resources, int64_t count);

/**
 * Moves resources to another scope, with their bytes' account. All move, or none.
 * @param to        the new owner
 * @param resources arrays, variables, managers from anywhere
 * @param count     how many
 * @return SCOPE for a manager under its own descendant; OF_VARIABLE; CAPPED, LIMIT, SYSTEM. Threads: any.
 */
TINYAI_API tinyai_status tinyai_manager_attach(tinyai_manager to, const tinyai_resource* resources, int64_t count);

/**
 * Takes arrays and variables out of the tree: they live until they are released or attached, are counted as "detached",
 * and have no vote. (The end of a gradient's flow is tinyai_variable_stop_gradient().)
 * @param resources arrays and variables
 * @param count     how many
 * @return SCOPE for a manager; OF_VARIABLE. Threads: any.
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
 * @return CAPPED if the borrower is. Threads: any.
 */
TINYAI_API tinyai_status tinyai_manager_temp_attach(tinyai_manager borrower, const tinyai_resource* resources,
                                                    int64_t count, tinyai_resource* loans);

/**
 * Closes the scope to new members: nothing can be created in it, attached, returned or lent to it, no child opened.
 * Reading, writing in place, lending out, removing, and gradient slots go on. Counted: as many uncaps open it.
 * @param manager the scope
 * @return SYSTEM. Threads: any.
 */
TINYAI_API tinyai_status tinyai_manager_cap(tinyai_manager manager);

/** Takes one cap back. @param manager the scope @return ORDER if it is not capped. Threads: any. */
TINYAI_API tinyai_status tinyai_manager_uncap(tinyai_manager manager);

/**
 * Bounds the bytes of a scope and all below. What is there already stays, even beyond the limit.
 * @param manager     the scope
 * @param limit_bytes 0: no limit
 * @return RANGE for a negative limit. Threads: any.
 */
TINYAI_API tinyai_status tinyai_manager_set_limit(tinyai_manager manager, int64_t limit_bytes);

/** What bytes are for. */
enum {
  TINYAI_CATEGORY_PARAMETER = 0,
  TINYAI_CATEGORY_GRADIENT = 1,
  TINYAI_CATEGORY_OPTIMIZER_STATE = 2,
  TINYAI_CATEGORY_ACTIVATION = 3, /**< results of operators */
  TINYAI_CATEGORY_DATA = 4,       /**< creation and the host's data */
  TINYAI_CATEGORY_WORKSPACE = 5,  /**< scratch of a running call; headers of views */
  TINYAI_CATEGORY_GRAPH = 6,      /**< nodes of graphs */
  TINYAI_CATEGORY_COUNT = 7
};

/** What a scope holds. The subtree's numbers include the scope's own. */
typedef struct tinyai_manager_stats {
  size_t struct_size;             /**< set by the caller: sizeof this struct */
  int64_t arrays;                 /**< live array handles in the scope itself */
  int64_t variables;              /**< live variable handles in the scope itself */
  int64_t modules;                /**< live module handles in the scope itself */
  int64_t optimizers;             /**< live optimizer handles in the scope itself */
  int64_t children;               /**< scopes right under it */
  int64_t subtree_arrays;         /**< live array handles in the subtree */
  int64_t subtree_variables;      /**< live variable handles in the subtree */
  int64_t subtree_scopes;         /**< scopes below it, at any depth */
  int64_t bytes;                  /**< on the scope's account now */
  int64_t subtree_bytes;          /**< on the subtree's accounts now */
  int64_t peak_bytes;             /**< the most that the subtree ever held at once */
  int64_t limit_bytes;            /**< 0: none */
  int64_t caps;                   /**< how often it is capped */
  int64_t by_category[7];         /**< bytes, indexed by TINYAI_CATEGORY_* */
  int64_t subtree_by_category[7]; /**< bytes, of the subtree */
  int64_t peak_by_category[7];    /**< of peak_bytes; zeros unless tinyai_manager_watch_peak() */
} tinyai_manager_stats;

/**
 * Reads a scope's counters, exact at one moment.
 * @param manager null: the whole tree
 * @param out     struct_size set by the caller
 * @return ARGUMENT if struct_size is too small. Threads: any.
 */
TINYAI_API tinyai_status tinyai_manager_get_stats(tinyai_manager manager, tinyai_manager_stats* out);

/** Lets the peak start anew from what the subtree holds now. @param manager null: the whole tree. Threads: any. */
TINYAI_API tinyai_status tinyai_manager_reset_peak(tinyai_manager manager);

/**
 * Begins a new peak, and keeps what it is made of: see peak_by_category. Costs a walk of the subtree at each new peak.
 * @param manager null: the whole tree
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_manager_watch_peak(tinyai_manager manager);

/**
 * What a scope and all below hold, and what their peak was made of, as one HTML page.
 * @param manager null: the whole tree
 * @param title   of the page; null: "Memory"
 * @param path    of the file, which appears whole
 * @return IO. Threads: any.
 */
TINYAI_API tinyai_status tinyai_memory_report_save(tinyai_manager manager, const char* title, const char* path);

/**
 * The scope's place in the tree, such as "system/model/batch".
 * @param manager the scope
 * @param buffer  where to; null with size 0 asks for the length alone
 * @param size    bytes that buffer holds
 * @param length  bytes of the whole path, the terminating zero included; may be null
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_manager_path(tinyai_manager manager, char* buffer, int64_t size, int64_t* length);

/** How a report is written. */
enum { TINYAI_TEXT = 0, TINYAI_JSON = 1 };

/**
 * The tree below a scope: names, devices, counts, bytes, peaks, limits, caps, loans, what outlived a closed scope and
 * what keeps it, which thread has entered what.
 * @param manager null: the whole tree
 * @param format  TINYAI_TEXT or TINYAI_JSON
 * @param buffer  where to; null with size 0 asks for the length alone
 * @param size    bytes that buffer holds
 * @param length  bytes of the whole text, the terminating zero included; may be null
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_manager_debug_dump(tinyai_manager manager, int32_t format, char* buffer, int64_t size,
                                                   int64_t* length);

/**
 * Remembers what stands where, to be compared later. It counts, and keeps nothing alive.
 * @param into owner of the snapshot; null: the entered scope
 * @param of   the scope whose subtree is counted; null: the whole tree
 * @param out  the snapshot
 * @return a status. Threads: any.
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
 * @return CLOSED if `after` is null and that scope was closed. Threads: any.
 */
TINYAI_API tinyai_status tinyai_snapshot_diff(tinyai_snapshot before, tinyai_snapshot after, int32_t format,
                                              char* buffer, int64_t size, int64_t* length);

/** Ends a snapshot's handle. Null or again: nothing happens. @param snapshot the handle. Threads: any. */
TINYAI_API tinyai_status tinyai_snapshot_release(tinyai_snapshot snapshot);

/** How much is remembered of where handles are made and closed. */
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
TINYAI_API tinyai_status tinyai_set_tracking(int32_t level);

/** Labels what this thread makes until the pop, for tracking: "epoch 3", "encoder". Nests.
 *  @param label copied. Threads: the calling one. */
TINYAI_API tinyai_status tinyai_label_push(const char* label);
/** Takes the innermost label off. @return ORDER if this thread has pushed none. Threads: the calling one. */
TINYAI_API tinyai_status tinyai_label_pop(void);

/* ================================================================================================ process */

/** Where the engine takes memory from, instead of the operating system. */
typedef struct tinyai_allocator {
  size_t struct_size;                                                   /**< set by the caller: sizeof this struct */
  void* (*allocate)(int64_t bytes, int64_t alignment, void* user_data); /**< null when memory runs out */
  void (*release)(void* block, int64_t bytes, void* user_data);         /**< bytes as asked for */
  void* user_data;                                                      /**< passed to both */
  int32_t every_block; /**< nothing is pooled, each request arrives: for tests and leak checkers; slow */
} tinyai_allocator;

/**
 * Hooks an allocator in.
 * @param allocator null: the default again
 * @return NOT_READY while blocks of the present one are in use. Threads: none may be inside the library.
 */
TINYAI_API tinyai_status tinyai_set_allocator(const tinyai_allocator* allocator);

/** Bytes of the process. */
typedef struct tinyai_memory_stats {
  size_t struct_size;      /**< set by the caller: sizeof this struct */
  int64_t active_bytes;    /**< handed out: equals the sum over all accounts */
  int64_t pooled_bytes;    /**< kept warm for the next array; tinyai_trim() gives them back */
  int64_t engine_bytes;    /**< handle table and managers: system/engine */
  int64_t accounted_bytes; /**< the sum over all accounts */
} tinyai_memory_stats;

/** Reads them. @param out struct_size set by the caller @return ARGUMENT if struct_size is too small. Threads: any. */
TINYAI_API tinyai_status tinyai_get_memory_stats(tinyai_memory_stats* out);

/** Gives pooled pages back to the operating system. @param bytes how many; may be null. Threads: any. */
TINYAI_API tinyai_status tinyai_trim(int64_t* bytes);

/** Threads that one call may use, the caller included. @param count 1..256 @return RANGE. Threads: any. */
TINYAI_API tinyai_status tinyai_set_threads(int32_t count);
/** The present number of threads. Threads: any. */
TINYAI_API int32_t tinyai_get_threads(void);

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
} tinyai_thread_state;

/** A thread at rest: in no scope, without a label, recording. @param state null: nothing happens. Threads: any. */
TINYAI_API void tinyai_thread_state_init(tinyai_thread_state* state);

/**
 * Exchanges the calling thread's entered scopes, labels and grad mode with those in `state`.
 * @param state of a thread at rest; afterwards, what the calling thread had
 * @return HANDLE, KIND if its scope is no manager's handle: then nothing happened. Threads: the calling one.
 */
TINYAI_API tinyai_status tinyai_thread_state_swap(tinyai_thread_state* state);

/** Frees what a state keeps and sets it up anew. @param state null: nothing happens. Threads: any. */
TINYAI_API void tinyai_thread_state_clear(tinyai_thread_state* state);

/** How grave a message is. */
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
 * @return ARGUMENT for another level. Threads: any.
 */
TINYAI_API tinyai_status tinyai_set_logger(int32_t level,
                                           void (*write)(int32_t level, const char* message, void* user_data),
                                           void* user_data, void (*destroy)(void* user_data));

/* ================================================================================================ arrays */

/**
 * An array with elements copied from the host.
 * @param into  its owner; null: the entered scope
 * @param dtype element type
 * @param shape sizes; null with rank 0: a scalar
 * @param rank  0..8
 * @param data  elements in C order; null leaves them unset
 * @param out   the array
 * @return SHAPE (a negative size), OVERFLOW, RANGE (rank), ARGUMENT. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_from_host(tinyai_manager into, tinyai_dtype dtype, const int64_t* shape,
                                                int64_t rank, const void* data, tinyai_array* out);

/**
 * An array that shows the host's own memory, without a copy. The memory must stay valid until the release callback ran.
 * @param into      its owner; null: the entered scope
 * @param dtype     element type
 * @param shape     sizes
 * @param rank      0..8
 * @param data      elements in C order, aligned to their size
 * @param release   called once when no array shows the memory any more, on any thread, with no lock held; may be null.
 *                  On failure it is not called.
 * @param user_data passed to release
 * @param out       the array
 * @return SHAPE, OVERFLOW, RANGE, ARGUMENT (null or misaligned data), UNSUPPORTED on a device without host memory.
 * Threads: any. The bytes are the host's and on no account; the header is.
 */
TINYAI_API tinyai_status tinyai_array_import(tinyai_manager into, tinyai_dtype dtype, const int64_t* shape,
                                             int64_t rank, void* data, void (*release)(void* user_data),
                                             void* user_data, tinyai_array* out);

/**
 * Ends an array's handle. The bytes go when nothing else shows them. Null, a second time, or a value() or grad()
 * handle: nothing happens.
 * @param array the handle
 * @return KIND, HANDLE for what never was an array. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_release(tinyai_array array);

/** Rank of an array. @param array the array @param out 0..8. Threads: any. */
TINYAI_API tinyai_status tinyai_array_rank(tinyai_array array, int64_t* out);
/** Sizes of an array. @param array it @param shape room for 8 @param rank how many; may be null. Threads: any. */
TINYAI_API tinyai_status tinyai_array_shape(tinyai_array array, int64_t* shape, int64_t* rank);
/** Strides, in elements. @param array it @param strides room for 8 @param rank how many; may be null. Threads: any. */
TINYAI_API tinyai_status tinyai_array_strides(tinyai_array array, int64_t* strides, int64_t* rank);
/** Number of elements. @param array the array @param out the product of the sizes. Threads: any. */
TINYAI_API tinyai_status tinyai_array_size(tinyai_array array, int64_t* out);
/** Element type. @param array the array @param out TINYAI_F32, ... Threads: any. */
TINYAI_API tinyai_status tinyai_array_dtype(tinyai_array array, tinyai_dtype* out);
/** The scope that owns the handle. @param array the array @param out its manager. Threads: any. */
TINYAI_API tinyai_status tinyai_array_owner(tinyai_array array, tinyai_manager* out);

/** Names an array, for messages and reports. @param array the array @param name copied. Threads: any. */
TINYAI_API tinyai_status tinyai_array_set_name(tinyai_array array, const char* name);
/**
 * Reads the name.
 * @param array  the array
 * @param buffer where to; null with size 0 asks for the length alone
 * @param size   bytes that buffer holds
 * @param length bytes of the name, the terminating zero included; may be null
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_name(tinyai_array array, char* buffer, int64_t size, int64_t* length);

/**
 * Marks an array as long-lived: it has no vote on where results land.
 * @param array    the array
 * @param resident 0 or 1
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_set_resident(tinyai_array array, int32_t resident);

/**
 * Copies the elements out, in C order whatever the strides.
 * @param array the array
 * @param data  room for bytes
 * @param bytes must be size * dtype size
 * @return RANGE if bytes is another. Threads: any. Makes no array.
 */
TINYAI_API tinyai_status tinyai_array_to_host(tinyai_array array, void* data, int64_t bytes);

/**
 * Overwrites the elements, in C order whatever the strides.
 * @param array the array
 * @param data  the elements
 * @param bytes must be size * dtype size
 * @return RANGE if bytes is another. Threads: any. Counts as a write in place.
 */
TINYAI_API tinyai_status tinyai_array_write(tinyai_array array, const void* data, int64_t bytes);

/**
 * Reads the one element of an array, as a double.
 * @param array an array of one element
 * @param out   its value; an i64 beyond 2^53 is rounded
 * @return SHAPE if there are more or fewer elements. Threads: any. Makes no array.
 */
TINYAI_API tinyai_status tinyai_item(tinyai_array array, double* out);

/**
 * The elements as text: nested brackets, long axes shortened in the middle.
 * @param array  the array
 * @param buffer where to; null with size 0 asks for the length alone
 * @param size   bytes that buffer holds
 * @param length bytes of the whole text, the terminating zero included; may be null
 * @return a status. Threads: any. Makes no array.
 */
TINYAI_API tinyai_status tinyai_array_print(tinyai_array array, char* buffer, int64_t size, int64_t* length);

/**
 * Shows the array to another library by DLPack, without a copy. The bytes live until its deleter is called.
 * @param array the array, in host memory
 * @param out   a DLManagedTensorVersioned*, version 1.0
 * @return UNSUPPORTED on a device without host memory. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_to_dlpack(tinyai_array array, void** out);

/**
 * Shows another library's tensor as an array, without a copy, and takes it over: its deleter is called once, when
 * nothing shows it any more, on any thread. On failure it stays the caller's.
 * @param into   owner of the array; null: the entered scope
 * @param tensor a DLManagedTensorVersioned* of version 1.x, on the CPU, writable
 * @param out    the array
 * @return FORMAT (another version), DTYPE, DEVICE, RANGE (rank), UNSUPPORTED (read-only), ARGUMENT (elements that are
 *         nowhere, or not aligned to their size). Threads: any.
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
 * @return IO; UNSUPPORTED for a view with gaps on a device without host memory. Threads: any. Makes no array.
 */
TINYAI_API tinyai_status tinyai_array_save_npy(tinyai_array array, const char* path);

/**
 * Loads an array from .npy, versions 1.0 to 3.0. One in Fortran order keeps it, as strides. '<V2' is read as bf16.
 * @param into its owner; null: the entered scope
 * @param path of the file
 * @param out  the array
 * @return IO; FORMAT for what is no such file, big-endian, structured, of a dtype that is not ours, of more than 8 axes
 * or shorter than it says. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_load_npy(tinyai_manager into, const char* path, tinyai_array* out);

/**
 * Saves named arrays as safetensors, in C order.
 * @param path      of the file, which appears whole
 * @param arrays    the arrays; one may stand there twice, under two names
 * @param names     a name for each, in the same order, any but "__metadata__"; null: their own
 * (tinyai_array_set_name())
 * @param count     how many; 0 makes a file without arrays
 * @param keys      of texts that are saved with them, such as "epoch"; may be null with key_count 0
 * @param values    the texts, in the same order; may be null with key_count 0
 * @param key_count how many texts
 * @return IO; ARGUMENT for a name or key that stands there twice, is reserved, missing, null or not UTF-8; UNSUPPORTED
 * for a view with gaps on a device without host memory. Threads: any. Makes no array.
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
 * @return IO; FORMAT for what is no such file or breaks the format's rules; RANGE if it holds more than capacity (not
 * 0) arrays. Threads: any.
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
 * @return IO; FORMAT; ARGUMENT for a name that the file lacks. Threads: any.
 */
TINYAI_API tinyai_status tinyai_safetensors_load_named(tinyai_manager into, const char* path, const char* const* names,
                                                       int64_t count, tinyai_array* outs);

/**
 * A text that was saved with the arrays.
 * @param path   of the file
 * @param key    such as "epoch"
 * @param buffer where to; null with size 0 asks for the length alone
 * @param size   bytes that buffer holds
 * @param length bytes of the whole text, the terminating zero included; may be null
 * @return IO; FORMAT; ARGUMENT if there is none of that key. Threads: any.
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
 * @return IO; FORMAT. Threads: any.
 */
TINYAI_API tinyai_status tinyai_safetensors_print(const char* path, int32_t format, char* buffer, int64_t size,
                                                  int64_t* length);

/* ================================================================================================ variables */

/**
 * A leaf that shares the array's storage and requires a gradient. Where the array's handle owned the bytes, the
 * variable owns them now, their account moves to `into`, and that handle becomes a view.
 * @param into  its owner; null: the vote, with the array as operand
 * @param value a floating-point array
 * @param out   the variable
 * @return DTYPE for integers and bool. Threads: any.
 */
TINYAI_API tinyai_status tinyai_variable_from_array(tinyai_manager into, tinyai_array value, tinyai_variable* out);

/** The same as a parameter: resident, so that it has no vote, and counted in that category.
 *  @param into its owner @param value a floating-point array @param out the variable @return DTYPE. Threads: any. */
TINYAI_API tinyai_status tinyai_parameter(tinyai_manager into, tinyai_array value, tinyai_variable* out);

/** Ends a variable's handle. What a graph keeps of it stays. Null or again: nothing happens. Threads: any. */
TINYAI_API tinyai_status tinyai_variable_release(tinyai_variable variable);

/**
 * The value, as an array that lives with the variable: the same handle each time; releasing it does nothing, moving it
 * is an error.
 * @param variable the variable
 * @param out      its value
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_variable_value(tinyai_variable variable, tinyai_array* out);

/**
 * The gradient that backward added up, as an array that lives with the variable; null before any backward and after
 * clear_grad.
 * @param variable a leaf
 * @param out      its gradient, or null
 * @return GRAPH if it is no leaf. Threads: any.
 */
TINYAI_API tinyai_status tinyai_variable_grad(tinyai_variable variable, tinyai_array* out);

/**
 * The gradient with its history, after a backward with create_graph; null otherwise.
 * @param into     owner of the new handle; null: the entered scope
 * @param variable a leaf
 * @param out      its gradient as a variable, or null
 * @return GRAPH if it is no leaf. Threads: any.
 */
TINYAI_API tinyai_status tinyai_variable_grad_variable(tinyai_manager into, tinyai_variable variable,
                                                       tinyai_variable* out);

/** Frees the gradient. @param variable a leaf @return GRAPH if it is no leaf. Threads: any. */
TINYAI_API tinyai_status tinyai_variable_clear_grad(tinyai_variable variable);

/** Whether operators on it are recorded. @param variable the variable @param out 0 or 1. Threads: any. */
TINYAI_API tinyai_status tinyai_variable_requires_grad(tinyai_variable variable, int32_t* out);
/** Switches that on or off for a leaf. @param variable a leaf @param required 0 or 1 @return GRAPH. Threads: any. */
TINYAI_API tinyai_status tinyai_variable_set_requires_grad(tinyai_variable variable, int32_t required);

/** Names a variable, for messages, reports and graphs. @param variable it @param name copied. Threads: any. */
TINYAI_API tinyai_status tinyai_variable_set_name(tinyai_variable variable, const char* name);
/**
 * Reads the name. (Shape and dtype are those of tinyai_variable_value().)
 * @param variable it
 * @param buffer   where to; null with size 0 asks for the length alone
 * @param size     bytes that buffer holds
 * @param length   bytes of the name, the terminating zero included; may be null
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_variable_name(tinyai_variable variable, char* buffer, int64_t size, int64_t* length);

/** The scope that owns the handle. @param variable the variable @param out its manager. Threads: any. */
TINYAI_API tinyai_status tinyai_variable_owner(tinyai_variable variable, tinyai_manager* out);

/**
 * The same elements, shared, without a history: the end of a gradient's flow (PyTorch's detach).
 * @param into     owner of the result; null: the vote
 * @param variable the variable
 * @param out      a variable that requires no gradient
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_variable_stop_gradient(tinyai_manager into, tinyai_variable variable,
                                                       tinyai_variable* out);

/** Options of tinyai_variable_backward() and tinyai_grad(). */
typedef struct tinyai_backward_options {
  size_t struct_size;   /**< set by the init function */
  tinyai_array seed;    /**< the root's cotangent, of its shape; null: 1, and the root must have one element */
  int32_t retain_graph; /**< keeps the saved tensors for another backward */
  int32_t create_graph; /**< records the backward itself; implies retain_graph */
} tinyai_backward_options;

/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_backward_options_init(tinyai_backward_options* options);

/**
 * Adds the gradients of root to the slots of the leaves behind it. Iterative: a chain of a million operators works. The
 * slots change only after the whole walk succeeded; a failed one leaves the graph consumed, and says so.
 * @param into    place of the walk's temporaries; null: the vote, with root as operand
 * @param root    a recorded variable
 * @param options null: the defaults
 * @return GRAPH (nothing was recorded), SHAPE, CONSUMED (no retain_graph the last time), VERSION (a saved tensor was
 *         written in place). Threads: any; several may add to shared leaves at once, sums are exact.
 */
TINYAI_API tinyai_status tinyai_variable_backward(tinyai_manager into, tinyai_variable root,
                                                  const tinyai_backward_options* options);

/**
 * The gradients of one root with respect to given variables, leaves or not. No slot is touched.
 * @param into    owner of the results and place of the walk; null: the vote, with root as operand
 * @param root    a recorded variable
 * @param inputs  with respect to what
 * @param count   how many
 * @param options null: the defaults
 * @param outs    the gradients, null where root does not depend on that input
 * @return as backward. Threads: any.
 */
TINYAI_API tinyai_status tinyai_grad(tinyai_manager into, tinyai_variable root, const tinyai_variable* inputs,
                                     int64_t count, const tinyai_backward_options* options, tinyai_variable* outs);

/** Forgets how this variable was made: nothing flows through it any more. @param variable it. Threads: any. */
TINYAI_API tinyai_status tinyai_variable_unchain(tinyai_variable variable);
/** The same for everything behind it: truncates back-propagation through time. @param variable it. Threads: any. */
TINYAI_API tinyai_status tinyai_variable_unchain_backward(tinyai_variable variable);

/** Switches recording on or off. @param enabled 0 or 1 @param before the mode so far; may be null. Threads: it counts
 *  for the calling one. */
TINYAI_API tinyai_status tinyai_set_grad_enabled(int32_t enabled, int32_t* before);
/** Whether this thread records. Threads: the calling one. */
TINYAI_API int32_t tinyai_grad_enabled(void);

/**
 * The recorded graph behind a variable, results first: names, operators, shapes.
 * @param variable its end
 * @param dot      0: text, one line a node; 1: DOT for Graphviz
 * @param buffer   where to; null with size 0 asks for the length alone
 * @param size     bytes that buffer holds
 * @param length   bytes of the whole text, the terminating zero included; may be null
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_variable_print_graph(tinyai_variable variable, int32_t dot, char* buffer, int64_t size,
                                                     int64_t* length);

/* ================================================================================================ custom functions
 * A differentiable function written by the host. Its callbacks run on the calling thread, in a scope of their own that
 * is entered before and closed after them: what they make is freed but for what they hand back. They may call anything,
 * backward included. Another status than TINYAI_OK becomes TINYAI_ERROR_CALLBACK with the function's name. */

/** A custom function, kept by its handle and by the graphs that contain it. */
typedef struct tinyai_function {
  uint64_t id; /**< 0: null */
} tinyai_function;

/** What a backward is given. The handles are valid during the call. */
typedef struct tinyai_custom_backward {
  size_t struct_size;                /**< of the engine's struct */
  const tinyai_variable* inputs;     /**< as the forward had them */
  int64_t input_count;               /**< how many */
  const tinyai_variable* outputs;    /**< what the forward gave */
  const tinyai_variable* cotangents; /**< one for each output, of its shape and dtype */
  int64_t output_count;              /**< how many */
} tinyai_custom_backward;

/** Computes outputs. Recording is off. Writes arrays or variables of `scope` (their ids) into outputs. */
typedef tinyai_status (*tinyai_custom_forward_fn)(tinyai_manager scope, const tinyai_variable* inputs,
                                                  int64_t input_count, tinyai_resource* outputs, int64_t output_count,
                                                  void* user_data);
/** Computes the inputs' gradients, arrays or variables of `scope`; those left null are none. Recording is on under
 *  create_graph, so that variables stay differentiable. */
typedef tinyai_status (*tinyai_custom_backward_fn)(tinyai_manager scope, const tinyai_custom_backward* call,
                                                   tinyai_resource* gradients, void* user_data);

/** Definition of a custom function. */
typedef struct tinyai_custom_options {
  size_t struct_size;                 /**< set by the init function */
  const char* name;                   /**< shown in messages and graphs; null: "custom" */
  tinyai_custom_forward_fn forward;   /**< required */
  tinyai_custom_backward_fn backward; /**< required */
  void* user_data;                    /**< passed to both */
  void (*destroy)(void* user_data);   /**< called once when neither can run any more; may be null */
} tinyai_custom_options;

/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_custom_options_init(tinyai_custom_options* options);

/**
 * Defines a custom function.
 * @param into    owner of the handle; null: the entered scope
 * @param options the definition
 * @param out     the function
 * @return ARGUMENT without forward or backward: then destroy is not called. Threads: any.
 */
TINYAI_API tinyai_status tinyai_custom_create(tinyai_manager into, const tinyai_custom_options* options,
                                              tinyai_function* out);

/**
 * Calls it. Inputs and outputs are saved for the backward, if an input requires a gradient and this thread records.
 * @param into         owner of the outputs; null: the vote
 * @param function     the function
 * @param inputs       up to 32
 * @param input_count  how many
 * @param outputs      where the results go, up to 4
 * @param output_count how many
 * @return CALLBACK; UNSUPPORTED for more; KIND, HANDLE for what the callback handed back. Threads: any.
 */
TINYAI_API tinyai_status tinyai_custom_call(tinyai_manager into, tinyai_function function,
                                            const tinyai_variable* inputs, int64_t input_count,
                                            tinyai_variable* outputs, int64_t output_count);

/** Ends the handle. Null or again: nothing happens. @param function the handle. Threads: any. */
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

/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_gradcheck_options_init(tinyai_gradcheck_options* options);

/**
 * Compares backward with central differences. An outcome that differs is no error: see `passed`.
 * @param into         place of temporaries; null: the vote
 * @param function     the function to check
 * @param user_data    passed to it
 * @param inputs       f64 variables; those that require a gradient are checked
 * @param input_count  how many
 * @param output_count how many outputs the function writes
 * @param options      tolerances in, results out
 * @return DTYPE if an input is not f64; CALLBACK; what the function's operators fail with. Threads: any.
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

/**
 * x @ weight.T + bias: parameters "weight" [out_features, in_features] and "bias" [out_features].
 * @param into         owner of module and parameters; null: the entered scope
 * @param in_features  size of the input's last axis
 * @param out_features size of the output's last axis
 * @param bias         0: none
 * @param dtype        of the parameters, floating
 * @param out          the module; its forward takes [.., in_features] and gives [.., out_features]
 * @return RANGE, DTYPE. Threads: any.
 */
TINYAI_API tinyai_status tinyai_module_linear(tinyai_manager into, int64_t in_features, int64_t out_features,
                                              int32_t bias, tinyai_dtype dtype, tinyai_module* out);

/** Options of tinyai_module_conv2d(). */
typedef struct tinyai_module_conv2d_options {
  size_t struct_size;  /**< set by the init function */
  int64_t stride[2];   /**< height and width; 1, 1 */
  int64_t padding[2];  /**< zeros on both sides; 0, 0 */
  int64_t dilation[2]; /**< distance of the kernel's elements; 1, 1 */
  int64_t groups;      /**< channels are split into so many groups; 1 */
  int32_t bias;        /**< 1 */
  tinyai_dtype dtype;  /**< of the parameters; f32 */
} tinyai_module_conv2d_options;
/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_module_conv2d_options_init(tinyai_module_conv2d_options* options);
/**
 * Convolution: parameters "weight" [out_channels, in_channels / groups, height, width] and "bias" [out_channels].
 * @param into         owner of module and parameters; null: the entered scope
 * @param in_channels  of the input
 * @param out_channels of the output
 * @param height       of the kernel
 * @param width        of the kernel
 * @param options      null: the defaults
 * @param out          the module; its forward takes [N, in_channels, H, W]
 * @return RANGE (also for channels that groups does not divide), DTYPE. Threads: any.
 */
TINYAI_API tinyai_status tinyai_module_conv2d(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                              int64_t height, int64_t width,
                                              const tinyai_module_conv2d_options* options, tinyai_module* out);

/** Options of pooling modules. */
typedef struct tinyai_module_pool2d_options {
  size_t struct_size;    /**< set by the init function */
  int64_t stride[2];     /**< 0, 0: the window's size */
  int64_t padding[2];    /**< on both sides, at most half the window; 0, 0 */
  int32_t count_padding; /**< average pooling: whether padding counts as zeros; 1 */
} tinyai_module_pool2d_options;
/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_module_pool2d_options_init(tinyai_module_pool2d_options* options);
/** The maximum of each window. @param into owner; null: the entered scope @param height of the window @param width of
 * the window @param options null: the defaults @param out takes [N, C, H, W] @return RANGE. Threads: any. */
TINYAI_API tinyai_status tinyai_module_max_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                                  const tinyai_module_pool2d_options* options, tinyai_module* out);
/** The mean of each window. @param into owner; null: the entered scope @param height of the window @param width of the
 *  window @param options null: the defaults @param out takes [N, C, H, W] @return RANGE. Threads: any. */
TINYAI_API tinyai_status tinyai_module_avg_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                                  const tinyai_module_pool2d_options* options, tinyai_module* out);
/** Means over windows such that the output has a given size. @param into owner; null: the entered scope @param height
 * of the output @param width of the output @param out takes [N, C, H, W] @return RANGE. Threads: any. */
TINYAI_API tinyai_status tinyai_module_adaptive_avg_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                                           tinyai_module* out);

/** Options of tinyai_module_batch_norm(). */
typedef struct tinyai_module_batch_norm_options {
  size_t struct_size;         /**< set by the init function */
  double epsilon;             /**< added to the variance; 1e-5 */
  double momentum;            /**< weight of the newest batch in the running statistics; 0.1 */
  int32_t affine;             /**< parameters "weight" and "bias" [features]; 1 */
  int32_t running_statistics; /**< buffers "running_mean" and "running_var" [features], used in evaluation mode; 1 */
  tinyai_dtype dtype;         /**< f32 */
} tinyai_module_batch_norm_options;
/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_module_batch_norm_options_init(tinyai_module_batch_norm_options* options);
/**
 * Each channel (axis 1) brought to mean 0 and variance 1: by the batch in training mode, by the running statistics
 * else.
 * @param into     owner; null: the entered scope
 * @param axes     1: takes [N, features] and [N, features, L]; 2: takes [N, features, H, W]
 * @param features channels
 * @param options  null: the defaults
 * @param out      the module
 * @return RANGE, DTYPE. Threads: any; the running statistics of concurrent training forwards may mix.
 * Source: Ioffe, Szegedy 2015, "Batch Normalization".
 */
TINYAI_API tinyai_status tinyai_module_batch_norm(tinyai_manager into, int32_t axes, int64_t features,
                                                  const tinyai_module_batch_norm_options* options, tinyai_module* out);

/**
 * The trailing axes brought to mean 0 and variance 1: parameters "weight" and "bias" of their shape.
 * @param into    owner; null: the entered scope
 * @param shape   sizes of the trailing axes
 * @param rank    how many, at least 1
 * @param epsilon added to the variance; PyTorch's default is 1e-5
 * @param affine  0: no parameters
 * @param dtype   of the parameters, floating
 * @param out     the module
 * @return RANGE, DTYPE, SHAPE. Threads: any. Source: Ba, Kiros, Hinton 2016, "Layer Normalization".
 */
TINYAI_API tinyai_status tinyai_module_layer_norm(tinyai_manager into, const int64_t* shape, int64_t rank,
                                                  double epsilon, int32_t affine, tinyai_dtype dtype,
                                                  tinyai_module* out);

/** In training mode drops elements with probability p and scales the others by 1 / (1 - p). @param into owner; null:
 * the entered scope @param p 0 to 1 @param out the module @return RANGE. Threads: any. */
TINYAI_API tinyai_status tinyai_module_dropout(tinyai_manager into, double p, tinyai_module* out);

/**
 * Rows of a table by number: parameter "weight" [count, features].
 * @param into     owner; null: the entered scope
 * @param count    rows
 * @param features of a row
 * @param dtype    of the table, floating
 * @param out      the module; its forward takes indices (i32, i64) of any shape: see tinyai_module_forward_array()
 * @return RANGE, DTYPE. Threads: any.
 */
TINYAI_API tinyai_status tinyai_module_embedding(tinyai_manager into, int64_t count, int64_t features,
                                                 tinyai_dtype dtype, tinyai_module* out);

/** Axes first_axis to last_axis made one. @param into owner; null: the entered scope @param first_axis usually 1 @param
 *  last_axis usually -1 @param out the module. Threads: any. */
TINYAI_API tinyai_status tinyai_module_flatten(tinyai_manager into, int64_t first_axis, int64_t last_axis,
                                               tinyai_module* out);

/** Activation functions. */
enum {
  TINYAI_RELU = 0,
  TINYAI_LEAKY_RELU = 1,
  TINYAI_ELU = 2,
  TINYAI_GELU = 3, /**< by erf */
  TINYAI_GELU_TANH = 4,
  TINYAI_SILU = 5,
  TINYAI_SOFTPLUS = 6,
  TINYAI_SIGMOID = 7,
  TINYAI_TANH = 8,
  TINYAI_SOFTMAX = 9,
  TINYAI_LOG_SOFTMAX = 10
};
/** Numbers that some activations have; PyTorch's defaults. */
typedef struct tinyai_module_activation_options {
  size_t struct_size; /**< set by the init function */
  double slope;       /**< leaky relu; 0.01 */
  double alpha;       /**< elu; 1 */
  double beta;        /**< softplus; 1 */
  double threshold;   /**< softplus: linear where beta * x is above; 20 */
  int64_t axis;       /**< softmax, log softmax; -1 */
} tinyai_module_activation_options;
/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_module_activation_options_init(tinyai_module_activation_options* options);
/** An activation as a module. @param into owner; null: the entered scope @param activation TINYAI_RELU, .. @param
 * options null: the defaults @param out the module @return ARGUMENT for an unknown activation. Threads: any. */
TINYAI_API tinyai_status tinyai_module_activation(tinyai_manager into, int32_t activation,
                                                  const tinyai_module_activation_options* options, tinyai_module* out);

/**
 * Modules one after another; they are its children "0", "1", .. and live on in it when their handles are released.
 * @param into    owner of the handle; null: the entered scope
 * @param modules in the order of the forward
 * @param count   how many; 0: the identity
 * @param out     the module
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_module_sequential(tinyai_manager into, const tinyai_module* modules, int64_t count,
                                                  tinyai_module* out);

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
 * @param forward   its forward; may call any part of the library, other modules included
 * @param user_data passed to it
 * @param destroy   called once when no forward can run any more; may be null. On failure it is not called.
 * @param out       the module
 * @return ARGUMENT. Threads: any; forward runs on whatever threads call the module.
 */
TINYAI_API tinyai_status tinyai_module_compose(tinyai_manager into, const char* name, tinyai_module_forward_fn forward,
                                               void* user_data, void (*destroy)(void* user_data), tinyai_module* out);
/** Adds a child. @param parent a composed module @param name without a dot, not taken yet @param child it lives on in
 * the parent when its handle is released @return ARGUMENT (it contains the parent, too); RANGE where modules would nest
 * more than 256 deep, counted from the outermost parent. Threads: any. */
TINYAI_API tinyai_status tinyai_module_add_child(tinyai_module parent, const char* name, tinyai_module child);
/** Adds a leaf, which becomes a parameter (resident) and stays where it is: it must live as long as the module is used.
 *  @param module a composed module @param name without a dot, not taken yet @param parameter a leaf
 *  @return ARGUMENT, GRAPH for what is no leaf. Threads: any. */
TINYAI_API tinyai_status tinyai_module_add_parameter(tinyai_module module, const char* name, tinyai_variable parameter);
/** Adds an array that is state but has no gradient; it becomes resident and stays where it is. @param module a composed
 *  module @param name without a dot, not taken yet @param buffer an array @return ARGUMENT. Threads: any. */
TINYAI_API tinyai_status tinyai_module_add_buffer(tinyai_module module, const char* name, tinyai_array buffer);

/** Ends a module's handle, and the module with its parameters, unless a parent, an optimizer or a running call keeps
 * it.
 *  @param module null or again: nothing happens. Threads: any. */
TINYAI_API tinyai_status tinyai_module_release(tinyai_module module);

/**
 * One value through the module.
 * @param into   owner of the result; null: the vote, with the input as operand (parameters have no voice)
 * @param module the module
 * @param x      its input
 * @param out    its output; recorded if this thread records and a parameter or x requires a gradient
 * @return what its operators answer; CALLBACK. Threads: any.
 */
TINYAI_API tinyai_status tinyai_module_forward(tinyai_manager into, tinyai_module module, tinyai_variable x,
                                               tinyai_variable* out);
/** The same for an array: data, or indices. @param into owner of the result; null: the vote @param module the module
 *  @param x its input @param out its output @return as above. Threads: any. */
TINYAI_API tinyai_status tinyai_module_forward_array(tinyai_manager into, tinyai_module module, tinyai_array x,
                                                     tinyai_variable* out);
/** Several inputs and outputs. @param into owner of the results; null: the vote @param module the module @param inputs
 *  arrays and variables @param input_count how many @param outputs room for the results @param output_count how many
 * the module shall give @return as above; ARGUMENT for counts that the module does not take. Threads: any. */
TINYAI_API tinyai_status tinyai_module_forward_many(tinyai_manager into, tinyai_module module,
                                                    const tinyai_resource* inputs, int64_t input_count,
                                                    tinyai_variable* outputs, int64_t output_count);

/**
 * A view for inference: shares parameters and buffers, records nothing, and runs in evaluation mode whatever the module
 * is set to.
 * @param into   owner of the handle; null: the entered scope
 * @param module the module; it lives on in the view
 * @param out    the view
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_module_valid(tinyai_manager into, tinyai_module module, tinyai_module* out);

/** Training mode (as at first) or evaluation mode, for the module and all below: dropout and batch norm differ.
 *  @param module no valid view @param training 0 or 1 @return ARGUMENT. Threads: any. */
TINYAI_API tinyai_status tinyai_module_set_training(tinyai_module module, int32_t training);
/** The mode; inside the forward of a valid view always 0. @param module the module @param out 0 or 1. Threads: any. */
TINYAI_API tinyai_status tinyai_module_is_training(tinyai_module module, int32_t* out);
/** Frozen parameters require no gradient, and optimizers leave them as they are. @param module the module, with all
 * below
 *  @param frozen 0 or 1. Threads: any. */
TINYAI_API tinyai_status tinyai_module_freeze(tinyai_module module, int32_t frozen);
/** Recurrent state back to what it was at first. @param module the module, with all below. Threads: any. */
TINYAI_API tinyai_status tinyai_module_reset_state(tinyai_module module);

/** A parameter by its dotted name: the same handle each time, which the module owns. @param module the module @param
 * name such as "fc1.weight" @param out the parameter @return ARGUMENT if there is none of that name. Threads: any. */
TINYAI_API tinyai_status tinyai_module_parameter(tinyai_module module, const char* name, tinyai_variable* out);
/** A buffer by its dotted name: the same handle each time, which the module owns. @param module the module @param name
 *  such as "bn.running_mean" @param out the buffer @return ARGUMENT if there is none of that name. Threads: any. */
TINYAI_API tinyai_status tinyai_module_buffer(tinyai_module module, const char* name, tinyai_array* out);
/** A module below by its dotted name, as a new handle. @param into its owner; null: the entered scope @param module the
 *  module @param name such as "encoder.fc1" @param out the child @return ARGUMENT if there is none. Threads: any. */
TINYAI_API tinyai_status tinyai_module_child(tinyai_manager into, tinyai_module module, const char* name,
                                             tinyai_module* out);

/** How many parameters there are, itself and below, each counted once. @param module the module @param out how many.
 *  Threads: any. */
TINYAI_API tinyai_status tinyai_module_parameter_count(tinyai_module module, int64_t* out);
/** A parameter by its number. @param module the module @param index 0.. @param out the parameter @return RANGE.
 * Threads: any.
 */
TINYAI_API tinyai_status tinyai_module_parameter_at(tinyai_module module, int64_t index, tinyai_variable* out);
/** Its dotted name. @param module the module @param index 0.. @param buffer null with size 0 asks for the length @param
 *  size bytes it holds @param length of the name, terminating zero included; may be null @return RANGE. Threads: any.
 */
TINYAI_API tinyai_status tinyai_module_parameter_name(tinyai_module module, int64_t index, char* buffer, int64_t size,
                                                      int64_t* length);
/** How many buffers there are, itself and below. @param module the module @param out how many. Threads: any. */
TINYAI_API tinyai_status tinyai_module_buffer_count(tinyai_module module, int64_t* out);
/** A buffer by its number. @param module the module @param index 0.. @param out the buffer @return RANGE. Threads: any.
 */
TINYAI_API tinyai_status tinyai_module_buffer_at(tinyai_module module, int64_t index, tinyai_array* out);
/** Its dotted name. @param module the module @param index 0.. @param buffer null with size 0 asks for the length @param
 *  size bytes it holds @param length of the name, terminating zero included; may be null @return RANGE. Threads: any.
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
/** Counts. @param module the module @param out struct_size set by the caller. Threads: any. */
TINYAI_API tinyai_status tinyai_module_get_size(tinyai_module module, tinyai_module_size* out);
/** The tree as text, a module a line; what a module with several parents contains is shown below the first of them.
 * @param module the module @param buffer null with size 0 asks for the length @param size bytes that buffer holds
 * @param length of the text, terminating zero included; may be null. Threads: any. */
TINYAI_API tinyai_status tinyai_module_print(tinyai_module module, char* buffer, int64_t size, int64_t* length);

/**
 * Saves parameters and buffers under their dotted names as safetensors; no graph is saved. The file appears whole.
 * @param module the module
 * @param path   of the file
 * @return IO. Threads: any.
 */
TINYAI_API tinyai_status tinyai_module_save(tinyai_module module, const char* path);
/**
 * Loads them into the module's own arrays, converting dtypes. Everything is checked before anything is written.
 * @param module  the module
 * @param path    of the file
 * @param partial 1: names that are missing on either side are left out, instead of being an error
 * @return IO, FORMAT, SHAPE, ARGUMENT for names that do not fit. Threads: any; none may run the module.
 */
TINYAI_API tinyai_status tinyai_module_load(tinyai_module module, const char* path, int32_t partial);
/** Copies another module's parameters and buffers by name. @param to its arrays are written @param from the other
 *  @param partial as in tinyai_module_load() @return SHAPE, ARGUMENT. Threads: any; none may run `to`. */
TINYAI_API tinyai_status tinyai_module_copy_state(tinyai_module to, tinyai_module from, int32_t partial);

/* ---- Initialisers: fill a variable in place, like torch.nn.init; gradients are not recorded. Random numbers come from
 * the stream of its scope. Fan in is shape[1], fan out shape[0], each times the sizes of the other axes. */

/** Which gain, for tinyai_init_kaiming_uniform() and tinyai_init_gain(). */
enum {
  TINYAI_GAIN_LINEAR = 0,
  TINYAI_GAIN_SIGMOID = 1,
  TINYAI_GAIN_TANH = 2,
  TINYAI_GAIN_RELU = 3,
  TINYAI_GAIN_LEAKY_RELU = 4, /**< with its slope */
  TINYAI_GAIN_SELU = 5
};
/** Which fan. */
enum { TINYAI_FAN_IN = 0, TINYAI_FAN_OUT = 1 };

/** The recommended gain. @param nonlinearity TINYAI_GAIN_LINEAR, .. @param slope of leaky relu @return 1 for an unknown
 *  one. Threads: any. */
TINYAI_API double tinyai_init_gain(int32_t nonlinearity, double slope);
/** All elements one value. @param variable a leaf @param value of each element @return GRAPH. Threads: any. */
TINYAI_API tinyai_status tinyai_init_constant(tinyai_variable variable, double value);
/** Uniform in [low, high). @param variable a leaf @param low the least @param high the bound @return RANGE, GRAPH.
 *  Threads: any. */
TINYAI_API tinyai_status tinyai_init_uniform(tinyai_variable variable, double low, double high);
/** Normal. @param variable a leaf @param mean its mean @param stddev not negative @return RANGE, GRAPH. Threads: any.
 */
TINYAI_API tinyai_status tinyai_init_normal(tinyai_variable variable, double mean, double stddev);
/** Uniform in +-gain * sqrt(6 / (fan in + fan out)). @param variable a leaf of two axes at least @param gain see
 *  tinyai_init_gain() @return SHAPE, GRAPH. Threads: any. Source: Glorot, Bengio 2010. */
TINYAI_API tinyai_status tinyai_init_xavier_uniform(tinyai_variable variable, double gain);
/** Normal of deviation gain * sqrt(2 / (fan in + fan out)). @param variable a leaf of two axes at least @param gain see
 *  tinyai_init_gain() @return SHAPE, GRAPH. Threads: any. Source: Glorot, Bengio 2010. */
TINYAI_API tinyai_status tinyai_init_xavier_normal(tinyai_variable variable, double gain);
/** Uniform in +-gain * sqrt(3 / fan). @param variable a leaf of two axes at least @param slope of leaky relu @param fan
 *  TINYAI_FAN_IN or _OUT @param nonlinearity TINYAI_GAIN_LEAKY_RELU, .. @return SHAPE, GRAPH, ARGUMENT. Threads: any.
 *  Source: He et al. 2015. */
TINYAI_API tinyai_status tinyai_init_kaiming_uniform(tinyai_variable variable, double slope, int32_t fan,
                                                     int32_t nonlinearity);
/** Normal of deviation gain / sqrt(fan). @param variable a leaf of two axes at least @param slope of leaky relu @param
 * fan TINYAI_FAN_IN or _OUT @param nonlinearity TINYAI_GAIN_LEAKY_RELU, .. @return SHAPE, GRAPH, ARGUMENT. Threads:
 * any. Source: He et al. 2015. */
TINYAI_API tinyai_status tinyai_init_kaiming_normal(tinyai_variable variable, double slope, int32_t fan,
                                                    int32_t nonlinearity);
/** Rows or columns orthonormal, times gain; all axes but the first count as one. @param variable a leaf of two axes at
 *  least @param gain see tinyai_init_gain() @return SHAPE, GRAPH. Threads: any. Source: Saxe et al. 2013. */
TINYAI_API tinyai_status tinyai_init_orthogonal(tinyai_variable variable, double gain);

/* ================================================================================================ optimizers
 * An optimizer steps over parameters by their gradients. State is on the optimizer's scope, and so are the gradients of
 * the parameters it is the first to take. A step makes what it lacks before it writes anything: it happens whole, or
 * not at all. Semantics are PyTorch 2's. */

/** Steps over parameters. */
typedef struct tinyai_optimizer {
  uint64_t id; /**< 0: null */
} tinyai_optimizer;

/** Options of SGD, for a group of parameters. */
typedef struct tinyai_sgd_options {
  size_t struct_size;  /**< set by the init function */
  double rate;         /**< 0.01 */
  double momentum;     /**< 0: none */
  double dampening;    /**< of the gradient in the momentum; 0 */
  double weight_decay; /**< added to the gradient, times the parameter; 0 */
  int32_t nesterov;    /**< needs a momentum and no dampening; 0 */
} tinyai_sgd_options;
/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_sgd_options_init(tinyai_sgd_options* options);

/** Options of Adam and AdamW, for a group of parameters. */
typedef struct tinyai_adam_options {
  size_t struct_size;  /**< set by the init function */
  double rate;         /**< 0.001 */
  double beta1;        /**< of the first moment; 0.9 */
  double beta2;        /**< of the second moment; 0.999 */
  double epsilon;      /**< added to the root of the second moment; 1e-8 */
  double weight_decay; /**< Adam: added to the gradient; AdamW: decoupled. -1: the rule's own, 0 and 0.01 */
} tinyai_adam_options;
/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_adam_options_init(tinyai_adam_options* options);

/**
 * Stochastic gradient descent.
 * @param into       owner of the handle, home of state and gradients; null: the entered scope
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @param out        the optimizer
 * @return ARGUMENT (none, or one twice), GRAPH (no leaf), RANGE (an option). Threads: any.
 * Source: Sutskever et al. 2013, "On the importance of initialization and momentum in deep learning".
 */
TINYAI_API tinyai_status tinyai_optimizer_sgd(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                              const tinyai_sgd_options* options, tinyai_optimizer* out);
/** Adam. @param into owner and home of state and gradients; null: the entered scope @param parameters leaves @param
 * count at least 1 @param options null: the defaults @param out the optimizer @return ARGUMENT, GRAPH, RANGE. Threads:
 * any. Source: Kingma, Ba 2015, "Adam: A Method for Stochastic Optimization". */
TINYAI_API tinyai_status tinyai_optimizer_adam(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                               const tinyai_adam_options* options, tinyai_optimizer* out);
/** AdamW. @param into owner and home of state and gradients; null: the entered scope @param parameters leaves @param
 * count at least 1 @param options null: the defaults @param out the optimizer @return ARGUMENT, GRAPH, RANGE. Threads:
 * any. Source: Loshchilov, Hutter 2019, "Decoupled Weight Decay Regularization". */
TINYAI_API tinyai_status tinyai_optimizer_adamw(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                                const tinyai_adam_options* options, tinyai_optimizer* out);
/** One more group of an SGD optimizer, with options of its own. @param optimizer it @param parameters leaves @param
 * count at least 1 @param options null: the defaults @return ARGUMENT (also for another rule), GRAPH, RANGE. Threads:
 * any. */
TINYAI_API tinyai_status tinyai_optimizer_add_sgd_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                                        int64_t count, const tinyai_sgd_options* options);
/** One more group of an Adam or AdamW optimizer. @param optimizer it @param parameters leaves @param count at least 1
 *  @param options null: the defaults @return ARGUMENT (also for another rule), GRAPH, RANGE. Threads: any. */
TINYAI_API tinyai_status tinyai_optimizer_add_adam_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                                         int64_t count, const tinyai_adam_options* options);
/** Ends the handle, and with the optimizer its state and the gradients it had adopted. @param optimizer null or again:
 *  nothing happens. Threads: any. */
TINYAI_API tinyai_status tinyai_optimizer_release(tinyai_optimizer optimizer);

/**
 * One step for each parameter that has a gradient and is not frozen.
 * @param optimizer it
 * @return CLOSED if a parameter is gone; LIMIT, OUT_OF_MEMORY: then nothing changed. Threads: any; calls on one
 * optimizer wait for each other. Needs no place.
 */
TINYAI_API tinyai_status tinyai_optimizer_step(tinyai_optimizer optimizer);
/** Frees all gradients: the next backward installs new ones without a copy. @param optimizer it. Threads: any. */
TINYAI_API tinyai_status tinyai_optimizer_clear_grads(tinyai_optimizer optimizer);
/** Sets all gradients to zero and keeps their bytes. @param optimizer it. Threads: any. */
TINYAI_API tinyai_status tinyai_optimizer_zero_grads(tinyai_optimizer optimizer);
/**
 * Scales all gradients by one factor, so that the L2 norm over them all is at most max_norm.
 * @param optimizer it
 * @param max_norm  not negative
 * @param norm      the norm before; may be null
 * @return RANGE; LIMIT, OUT_OF_MEMORY: then nothing changed. Threads: any. Needs no place; its scratch is workspace on
 * the optimizer's scope. Source: Pascanu, Mikolov, Bengio 2013, "On the difficulty of training recurrent networks".
 */
TINYAI_API tinyai_status tinyai_optimizer_clip_norm(tinyai_optimizer optimizer, double max_norm, double* norm);
/** Clips each element of all gradients to [-max_value, max_value]. @param optimizer it @param max_value not negative
 *  @return RANGE. Threads: any. Needs no place. */
TINYAI_API tinyai_status tinyai_optimizer_clip_value(tinyai_optimizer optimizer, double max_value);

/** Sets the rate of all groups. @param optimizer it @param rate not negative @return RANGE. Threads: any. */
TINYAI_API tinyai_status tinyai_optimizer_set_rate(tinyai_optimizer optimizer, double rate);
/** The rate of a group. @param optimizer it @param group 0 for the first @param out the rate @return RANGE if there is
 *  none such. Threads: any. */
TINYAI_API tinyai_status tinyai_optimizer_rate(tinyai_optimizer optimizer, int64_t group, double* out);
/** Sets the rate of one group. @param optimizer it @param group 0 for the first @param rate not negative @return RANGE.
 *  Threads: any. */
TINYAI_API tinyai_status tinyai_optimizer_set_group_rate(tinyai_optimizer optimizer, int64_t group, double rate);

/** Saves step counts and moments as safetensors ("0.step", "0.exp_avg", .., numbered through the groups). The file
 * appears whole. @param optimizer it @param path of the file @return IO. Threads: any. */
TINYAI_API tinyai_status tinyai_optimizer_save(tinyai_optimizer optimizer, const char* path);
/** Replaces the state by that of a file. Everything is checked before anything changes. @param optimizer with the same
 *  parameters in the same order @param path of the file @return IO, FORMAT, SHAPE, ARGUMENT. Threads: any. */
TINYAI_API tinyai_status tinyai_optimizer_load(tinyai_optimizer optimizer, const char* path);

/** A learning rate as a function of the steps done. */
typedef struct tinyai_schedule {
  uint64_t id; /**< 0: null */
} tinyai_schedule;

/** What follows the warm-up. */
enum {
  TINYAI_SCHEDULE_CONSTANT = 0,
  TINYAI_SCHEDULE_STEP = 1,  /**< times gamma after each period */
  TINYAI_SCHEDULE_COSINE = 2 /**< down to least within a period: Loshchilov, Hutter 2017, "SGDR" */
};
/** Options of tinyai_schedule_create(). */
typedef struct tinyai_schedule_options {
  size_t struct_size;   /**< set by the init function */
  int32_t shape;        /**< TINYAI_SCHEDULE_CONSTANT or another */
  int64_t warmup;       /**< steps of a linear warm-up, in front of the shape; 0 */
  double warmup_factor; /**< of the rate at the first step of the warm-up, 0 to 1; 0 */
  int64_t period;       /**< steps; 1 */
  double gamma;         /**< 0.1 */
  double least;         /**< the least rate of the cosine; 0 */
} tinyai_schedule_options;
/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_schedule_options_init(tinyai_schedule_options* options);
/**
 * Takes the optimizer's present rates as its base, and sets those of the first step.
 * @param into      owner of the handle; null: the entered scope
 * @param optimizer it
 * @param options   the shape
 * @param out       the schedule
 * @return ARGUMENT, RANGE. Threads: any.
 */
TINYAI_API tinyai_status tinyai_schedule_create(tinyai_manager into, tinyai_optimizer optimizer,
                                                const tinyai_schedule_options* options, tinyai_schedule* out);
/** One step was done: sets the rates of the next. @param schedule it. Threads: any. */
TINYAI_API tinyai_status tinyai_schedule_advance(tinyai_schedule schedule);
/** Steps done so far. @param schedule it @param out how many. Threads: any. */
TINYAI_API tinyai_status tinyai_schedule_done(tinyai_schedule schedule, int64_t* out);
/** Goes to a step, as when training is resumed. @param schedule it @param done steps @return RANGE. Threads: any. */
TINYAI_API tinyai_status tinyai_schedule_set_done(tinyai_schedule schedule, int64_t done);
/** Ends the handle; the rates stay. @param schedule null or again: nothing happens. Threads: any. */
TINYAI_API tinyai_status tinyai_schedule_release(tinyai_schedule schedule);

/* ================================================================================================ data
 * A dataset is a set of examples that are resident in memory: arrays whose first axis counts them. A loader gives them
 * as batches, each in a scope of its own. Orders are keyed by seed and epoch: the same on every machine, and resumable.
 */

/** Examples in memory. */
typedef struct tinyai_dataset {
  uint64_t id; /**< 0: null */
} tinyai_dataset;

/** Gives a dataset as batches. */
typedef struct tinyai_loader {
  uint64_t id; /**< 0: null */
} tinyai_loader;

/**
 * A dataset over arrays that stay where they are; they become resident, so that a batch's results land in the batch.
 * The dataset keeps them alive: their handles may be released.
 * @param into        owner of the dataset; null: the entered scope
 * @param arrays      of one first size: the inputs of a model, then the targets of its loss
 * @param count       how many
 * @param input_count how many of them are inputs, at least 1
 * @param out         the dataset
 * @return SHAPE, ARGUMENT. Threads: any.
 */
TINYAI_API tinyai_status tinyai_dataset_from_arrays(tinyai_manager into, const tinyai_array* arrays, int64_t count,
                                                    int64_t input_count, tinyai_dataset* out);

/** Number of examples. @param dataset it @param out how many. Threads: any. */
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
 * @return RANGE (more than there are). Threads: any.
 */
TINYAI_API tinyai_status tinyai_dataset_split(tinyai_manager into, tinyai_dataset dataset, const int64_t* sizes,
                                              int64_t count, int32_t shuffle, uint64_t seed, tinyai_dataset* parts);

/** Ends the handle; loaders and trainers go on with what they have. @param dataset null or again: nothing happens.
 *  Threads: any. */
TINYAI_API tinyai_status tinyai_dataset_release(tinyai_dataset dataset);

/** Options of a loader. */
typedef struct tinyai_loader_options {
  size_t struct_size; /**< set by the init function */
  int64_t batch_size; /**< 32 */
  int32_t shuffle; /**< 1: each epoch in an order of its own; 0: in sequence, and batches are views where they can be */
  int32_t drop_last; /**< leaves out a last batch that is not full; 0 */
  uint64_t seed;     /**< of the orders; 0 */
} tinyai_loader_options;
/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_loader_options_init(tinyai_loader_options* options);

/**
 * Opens a loader at the first batch of epoch 0.
 * @param into    its owner; null: the entered scope
 * @param dataset the examples
 * @param options null: the defaults
 * @param out     the loader
 * @return RANGE (batch_size). Threads: any.
 */
TINYAI_API tinyai_status tinyai_loader_open(tinyai_manager into, tinyai_dataset dataset,
                                            const tinyai_loader_options* options, tinyai_loader* out);

/**
 * The next batch, in a scope of its own: closing that frees it whole.
 * @param loader it
 * @param into   the new scope's parent; null: the entered scope, else the loader's own
 * @param batch  the scope; null at the end of an epoch, after which the next epoch begins
 * @param arrays room for the dataset's arrays: inputs, then targets; null handles at the end of an epoch
 * @param count  how many there is room for; RANGE unless the dataset has so many
 * @return LIMIT, CAPPED: then the batch is still to come. Threads: any; each gets batches of its own.
 */
TINYAI_API tinyai_status tinyai_loader_next(tinyai_loader loader, tinyai_manager into, tinyai_manager* batch,
                                            tinyai_array* arrays, int64_t count);
/** Goes to a batch of an epoch. @param loader it @param epoch from 0 @param batch from 0 @return RANGE. Threads: any.
 */
TINYAI_API tinyai_status tinyai_loader_start(tinyai_loader loader, int64_t epoch, int64_t batch);
/** Batches of an epoch. @param loader it @param out how many. Threads: any. */
TINYAI_API tinyai_status tinyai_loader_batches(tinyai_loader loader, int64_t* out);
/** Ends the loader and the batches that are still its own. @param loader null or again: nothing happens. Threads: any.
 */
TINYAI_API tinyai_status tinyai_loader_close(tinyai_loader loader);

/* ================================================================================================ monitor
 * Named series of numbers over a step count, as a table, as CSV or as curves. */

/** Collects series. */
typedef struct tinyai_monitor {
  uint64_t id; /**< 0: null */
} tinyai_monitor;

/** An empty monitor. @param into its owner; null: the entered scope @param out the monitor. Threads: any. */
TINYAI_API tinyai_status tinyai_monitor_create(tinyai_manager into, tinyai_monitor* out);
/** Adds a point to a series. @param monitor it @param series its name; a new one makes a series @param step where
 * @param value what @return RANGE if step is not a number. Threads: any. */
TINYAI_API tinyai_status tinyai_monitor_add(tinyai_monitor monitor, const char* series, double step, double value);
/** The last value of a series. @param monitor it @param series its name @param out the value @return ARGUMENT if there
 * is none. Threads: any. */
TINYAI_API tinyai_status tinyai_monitor_last(tinyai_monitor monitor, const char* series, double* out);
/** The last twenty rows as a table. @param monitor it @param buffer where to; null with size 0 asks for the length
 * @param size bytes it holds @param length bytes of the text, the terminating zero included; may be null. Threads: any.
 */
TINYAI_API tinyai_status tinyai_monitor_print(tinyai_monitor monitor, char* buffer, int64_t size, int64_t* length);
/** All rows as CSV, a column a series. @param monitor it @param path of the file, which appears whole @return IO.
 *  Threads: any. */
TINYAI_API tinyai_status tinyai_monitor_save_csv(tinyai_monitor monitor, const char* path);
/** The curves as a drawing. @param monitor it @param title above them; may be null @param path of the SVG file, which
 *  appears whole @return IO. Threads: any. */
TINYAI_API tinyai_status tinyai_monitor_save_svg(tinyai_monitor monitor, const char* title, const char* path);
/** Ends the handle; a trainer goes on with it. @param monitor null or again: nothing happens. Threads: any. */
TINYAI_API tinyai_status tinyai_monitor_release(tinyai_monitor monitor);

/* ================================================================================================ trainer
 * The training loop: for each epoch: reset state; for each batch: clear gradients, forward, loss, backward, clip, step.
 *
 * A trainer has a scope of its own, under which it opens a scope for each batch, and caps the scopes of the module's
 * parameters during a step: an array that would land there is an error with a name. Whatever ends a run, the next run
 * goes on after the last batch. */

/** Trains a module. */
typedef struct tinyai_trainer {
  uint64_t id; /**< 0: null */
} tinyai_trainer;

/** Losses of a trainer: the mean over the batch. */
enum {
  TINYAI_LOSS_CROSS_ENTROPY = 0,   /**< output [N, C], target [N] of class indices */
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
  double accuracy;            /**< 0 to 1, as the loss */
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

/** Options of a trainer. */
typedef struct tinyai_trainer_options {
  size_t struct_size;         /**< set by the init function */
  const char* name;           /**< of it and its scope; null: "trainer" */
  tinyai_module module;       /**< required */
  tinyai_dataset training;    /**< required */
  tinyai_dataset validation;  /**< evaluated after each epoch; null: none */
  tinyai_optimizer optimizer; /**< null: Adam over all parameters, in the trainer's scope */
  double rate;                /**< of that Adam; 0.001 */
  const tinyai_schedule_options*
      schedule;           /**< of the rate by steps, copied; a cosine's period of 0 is the whole run. Null: none */
  tinyai_monitor monitor; /**< gets loss and accuracy of each epoch; null: none */
  int32_t loss;           /**< TINYAI_LOSS_CROSS_ENTROPY or another */
  tinyai_loss_fn loss_function; /**< for TINYAI_LOSS_HOST */
  int64_t batch_size;           /**< 32 */
  int32_t shuffle;              /**< 1: each epoch in an order of its own */
  int32_t drop_last;            /**< leaves out a last batch that is not full; 0 */
  uint64_t seed;                /**< of the orders, and of random numbers such as dropout's; 0 */
  int64_t epochs;               /**< 1 */
  int64_t accumulate;           /**< batches whose gradients make a step; 1 */
  double clip_norm;             /**< bound of the gradients' L2 norm; 0: none */
  double clip_value;            /**< bound of each element; 0: none */
  int64_t patience;             /**< early stopping after so many epochs without a gain in (validation) loss; 0: none */
  double least_gain;            /**< what counts as a gain; 0 */
  double time_limit;            /**< of one run, in seconds; 0: none */
  int32_t progress;             /**< 1: prints lines, see tinyai_set_progress() */
  tinyai_trainer_fn epoch_begin;    /**< may be null, as the others */
  tinyai_trainer_fn forward_end;    /**< the loss is known, the backward comes next: activations are all there */
  tinyai_trainer_fn batch_end;      /**< after the step, or the batch's part of one */
  tinyai_trainer_fn epoch_end;      /**< after the evaluation */
  void* user_data;                  /**< passed to all */
  void (*destroy)(void* user_data); /**< called once when none can run any more; may be null */
} tinyai_trainer_options;
/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_trainer_options_init(tinyai_trainer_options* options);

/**
 * Makes a trainer and its scope.
 * @param into    its owner, and the parent of its scope; null: the entered scope
 * @param options module and training dataset at least
 * @param out     the trainer
 * @return ARGUMENT, RANGE: then destroy is not called. Threads: any.
 */
TINYAI_API tinyai_status tinyai_trainer_create(tinyai_manager into, const tinyai_trainer_options* options,
                                               tinyai_trainer* out);
/**
 * Trains up to the last epoch, from where the last run ended or the checkpoint was. A batch that failed is not tried
 * again.
 * @param trainer it
 * @return STOPPED (by tinyai_trainer_stop() or the time limit), CALLBACK, NOT_READY (another thread runs it), and what
 * a batch fails with. Threads: any, one at a time; grad mode and entered scopes are as before, also on failure.
 */
TINYAI_API tinyai_status tinyai_trainer_run(tinyai_trainer trainer);
/** Ends the run after the present step, or the next run at once. @param trainer it. Threads: any. */
TINYAI_API tinyai_status tinyai_trainer_stop(tinyai_trainer trainer);
/** How far it is. @param trainer it @param out the state; set its struct_size. Threads: any. */
TINYAI_API tinyai_status tinyai_trainer_get_state(tinyai_trainer trainer, tinyai_trainer_state* out);
/** Another number of epochs, for another run. @param trainer it @param epochs in all @return RANGE, NOT_READY (a thread
 *  runs it). Threads: any. */
TINYAI_API tinyai_status tinyai_trainer_set_epochs(tinyai_trainer trainer, int64_t epochs);
/**
 * Loss and accuracy over a dataset, in evaluation mode and without recording.
 * @param trainer  it
 * @param dataset  as the training dataset: the same inputs and targets
 * @param loss     the mean; may be null
 * @param accuracy 0 to 1, NaN where the loss has none; may be null
 * @return ARGUMENT, and what a batch fails with. Threads: any.
 */
TINYAI_API tinyai_status tinyai_trainer_evaluate(tinyai_trainer trainer, tinyai_dataset dataset, double* loss,
                                                 double* accuracy);
/**
 * Saves all that a run depends on: module, optimizer, position, order and random numbers; between the batches of an
 * accumulated step, their gradients too. A run resumed from it gives the same bits as one that was never broken.
 * @param trainer it, between runs or in its callbacks (but forward_end)
 * @param path    of the safetensors file, which appears whole
 * @return IO; NOT_READY in the midst of a step. Threads: any.
 */
TINYAI_API tinyai_status tinyai_trainer_save(tinyai_trainer trainer, const char* path);
/** Goes to where a checkpoint was saved. Everything is checked before anything changes. @param trainer with a module,
 *  optimizer and dataset alike @param path of the file @return IO, FORMAT, SHAPE, ARGUMENT, NOT_READY. Threads: any. */
TINYAI_API tinyai_status tinyai_trainer_load(tinyai_trainer trainer, const char* path);
/** The trainer's scope, for reports and limits. @param trainer it @param out its manager. Threads: any. */
TINYAI_API tinyai_status tinyai_trainer_scope(tinyai_trainer trainer, tinyai_manager* out);
/** Ends the trainer and its scope. @param trainer null or again: nothing happens. Threads: any. */
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
 * @return a status. Threads: any.
 */
TINYAI_API tinyai_status tinyai_set_progress(tinyai_progress_fn progress, void* user_data,
                                             void (*destroy)(void* user_data));

/* ================================================================================================ predictor
 * A module for inference: evaluation mode, nothing recorded, one scope a call. Results belong to the caller. */

/** Predicts by a module. */
typedef struct tinyai_predictor {
  uint64_t id; /**< 0: null */
} tinyai_predictor;

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
} tinyai_predictor_options;
/** Sets the defaults. @param options null: nothing happens. Threads: any. */
TINYAI_API void tinyai_predictor_options_init(tinyai_predictor_options* options);

/** Makes a predictor. @param into its owner; null: the entered scope @param module what predicts @param options null:
 * the defaults @param out the predictor @return RANGE. Threads: any. */
TINYAI_API tinyai_status tinyai_predictor_create(tinyai_manager into, tinyai_module module,
                                                 const tinyai_predictor_options* options, tinyai_predictor* out);
/**
 * One input, one output.
 * @param into      owner of the result; null: the entered scope, else the input's owner
 * @param predictor it
 * @param input     for the module, or for `before`
 * @param out       the result
 * @return CALLBACK, CAPPED (a callback made something among the module's parameters), and what the module answers.
 *         Threads: any, at once.
 */
TINYAI_API tinyai_status tinyai_predictor_predict(tinyai_manager into, tinyai_predictor predictor, tinyai_array input,
                                                  tinyai_array* out);
/** Several inputs and outputs; all are written, or none. @param into owner of the results; null: the entered scope,
 * else the first input's owner @param predictor it @param inputs at least one @param input_count how many @param
 * outputs room for the results @param output_count how many @return as above. Threads: any, at once. */
TINYAI_API tinyai_status tinyai_predictor_predict_many(tinyai_manager into, tinyai_predictor predictor,
                                                       const tinyai_array* inputs, int64_t input_count,
                                                       tinyai_array* outputs, int64_t output_count);
/** Ends the predictor. @param predictor null or again: nothing happens. Threads: any. */
TINYAI_API tinyai_status tinyai_predictor_release(tinyai_predictor predictor);

/* ================================================================================================ operators
 * Array form and variable form. A variable form records what is needed for the backward, if this thread records and an
 * operand requires a gradient. Inputs without a gradient (indices, masks, labels) are arrays in both. */

/* BEGIN OPERATORS: generated from api/operators.toml; do not edit */
/* clang-format off */

/* ---- In what follows -----------------------------------------------------------------------------------------------
 * [..,n] stands for any leading axes. Operands of two-operand operators broadcast as in NumPy; their dtypes are promoted as
 * in PyTorch 2. "numeric" is every dtype but bool, "floating" f32 f64 f16 bf16, "integer" i8 u8 i32 i64. An operator makes
 * a new array and leaves its operands alone; a form named _inplace writes its first operand. Where an
 * entry says "a view", the result shows the operand's own bytes, which live as long as either. */

/** What becomes of the losses of single elements. */
typedef int32_t tinyai_reduction;
enum {
  TINYAI_REDUCTION_MEAN = 0,  /**< their mean */
  TINYAI_REDUCTION_SUM = 1,  /**< their sum */
  TINYAI_REDUCTION_NONE = 2,  /**< all of them */
};

/* ---- Creation -------------------------------------------------------------------------------------------------- */

/**
 * All elements zero (false).
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param dtype of the elements; usually TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE. Threads: any. ONNX: ConstantOfShape.
 */
TINYAI_API tinyai_status tinyai_array_zeros(tinyai_manager into, const int64_t* shape, int64_t rank, tinyai_dtype dtype,
                                            tinyai_array* out);

/**
 * All elements one (true).
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param dtype of the elements; usually TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE. Threads: any. ONNX: ConstantOfShape.
 */
TINYAI_API tinyai_status tinyai_array_ones(tinyai_manager into, const int64_t* shape, int64_t rank, tinyai_dtype dtype,
                                           tinyai_array* out);

/**
 * All elements one value.
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param value of each element; exact for whole numbers up to 2^53
 * @param dtype of the elements; usually TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE. Threads: any. ONNX: ConstantOfShape.
 */
TINYAI_API tinyai_status tinyai_array_full(tinyai_manager into, const int64_t* shape, int64_t rank, double value,
                                           tinyai_dtype dtype, tinyai_array* out);

/**
 * A matrix of zeros with ones on its diagonal.
 * @param into    the scope of the result, or null
 * @param rows    how many
 * @param columns how many
 * @param dtype   of the elements; usually TINYAI_F32
 * @param out     [rows, columns], of that dtype
 * @return SHAPE, OVERFLOW, ARGUMENT. Threads: any. ONNX: EyeLike.
 */
TINYAI_API tinyai_status tinyai_array_eye(tinyai_manager into, int64_t rows, int64_t columns, tinyai_dtype dtype,
                                          tinyai_array* out);

/**
 * start, start + step, ... up to but not including stop.
 * @param into  the scope of the result, or null
 * @param start the first element
 * @param stop  where to end, not included
 * @param step  not zero; negative to count down; usually 1
 * @param dtype of the elements, not bool; usually TINYAI_F32
 * @param out   [ceil((stop - start) / step)], or [0] when that is negative
 * @return RANGE, OVERFLOW, DTYPE. Threads: any. ONNX: Range.
 */
TINYAI_API tinyai_status tinyai_array_arange(tinyai_manager into, double start, double stop, double step,
                                             tinyai_dtype dtype, tinyai_array* out);

/**
 * Numbers in equal steps from start to stop, both included; start alone where one is asked for.
 * @param into  the scope of the result, or null
 * @param start the first element
 * @param stop  the last element
 * @param steps how many elements
 * @param dtype of the elements, floating; usually TINYAI_F32
 * @param out   [steps], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, ARGUMENT. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_linspace(tinyai_manager into, double start, double stop, int64_t steps,
                                               tinyai_dtype dtype, tinyai_array* out);

/* ---- Random numbers -------------------------------------------------------------------------------------------- */

/**
 * Random numbers, each equally likely between two bounds. The stream is that of the scope in which the result lands,
 * and moves on by what was drawn; it does not depend on threads.
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param low   the least; usually 0
 * @param high  not reached; usually 1
 * @param dtype of the elements, floating; usually TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT. Threads: any. ONNX: RandomUniform.
 */
TINYAI_API tinyai_status tinyai_array_uniform(tinyai_manager into, const int64_t* shape, int64_t rank, double low,
                                              double high, tinyai_dtype dtype, tinyai_array* out);

/**
 * Random numbers of a normal distribution. The stream is that of the scope in which the result lands, and moves on by
 * what was drawn; it does not depend on threads.
 * @param into   the scope of the result, or null
 * @param shape  the sizes
 * @param rank   how many of them
 * @param mean   of the distribution; usually 0
 * @param stddev its standard deviation, not negative; usually 1
 * @param dtype  of the elements, floating; usually TINYAI_F32
 * @param out    [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT. Threads: any. ONNX: RandomNormal.
 */
TINYAI_API tinyai_status tinyai_array_normal(tinyai_manager into, const int64_t* shape, int64_t rank, double mean,
                                             double stddev, tinyai_dtype dtype, tinyai_array* out);

/**
 * Random integers, each equally likely. The stream is that of the scope in which the result lands, and moves on by what
 * was drawn; it does not depend on threads.
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param low   the least
 * @param high  not reached; more than low
 * @param dtype of the elements, integer; usually TINYAI_I64
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_randint(tinyai_manager into, const int64_t* shape, int64_t rank, int64_t low,
                                              int64_t high, tinyai_dtype dtype, tinyai_array* out);

/**
 * One (true) with probability p, else zero. The stream is that of the scope in which the result lands, and moves on by
 * what was drawn; it does not depend on threads.
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param p     from 0 to 1
 * @param dtype of the elements; usually TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT. Threads: any. ONNX: Bernoulli.
 */
TINYAI_API tinyai_status tinyai_array_bernoulli(tinyai_manager into, const int64_t* shape, int64_t rank, double p,
                                                tinyai_dtype dtype, tinyai_array* out);

/**
 * In training each element is zero with probability p, else x / (1 - p), so that the mean stays; otherwise x. Random
 * numbers as uniform() draws them.
 * @param into     the scope of the result, or null
 * @param x        any shape, floating
 * @param p        from 0 to 1; usually 0.5
 * @param training whether to drop; 0 or 1
 * @param out      the shape and dtype of x
 * @return DTYPE, RANGE. Threads: any. Saves which were kept, a byte each, for backward. ONNX: Dropout.
 * Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
 */
TINYAI_API tinyai_status tinyai_array_dropout(tinyai_manager into, tinyai_array x, double p, int32_t training,
                                              tinyai_array* out);
/** tinyai_array_dropout() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_dropout(tinyai_manager into, tinyai_variable x, double p, int32_t training,
                                                 tinyai_variable* out);

/* ---- Elementwise ----------------------------------------------------------------------------------------------- */

/**
 * -x. Integers wrap.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Threads: any. Saves nothing for backward. ONNX: Neg.
 */
TINYAI_API tinyai_status tinyai_array_neg(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_neg() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_neg(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * |x|. The least integer stays negative, as it has no positive.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Threads: any. Saves x for backward. ONNX: Abs.
 */
TINYAI_API tinyai_status tinyai_array_abs(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_abs() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_abs(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * -1, 0 or 1; a NaN stays. The gradient is 0 everywhere.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Threads: any. Saves nothing for backward. ONNX: Sign.
 */
TINYAI_API tinyai_status tinyai_array_sign(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_sign() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sign(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * e to the power x.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves the result for backward. ONNX: Exp.
 */
TINYAI_API tinyai_status tinyai_array_exp(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_exp() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_exp(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * exp(x) - 1, exact near 0.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves the result for backward.
 */
TINYAI_API tinyai_status tinyai_array_expm1(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_expm1() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_expm1(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The natural logarithm: NaN below 0, -infinity at 0.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward. ONNX: Log.
 */
TINYAI_API tinyai_status tinyai_array_log(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_log() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_log(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * log(1 + x), exact near 0.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward.
 */
TINYAI_API tinyai_status tinyai_array_log1p(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_log1p() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_log1p(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The square root; NaN below 0.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves the result for backward. ONNX: Sqrt.
 */
TINYAI_API tinyai_status tinyai_array_sqrt(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_sqrt() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sqrt(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * 1 / sqrt(x).
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves the result for backward.
 */
TINYAI_API tinyai_status tinyai_array_rsqrt(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_rsqrt() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_rsqrt(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * x * x. Integers wrap.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Threads: any. Saves x for backward.
 */
TINYAI_API tinyai_status tinyai_array_square(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_square() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_square(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * 1 / x.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves the result for backward. ONNX: Reciprocal.
 */
TINYAI_API tinyai_status tinyai_array_reciprocal(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_reciprocal() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_reciprocal(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The sine of x in radians.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward. ONNX: Sin.
 */
TINYAI_API tinyai_status tinyai_array_sin(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_sin() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sin(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The cosine of x in radians.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward. ONNX: Cos.
 */
TINYAI_API tinyai_status tinyai_array_cos(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_cos() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_cos(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The tangent of x in radians.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves the result for backward. ONNX: Tan.
 */
TINYAI_API tinyai_status tinyai_array_tan(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_tan() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_tan(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The hyperbolic tangent.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves the result for backward. ONNX: Tanh.
 */
TINYAI_API tinyai_status tinyai_array_tanh(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_tanh() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_tanh(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * 1 / (1 + exp(-x)).
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves the result for backward. ONNX: Sigmoid.
 */
TINYAI_API tinyai_status tinyai_array_sigmoid(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_sigmoid() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sigmoid(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * max(x, 0); a NaN stays. The gradient at 0 is 0.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Threads: any. Saves the result for backward. ONNX: Relu.
 * Source: Nair, Hinton 2010, "Rectified Linear Units Improve Restricted Boltzmann Machines".
 */
TINYAI_API tinyai_status tinyai_array_relu(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_relu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_relu(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * x where positive, else slope * x.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype; integers and bool are taken as f32
 * @param slope of the negative side; usually 0.01
 * @param out   the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward. ONNX: LeakyRelu.
 * Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
 */
TINYAI_API tinyai_status tinyai_array_leaky_relu(tinyai_manager into, tinyai_array x, double slope, tinyai_array* out);
/** tinyai_array_leaky_relu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_leaky_relu(tinyai_manager into, tinyai_variable x, double slope,
                                                    tinyai_variable* out);

/**
 * x where positive, else alpha * (exp(x) - 1).
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype; integers and bool are taken as f32
 * @param alpha the negative side tends to -alpha; usually 1
 * @param out   the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward. ONNX: Elu.
 * Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
 */
TINYAI_API tinyai_status tinyai_array_elu(tinyai_manager into, tinyai_array x, double alpha, tinyai_array* out);
/** tinyai_array_elu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_elu(tinyai_manager into, tinyai_variable x, double alpha,
                                             tinyai_variable* out);

/**
 * x * Phi(x), Phi being the normal distribution.
 * @param into    the scope of the result, or null
 * @param x       any shape and dtype; integers and bool are taken as f32
 * @param by_tanh whether to approximate: 0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3))); 0 or 1
 * @param out     the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward. ONNX: Gelu.
 * Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
 */
TINYAI_API tinyai_status tinyai_array_gelu(tinyai_manager into, tinyai_array x, int32_t by_tanh, tinyai_array* out);
/** tinyai_array_gelu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_gelu(tinyai_manager into, tinyai_variable x, int32_t by_tanh,
                                              tinyai_variable* out);

/**
 * x * sigmoid(x), also called swish.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward. ONNX: Swish.
 * Source: Elfwing, Uchibe, Doya 2017, arXiv:1702.03118.
 */
TINYAI_API tinyai_status tinyai_array_silu(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_silu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_silu(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * log(1 + exp(beta * x)) / beta; x itself where beta * x is beyond the threshold.
 * @param into      the scope of the result, or null
 * @param x         any shape and dtype; integers and bool are taken as f32
 * @param beta      the steepness; usually 1
 * @param threshold where the function is a straight line; usually 20
 * @param out       the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward. ONNX: Softplus.
 */
TINYAI_API tinyai_status tinyai_array_softplus(tinyai_manager into, tinyai_array x, double beta, double threshold,
                                               tinyai_array* out);
/** tinyai_array_softplus() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_softplus(tinyai_manager into, tinyai_variable x, double beta, double threshold,
                                                  tinyai_variable* out);

/**
 * The error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward. ONNX: Erf.
 */
TINYAI_API tinyai_status tinyai_array_erf(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_erf() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_erf(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The next whole number below. The gradient is 0 everywhere.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Threads: any. Saves nothing for backward. ONNX: Floor.
 */
TINYAI_API tinyai_status tinyai_array_floor(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_floor() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_floor(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The next whole number above. The gradient is 0 everywhere.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Threads: any. Saves nothing for backward. ONNX: Ceil.
 */
TINYAI_API tinyai_status tinyai_array_ceil(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_ceil() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_ceil(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The nearest whole number, halves to the even one. The gradient is 0 everywhere.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Threads: any. Saves nothing for backward. ONNX: Round.
 */
TINYAI_API tinyai_status tinyai_array_round(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_round() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_round(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * x held between two bounds; a NaN stays. The gradient is 1 at the bounds, 0 beyond.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param low  the least result; -INFINITY: no bound. For an integer x a whole number below 2^53; usually -INFINITY
 * @param high the greatest; INFINITY: no bound; usually INFINITY
 * @param out  the shape and dtype of x
 * @return DTYPE, ARGUMENT. Threads: any. Saves x for backward. ONNX: Clip.
 */
TINYAI_API tinyai_status tinyai_array_clip(tinyai_manager into, tinyai_array x, double low, double high,
                                           tinyai_array* out);
/** tinyai_array_clip() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_clip(tinyai_manager into, tinyai_variable x, double low, double high,
                                              tinyai_variable* out);

/**
 * Whether x is NaN; integers never are.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape of x, bool
 * @return a status. Threads: any. ONNX: IsNaN.
 */
TINYAI_API tinyai_status tinyai_array_isnan(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_isnan() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_isnan(tinyai_manager into, tinyai_variable x, tinyai_array* out);

/**
 * Whether x is infinite; integers never are.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape of x, bool
 * @return a status. Threads: any. ONNX: IsInf.
 */
TINYAI_API tinyai_status tinyai_array_isinf(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_isinf() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_isinf(tinyai_manager into, tinyai_variable x, tinyai_array* out);

/**
 * Whether x is zero (false).
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape of x, bool
 * @return a status. Threads: any. ONNX: Not.
 */
TINYAI_API tinyai_status tinyai_array_logical_not(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_logical_not() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_logical_not(tinyai_manager into, tinyai_variable x, tinyai_array* out);

/**
 * x + value.
 * @param into  the scope of the result, or null
 * @param x     any shape, numeric
 * @param value the number; for an integer x it must be a whole one, below 2^53
 * @param out   the shape and dtype of x
 * @return DTYPE, ARGUMENT. Threads: any. Saves nothing for backward. ONNX: Add.
 */
TINYAI_API tinyai_status tinyai_array_add_scalar(tinyai_manager into, tinyai_array x, double value, tinyai_array* out);
/** tinyai_array_add_scalar() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_add_scalar(tinyai_manager into, tinyai_variable x, double value,
                                                    tinyai_variable* out);

/**
 * x * value.
 * @param into  the scope of the result, or null
 * @param x     any shape, numeric
 * @param value the number; for an integer x it must be a whole one, below 2^53
 * @param out   the shape and dtype of x
 * @return DTYPE, ARGUMENT. Threads: any. Saves nothing for backward. ONNX: Mul.
 */
TINYAI_API tinyai_status tinyai_array_mul_scalar(tinyai_manager into, tinyai_array x, double value, tinyai_array* out);
/** tinyai_array_mul_scalar() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_mul_scalar(tinyai_manager into, tinyai_variable x, double value,
                                                    tinyai_variable* out);

/**
 * x to the power value. pow() keeps integers.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype; integers and bool are taken as f32
 * @param value the exponent
 * @param out   the shape of x; its dtype if floating, else f32
 * @return a status. Threads: any. Saves x for backward. ONNX: Pow.
 */
TINYAI_API tinyai_status tinyai_array_pow_scalar(tinyai_manager into, tinyai_array x, double value, tinyai_array* out);
/** tinyai_array_pow_scalar() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_pow_scalar(tinyai_manager into, tinyai_variable x, double value,
                                                    tinyai_variable* out);

/**
 * The same numbers in another dtype. Floats become integers by truncation; to bool, nonzero is true.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param dtype of the result
 * @param out   the shape of x, of that dtype; a copy also when x has it already
 * @return DTYPE. Threads: any. Saves nothing for backward. ONNX: Cast.
 */
TINYAI_API tinyai_status tinyai_array_cast(tinyai_manager into, tinyai_array x, tinyai_dtype dtype, tinyai_array* out);
/** tinyai_array_cast() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_cast(tinyai_manager into, tinyai_variable x, tinyai_dtype dtype,
                                              tinyai_variable* out);

/**
 * The same elements in C order without gaps: a view where they lie so already, else a copy.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape and dtype of x
 * @return a status. Threads: any. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_contiguous(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_contiguous() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_contiguous(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The same elements in memory of their own.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape and dtype of x
 * @return a status. Threads: any. Saves nothing for backward. ONNX: Identity.
 */
TINYAI_API tinyai_status tinyai_array_copy(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_copy() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_copy(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * a + b. Integers wrap; of two bools the logical or.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves nothing for backward. ONNX: Add.
 */
TINYAI_API tinyai_status tinyai_array_add(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_add() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_add(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * a - b. Integers wrap; two bools are an error (logical_xor is meant).
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves nothing for backward. ONNX: Sub.
 */
TINYAI_API tinyai_status tinyai_array_sub(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_sub() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_sub(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * a * b. Integers wrap; of two bools the logical and.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves a and b for backward. ONNX: Mul.
 */
TINYAI_API tinyai_status tinyai_array_mul(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_mul() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_mul(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype, or f32 where that is not floating
 * @return SHAPE, DTYPE. Threads: any. Saves a and b for backward. ONNX: Div.
 */
TINYAI_API tinyai_status tinyai_array_div(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_div() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_div(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * a to the power b. Integers wrap.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves a, b and the result for backward. ONNX: Pow.
 */
TINYAI_API tinyai_status tinyai_array_pow(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_pow() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_pow(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * The greater of the two; NaN where either is. Equal ones share the gradient.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves a and b for backward. ONNX: Max.
 */
TINYAI_API tinyai_status tinyai_array_maximum(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_maximum() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_maximum(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                 tinyai_variable* out);

/**
 * The lesser of the two; NaN where either is. Equal ones share the gradient.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves a and b for backward. ONNX: Min.
 */
TINYAI_API tinyai_status tinyai_array_minimum(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_minimum() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_minimum(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                 tinyai_variable* out);

/**
 * a - b * floor(a / b): the remainder with the sign of b, as in Python.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves a and b for backward. ONNX: Mod.
 */
TINYAI_API tinyai_status tinyai_array_mod(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_mod() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_mod(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * a = b; false beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. Threads: any. ONNX: Equal.
 */
TINYAI_API tinyai_status tinyai_array_equal(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_equal() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                               tinyai_array* out);

/**
 * a differs from b; true beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_not_equal(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_not_equal() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_not_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                   tinyai_array* out);

/**
 * a < b; false beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. Threads: any. ONNX: Less.
 */
TINYAI_API tinyai_status tinyai_array_less(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_less() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_less(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                              tinyai_array* out);

/**
 * a <= b; false beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. Threads: any. ONNX: LessOrEqual.
 */
TINYAI_API tinyai_status tinyai_array_less_equal(tinyai_manager into, tinyai_array a, tinyai_array b,
                                                 tinyai_array* out);
/** tinyai_array_less_equal() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_less_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                    tinyai_array* out);

/**
 * a > b; false beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. Threads: any. ONNX: Greater.
 */
TINYAI_API tinyai_status tinyai_array_greater(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_greater() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_greater(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                 tinyai_array* out);

/**
 * a >= b; false beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. Threads: any. ONNX: GreaterOrEqual.
 */
TINYAI_API tinyai_status tinyai_array_greater_equal(tinyai_manager into, tinyai_array a, tinyai_array b,
                                                    tinyai_array* out);
/** tinyai_array_greater_equal() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_greater_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                       tinyai_array* out);

/**
 * Whether neither is zero.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. Threads: any. ONNX: And.
 */
TINYAI_API tinyai_status tinyai_array_logical_and(tinyai_manager into, tinyai_array a, tinyai_array b,
                                                  tinyai_array* out);
/** tinyai_array_logical_and() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_logical_and(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                     tinyai_array* out);

/**
 * Whether not both are zero.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. Threads: any. ONNX: Or.
 */
TINYAI_API tinyai_status tinyai_array_logical_or(tinyai_manager into, tinyai_array a, tinyai_array b,
                                                 tinyai_array* out);
/** tinyai_array_logical_or() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_logical_or(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                    tinyai_array* out);

/**
 * Whether exactly one is zero.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. Threads: any. ONNX: Xor.
 */
TINYAI_API tinyai_status tinyai_array_logical_xor(tinyai_manager into, tinyai_array a, tinyai_array b,
                                                  tinyai_array* out);
/** tinyai_array_logical_xor() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_logical_xor(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                     tinyai_array* out);

/**
 * destination += b. DTYPE if the sum would be of a wider kind than the destination holds.
 * @param destination any shape and dtype; is written
 * @param b           a shape that broadcasts to the destination's; converted to its dtype
 * @return SHAPE, DTYPE, GRAPH. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_add_inplace(tinyai_array destination, tinyai_array b);
/** tinyai_array_add_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise. */
TINYAI_API tinyai_status tinyai_variable_add_inplace(tinyai_variable destination, tinyai_array b);

/**
 * destination -= b. DTYPE if the difference would be of a wider kind than the destination holds.
 * @param destination any shape and dtype; is written
 * @param b           a shape that broadcasts to the destination's; converted to its dtype
 * @return SHAPE, DTYPE, GRAPH. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_sub_inplace(tinyai_array destination, tinyai_array b);
/** tinyai_array_sub_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise. */
TINYAI_API tinyai_status tinyai_variable_sub_inplace(tinyai_variable destination, tinyai_array b);

/**
 * destination *= b. DTYPE if the product would be of a wider kind than the destination holds.
 * @param destination any shape and dtype; is written
 * @param b           a shape that broadcasts to the destination's; converted to its dtype
 * @return SHAPE, DTYPE, GRAPH. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_mul_inplace(tinyai_array destination, tinyai_array b);
/** tinyai_array_mul_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise. */
TINYAI_API tinyai_status tinyai_variable_mul_inplace(tinyai_variable destination, tinyai_array b);

/**
 * destination /= b. DTYPE if the destination is not floating.
 * @param destination any shape and dtype; is written
 * @param b           a shape that broadcasts to the destination's; converted to its dtype
 * @return SHAPE, DTYPE, GRAPH. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_div_inplace(tinyai_array destination, tinyai_array b);
/** tinyai_array_div_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise. */
TINYAI_API tinyai_status tinyai_variable_div_inplace(tinyai_variable destination, tinyai_array b);

/**
 * destination = b, converted to its dtype as cast() does; the two may overlap.
 * @param destination any shape and dtype; is written
 * @param b           a shape that broadcasts to the destination's; converted to its dtype
 * @return SHAPE, DTYPE, GRAPH. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_assign(tinyai_array destination, tinyai_array b);
/** tinyai_array_assign() of a variable that is a leaf, while gradients are off. GRAPH otherwise. */
TINYAI_API tinyai_status tinyai_variable_assign(tinyai_variable destination, tinyai_array b);

/**
 * a where the condition holds, else b.
 * @param into      the scope of the result, or null
 * @param condition bool, any shape that broadcasts with a's and b's
 * @param a         any shape
 * @param b         any shape that broadcasts with a's
 * @param out       the shape all three broadcast to, the promoted dtype of a and b
 * @return SHAPE, DTYPE. Threads: any. Saves the condition for backward. ONNX: Where.
 */
TINYAI_API tinyai_status tinyai_array_where(tinyai_manager into, tinyai_array condition, tinyai_array a, tinyai_array b,
                                            tinyai_array* out);
/** tinyai_array_where() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_where(tinyai_manager into, tinyai_array condition, tinyai_variable a,
                                               tinyai_variable b, tinyai_variable* out);

/**
 * x with one value wherever the mask holds.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param mask  bool, a shape that broadcasts to x's
 * @param value to put there
 * @param out   the shape and dtype of x
 * @return SHAPE, DTYPE. Threads: any. Saves the mask for backward.
 */
TINYAI_API tinyai_status tinyai_array_masked_fill(tinyai_manager into, tinyai_array x, tinyai_array mask, double value,
                                                  tinyai_array* out);
/** tinyai_array_masked_fill() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_masked_fill(tinyai_manager into, tinyai_variable x, tinyai_array mask,
                                                     double value, tinyai_variable* out);

/* ---- Reductions ------------------------------------------------------------------------------------------------ */

/**
 * The sum over the axes; 0 over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype if floating, else i64
 * @return RANGE. Threads: any. Saves nothing for backward. ONNX: ReduceSum.
 */
TINYAI_API tinyai_status tinyai_array_sum(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int32_t keepdims, tinyai_array* out);
/** tinyai_array_sum() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sum(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * The mean over the axes; NaN over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE. Threads: any. Saves nothing for backward. ONNX: ReduceMean.
 */
TINYAI_API tinyai_status tinyai_array_mean(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                           int32_t keepdims, tinyai_array* out);
/** tinyai_array_mean() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_mean(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                              int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * The product over the axes; 1 over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype if floating, else i64
 * @return RANGE. Threads: any. Saves x for backward. ONNX: ReduceProd.
 */
TINYAI_API tinyai_status tinyai_array_prod(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                           int32_t keepdims, tinyai_array* out);
/** tinyai_array_prod() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_prod(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                              int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * The greatest over the axes; NaN where there is one. Equal ones share the gradient.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype, not empty along the axes
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, SHAPE. Threads: any. Saves x and the result for backward. ONNX: ReduceMax.
 */
TINYAI_API tinyai_status tinyai_array_max(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int32_t keepdims, tinyai_array* out);
/** tinyai_array_max() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_max(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * The least over the axes; NaN where there is one. Equal ones share the gradient.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype, not empty along the axes
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, SHAPE. Threads: any. Saves x and the result for backward. ONNX: ReduceMin.
 */
TINYAI_API tinyai_status tinyai_array_min(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int32_t keepdims, tinyai_array* out);
/** tinyai_array_min() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_min(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * Whether some element is not zero; false over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; bool
 * @return RANGE. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_any(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int32_t keepdims, tinyai_array* out);
/** tinyai_array_any() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_any(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int32_t keepdims, tinyai_array* out);

/**
 * Whether no element is zero; true over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; bool
 * @return RANGE. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_all(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int32_t keepdims, tinyai_array* out);
/** tinyai_array_all() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_all(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int32_t keepdims, tinyai_array* out);

/**
 * The variance: the mean square distance from the mean, divided by n - correction instead of n.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param correction 1: of a sample (Bessel), 0: of a population; usually 1
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE. Threads: any. Saves x less its mean for backward.
 */
TINYAI_API tinyai_status tinyai_array_var(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int64_t correction, int32_t keepdims, tinyai_array* out);
/** tinyai_array_var() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_var(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int64_t correction, int32_t keepdims,
                                             tinyai_variable* out);

/**
 * The standard deviation: the square root of var().
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param correction 1: of a sample (Bessel), 0: of a population; usually 1
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE. Threads: any. Saves x less its mean, and the result for backward.
 */
TINYAI_API tinyai_status tinyai_array_std(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int64_t correction, int32_t keepdims, tinyai_array* out);
/** tinyai_array_std() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_std(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int64_t correction, int32_t keepdims,
                                             tinyai_variable* out);

/**
 * log(sum(exp(x))), which does not overflow.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE. Threads: any. Saves x and the result for backward. ONNX: ReduceLogSumExp.
 */
TINYAI_API tinyai_status tinyai_array_logsumexp(tinyai_manager into, tinyai_array x, const int64_t* axes,
                                                int64_t axis_count, int32_t keepdims, tinyai_array* out);
/** tinyai_array_logsumexp() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_logsumexp(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                                   int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero. The gradient of the
 * 2-norm at 0 is 0.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param p          not negative; usually 2
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE. Threads: any. Saves x and the result for backward.
 */
TINYAI_API tinyai_status tinyai_array_norm(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                           double p, int32_t keepdims, tinyai_array* out);
/** tinyai_array_norm() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_norm(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                              int64_t axis_count, double p, int32_t keepdims, tinyai_variable* out);

/**
 * Where along an axis the greatest stands, the first of equals; a NaN counts as it. For the position among all, flatten
 * first.
 * @param into     the scope of the result, or null
 * @param x        any shape and dtype, not empty along the axis
 * @param axis     along which
 * @param keepdims whether the axis stays, with size 1; 0 or 1
 * @param out      x's shape without the axis, i64
 * @return RANGE, SHAPE. Threads: any. ONNX: ArgMax.
 */
TINYAI_API tinyai_status tinyai_array_argmax(tinyai_manager into, tinyai_array x, int64_t axis, int32_t keepdims,
                                             tinyai_array* out);
/** tinyai_array_argmax() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_argmax(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t keepdims,
                                                tinyai_array* out);

/**
 * Where along an axis the least stands, the first of equals; a NaN counts as it. For the position among all, flatten
 * first.
 * @param into     the scope of the result, or null
 * @param x        any shape and dtype, not empty along the axis
 * @param axis     along which
 * @param keepdims whether the axis stays, with size 1; 0 or 1
 * @param out      x's shape without the axis, i64
 * @return RANGE, SHAPE. Threads: any. ONNX: ArgMin.
 */
TINYAI_API tinyai_status tinyai_array_argmin(tinyai_manager into, tinyai_array x, int64_t axis, int32_t keepdims,
                                             tinyai_array* out);
/** tinyai_array_argmin() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_argmin(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t keepdims,
                                                tinyai_array* out);

/**
 * The sum of each element and all before it along an axis.
 * @param into    the scope of the result, or null
 * @param x       any shape and dtype
 * @param axis    along which
 * @param reverse whether to sum from the end; 0 or 1
 * @param out     x's shape; x's dtype if floating, else i64
 * @return RANGE. Threads: any. Saves nothing for backward. ONNX: CumSum.
 */
TINYAI_API tinyai_status tinyai_array_cumsum(tinyai_manager into, tinyai_array x, int64_t axis, int32_t reverse,
                                             tinyai_array* out);
/** tinyai_array_cumsum() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_cumsum(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t reverse,
                                                tinyai_variable* out);

/* ---- Shape ----------------------------------------------------------------------------------------------------- */

/**
 * The same elements in C order under another shape; a view where the strides allow it, else a copy.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param shape sizes; one of them may be -1 and is worked out
 * @param rank  how many of them
 * @param out   [shape], x's dtype
 * @return SHAPE. Threads: any. Saves nothing for backward. ONNX: Reshape.
 */
TINYAI_API tinyai_status tinyai_array_reshape(tinyai_manager into, tinyai_array x, const int64_t* shape, int64_t rank,
                                              tinyai_array* out);
/** tinyai_array_reshape() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_reshape(tinyai_manager into, tinyai_variable x, const int64_t* shape,
                                                 int64_t rank, tinyai_variable* out);

/**
 * The axes in another order; a view.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       axis i of the result is axis axes[i] of x; null: reversed
 * @param axis_count how many of them
 * @param out        x's sizes in that order, x's dtype
 * @return RANGE. Threads: any. Saves nothing for backward. ONNX: Transpose.
 */
TINYAI_API tinyai_status tinyai_array_transpose(tinyai_manager into, tinyai_array x, const int64_t* axes,
                                                int64_t axis_count, tinyai_array* out);
/** tinyai_array_transpose() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_transpose(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                                   int64_t axis_count, tinyai_variable* out);

/**
 * Axes of size 1 stretched without a copy, and new ones in front; a view with strides of 0.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param shape sizes; -1 keeps x's
 * @param rank  how many of them
 * @param out   [shape], x's dtype
 * @return SHAPE. Threads: any. Saves nothing for backward. ONNX: Expand.
 */
TINYAI_API tinyai_status tinyai_array_expand(tinyai_manager into, tinyai_array x, const int64_t* shape, int64_t rank,
                                             tinyai_array* out);
/** tinyai_array_expand() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_expand(tinyai_manager into, tinyai_variable x, const int64_t* shape,
                                                int64_t rank, tinyai_variable* out);

/**
 * Without the axes of size 1; a view. Axes of another size stay, also when named.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       which to drop where they have size 1; null: all
 * @param axis_count how many of them
 * @param out        the other sizes; x's dtype
 * @return RANGE. Threads: any. Saves nothing for backward. ONNX: Squeeze.
 */
TINYAI_API tinyai_status tinyai_array_squeeze(tinyai_manager into, tinyai_array x, const int64_t* axes,
                                              int64_t axis_count, tinyai_array* out);
/** tinyai_array_squeeze() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_squeeze(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                                 int64_t axis_count, tinyai_variable* out);

/**
 * With one more axis, of size 1; a view.
 * @param into the scope of the result, or null
 * @param x    any shape of rank 7 at most, any dtype
 * @param axis the new one, as it counts in the result
 * @param out  x's sizes and a 1; x's dtype
 * @return RANGE. Threads: any. Saves nothing for backward. ONNX: Unsqueeze.
 */
TINYAI_API tinyai_status tinyai_array_unsqueeze(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out);
/** tinyai_array_unsqueeze() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_unsqueeze(tinyai_manager into, tinyai_variable x, int64_t axis,
                                                   tinyai_variable* out);

/**
 * Several neighbouring axes made one; a view where the strides allow it, else a copy.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param first the first of the axes; usually 0
 * @param last  the last, included; usually -1
 * @param out   x's sizes, those of the axes multiplied; x's dtype
 * @return RANGE. Threads: any. Saves nothing for backward. ONNX: Flatten.
 */
TINYAI_API tinyai_status tinyai_array_flatten(tinyai_manager into, tinyai_array x, int64_t first, int64_t last,
                                              tinyai_array* out);
/** tinyai_array_flatten() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_flatten(tinyai_manager into, tinyai_variable x, int64_t first, int64_t last,
                                                 tinyai_variable* out);

/**
 * Arrays one after another along an axis.
 * @param into  the scope of the result, or null
 * @param xs    arrays of one rank, the same sizes but along the axis; dtypes are promoted
 * @param count how many, at least 1
 * @param axis  along which; usually 0
 * @param out   their shape, the sizes along the axis added up; the promoted dtype
 * @return SHAPE, RANGE. Threads: any. Saves nothing for backward. ONNX: Concat.
 */
TINYAI_API tinyai_status tinyai_array_concat(tinyai_manager into, const tinyai_array* xs, int64_t count, int64_t axis,
                                             tinyai_array* out);
/** tinyai_array_concat() of variables. Gradients flow to xs. */
TINYAI_API tinyai_status tinyai_variable_concat(tinyai_manager into, const tinyai_variable* xs, int64_t count,
                                                int64_t axis, tinyai_variable* out);

/**
 * Arrays of one shape, side by side along a new axis.
 * @param into  the scope of the result, or null
 * @param xs    arrays of one shape, of rank 7 at most; dtypes are promoted
 * @param count how many, at least 1
 * @param axis  the new one, as it counts in the result; usually 0
 * @param out   their shape with the number of arrays at the axis; the promoted dtype
 * @return SHAPE, RANGE. Threads: any. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_stack(tinyai_manager into, const tinyai_array* xs, int64_t count, int64_t axis,
                                            tinyai_array* out);
/** tinyai_array_stack() of variables. Gradients flow to xs. */
TINYAI_API tinyai_status tinyai_variable_stack(tinyai_manager into, const tinyai_variable* xs, int64_t count,
                                               int64_t axis, tinyai_variable* out);

/**
 * Equal parts of an array along an axis; views. slice() gives parts of other sizes.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param axis  which; usually 0
 * @param outs  room for `count` handles: x's shape with a part of the axis each; x's dtype
 * @param count how many parts; must divide the size of the axis
 * @return SHAPE, RANGE. Threads: any. Saves nothing for backward. ONNX: Split.
 */
TINYAI_API tinyai_status tinyai_array_split(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* outs,
                                            int64_t count);
/** tinyai_array_split() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_split(tinyai_manager into, tinyai_variable x, int64_t axis,
                                               tinyai_variable* outs, int64_t count);

/**
 * Every step-th element of one axis from start up to but not including stop, as x[start:stop:step] in Python; a view.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param axis  which
 * @param start counts from the end if negative; clamped; usually 0
 * @param stop  counts from the end if negative; clamped: INT64_MAX for all, INT64_MIN for all downwards; usually
 *              INT64_MAX
 * @param step  not zero; negative to go backwards; usually 1
 * @param out   x's shape with as many elements along the axis; x's dtype
 * @return RANGE. Threads: any. Saves nothing for backward. ONNX: Slice.
 */
TINYAI_API tinyai_status tinyai_array_slice(tinyai_manager into, tinyai_array x, int64_t axis, int64_t start,
                                            int64_t stop, int64_t step, tinyai_array* out);
/** tinyai_array_slice() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_slice(tinyai_manager into, tinyai_variable x, int64_t axis, int64_t start,
                                               int64_t stop, int64_t step, tinyai_variable* out);

/**
 * The order along axes reversed; a view.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       which; null: all
 * @param axis_count how many of them
 * @param out        the shape and dtype of x
 * @return RANGE. Threads: any. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_flip(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                           tinyai_array* out);
/** tinyai_array_flip() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_flip(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                              int64_t axis_count, tinyai_variable* out);

/**
 * One value put around x.
 * @param into          the scope of the result, or null
 * @param x             any shape and dtype
 * @param padding       before and after the first axis, before and after the second, ..; not negative, two for each
 *                      axis
 * @param padding_count how many of them
 * @param value         what to put there; usually 0
 * @param out           x's sizes and the padding; x's dtype
 * @return SHAPE, RANGE, OVERFLOW. Threads: any. Saves nothing for backward. ONNX: Pad.
 */
TINYAI_API tinyai_status tinyai_array_pad(tinyai_manager into, tinyai_array x, const int64_t* padding,
                                          int64_t padding_count, double value, tinyai_array* out);
/** tinyai_array_pad() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_pad(tinyai_manager into, tinyai_variable x, const int64_t* padding,
                                             int64_t padding_count, double value, tinyai_variable* out);

/**
 * Each slice along an axis several times in a row: a a b b; tile() gives a b a b.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param times how often; 0 or more
 * @param axis  which; usually 0
 * @param out   x's shape with times as many along the axis; x's dtype
 * @return RANGE, OVERFLOW. Threads: any. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_repeat(tinyai_manager into, tinyai_array x, int64_t times, int64_t axis,
                                             tinyai_array* out);
/** tinyai_array_repeat() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_repeat(tinyai_manager into, tinyai_variable x, int64_t times, int64_t axis,
                                                tinyai_variable* out);

/**
 * The whole array several times along each axis: a b a b; repeat() gives a a b b.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param times      how often along each axis, 0 or more; aligned to the last axis, and new axes come in front
 * @param axis_count how many of them
 * @param out        x's sizes times those numbers; x's dtype
 * @return RANGE, OVERFLOW. Threads: any. Saves nothing for backward. ONNX: Tile.
 */
TINYAI_API tinyai_status tinyai_array_tile(tinyai_manager into, tinyai_array x, const int64_t* times,
                                           int64_t axis_count, tinyai_array* out);
/** tinyai_array_tile() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_tile(tinyai_manager into, tinyai_variable x, const int64_t* times,
                                              int64_t axis_count, tinyai_variable* out);

/* ---- Indexing -------------------------------------------------------------------------------------------------- */

/**
 * Elements or slices of a table, each named by a row of k indices into its first k axes.
 * @param into    the scope of the result, or null
 * @param table   any shape and dtype, rank k at least
 * @param indices [.., k] i32 i64; may count from the end
 * @param out     [.., the table's axes after the first k], the table's dtype
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves the indices for backward. ONNX: GatherND.
 */
TINYAI_API tinyai_status tinyai_array_gather_nd(tinyai_manager into, tinyai_array table, tinyai_array indices,
                                                tinyai_array* out);
/** tinyai_array_gather_nd() of variables. Gradients flow to table. */
TINYAI_API tinyai_status tinyai_variable_gather_nd(tinyai_manager into, tinyai_variable table, tinyai_array indices,
                                                   tinyai_variable* out);

/**
 * The slices of one axis that a list of indices names, in its order.
 * @param into    the scope of the result, or null
 * @param x       any shape and dtype
 * @param indices [n] i32 i64; may count from the end
 * @param axis    which; usually 0
 * @param out     x's shape with n along the axis; x's dtype
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves the indices for backward. ONNX: Gather.
 */
TINYAI_API tinyai_status tinyai_array_index_select(tinyai_manager into, tinyai_array x, tinyai_array indices,
                                                   int64_t axis, tinyai_array* out);
/** tinyai_array_index_select() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_index_select(tinyai_manager into, tinyai_variable x, tinyai_array indices,
                                                      int64_t axis, tinyai_variable* out);

/**
 * out[i][j] = x[indices[i][j]][j] along the axis (here 0): each index takes one element from its own line of x.
 * take_along() broadcasts, index_select() takes whole slices.
 * @param into    the scope of the result, or null
 * @param x       any shape of rank 1 at least, any dtype
 * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
 * @param axis    along which
 * @param out     the shape of the indices; x's dtype
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves the indices for backward. ONNX: GatherElements.
 */
TINYAI_API tinyai_status tinyai_array_gather(tinyai_manager into, tinyai_array x, tinyai_array indices, int64_t axis,
                                             tinyai_array* out);
/** tinyai_array_gather() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_gather(tinyai_manager into, tinyai_variable x, tinyai_array indices,
                                                int64_t axis, tinyai_variable* out);

/**
 * gather() with x and the indices broadcast against each other but along the axis: with the result of argmax(keepdims)
 * or of sort() it gives their values.
 * @param into    the scope of the result, or null
 * @param x       any shape of rank 1 at least, any dtype
 * @param indices i32 i64, of x's rank; may count from the end
 * @param axis    along which
 * @param out     the shape both broadcast to, the indices' size along the axis; x's dtype
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves the indices for backward.
 */
TINYAI_API tinyai_status tinyai_array_take_along(tinyai_manager into, tinyai_array x, tinyai_array indices,
                                                 int64_t axis, tinyai_array* out);
/** tinyai_array_take_along() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_take_along(tinyai_manager into, tinyai_variable x, tinyai_array indices,
                                                    int64_t axis, tinyai_variable* out);

/**
 * x with updates added: out[indices[i][j]][j] += updates[i][j] along the axis (here 0). Equal indices add up.
 * @param into    the scope of the result, or null
 * @param x       any shape of rank 1 at least, numeric
 * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
 * @param updates the shape of the indices; converted to x's dtype
 * @param axis    along which
 * @param out     the shape and dtype of x
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves the indices for backward. ONNX: ScatterElements.
 */
TINYAI_API tinyai_status tinyai_array_scatter_add(tinyai_manager into, tinyai_array x, tinyai_array indices,
                                                  tinyai_array updates, int64_t axis, tinyai_array* out);
/** tinyai_array_scatter_add() of variables. Gradients flow to x and updates. */
TINYAI_API tinyai_status tinyai_variable_scatter_add(tinyai_manager into, tinyai_variable x, tinyai_array indices,
                                                     tinyai_variable updates, int64_t axis, tinyai_variable* out);

/**
 * A one where the index says, zeros elsewhere, along a new last axis.
 * @param into    the scope of the result, or null
 * @param indices any shape of rank 7 at most, i32 i64; may count from the end
 * @param depth   of the new axis
 * @param dtype   of the result; usually TINYAI_F32
 * @param out     [.., depth], of that dtype
 * @return SHAPE, DTYPE, RANGE, ARGUMENT. Threads: any. ONNX: OneHot.
 */
TINYAI_API tinyai_status tinyai_array_one_hot(tinyai_manager into, tinyai_array indices, int64_t depth,
                                              tinyai_dtype dtype, tinyai_array* out);

/**
 * The lower triangle of each matrix; zero elsewhere.
 * @param into     the scope of the result, or null
 * @param x        [..,m,n], any dtype
 * @param diagonal the last one that is kept: 0 the main one, positive above it; usually 0
 * @param out      the shape and dtype of x
 * @return SHAPE. Threads: any. Saves nothing for backward. ONNX: Trilu.
 */
TINYAI_API tinyai_status tinyai_array_tril(tinyai_manager into, tinyai_array x, int64_t diagonal, tinyai_array* out);
/** tinyai_array_tril() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_tril(tinyai_manager into, tinyai_variable x, int64_t diagonal,
                                              tinyai_variable* out);

/**
 * The upper triangle of each matrix; zero elsewhere.
 * @param into     the scope of the result, or null
 * @param x        [..,m,n], any dtype
 * @param diagonal the last one that is kept: 0 the main one, positive above it; usually 0
 * @param out      the shape and dtype of x
 * @return SHAPE. Threads: any. Saves nothing for backward. ONNX: Trilu.
 */
TINYAI_API tinyai_status tinyai_array_triu(tinyai_manager into, tinyai_array x, int64_t diagonal, tinyai_array* out);
/** tinyai_array_triu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_triu(tinyai_manager into, tinyai_variable x, int64_t diagonal,
                                              tinyai_variable* out);

/**
 * The k greatest (or least) elements along an axis, in order, and where they stand; of equals the first. A NaN counts
 * as the greatest.
 * @param into    the scope of the result, or null
 * @param x       any shape of rank 1 at least, any dtype
 * @param k       how many, the axis' size at most
 * @param axis    along which; usually -1
 * @param largest the greatest, or the least; 0 or 1
 * @param values  x's shape with k along the axis; x's dtype
 * @param indices the same shape, i64
 * @return RANGE, SHAPE. Threads: any. Saves the indices for backward. ONNX: TopK.
 */
TINYAI_API tinyai_status tinyai_array_topk(tinyai_manager into, tinyai_array x, int64_t k, int64_t axis,
                                           int32_t largest, tinyai_array* values, tinyai_array* indices);
/** tinyai_array_topk() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_topk(tinyai_manager into, tinyai_variable x, int64_t k, int64_t axis,
                                              int32_t largest, tinyai_variable* values, tinyai_array* indices);

/**
 * The elements along an axis in order, and where they stood; equals keep their order. A NaN counts as the greatest.
 * @param into       the scope of the result, or null
 * @param x          any shape of rank 1 at least, any dtype
 * @param axis       along which; usually -1
 * @param descending whether the greatest come first; 0 or 1
 * @param values     the shape and dtype of x
 * @param indices    the same shape, i64
 * @return RANGE, SHAPE. Threads: any. Saves the indices for backward.
 */
TINYAI_API tinyai_status tinyai_array_sort(tinyai_manager into, tinyai_array x, int64_t axis, int32_t descending,
                                           tinyai_array* values, tinyai_array* indices);
/** tinyai_array_sort() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sort(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t descending,
                                              tinyai_variable* values, tinyai_array* indices);

/**
 * The rows of a table that indices of any shape name.
 * @param into          the scope of the result, or null
 * @param table         [n,..], any dtype
 * @param indices       any shape, i32 i64; may count from the end
 * @param padding_index a row that receives no gradient; -1: none; usually -1
 * @param out           the indices' sizes and then those of a row; the table's dtype
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves the indices for backward. ONNX: Gather.
 */
TINYAI_API tinyai_status tinyai_array_embedding(tinyai_manager into, tinyai_array table, tinyai_array indices,
                                                int64_t padding_index, tinyai_array* out);
/** tinyai_array_embedding() of variables. Gradients flow to table. */
TINYAI_API tinyai_status tinyai_variable_embedding(tinyai_manager into, tinyai_variable table, tinyai_array indices,
                                                   int64_t padding_index, tinyai_variable* out);

/* ---- Matrix products ------------------------------------------------------------------------------------------- */

/**
 * The matrix product over the last two axes. Leading axes broadcast; an operand of rank 1 is a row (a) or column (b),
 * whose axis does not appear in the result.
 * @param into the scope of the result, or null
 * @param a    [.., m, k] or [k], floating
 * @param b    [.., k, n] or [k], floating
 * @param out  [.., m, n], the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves a and b for backward. ONNX: MatMul.
 */
TINYAI_API tinyai_status tinyai_array_matmul(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_matmul() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_matmul(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                tinyai_variable* out);

/**
 * x @ transpose(weight) + bias, in one pass: a fully connected layer.
 * @param into   the scope of the result, or null
 * @param x      [..,k], floating
 * @param weight [n,k], floating
 * @param bias   [n], floating; the null handle: none
 * @param out    [..,n], the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves x and the weight for backward. ONNX: Gemm.
 */
TINYAI_API tinyai_status tinyai_array_linear(tinyai_manager into, tinyai_array x, tinyai_array weight,
                                             tinyai_array bias, tinyai_array* out);
/** tinyai_array_linear() of variables. Gradients flow to x, weight and bias. */
TINYAI_API tinyai_status tinyai_variable_linear(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                                tinyai_variable bias, tinyai_variable* out);

/**
 * The sum of the products of two vectors.
 * @param into the scope of the result, or null
 * @param a    [k], floating
 * @param b    [k], floating
 * @param out  [], the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves a and b for backward.
 */
TINYAI_API tinyai_status tinyai_array_dot(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_dot() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_dot(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * out[i][j] = a[i] * b[j].
 * @param into the scope of the result, or null
 * @param a    [m], numeric
 * @param b    [n], numeric
 * @param out  [m,n], the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves a and b for backward.
 */
TINYAI_API tinyai_status tinyai_array_outer(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_outer() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_outer(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                               tinyai_variable* out);

/* ---- Convolution ----------------------------------------------------------------------------------------------- */

/** Options of conv2d. Fill it by tinyai_conv2d_options_init(), then set what differs. */
typedef struct tinyai_conv2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[2];  /**< of the window, down and across; default {1, 1} */
  int64_t padding[2];  /**< zeros around x, above and below, left and right; default {0, 0} */
  int64_t dilation[2];  /**< the distance of the window's elements; default {1, 1} */
  int64_t groups;  /**< into how many independent parts the channels fall; default 1 */
} tinyai_conv2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_conv2d_options_init(tinyai_conv2d_options* options);

/**
 * Two-dimensional convolution (cross-correlation, as in all deep-learning libraries): out[n][o][y][x] is the sum over
 * c, i, j of x[n][c][y*stride+i*dilation-padding][..] * weight[o][c][i][j], plus bias[o].
 * @param into    the scope of the result, or null
 * @param x       [N,C,H,W] floating
 * @param weight  [O,C/groups,KH,KW] floating
 * @param bias    [O] floating; the null handle: none
 * @param options null: the defaults
 * @param out     [N,O,(H+2*padding-dilation*(KH-1)-1)/stride+1,..], the promoted dtype; channels-last in memory when
 *                that is faster
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves x and the weight for backward. ONNX: Conv.
 * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
 */
TINYAI_API tinyai_status tinyai_array_conv2d(tinyai_manager into, tinyai_array x, tinyai_array weight,
                                             tinyai_array bias, const tinyai_conv2d_options* options,
                                             tinyai_array* out);
/** tinyai_array_conv2d() of variables. Gradients flow to x, weight and bias. */
TINYAI_API tinyai_status tinyai_variable_conv2d(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                                tinyai_variable bias, const tinyai_conv2d_options* options,
                                                tinyai_variable* out);

/* ---- Pooling --------------------------------------------------------------------------------------------------- */

/** Options of max_pool2d. Fill it by tinyai_max_pool2d_options_init(), then set what differs. */
typedef struct tinyai_max_pool2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t kernel[2];  /**< height and width of the window; must be set */
  int64_t stride[2];  /**< of the window; 0: its size; default {0, 0} */
  int64_t padding[2];  /**< around x, above and below, left and right; half the window at most; default {0, 0} */
} tinyai_max_pool2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_max_pool2d_options_init(tinyai_max_pool2d_options* options);

/**
 * The greatest element of each window.
 * @param into    the scope of the result, or null
 * @param x       [N,C,H,W] floating
 * @param options filled by its init function, and then what must be set
 * @param out     [N,C,(H+2*padding-kernel)/stride+1,..], the dtype of x
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves where each was found for backward. ONNX: MaxPool.
 */
TINYAI_API tinyai_status tinyai_array_max_pool2d(tinyai_manager into, tinyai_array x,
                                                 const tinyai_max_pool2d_options* options, tinyai_array* out);
/** tinyai_array_max_pool2d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_max_pool2d(tinyai_manager into, tinyai_variable x,
                                                    const tinyai_max_pool2d_options* options, tinyai_variable* out);

/** Options of avg_pool2d. Fill it by tinyai_avg_pool2d_options_init(), then set what differs. */
typedef struct tinyai_avg_pool2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t kernel[2];  /**< height and width of the window; must be set */
  int64_t stride[2];  /**< of the window; 0: its size; default {0, 0} */
  int64_t padding[2];  /**< around x, above and below, left and right; half the window at most; default {0, 0} */
  int32_t count_padding;  /**< whether padded zeros count as elements of the mean; default 1 */
} tinyai_avg_pool2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_avg_pool2d_options_init(tinyai_avg_pool2d_options* options);

/**
 * The mean of each window.
 * @param into    the scope of the result, or null
 * @param x       [N,C,H,W] floating
 * @param options filled by its init function, and then what must be set
 * @param out     [N,C,(H+2*padding-kernel)/stride+1,..], the dtype of x
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves nothing for backward. ONNX: AveragePool.
 */
TINYAI_API tinyai_status tinyai_array_avg_pool2d(tinyai_manager into, tinyai_array x,
                                                 const tinyai_avg_pool2d_options* options, tinyai_array* out);
/** tinyai_array_avg_pool2d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_avg_pool2d(tinyai_manager into, tinyai_variable x,
                                                    const tinyai_avg_pool2d_options* options, tinyai_variable* out);

/**
 * The mean of each of height x width parts, cut as evenly as can be.
 * @param into   the scope of the result, or null
 * @param x      [N,C,H,W] floating
 * @param height of the result
 * @param width  of the result
 * @param out    [N,C,height,width], the dtype of x
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves nothing for backward. ONNX: GlobalAveragePool.
 */
TINYAI_API tinyai_status tinyai_array_adaptive_avg_pool2d(tinyai_manager into, tinyai_array x, int64_t height,
                                                          int64_t width, tinyai_array* out);
/** tinyai_array_adaptive_avg_pool2d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_adaptive_avg_pool2d(tinyai_manager into, tinyai_variable x, int64_t height,
                                                             int64_t width, tinyai_variable* out);

/* ---- Normalisation --------------------------------------------------------------------------------------------- */

/**
 * (x - mean) / sqrt(variance + eps) over the last axes, times gamma, plus beta. The variance is that of a population.
 * @param into       the scope of the result, or null
 * @param x          [..,n], floating
 * @param gamma      the shape of the normalised axes; the null handle: none
 * @param beta       the shape of the normalised axes; the null handle: none
 * @param axis_count how many trailing axes are normalised together; usually 1
 * @param eps        keeps the division from 0; usually 1e-05
 * @param out        the shape and dtype of x
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves x, its mean and its reciprocal deviation for backward. ONNX:
 *         LayerNormalization.
 * Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
 */
TINYAI_API tinyai_status tinyai_array_layer_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma,
                                                 tinyai_array beta, int64_t axis_count, double eps, tinyai_array* out);
/** tinyai_array_layer_norm() of variables. Gradients flow to x, gamma and beta. */
TINYAI_API tinyai_status tinyai_variable_layer_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                                    tinyai_variable beta, int64_t axis_count, double eps,
                                                    tinyai_variable* out);

/**
 * (x - mean) / sqrt(variance + eps) per channel, times gamma, plus beta. In training mean and variance are the batch's,
 * and the running ones move towards them (the variance by its unbiased form); otherwise the running ones are used.
 * @param into             the scope of the result, or null
 * @param x                [N,C,..], rank 2 to 5, floating
 * @param gamma            [C]; the null handle: none
 * @param beta             [C]; the null handle: none
 * @param running_mean     [C]; written in training; the null handle: none
 * @param running_variance [C]; written in training; the null handle: none
 * @param training         whether to use and learn from the batch; 0 or 1
 * @param momentum         the weight of the batch in the running statistics; usually 0.1
 * @param eps              keeps the division from 0; usually 1e-05
 * @param out              the shape and dtype of x
 * @return SHAPE, DTYPE, ARGUMENT. Threads: any. Saves x, and mean and variance for backward. ONNX: BatchNormalization.
 * Source: Ioffe, Szegedy 2015, arXiv:1502.03167.
 */
TINYAI_API tinyai_status tinyai_array_batch_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma,
                                                 tinyai_array beta, tinyai_array running_mean,
                                                 tinyai_array running_variance, int32_t training, double momentum,
                                                 double eps, tinyai_array* out);
/** tinyai_array_batch_norm() of variables. Gradients flow to x, gamma and beta. */
TINYAI_API tinyai_status tinyai_variable_batch_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                                    tinyai_variable beta, tinyai_array running_mean,
                                                    tinyai_array running_variance, int32_t training, double momentum,
                                                    double eps, tinyai_variable* out);

/* ---- Softmax --------------------------------------------------------------------------------------------------- */

/**
 * exp(x - max) / sum(exp(x - max)) along one axis, so that every line along it sums to 1.
 * @param into the scope of the result, or null
 * @param x    [..,n,..] floating
 * @param axis along which; usually -1
 * @param out  the shape and dtype of x
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves the result for backward. ONNX: Softmax.
 * Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
 */
TINYAI_API tinyai_status tinyai_array_softmax(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out);
/** tinyai_array_softmax() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_softmax(tinyai_manager into, tinyai_variable x, int64_t axis,
                                                 tinyai_variable* out);

/**
 * log(softmax(x)), exact where softmax is near 0.
 * @param into the scope of the result, or null
 * @param x    [..,n,..] floating
 * @param axis along which; usually -1
 * @param out  the shape and dtype of x
 * @return DTYPE, RANGE. Threads: any. Saves the result for backward. ONNX: LogSoftmax.
 */
TINYAI_API tinyai_status tinyai_array_log_softmax(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out);
/** tinyai_array_log_softmax() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_log_softmax(tinyai_manager into, tinyai_variable x, int64_t axis,
                                                     tinyai_variable* out);

/* ---- Losses ---------------------------------------------------------------------------------------------------- */

/**
 * The squared error, (x - target)^2.
 * @param into      the scope of the result, or null
 * @param x         any shape, floating
 * @param target    the same shape, floating
 * @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out       [], or the shape of the single losses with reduction none; the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves x - target for backward.
 */
TINYAI_API tinyai_status tinyai_array_mse_loss(tinyai_manager into, tinyai_array x, tinyai_array target,
                                               tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_mse_loss() of variables. Gradients flow to x and target. */
TINYAI_API tinyai_status tinyai_variable_mse_loss(tinyai_manager into, tinyai_variable x, tinyai_variable target,
                                                  tinyai_reduction reduction, tinyai_variable* out);

/**
 * The absolute error, |x - target|.
 * @param into      the scope of the result, or null
 * @param x         any shape, floating
 * @param target    the same shape, floating
 * @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out       [], or the shape of the single losses with reduction none; the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves x - target for backward.
 */
TINYAI_API tinyai_status tinyai_array_l1_loss(tinyai_manager into, tinyai_array x, tinyai_array target,
                                              tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_l1_loss() of variables. Gradients flow to x and target. */
TINYAI_API tinyai_status tinyai_variable_l1_loss(tinyai_manager into, tinyai_variable x, tinyai_variable target,
                                                 tinyai_reduction reduction, tinyai_variable* out);

/**
 * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
 * @param into      the scope of the result, or null
 * @param x         any shape, floating
 * @param target    the same shape, floating
 * @param delta     where the parabola becomes a line; positive; usually 1
 * @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out       [], or the shape of the single losses with reduction none; the promoted dtype
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves x - target for backward.
 * Source: Huber 1964, "Robust Estimation of a Location Parameter".
 */
TINYAI_API tinyai_status tinyai_array_huber_loss(tinyai_manager into, tinyai_array x, tinyai_array target, double delta,
                                                 tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_huber_loss() of variables. Gradients flow to x and target. */
TINYAI_API tinyai_status tinyai_variable_huber_loss(tinyai_manager into, tinyai_variable x, tinyai_variable target,
                                                    double delta, tinyai_reduction reduction, tinyai_variable* out);

/**
 * Minus the logarithm of the probability that softmax(logits) gives to the label, in nats; the softmax is applied
 * inside, stable for any logits. A mean is over the labels that count.
 * @param into            the scope of the result, or null
 * @param logits          [N,C], [N,C,..] or [C], floating, unnormalised
 * @param labels          [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignore_index
 * @param label_smoothing the share of the target spread evenly over all classes, from 0 to 1; usually 0
 * @param ignore_index    labels of this value do not count; usually -100
 * @param reduction       what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out             [], or the shape of the labels with reduction none; the dtype of the logits
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves logits and labels for backward. ONNX: SoftmaxCrossEntropyLoss.
 * Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al. 2016.
 */
TINYAI_API tinyai_status tinyai_array_cross_entropy(tinyai_manager into, tinyai_array logits, tinyai_array labels,
                                                    double label_smoothing, int64_t ignore_index,
                                                    tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_cross_entropy() of variables. Gradients flow to logits. */
TINYAI_API tinyai_status tinyai_variable_cross_entropy(tinyai_manager into, tinyai_variable logits, tinyai_array labels,
                                                       double label_smoothing, int64_t ignore_index,
                                                       tinyai_reduction reduction, tinyai_variable* out);

/**
 * Minus the logarithmic probability of the label.
 * @param into              the scope of the result, or null
 * @param log_probabilities [N,C], [N,C,..] or [C], floating
 * @param labels            [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignore_index
 * @param ignore_index      labels of this value do not count; usually -100
 * @param reduction         what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out               [], or the shape of the labels with reduction none
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves its operands for backward. ONNX: NegativeLogLikelihoodLoss.
 */
TINYAI_API tinyai_status tinyai_array_nll_loss(tinyai_manager into, tinyai_array log_probabilities, tinyai_array labels,
                                               int64_t ignore_index, tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_nll_loss() of variables. Gradients flow to log_probabilities. */
TINYAI_API tinyai_status tinyai_variable_nll_loss(tinyai_manager into, tinyai_variable log_probabilities,
                                                  tinyai_array labels, int64_t ignore_index, tinyai_reduction reduction,
                                                  tinyai_variable* out);

/**
 * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow.
 * @param into      the scope of the result, or null
 * @param logits    any shape, floating
 * @param target    the same shape, floating, from 0 to 1
 * @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out       [], or the shape of the single losses with reduction none; the promoted dtype
 * @return SHAPE, DTYPE. Threads: any. Saves the logits and the target for backward.
 */
TINYAI_API tinyai_status tinyai_array_bce_with_logits(tinyai_manager into, tinyai_array logits, tinyai_array target,
                                                      tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_bce_with_logits() of variables. Gradients flow to logits and target. */
TINYAI_API tinyai_status tinyai_variable_bce_with_logits(tinyai_manager into, tinyai_variable logits,
                                                         tinyai_variable target, tinyai_reduction reduction,
                                                         tinyai_variable* out);

/* clang-format on */
/* END OPERATORS */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_H */
