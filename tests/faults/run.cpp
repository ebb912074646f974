// Two tables of tests over the cases, each call with 64 KiB of stack left:
//
//   faults   each call with its 1st, 2nd, .. allocation failing, once and then for good: OUT_OF_MEMORY, results
//            untouched, every other object as it was, accounts that add up; and when it fails for good, what was there
//            can still be closed. A call may also do without the memory that failed it.
//   handles  each call with each of its handles replaced by null, a dead one, one of another kind, and bits that never
//            were a handle: an error with a message, nothing made, nothing changed.
//
// And every function of tests/checks/exports.txt has a case. TINYAI_CASE=<part of a name> runs a few and tells of each.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>

#include "case.h"
#include "small_stack.h"
#include "state.h"

namespace faults {
namespace {

const char* const g_wanted = std::getenv("TINYAI_CASE");
int g_failures = 0;

void fail(const Case& test, const char* how, const std::string& why) {
  if (++g_failures > 200) return;
  std::printf("FAIL %s %s%s%s: %s\n", how, test.function.c_str(), test.variant.empty() ? "" : " ", test.variant.c_str(),
              why.c_str());
}

// ---- faults ---------------------------------------------------------------------------------------------------------

// Worlds one after another, each with the case prepared in it.
class Stage {
 public:
  explicit Stage(const Case& test) : test_(test) { renew(); }
  ~Stage() { end("at the end"); }
  void renew() {
    end("after a call");
    world_ = std::make_unique<World>();
    step_ = test_.prepare(*world_);
  }
  // With memory still short.
  void end_in_need() {
    fail_allocation(0, true);
    world_->~World();
    stop_failing();
    ::operator delete(static_cast<void*>(world_.release()));
    renew();
  }
  const World& world() const { return *world_; }
  // On the stack that a host may have left: 64 KiB.
  tinyai_status call(Call& c) {
    struct Calling {
      const Step& step;
      Call& c;
      tinyai_status status;
    } calling{step_, c, TINYAI_OK};
    on_small_stack(
        64 << 10, test_.function.c_str(),
        [](void* argument) {
          auto& calling = *static_cast<Calling*>(argument);
          calling.status = calling.step(calling.c);
        },
        &calling);
    return calling.status;
  }

 private:
  void end(const char* when) {
    if (!world_ && !step_) return;
    step_ = nullptr;
    world_ = nullptr;
    const std::string left = left_behind();
    if (!left.empty()) fail(test_, when, left);
  }

  const Case& test_;
  std::unique_ptr<World> world_;
  Step step_;
};

struct Count {
  int64_t failures = 0, absorbed = 0, handles = 0;
};

// One call in which the nth allocation fails. False: there were not so many.
bool fails_at(Stage& stage, const Case& test, int64_t nth, bool for_good, Count& count) {
  const std::string how = std::string(for_good ? "for good" : "once") + ", allocation " + std::to_string(nth) + ":";
  const State before = state_of(stage.world());
  Call c;
  fail_allocation(nth, for_good);
  const tinyai_status status = stage.call(c);
  stop_failing();
  const bool failed = has_failed();
  if (!failed) {
    if (status != test.expected) fail(test, how.c_str(), std::string(tinyai_status_name(status)) + ": " + last_error());
    return false;
  }
  ++count.failures;
  if (const std::string wrong = accounts(); !wrong.empty()) fail(test, how.c_str(), wrong);
  if (status == test.expected) {
    ++count.absorbed;
    if (test.expected == TINYAI_OK) stage.renew();
    return true;
  }
  const bool right =
      status == TINYAI_ERROR_OUT_OF_MEMORY || (status == TINYAI_ERROR_CALLBACK && test.flags & kCallsHost);
  if (!right) fail(test, how.c_str(), std::string(tinyai_status_name(status)) + ": " + last_error());
  if (last_error().empty()) fail(test, how.c_str(), "no message");
  if (!c.outs_are_untouched()) fail(test, how.c_str(), "has written a result");
  if (!(test.flags & kProgresses)) {
    const std::string changed = difference(before, state_of(stage.world()));
    if (!changed.empty()) fail(test, how.c_str(), changed);
  }
  if (for_good)
    stage.end_in_need();
  else if (test.flags & kProgresses)
    stage.renew();
  return true;
}

// From one allocation that fails to the next. A sanitized build takes ten times as long: of a call of many allocations
// it fails a sixth, and all only where TINYAI_EVERY_FAULT is set.
int64_t step_from(int64_t nth, const Case& test) {
#ifdef TINYAI_SANITIZE
  static const bool samples = !std::getenv("TINYAI_EVERY_FAULT");
#else
  constexpr bool samples = false;
#endif
  if (test.flags & kSlow) return 7;
  return samples && nth >= 16 ? 6 : 1;
}

void run_with_failures(const Case& test, Count& count) {
  Stage stage(test);
  for (const bool for_good : {false, true}) {
    int64_t nth = 0;
    while (fails_at(stage, test, nth, for_good, count)) nth += step_from(nth, test);
    if (g_wanted) {
      std::printf("    %s %s: %lld allocations %s\n", test.function.c_str(), test.variant.c_str(),
                  static_cast<long long>(nth), for_good ? "for good" : "once");
    }
    stage.renew();
  }
}

// ---- handles --------------------------------------------------------------------------------------------------------

struct Hostile {
  std::string what;
  uint64_t bits;
  bool null = false, dead = false;
  const std::type_info* type = nullptr;  // of a live one
};

template <class Handle, class Make>
Hostile live(const char* what, const Make& make) {
  Handle handle{};
  require(make(&handle), what);
  return {what, handle.id, false, false, &typeid(Handle)};
}

// Of several kinds a dead one and a live one, and what never was a handle.
std::vector<Hostile> hostile_handles(World& w) {
  const tinyai_manager in = w.work;
  tinyai_array array;
  std::vector<Hostile> out{{"null", 0, true, false}};
  for (const bool dead : {true, false}) {
    require(tinyai_array_from_host(in, TINYAI_F32, nullptr, 0, nullptr, &array), "array");
    out.push_back(
        live<tinyai_variable>("a variable", [&](auto* h) { return tinyai_variable_from_array(in, array, h); }));
    out.push_back({"an array", array.id, false, false, &typeid(tinyai_array)});
    out.push_back(live<tinyai_manager>("a manager", [&](auto* h) { return tinyai_manager_open(in, nullptr, h); }));
    out.push_back(live<tinyai_module>("a module", [&](auto* h) { return tinyai_module_dropout(in, 0.5, h); }));
    out.push_back(live<tinyai_snapshot>("a snapshot", [&](auto* h) { return tinyai_snapshot_take(in, in, h); }));
    for (Hostile& hostile : out) {
      if (!dead || hostile.null) continue;
      hostile.dead = true;
      hostile.what += " that is dead";
      tinyai_variable_release({hostile.bits});
      tinyai_array_release({hostile.bits});
      tinyai_module_release({hostile.bits});
      tinyai_snapshot_release({hostile.bits});
      tinyai_manager_close({hostile.bits});
    }
  }
  uint64_t random = 7;
  for (int i = 0; i < 4; ++i) {
    random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    out.push_back({"bits that never were a handle", random ^ random >> 29});
  }
  out.push_back({"a slot of a live array with other bits", array.id ^ (UINT64_C(1) << 62)});
  out.push_back({"the largest id but one", UINT64_MAX - 1});  // the largest is BESIDE_OPERANDS
  return out;
}

bool is_welcome(const Hostile& hostile, const std::type_info& wanted) {
  if (hostile.dead || !hostile.type) return false;
  if (*hostile.type == wanted) return true;
  const bool is_resource = *hostile.type != typeid(tinyai_module) && *hostile.type != typeid(tinyai_snapshot);
  return wanted == typeid(tinyai_resource) && is_resource;
}

// Whether a dead handle of that kind may be released once more.
bool is_again(const Hostile& hostile, const Call::Passed& passed) {
  return passed.taking == Taking::kReleased && hostile.dead && *hostile.type == *passed.type;
}

void try_handle(Stage& stage, const Case& test, int position, const Call::Passed& passed, const Hostile& hostile,
                Count& count) {
  const State before = state_of(stage.world());
  Call c(position, hostile.bits);
  const tinyai_status status = stage.call(c);
  ++count.handles;
  const std::string how = hostile.what + " as handle " + std::to_string(position) + " of";
  if (status == TINYAI_OK) {
    const bool documented = (hostile.null && passed.taking != Taking::kRequired) || is_again(hostile, passed);
    if (!documented) fail(test, how.c_str(), "OK");
    stage.renew();
    return;
  }
  if (status == TINYAI_ERROR_INTERNAL || status == TINYAI_ERROR_OUT_OF_MEMORY)
    fail(test, how.c_str(), std::string(tinyai_status_name(status)) + ": " + last_error());
  if (last_error().empty()) fail(test, how.c_str(), "no message");
  if (!c.outs_are_untouched()) fail(test, how.c_str(), "has written a result");
  const std::string changed = difference(before, state_of(stage.world()));
  if (!changed.empty()) {
    fail(test, how.c_str(), changed);
    stage.renew();
  }
  if (const std::string wrong = accounts(); !wrong.empty()) fail(test, how.c_str(), wrong);
}

std::vector<Call::Passed> handles_of(Stage& stage) {
  Call c;
  stage.call(c);
  stage.renew();
  return c.passed();
}

void run_with_hostile_handles(const Case& test, Count& count) {
  Case with_spare = test;  // the hostile ones live in the case's own world
  std::vector<Hostile> hostile;
  with_spare.prepare = [&](World& w) {
    hostile = hostile_handles(w);
    return test.prepare(w);
  };
  Stage stage(with_spare);
  const std::vector<Call::Passed> passed = handles_of(stage);
  for (size_t position = 0; position < passed.size(); ++position) {
    for (size_t i = 0; i < hostile.size(); ++i) {  // by number: a new world has new ones
      if (is_welcome(hostile[i], *passed[position].type)) continue;
      try_handle(stage, test, static_cast<int>(position), passed[position], hostile[i], count);
    }
  }
}

// ---- all ------------------------------------------------------------------------------------------------------------

bool is_wanted(const Case& test) { return !g_wanted || test.function.find(g_wanted) != std::string::npos; }

void put_back() {  // what is the process' own
  tinyai_set_logger(TINYAI_LOG_OFF, nullptr, nullptr, nullptr);
  tinyai_set_progress(nullptr, nullptr, nullptr);
  tinyai_set_tracking(TINYAI_TRACKING_OFF);
}

void run_group(const std::string& name, const std::vector<Case>& cases) {
  const int failures_before = g_failures;
  Count count;
  std::set<std::string> functions;
  for (const Case& test : cases) {
    if (!is_wanted(test)) continue;
    functions.insert(test.function);
    run_with_failures(test, count);
    put_back();
    run_with_hostile_handles(test, count);
    put_back();
  }
  if (functions.empty() || g_failures != failures_before) return;
  std::printf("ok faults %s: %zu functions, %lld failed allocations, %lld of them done without\n", name.c_str(),
              functions.size(), static_cast<long long>(count.failures), static_cast<long long>(count.absorbed));
  std::printf("ok handles %s: %lld hostile handles\n", name.c_str(), static_cast<long long>(count.handles));
  std::fflush(stdout);
}

void check_coverage() {
  std::set<std::string> covered;
  for (const auto& [name, cases] : groups()) {
    for (const Case& test : cases) covered.insert(test.function);
  }
  std::ifstream exports(TINYAI_SOURCE_DIR "/tests/checks/exports.txt");
  std::string function;
  int missing = 0, count = 0;
  while (std::getline(exports, function)) {
    ++count;
    if (covered.erase(function)) continue;
    ++missing;
    std::printf("FAIL %s has no case in tests/faults\n", function.c_str());
  }
  for (const std::string& unknown : covered)
    std::printf("FAIL a case for %s, which is not exported\n", unknown.c_str());
  g_failures += missing + static_cast<int>(covered.size());
  if (missing == 0 && covered.empty() && count > 0) std::printf("ok each of %d exported functions has a case\n", count);
}

// An answer, whichever: sizes that are divided by, and rows that are read before they are counted, would end the
// program.
void run_on_empty_axes() {
  int64_t calls = 0, errors = 0;
  const int failures_before = g_failures;
  each_call_on_empty_axes([&](const std::string& call, tinyai_status status) {
    ++calls;
    errors += status != TINYAI_OK;
    const Case test{call, "with an empty axis", nullptr};
    if (status == TINYAI_ERROR_INTERNAL) fail(test, "empty axes:", last_error());
    if (const std::string wrong = accounts(); !wrong.empty()) fail(test, "empty axes:", wrong);
  });
  if (const std::string left = left_behind(); !left.empty()) fail({"all", "", nullptr}, "empty axes:", left);
  if (g_failures != failures_before) return;
  std::printf("ok empty axes: %lld calls, %lld of them refused\n", static_cast<long long>(calls),
              static_cast<long long>(errors));
}

int run_all() {
  add_operator_cases();
  std::erase_if(all_cases("operators' backward"), [](const Case& test) {
    World w;
    return !test.prepare(w);
  });
  hook_allocator(true);
  for (const auto& [name, cases] : groups()) run_group(name, cases);
  hook_allocator(false);
  if (!g_wanted) run_on_empty_axes();
  if (!g_wanted) check_coverage();
  return g_failures ? 1 : 0;
}

}  // namespace
}  // namespace faults

int main() { return faults::run_all(); }
