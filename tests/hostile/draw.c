// Arguments: one for each role, polite (as a careful host would) or hostile (the worst that the contract lets a host
// pass).
//
// What a host owes the engine is kept: pointers point to as much memory as their counts say, host data lives until its
// release, callbacks are functions. All else is fair: any handle, size, attribute, enumerator, struct_size and text.
#include <string.h>

#include "draw.h"

// ---- Handles --------------------------------------------------------------------------------------------------------

static int kind_of_resource(Thread* t) {
  static const int kinds[] = {kind_array, kind_variable, kind_array, kind_variable, kind_manager};
  if (t->side && !one_in(t, 4)) {
    const int kind = t->met.kinds[below(t, kMostThings)];
    if (kind == kind_array || kind == kind_variable || kind == kind_manager) return kind;
  }
  return kinds[below(t, COUNT(kinds))];
}

uint64_t polite_handle(Thread* t, int kind) {
  if (kind == kind_resource) kind = kind_of_resource(t);
  if (t->side && !one_in(t, 8)) {
    const uint64_t id = handle_among(t, &t->met, kind);
    if (id) return id;
  }
  if (kind == kind_array && one_in(t, 32)) return g_evergreens[below(t, 3)];
  if (t->depth > 0 && (t->depth > 1 || t->outer) && one_in(t, 2)) {
    const uint64_t id = handle_among(t, &t->frames[t->depth - 1].around, kind);
    if (id) return id;
  }
  if (one_in(t, t->depth > 0 && ends_things(t->frames[t->depth - 1].function) ? 2 : 16)) {
    const uint64_t id = handle_in_use(t, kind);
    if (id) return id;
  }
  for (int i = 0; i < 6; ++i) {
    const uint64_t id = g_handles[kind][below(t, g_slots[kind])];
    if (id) return id;
  }
  return g_evergreens[kind == kind_variable ? 3 : 0] * (kind == kind_array || kind == kind_variable);
}

// A handle that the call may end, if it is an operator's operand. The evergreens are everybody's.
static uint64_t marked(uint64_t id) {
  for (int i = 0; i < COUNT(g_evergreens); ++i) {
    if (id == g_evergreens[i]) return id;
  }
  return id | TINYAI_LAST_USE;
}

// Of one parameter among others: indices of whole numbers, masks of truth values, and often one operand twice.
static uint64_t fitting_handle(Thread* t, Frame* frame, int p) {
  const Parameter* parameter = &frame->function->parameters[p];
  const int of = flavour_of(frame->function, p);
  if (of >= kIndices && one_in(t, 2)) {
    if (of == kLeaf) return g_evergreens[3];
    if (parameter->detail == kind_array) return g_evergreens[of == kMask ? 2 : one_in(t, 2) ? 1 : 4];
  }
  // Where to move things: into a scope that is certainly there.
  if (p == 0 && frame->function == &g_functions[function_manager_attach] && one_in(t, 2)) return g_base.id;
  const int follows = p > 0 && frame->function->parameters[p - 1].role == kHandle &&
                      frame->function->parameters[p - 1].detail == parameter->detail;
  if (follows && one_in(t, 2)) return frame->arguments[p - 1].id;
  const uint64_t id = polite_handle(t, parameter->detail);
  if (!id) frame->missing = parameter->detail;
  const int operand = parameter->detail == kind_array || parameter->detail == kind_variable;
  return id && operand && one_in(t, 12) ? marked(id) : id;
}

// Addresses differ from run to run, and a run must be replayed exactly: of them the lower half is taken.
static const uint64_t kPlain = UINT64_C(0x0FFFFFFF);

// A bit of a handle that is wrong: of its kind, of a generation that is far away, of a slot that is nowhere. Near ones
// would depend on what the process did before.
static uint64_t misread(Thread* t, uint64_t id) {
  const int64_t bit = below(t, 24);
  return id ^ UINT64_C(1) << (bit < 12 ? 20 + bit : 40 + bit);
}

uint64_t hostile_handle(Thread* t, int kind) {
  switch (worst(t, 11)) {
    case 9:
      return marked(polite_handle(t, kind));
    case 0:
      return 0;
    case 6:
    case 7:
    case 8:
      return dead_handle(t, kind);
    case 1:
      return UINT64_MAX;  // BESIDE_OPERANDS
    case 2:
      return draw(t);  // never was a handle
    case 3:
      return misread(t, polite_handle(t, kind));
    case 4:
      return tinyai_manager_system().id;
    case 5:
      return t->frames[t->depth - 1].arguments[below(t, 3)].id & kPlain;  // of another parameter
    default:
      return polite_handle(t, (int)below(t, kKindCount));
  }
}

static uint64_t draw_handle(Thread* t, int kind, int hostile) {
  return hostile ? hostile_handle(t, kind) : polite_handle(t, kind);
}

static uint64_t draw_into(Thread* t, int hostile) {
  if (hostile) return hostile_handle(t, kind_manager);
  const int64_t r = below(t, 16);
  if (r < (t->entered_count ? 6 : 1)) return 0;
  if (r == 15 && one_in(t, 4)) return UINT64_MAX;
  const uint64_t id = polite_handle(t, kind_manager);
  return r < 14 && id ? id : g_base.id;
}

// ---- Lists ----------------------------------------------------------------------------------------------------------

static char* room_at(char* end, size_t bytes) { return end - ((bytes + 7) & ~(size_t)7); }

// How many a list has, and how many its count says.
static int64_t draw_count(Thread* t, int64_t polite, int hostile, int64_t* listed) {
  const int64_t said = hostile ? worst_count(t) : polite;
  *listed = said >= 0 && said <= kMostListed ? said : polite;
  return said;
}

static void draw_ints(Thread* t, Frame* frame, int p, int hostile, int hostile_count) {
  const int of = flavour_of(frame->function, p);
  const int64_t* shape = of == kShape ? draw_shape(t) : NULL;
  const int64_t polite = shape ? shape[0] : of == kPadding ? 2 * below(t, 3) : one_in(t, 8) ? below(t, 4) : below(t, 3);
  int64_t listed;
  frame->arguments[frame->function->parameters[p].pair].i = draw_count(t, polite, hostile_count, &listed);
  int64_t* list = (int64_t*)room_at(frame->edges[p], (size_t)listed * 8);
  for (int64_t i = 0; i < listed; ++i) {
    if (hostile && !one_in(t, 3)) {
      list[i] = draw_size(t, 1);
    } else if (shape && i < shape[0]) {
      list[i] = shape[i + 1];
    } else {
      list[i] = of == kAxes ? (one_in(t, 6) ? below(t, 4) - 2 : -1 - i) : draw_size(t, 0);
    }
  }
  const int none = listed == 0 ? one_in(t, 2) : hostile && one_in(t, 8);
  frame->arguments[p].p = none ? NULL : list;
}

static int64_t draw_listed(Thread* t, Frame* frame, int p, int hostile, int64_t* listed) {
  const Parameter* parameter = &frame->function->parameters[p];
  const int64_t before = frame->arguments[parameter->pair].i;
  const int shared = frame->function->parameters[parameter->pair].pair != p;  // a second list of one count
  if (shared) {
    *listed = before >= 0 && before <= kMostListed ? before : 0;
    return before;
  }
  return frame->arguments[parameter->pair].i = draw_count(t, one_in(t, 6) ? 0 : 1 + below(t, 3), hostile, listed);
}

static void draw_handles(Thread* t, Frame* frame, int p, int hostile, int hostile_count) {
  const int kind = frame->function->parameters[p].detail;
  int64_t listed;
  draw_listed(t, frame, p, hostile_count, &listed);
  uint64_t* list = (uint64_t*)room_at(frame->edges[p], (size_t)listed * 8);
  for (int64_t i = 0; i < listed; ++i) {
    const int of = kind == kind_resource ? kind_of_resource(t) : kind;
    if (i < COUNT(frame->kinds)) frame->kinds[i] = of;
    list[i] = i > 0 && one_in(t, 16) ? list[0] : draw_handle(t, of, hostile && one_in(t, 2));
  }
  frame->arguments[p].p = (hostile && one_in(t, 8)) || (listed == 0 && one_in(t, 2)) ? NULL : list;
}

static void draw_texts(Thread* t, Frame* frame, int p, int hostile, int hostile_count) {
  int64_t listed;
  draw_listed(t, frame, p, hostile_count, &listed);
  const char** list = (const char**)room_at(frame->edges[p], (size_t)listed * 8);
  for (int64_t i = 0; i < listed; ++i) list[i] = draw_text(t, hostile && one_in(t, 2));
  frame->arguments[p].p = hostile && one_in(t, 8) ? NULL : list;
}

// ---- What the engine writes -----------------------------------------------------------------------------------------

static void watch_out(Frame* frame, const char* at, size_t bytes) {
  size_t used = 0;
  for (int i = 0; i < frame->out_count; ++i) used += frame->outs[i].bytes;
  if (bytes > sizeof frame->shadow - used) bytes = sizeof frame->shadow - used;
  if (frame->out_count == kMostOuts || bytes == 0) return;
  memcpy(frame->shadow + used, at, bytes);
  frame->outs[frame->out_count].at = at;
  frame->outs[frame->out_count++].bytes = bytes;
}

int outs_untouched(const Frame* frame) {
  size_t used = 0;
  for (int i = 0; i < frame->out_count; ++i) {
    if (memcmp(frame->outs[i].at, frame->shadow + used, frame->outs[i].bytes) != 0) return 0;
    used += frame->outs[i].bytes;
  }
  return 1;
}

static void draw_out(Frame* frame, int p, size_t bytes, int none) {
  char* at = room_at(frame->edges[p], bytes);
  memset(at, 0xA5, bytes);
  watch_out(frame, at, bytes);
  frame->arguments[p].p = none ? NULL : at;
}

static void draw_out_handles(Thread* t, Frame* frame, int p, int hostile, int hostile_count) {
  const Parameter* parameter = &frame->function->parameters[p];
  int64_t listed = 1;
  if (parameter->pair >= 0) draw_listed(t, frame, p, hostile_count, &listed);
  draw_out(frame, p, (size_t)listed * 8, hostile && one_in(t, 2));
}

// A buffer of a text, or of integers: what the size says is there.
static void draw_buffer(Thread* t, Frame* frame, int p, int hostile, int hostile_count) {
  static const int64_t sizes[] = {0, 1, 2, 7, 64, 512, 4096};
  const int64_t width = frame->function->parameters[p].role == kIntBuffer ? 8 : 1;
  const int64_t size = sizes[below(t, COUNT(sizes))] / width;
  const int pair = frame->function->parameters[p].pair;
  draw_out(frame, p, (size_t)(size * width), size == 0 || (hostile && one_in(t, 2)));
  int64_t listed;
  frame->arguments[pair].i = hostile_count ? draw_count(t, size, 1, &listed) : size;
  if (frame->arguments[pair].i > size) frame->arguments[p].p = NULL;
}

// ---- Elements -------------------------------------------------------------------------------------------------------

// Bytes of the shape that was drawn; -1 for one that nobody can have.
static int64_t drawn_bytes(const Frame* frame) {
  const int64_t dtype = frame->arguments[1].i, rank = frame->arguments[3].i;
  const int64_t* shape = frame->arguments[2].p;
  if (dtype < 0 || dtype > 8 || rank < 0 || rank > 8 || (!shape && rank > 0)) return -1;
  __int128 bytes = dtype_bytes((int)dtype);
  for (int64_t i = 0; i < rank; ++i) {
    if (shape[i] < 0) return -1;
    bytes *= shape[i];
    if (bytes > INT64_C(1) << 62) return -1;
  }
  return (int64_t)bytes;
}

static int dtype_at(const Frame* frame, int p) {
  const int64_t dtype = frame->arguments[p].i;
  return dtype < 0 || dtype > 8 ? 0 : (int)dtype;
}

// Of from_host: elements to be copied.
static void draw_elements(Thread* t, Frame* frame, int p, int hostile) {
  const int64_t bytes = drawn_bytes(frame);
  char* data = elements_of(dtype_at(frame, 1));
  if (bytes > kElementBytes) data = bytes <= kRoomBytes ? g_zeros : NULL;
  if (bytes >= 0 && bytes < 4096 && one_in(t, 4)) data += 8 * below(t, 1024);
  frame->arguments[p].p = hostile && one_in(t, 2) ? NULL : data;
}

// Of import: the host's memory, which all imported arrays share.
static void draw_host(Thread* t, Frame* frame, int p, int hostile) {
  const int64_t bytes = drawn_bytes(frame);
  char* data = host_memory() + kTrembling + 8 * below(t, 512) + (hostile ? below(t, 8) : 0);
  frame->arguments[p].p = bytes > kHostBytes / 2 || (hostile && one_in(t, 4)) ? NULL : data;
}

// Of to_host and write: as many bytes as the array has, where the thread's room holds them.
static void draw_room(Thread* t, Frame* frame, int p, int hostile, int hostile_count) {
  const int pair = frame->function->parameters[p].pair;
  const tinyai_array array = {frame->arguments[0].id};
  int64_t size = 0;
  tinyai_dtype dtype = 0;
  if (tinyai_array_size(array, &size) || tinyai_array_dtype(array, &dtype) || size > kRoomBytes / 8) size = 0;
  const int64_t bytes = size * dtype_bytes((int)dtype);
  int64_t listed, said = bytes;
  if (hostile_count) said = draw_count(t, bytes, 1, &listed);
  if (said > kRoomBytes && size == 0) said = 1;  // of a giant it may be the right number
  frame->arguments[pair].i = said;
  const int is_out = frame->function->parameters[p].role == kOutData;
  char* from = bytes <= kElementBytes ? elements_of(dtype) : g_zeros;
  if (bytes < kElementBytes / 2 && one_in(t, 2)) from += 8 * below(t, 4096);
  frame->arguments[p].p = hostile && one_in(t, 2) ? NULL : is_out ? t->room : from;
}

// ---- Structs --------------------------------------------------------------------------------------------------------

static Word draw_callback(Thread* t, int type, int hostile) {
  Word word = {0};
  if (type == kDestroy ? one_in(t, 4) : hostile && one_in(t, 2)) return word;
  word.f = callback_of(type);
  return word;
}

static void draw_struct_fields(Thread* t, Frame* frame, char* at, const Struct* s, int hostile, int all);

// Of a parameter or a field, all that fits a word. 0: it is something else.
static int draw_word(Thread* t, Frame* frame, Role role, int detail, int of, int hostile, Word* word) {
  switch (role) {
    case kInteger:
      return word->i = draw_integer(t, of, hostile), 1;
    case kInt32:
      return word->i = draw_int32(t, hostile), 1;
    case kDtype:
      return word->i = draw_dtype(t, hostile), 1;
    case kBits:
      return word->id = draw(t), 1;
    case kNumber:
      return word->d = draw_number(t, hostile), 1;
    case kText:
      return word->p = (void*)(uintptr_t)draw_text(t, hostile), 1;
    case kPath:
      return word->p = (void*)(uintptr_t)draw_path(t, hostile), 1;
    case kTensor:
      return word->p = hostile && one_in(t, 8) ? NULL : new_tensor(t, hostile), 1;
    case kCallback:
      return *word = draw_callback(t, detail, hostile), 1;
    case kUserData:
      return word->p = registration_data(frame->registration), 1;
    default:
      return 0;
  }
}

static void* draw_nested(Thread* t, Frame* frame, int of, int hostile) {
  const Struct* s = &g_structs[of];
  char* at = room_at(frame->nested, s->size);
  s->init(at);
  draw_struct_fields(t, frame, at, s, hostile, 0);
  return one_in(t, 2) ? NULL : at;
}

static void draw_field(Thread* t, Frame* frame, char* at, const Field* field, int hostile) {
  Word word = {0};
  for (int i = 0; i < field->extent; ++i) {
    if (field->role == kHandle) {
      word.id = draw_handle(t, field->detail, hostile);
    } else if (field->role == kOptions) {
      word.p = draw_nested(t, frame, field->detail, hostile);
    } else if (field->role == kText && !hostile && one_in(t, 2)) {
      word.p = NULL;
    } else if (!draw_word(t, frame, field->role, field->detail, flavour(field->name), hostile, &word)) {
      return;
    }
    memcpy(at + field->offset + (size_t)i * field->size, &word, field->size);
  }
}

// A few fields, or all of them.
static void draw_struct_fields(Thread* t, Frame* frame, char* at, const Struct* s, int hostile, int all) {
  const int64_t chance = s->count < 4 ? 2 : 3;
  for (int i = 0; i < s->count; ++i) {
    const Field* field = &s->fields[i];
    const int needed = field->role == kHandle || field->role == kCallback || field->role == kUserData || !s->init;
    if (all || needed || one_in(t, chance)) draw_field(t, frame, at, field, hostile && one_in(t, 2));
  }
}

// No run of ours may be endless, and none may depend on the clock.
static void bound_trainer(tinyai_trainer_options* options, int hostile) {
  options->time_limit = 0;
  options->epoch_begin = options->forward_end = options->backward_end = options->batch_end = options->epoch_end =
      (tinyai_trainer_fn)callback_of(kTrainerEvent);
  if (hostile && options->loss != TINYAI_LOSS_HOST) return;
  const int of_outputs = options->outputs > 1;
  const int of_host = options->loss == TINYAI_LOSS_HOST;
  options->loss_function = of_host && !of_outputs ? (tinyai_loss_fn)callback_of(kLoss) : NULL;
  options->outputs_loss_function = of_host && of_outputs ? (tinyai_outputs_loss_fn)callback_of(kOutputsLoss) : NULL;
}

// A struct of the size that struct_size says, where that is less than the whole: the rest is not there.
static char* with_size(Frame* frame, int p, char* whole, const Struct* s, uint64_t size) {
  memcpy(whole, &size, sizeof(size_t));
  if (size >= s->size) return whole;
  const size_t there = size < 8 ? 8 : (size_t)size;
  char* at = room_at(frame->edges[p], there);
  memmove(at, whole, there);
  return at;
}

static void draw_options(Thread* t, Frame* frame, int p, int hostile) {
  const Struct* s = &g_structs[frame->function->parameters[p].detail];
  if (one_in(t, hostile ? 8 : 4) && (s->init || hostile)) {
    frame->arguments[p].p = NULL;
    return;
  }
  char* at = room_at(frame->edges[p], s->size);
  memset(at, 0, s->size);
  if (s->init) s->init(at);
  draw_struct_fields(t, frame, at, s, hostile, 0);
  if (p < frame->function->count && frame->function == &g_functions[function_trainer_create])
    bound_trainer((tinyai_trainer_options*)at, hostile);
  size_t size = s->size;
  if (hostile && one_in(t, 2)) size = worst_struct_size(t, s->size);
  frame->arguments[p].p = with_size(frame, p, at, s, size);
}

// Filled by the engine, or read and filled.
static void draw_struct(Thread* t, Frame* frame, int p, int hostile) {
  const int of = frame->function->parameters[p].detail;
  const Struct* s = &g_structs[of];
  const int filled = strstr(frame->function->name, "_init") != NULL;
  if (of == struct_thread_state && !filled) {
    if (one_in(t, 64)) t->states[below(t, 3)] = t->states[below(t, 3)];  // a copy, as a careless host has it
    tinyai_thread_state* state = &t->states[below(t, COUNT(t->states))];
    watch_out(frame, (const char*)state, sizeof *state);
    frame->arguments[p].p = hostile && one_in(t, 2) ? NULL : state;
    return;
  }
  char* at = room_at(frame->edges[p], s->size);
  memset(at, 0xA5, s->size);
  size_t size = s->size;
  if (!filled) {
    if (s->init) {
      s->init(at);
      draw_struct_fields(t, frame, at, s, hostile, 0);
    }
    if (hostile && one_in(t, 2)) size = worst_struct_size(t, s->size);
    at = with_size(frame, p, at, s, size);
  }
  watch_out(frame, at, size < s->size ? (size < 8 ? 8 : size) : s->size);
  frame->arguments[p].p = hostile && one_in(t, 4) ? NULL : at;
}

// ---- All ------------------------------------------------------------------------------------------------------------

static void draw_list(Thread* t, Frame* frame, int p, int hostile, int hostile_count) {
  switch (frame->function->parameters[p].role) {
    case kHandles:
      return draw_handles(t, frame, p, hostile, hostile_count);
    case kOutHandles:
      return draw_out_handles(t, frame, p, hostile, hostile_count);
    case kInts:
      return draw_ints(t, frame, p, hostile, hostile_count);
    case kTexts:
      return draw_texts(t, frame, p, hostile, hostile_count);
    case kBuffer:
    case kIntBuffer:
      return draw_buffer(t, frame, p, hostile, hostile_count);
    default:
      return draw_room(t, frame, p, hostile, hostile_count);  // kData, kOutData
  }
}

static void draw_parameter(Thread* t, Frame* frame, int p, uint64_t bits) {
  const Parameter* parameter = &frame->function->parameters[p];
  Word* word = &frame->arguments[p];
  const int hostile = bits >> p & 1;
  const int of = flavour_of(frame->function, p);
  if (draw_word(t, frame, parameter->role, parameter->detail, of, hostile, word)) return;
  switch (parameter->role) {
    case kInto:
      word->id = draw_into(t, hostile);
      break;
    case kHandle:
      word->id = hostile ? hostile_handle(t, parameter->detail) : fitting_handle(t, frame, p);
      break;
    case kOptions:
      draw_options(t, frame, p, hostile);
      break;
    case kStruct:
      draw_struct(t, frame, p, hostile);
      break;
    case kOutHandle:
    case kOutInteger:
    case kOutNumber:
    case kOutTensor:
    case kOutInt32:
    case kOutInts:
      draw_out(frame, p, parameter->role == kOutInt32 ? 4 : parameter->role == kOutInts ? 64 : 8, hostile);
      break;
    case kCount:  // drawn with what it counts
    case kStructSize:
    case kOpaque:
      break;
    default:
      if (parameter->pair >= 0 || parameter->role == kOutHandles) {
        draw_list(t, frame, p, hostile, parameter->pair >= 0 && (bits >> parameter->pair & 1));
      } else if (parameter->role == kData) {
        draw_elements(t, frame, p, hostile);
      } else {
        draw_host(t, frame, p, hostile);
      }
  }
}

// Nothing may depend on the clock: a deadline has passed by the next call, or does not come.
static double off_the_clock(double seconds) { return !(seconds > 0) ? seconds : seconds < 1 ? 1e-12 : seconds + 1e6; }

void draw_arguments(Thread* t, Frame* frame, const Function* f, uint64_t hostile) {
  frame->function = f;
  frame->out_count = 0;
  frame->registration = -1;
  frame->missing = -1;
  for (int p = 0; p < f->count; ++p) {
    const Role role = f->parameters[p].role;
    if (role == kUserData || (role == kOptions && frame->registration < 0))
      frame->registration = new_registration((int)(f - g_functions));
  }
  for (int p = 0; p < f->count; ++p) draw_parameter(t, frame, p, hostile);
  if (f == &g_functions[function_manager_set_deadline]) frame->arguments[1].d = off_the_clock(frame->arguments[1].d);
}
