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
 *     written in place while another thread reads them may be torn; nothing else suffers.
 *  7. Option structs begin with struct_size and have an init function; null stands for the defaults.
 *  8. A callback ends in `void* user_data`, and its registration takes a destroy function, called once when no callback
 *     can run any more. No exception and no abort crosses the boundary; out of memory is a status like another.
 *
 * Errors that any call with handles can give are not repeated at each: TINYAI_ERROR_HANDLE (null, or never a handle),
 * TINYAI_ERROR_KIND (of another kind), TINYAI_ERROR_CLOSED, TINYAI_ERROR_OUT_OF_MEMORY, and, where something is made,
 * TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_CAPPED and TINYAI_ERROR_LIMIT.
 */
#ifndef TINYAI_H
#define TINYAI_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define TINYAI_API __declspec(dllimport)
#elif defined(__GNUC__)
#define TINYAI_API __attribute__((visibility("default")))
#else
#define TINYAI_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ================================================================================================ versions */

/** Version of this header. The library's own is tinyai_version(). */
#define TINYAI_VERSION_MAJOR 0
#define TINYAI_VERSION_MINOR 1
#define TINYAI_VERSION_PATCH 0

/** The library's version as major * 10000 + minor * 100 + patch. Never fails. Threads: any. */
TINYAI_API int32_t tinyai_version(void);

/* ================================================================================================ errors */

/** Why a call failed. Blocks of a hundred by cause; numbers are never changed. */
typedef int32_t tinyai_status;
enum {
  TINYAI_OK = 0,
  TINYAI_ERROR_ARGUMENT = 100,    /**< a null pointer, an unknown enumerator, a malformed option */
  TINYAI_ERROR_RANGE = 101,       /**< a value outside its range: an axis, an index, a label */
  TINYAI_ERROR_UNSUPPORTED = 102, /**< right, but not offered (on this device) */
  TINYAI_ERROR_NOT_READY = 103,   /**< the object is not in the state that the call needs */
  TINYAI_ERROR_SHAPE = 200,       /**< shapes that do not fit each other or the call */
  TINYAI_ERROR_OVERFLOW = 201,    /**< a size that does not fit 63 bits */
  TINYAI_ERROR_DTYPE = 300,       /**< an element type that the call does not take */
  TINYAI_ERROR_HANDLE = 400,      /**< null, or bits that never were a handle */
  TINYAI_ERROR_KIND = 401,        /**< a handle of another kind */
  TINYAI_ERROR_CLOSED = 402,      /**< released, or closed with its owner */
  TINYAI_ERROR_SCOPE = 500,       /**< a move that the tree of managers does not allow */
  TINYAI_ERROR_SYSTEM = 501,      /**< the system manager, which owns nothing and never closes */
  TINYAI_ERROR_CAPPED = 502,      /**< the scope takes nothing more while it is capped */
  TINYAI_ERROR_NO_PLACE = 503,    /**< nothing says where the result belongs: enter a scope, or pass `into` */
  TINYAI_ERROR_ORDER = 504,       /**< leave or uncap out of order */
  TINYAI_ERROR_OF_VARIABLE = 505, /**< a value() or grad() handle, which lives with its variable, cannot move */
  TINYAI_ERROR_OUT_OF_MEMORY = 600, /**< the machine's memory */
  TINYAI_ERROR_LIMIT = 601,       /**< a scope's byte limit */
  TINYAI_ERROR_DEVICE = 700,      /**< no such device, operands on two devices, or the device failed */
  TINYAI_ERROR_IO = 800,          /**< a file cannot be read or written */
  TINYAI_ERROR_FORMAT = 801,      /**< a file is not what it should be */
  TINYAI_ERROR_GRAPH = 900,       /**< nothing to differentiate, or not allowed on this variable */
  TINYAI_ERROR_CONSUMED = 901,    /**< the graph was used by a backward without retain_graph */
  TINYAI_ERROR_VERSION = 902,     /**< a saved tensor was written in place before the backward */
  TINYAI_ERROR_CALLBACK = 903,    /**< a host callback returned an error */
  TINYAI_ERROR_STOPPED = 904,     /**< stopped from another thread, or by a time limit */
  TINYAI_ERROR_INTERNAL = 1000    /**< a defect of the engine: please report the message */
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

typedef struct tinyai_manager { uint64_t id; } tinyai_manager;   /**< a scope of memory */
typedef struct tinyai_array { uint64_t id; } tinyai_array;       /**< a strided view of elements of one dtype */
typedef struct tinyai_variable { uint64_t id; } tinyai_variable; /**< a value in a graph that can be differentiated */

/** Any array, variable or manager: its id. */
typedef struct tinyai_resource { uint64_t id; } tinyai_resource;

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
  TINYAI_BOOL = 8  /**< one byte, 0 or 1 */
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
  size_t struct_size;    /**< set by the init function */
  const char* name;      /**< shown in reports and messages; null: "scope" */
  const char* device;    /**< "cpu", "null" (computes nothing), ..; null: the parent's, "cpu" for a base manager */
  int64_t limit_bytes;   /**< a bound on the whole subtree; 0: none */
  uint64_t seed;         /**< of random numbers drawn here and below, when has_seed */
  int32_t has_seed;      /**< 0: the parent's stream goes on */
  int32_t resident;      /**< its arrays do not vote on where results land: a replay buffer, a table */
  int32_t enter;         /**< enters it on the calling thread at once */
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
 * Closes a scope and all below: ends its loans, releases what it owns. A scope that this thread has entered last is left
 * too; entered in another thread, it answers CLOSED there until it is left. Again, or null: nothing happens.
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
 * @return SCOPE for a resource of an unrelated scope, or if `manager` is a base manager (what it returned would live for
 *         ever); OF_VARIABLE for a value() or grad() handle; CAPPED, LIMIT of the parent. Threads: any.
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
  size_t struct_size;                                  /**< set by the caller: sizeof this struct */
  int64_t arrays, variables, modules, optimizers;      /**< live handles in the scope itself */
  int64_t children;                                    /**< scopes right under it */
  int64_t subtree_arrays, subtree_variables, subtree_scopes; /**< live handles in the subtree */
  int64_t bytes;                                       /**< on the scope's account now */
  int64_t subtree_bytes;                               /**< on the subtree's accounts now */
  int64_t peak_bytes;                                  /**< the most that the subtree ever held at once */
  int64_t limit_bytes;                                 /**< 0: none */
  int64_t caps;                                        /**< how often it is capped */
  int64_t by_category[7];                              /**< bytes, indexed by TINYAI_CATEGORY_* */
  int64_t subtree_by_category[7];                      /**< bytes, of the subtree */
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

/* ================================================================================================ memory of the process */

/** Where the engine takes memory from, instead of the operating system. */
typedef struct tinyai_allocator {
  size_t struct_size; /**< set by the caller: sizeof this struct */
  void* (*allocate)(int64_t bytes, int64_t alignment, void* user_data);  /**< null when memory runs out */
  void (*release)(void* block, int64_t bytes, void* user_data);
  void* user_data;
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
  size_t struct_size;    /**< set by the caller: sizeof this struct */
  int64_t active_bytes;  /**< handed out: equals the sum over all accounts */
  int64_t pooled_bytes;  /**< kept warm for the next array; tinyai_trim() gives them back */
  int64_t engine_bytes;  /**< handle table and managers: system/engine */
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
TINYAI_API tinyai_status tinyai_array_import(tinyai_manager into, tinyai_dtype dtype, const int64_t* shape, int64_t rank,
                                             void* data, void (*release)(void* user_data), void* user_data,
                                             tinyai_array* out);

/**
 * Ends an array's handle. The bytes go when nothing else shows them. Null, a second time, or a value() or grad() handle:
 * nothing happens.
 * @param array the handle
 * @return KIND, HANDLE for what never was an array. Threads: any.
 */
TINYAI_API tinyai_status tinyai_array_release(tinyai_array array);

/** Rank of an array. @param array the array @param out 0..8. Threads: any. */
TINYAI_API tinyai_status tinyai_array_rank(tinyai_array array, int64_t* out);
/** Sizes of an array. @param array the array @param shape room for 8 @param rank how many; may be null. Threads: any. */
TINYAI_API tinyai_status tinyai_array_shape(tinyai_array array, int64_t* shape, int64_t* rank);
/** Strides, in elements. @param array the array @param strides room for 8 @param rank how many; may be null. */
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

/* ================================================================================================ variables */

/**
 * A leaf that shares the array's storage and requires a gradient. Where the array's handle owned the bytes, the variable
 * owns them now, their account moves to `into`, and that handle becomes a view.
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
 * The value, as an array that lives with the variable: the same handle each time; releasing it does nothing, moving it is
 * an error.
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

/** Switches recording on or off for this thread. @param enabled 0 or 1 @param before the mode so far; may be null. */
TINYAI_API tinyai_status tinyai_set_grad_enabled(int32_t enabled, int32_t* before);
/** Whether this thread records. Threads: the calling one. */
TINYAI_API int32_t tinyai_grad_enabled(void);

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

/* ---- Creation -------------------------------------------------------------------------------------------------- */

/**
 * All elements zero (false).
 * @param into  the scope of the result, or null
 * @param shape sizes
 * @param rank  how many
 * @param dtype of the elements
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE. Threads: any. ONNX: ConstantOfShape.
 */
TINYAI_API tinyai_status tinyai_array_zeros(tinyai_manager into, const int64_t* shape, int64_t rank, tinyai_dtype dtype,
                                            tinyai_array* out);

/**
 * All elements one (true).
 * @param into  the scope of the result, or null
 * @param shape sizes
 * @param rank  how many
 * @param dtype of the elements
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE. Threads: any. ONNX: ConstantOfShape.
 */
TINYAI_API tinyai_status tinyai_array_ones(tinyai_manager into, const int64_t* shape, int64_t rank, tinyai_dtype dtype,
                                           tinyai_array* out);

/**
 * All elements one value.
 * @param into  the scope of the result, or null
 * @param shape sizes
 * @param rank  how many
 * @param value of each element; exact for whole numbers up to 2^53
 * @param dtype of the elements
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE. Threads: any. ONNX: ConstantOfShape.
 */
TINYAI_API tinyai_status tinyai_array_full(tinyai_manager into, const int64_t* shape, int64_t rank, double value,
                                           tinyai_dtype dtype, tinyai_array* out);

/**
 * start, start + step, ... up to but not including stop.
 * @param into  the scope of the result, or null
 * @param start the first element
 * @param stop  where to end, not included
 * @param step  not zero; negative to count down
 * @param dtype of the elements, not bool
 * @param out   [ceil((stop - start) / step)], or [0] when that is negative
 * @return RANGE, OVERFLOW, DTYPE. Threads: any. ONNX: Range.
 */
TINYAI_API tinyai_status tinyai_array_arange(tinyai_manager into, double start, double stop, double step,
                                             tinyai_dtype dtype, tinyai_array* out);

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

/* ---- Reductions ------------------------------------------------------------------------------------------------ */

/**
 * The sum over the axes; 0 over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       to sum over; null: all
 * @param axis_count how many; 0: all axes
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
 * @param axes       to average over; null: all
 * @param axis_count how many; 0: all axes
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE. Threads: any. Saves nothing for backward. ONNX: ReduceMean.
 */
TINYAI_API tinyai_status tinyai_array_mean(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                           int32_t keepdims, tinyai_array* out);
/** tinyai_array_mean() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_mean(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                              int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/* ---- Shape ----------------------------------------------------------------------------------------------------- */

/**
 * The same elements in C order under another shape; a view where the strides allow it, else a copy.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param shape sizes; one of them may be -1 and is worked out
 * @param rank  how many
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
 * @param axis_count how many; 0: all axes
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
 * @param rank  how many
 * @param out   [shape], x's dtype
 * @return SHAPE. Threads: any. Saves nothing for backward. ONNX: Expand.
 */
TINYAI_API tinyai_status tinyai_array_expand(tinyai_manager into, tinyai_array x, const int64_t* shape, int64_t rank,
                                             tinyai_array* out);
/** tinyai_array_expand() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_expand(tinyai_manager into, tinyai_variable x, const int64_t* shape,
                                                int64_t rank, tinyai_variable* out);

/**
 * Arrays one after another along an axis.
 * @param into  the scope of the result, or null
 * @param xs    arrays of one rank, the same sizes but along the axis; dtypes are promoted
 * @param count how many, at least 1
 * @param axis  along which
 * @param out   their shape, the sizes along the axis added up; the promoted dtype
 * @return SHAPE, RANGE. Threads: any. Saves nothing for backward. ONNX: Concat.
 */
TINYAI_API tinyai_status tinyai_array_concat(tinyai_manager into, const tinyai_array* xs, int64_t count, int64_t axis,
                                             tinyai_array* out);
/** tinyai_array_concat() of variables. Gradients flow to xs. */
TINYAI_API tinyai_status tinyai_variable_concat(tinyai_manager into, const tinyai_variable* xs, int64_t count,
                                                int64_t axis, tinyai_variable* out);

/**
 * Every step-th element of one axis from start up to but not including stop, as x[start:stop:step] in Python; a view.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param axis  which
 * @param start counts from the end if negative; clamped
 * @param stop  counts from the end if negative; clamped: INT64_MAX for all, INT64_MIN for all downwards
 * @param step  not zero; negative to go backwards
 * @param out   x's shape with as many elements along the axis; x's dtype
 * @return RANGE. Threads: any. Saves nothing for backward. ONNX: Slice.
 */
TINYAI_API tinyai_status tinyai_array_slice(tinyai_manager into, tinyai_array x, int64_t axis, int64_t start,
                                            int64_t stop, int64_t step, tinyai_array* out);
/** tinyai_array_slice() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_slice(tinyai_manager into, tinyai_variable x, int64_t axis, int64_t start,
                                               int64_t stop, int64_t step, tinyai_variable* out);

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
 * @param axis    which
 * @param out     x's shape with n along the axis; x's dtype
 * @return SHAPE, DTYPE, RANGE. Threads: any. Saves the indices for backward. ONNX: Gather.
 */
TINYAI_API tinyai_status tinyai_array_index_select(tinyai_manager into, tinyai_array x, tinyai_array indices,
                                                   int64_t axis, tinyai_array* out);
/** tinyai_array_index_select() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_index_select(tinyai_manager into, tinyai_variable x, tinyai_array indices,
                                                      int64_t axis, tinyai_variable* out);

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

/* clang-format on */
/* END OPERATORS */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_H */
