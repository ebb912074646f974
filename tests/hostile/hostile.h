// tinyai_hostile: calls every function of tinyai.h with what no host should pass, against libtinyai.so alone.
//
// generated/functions.c holds the functions as data: each parameter has a role. draw.c draws an argument for each role,
// polite or hostile; fuzz.c calls in one or many threads, round after round; rendezvous.c makes calls meet; world.c
// sets up a round's objects, and checks at its end that the accounts are exact and nothing is left; callbacks.c is what
// the engine calls back, which fails, calls again, closes what it runs in and hands back what it should not; sweep.c
// goes through all functions and all hostile values in order (row A02); watch.c runs all that in a child, and tells the
// last calls when it dies.
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "generated/names.h"
#include "tinyai.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { kSanitized = 1 };
#else
enum { kSanitized = 0 };
#endif

// ---- The functions as data ------------------------------------------------------------------------------------------

// What an argument is. In structs, of fields.
typedef enum Role {
  kInto,
  kHandle,
  kHandles,
  kOutHandle,
  kOutHandles,
  kInteger,
  kCount,  // of the parameter `pair`
  kInt32,
  kBits,
  kDtype,
  kNumber,
  kInts,
  kText,
  kPath,
  kTexts,
  kBuffer,
  kIntBuffer,
  kData,
  kOutData,
  kOptions,
  kStruct,
  kOutInteger,
  kOutInt32,
  kOutNumber,
  kOutInts,
  kTensor,
  kOutTensor,
  kCallback,
  kUserData,
  kStructSize,
  kOpaque
} Role;

// Types of callbacks.
enum {
  kDestroy,
  kRelease,
  kLog,
  kProgress,
  kChecked,
  kForward,
  kBackward,
  kModuleForward,
  kTrainerEvent,
  kMeet,
  kLoss,
  kOutputsLoss,
  kAround,
  kAllocate,
  kReleaseBlock
};

typedef union Word {
  int64_t i;
  uint64_t id;
  double d;
  void* p;
  void (*f)(void);
} Word;

enum { kMostParameters = 16, kMostFields = 64 };

typedef struct Parameter {
  const char* name;
  Role role;
  int detail;  // kind of handle, number of struct, type of callback
  int pair;    // of a list its count, of a count its list; -1: none
} Parameter;

typedef struct Function {
  const char* name;
  tinyai_status (*call)(const Word* arguments);
  const char* family;               // of an operator; else ""
  const tinyai_status* may_answer;  // as its page has it, TINYAI_OK behind it; null: it answers no status
  int count;
  Parameter parameters[kMostParameters];
} Function;

typedef struct Field {
  const char* name;
  Role role;
  int detail;
  size_t offset, size;
  int extent;
} Field;

typedef struct Struct {
  const char* name;
  size_t size;
  void (*init)(void*);  // null: none
  int count;
  Field fields[kMostFields];
} Struct;

extern const Function g_functions[kFunctionCount];
extern const Struct g_structs[kStructCount];
extern const char* const g_kinds[kKindCount];

// ---- A thread and its calls -----------------------------------------------------------------------------------------

enum { kDeepest = 3, kEdgeBytes = 8192, kMostListed = 1024, kMostOuts = 6, kMostEntered = 32, kMostKept = 64 };

// Objects that a call works with.
enum { kMostThings = 4 };
typedef struct Things {
  uint64_t ids[kMostThings];  // 0: none
  int kinds[kMostThings];
} Things;

// Arguments of one call. What pointers point to ends where a page ends that may not be touched.
typedef struct Frame {
  const Function* function;
  Word arguments[kMostParameters];
  char* edges[kMostParameters];  // the ends
  char* nested;                  // another, for a struct behind a struct
  struct {
    const char* at;
    size_t bytes;
  } outs[kMostOuts];
  int out_count;
  char shadow[2048];  // what outs held before
  int kinds[8];       // of the resources of a list
  int registration;   // -1: none
  Things around;      // of the call that calls back
  int missing;        // a kind that it takes, of which there is no object; -1: none
} Frame;

typedef struct Thread {
  uint64_t random[2];
  int index, depth;
  int64_t calls, done;
  uint64_t digest;  // of functions and statuses, to compare a run with its replay
  Frame frames[kDeepest + 1];
  tinyai_thread_state states[3];
  uint64_t entered[kMostEntered];
  int entered_count;
  void* tensors[kMostKept];  // exported by DLPack, to be deleted
  int tensor_count;
  char* room;                // kRoomBytes for elements
  int64_t left;              // calls of this round
  const Function* function;  // is called so often again
  int again;
  uint64_t worst_seen;  // bits of the hostile values that were drawn
  int64_t worst_count;  // of how many
  int side;             // 1, 2: it calls with `met` at the moment another thread does; 0: on its own
  Things met;
  int offered;  // calls since it offered to meet
  timer_t timer;
  int has_timer;
  struct Thread* outer;   // whose callback waits for this thread
  struct Thread* errand;  // the thread that its callbacks wait for
} Thread;

enum { kRoomBytes = 4 << 20, kHostBytes = 1 << 20 };

extern _Thread_local Thread* g_self;  // null on the engine's own threads

uint64_t draw(Thread* t);                 // 64 random bits
int64_t below(Thread* t, int64_t bound);  // 0..bound-1
int one_in(Thread* t, int64_t times);     // 1 with probability 1 / times
void seed_thread(Thread* t, uint64_t seed);

// draw.c: fills a frame for a call of f. hostile: bits of the parameters that are drawn from the worst.
void draw_arguments(Thread* t, Frame* frame, const Function* f, uint64_t hostile);
int outs_untouched(const Frame* frame);
uint64_t polite_handle(Thread* t, int kind);
uint64_t hostile_handle(Thread* t, int kind);
void prepare_drawing(void);

// fuzz.c
typedef struct Wanted {
  uint64_t seed;
  int64_t calls, round;  // round -1: all
  int threads;
  int profile;
  const char *only, *skip;
} Wanted;
extern Wanted g_wanted;
void make_call(Thread* t);                              // drawn, made and checked
void make_call_of(Thread* t, const Function* f);        // its arguments are drawn
int adjust(Thread* t, Frame* frame, uint64_t hostile);  // keeps a call within bounds; 0: not now
tinyai_status call_and_check(Thread* t, Frame* frame);
void make_room(Thread* t);

// choose.c
int is_wanted(const Function* f);    // by --only and --skip
int ends_things(const Function* f);  // closes, releases or moves what it is given
int makes_more(const Function* f);   // results larger than its operands
void prepare_draws(void);
void draw_favourites(Thread* t);
const Function* draw_function(Thread* t);
const Function* draw_taker(Thread* t, const Things* things, int ends);  // of one of them at least; null: there is none
const Function* draw_maker(Thread* t, int kind);
uint64_t draw_hostility(Thread* t, const Function* f);

// mischief.c: what threads do to each other besides calling.
void tell_handles(const Thread* t, const Frame* frame);  // to the other threads, before a call
void tell_result(const Thread* t, int kind, uint64_t id);
void tell_pair(const Thread* t, int kind, uint64_t id, int other_kind, uint64_t other);  // these alone
uint64_t handle_in_use(Thread* t, int kind);  // by a call of another thread; 0: none
Things things_in_use(const Thread* t);        // by its last call
int is_hoarding(void);                        // whether this round takes much memory
void begin_mischief(Thread* t);               // of a round
void make_mischief(Thread* t);
int is_wide(void);     // whether polite numbers may be large in this round, so that calls last
void make_keys(void);  // thread-local values of the host's
void set_keys(void);
void check_keys(void);
void come_and_go(uint64_t scope);  // a thread that does little and ends
char* host_memory(void);  // kHostBytes that imported arrays share; the first kTrembling bytes change at any time
enum { kTrembling = 64 };

// rendezvous.c: calls that meet.
Things things_around(const Thread* t);                             // with which the call works that calls back
uint64_t handle_among(Thread* t, const Things* things, int kind);  // 0: none
void prepare_rendezvous(void);
void make_timer(Thread* t);
void call_together(Thread* t);   // two threads with the same objects at the same moment
void wait_for_other(Thread* t);  // before such a call
void send_errand(Thread* t);     // another thread calls, and this one waits for it

// profile.c
enum { kBeginnings, kEnds, kDrawing, kCalls, kChecks, kPartCount };
int64_t now_in_ns(void);  // of this thread on a processor
void note_part(int part, int64_t nanoseconds);
void note_call(const Function* f, tinyai_status status, int64_t nanoseconds);
void tell_profile(void);
void tell_least(void);

// sweep.c: row A02
int sweep(void);

// callbacks.c
typedef struct Registration {
  atomic_int destroyed;
  atomic_int expected;  // -1: 0 or 1
  atomic_int budget;    // of callbacks that call, so that no run is endless
  atomic_int function;  // that it was given to
} Registration;
void (*callback_of(int type))(void);
int new_registration(int function);  // -1: there are no more in this round
void raise_budget(int number, int budget);
void* registration_data(int number);
void settle_registration(int number, int expected);
void check_registrations(void);  // at the end of a round, which ends them
void check_tensors(void);
void call_deleter(void* tensor);
void* new_tensor(Thread* t, int hostile);
void settle_tensor(void* tensor, int accepted);

// world.c: the handles that calls take, and a round's beginning and end.
enum { kSlots = 96, kScopeBytes = 2 << 20 };
extern _Atomic uint64_t g_handles[kKindCount][kSlots];
extern int g_slots[kKindCount];
extern tinyai_manager g_base;
// In no table, so they live on: arrays [2,3] of f32, i64 and bool, a variable, indices that tremble.
extern uint64_t g_evergreens[5];
void put_handle(Thread* t, int kind, uint64_t id);
void release_handle(int kind, uint64_t id);
void bury_handles(const Function* f, const Word* arguments, const char* message);  // those that CLOSED names
uint64_t dead_handle(Thread* t, int kind);
int is_root(uint64_t id);
void add_root(uint64_t id);
void note_detached(uint64_t id);
void begin_round(Thread* t);
void make_survivor(Thread* t);
tinyai_memory_stats memory(void);
void rest_thread(Thread* t);  // leaves all scopes, labels and modes
void check_accounts(const char* when);
void end_round(Thread* t);

// watch.c
enum { kRemembered = 24, kMostThreads = 64, kReplayed = 4 };
typedef struct Remembered {
  int32_t function;
  int32_t status;  // -1: not back yet
  int32_t depth;
  int32_t listed;  // how many of `list` are told
  Word arguments[kMostParameters];
  int64_t list[8];  // of the first list
} Remembered;
typedef struct Trail {
  _Atomic uint64_t next;  // calls begun
  int64_t round;
  Remembered calls[kRemembered];
} Trail;
typedef struct Watched {
  Trail trails[kMostThreads];
  char failure[1024];
  int64_t calls, done, rounds;
  int has_ended;
  uint64_t digest;
  uint64_t digests[kReplayed];  // of the first rounds
  int64_t called[kMostThreads][kFunctionCount];
} Watched;
extern Watched* g_watched;
_Noreturn void fail(const char* format, ...) __attribute__((format(printf, 1, 2)));
int watch(int (*run)(void), const char* what, int patience);  // 0: it ended well; 2: somebody ended us
