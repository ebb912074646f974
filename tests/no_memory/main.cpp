// Every case of tests/faults, and those of this folder, on a machine that refuses: the kth malloc, mapping, thread or
// file of the call, once or from then on, each in a process of its own, where the call is the first of its kind, where
// it is the second, and where it comes from a thread that the library never saw. The call itself says so, the host
// lives, nothing is written to its standard output, what the call did not make is as it was, accounts add up, and the
// next call is right. Prints row H10.
//
//   tinyai_no_memory               some points of each call, always the same
//   tinyai_no_memory all           each
//   tinyai_no_memory all <part>    those of the functions that have it in their names; likewise without `all`
//   tinyai_no_memory count         how many there are
//
// TINYAI_POINT="<where> <kind> <for ever> <kth>", numbers as a failure's line has them in brackets, tries that one in
// this very process, for a debugger, of the first call whose name and variant are those.
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <thread>

#include "case.h"
#include "refusing.h"
#include "state.h"

namespace faults {

Calm::Calm() : before_(refusing_pause()) {}
Calm::~Calm() { refusing_put_back(before_); }

namespace {

constexpr const char* kKinds[] = {"malloc", "mapping", "thread", "file"};
enum Where : uint8_t { kFirst, kSecond, kNewThread, kWheres };
constexpr const char* kWhereNames[] = {"", " the second time", " on a new thread"};

struct Point {
  Where where;
  refused_kind kind;
  bool for_ever;
  long kth;  // 0: none, for counting
};

// What a process tells its parent.
struct Told {
  long requests[REFUSED_KINDS];
  char why[400];  // empty: nothing is wrong
  bool nothing_to_call, past;
};

// ---- one point, in a process of its own -----------------------------------------------------------------------------

class Trial {
 public:
  Trial(const Case& test, const Point& point, Told* told) : test_(test), point_(point), told_(told) {}

  void run() {
    const int output = memfd_create("output", 0);
    if (output < 0 || dup2(output, STDOUT_FILENO) < 0 || !freopen("/dev/null", "w", stderr)) return tell("no output");
    renew();
    if (!step_) {
      told_->nothing_to_call = true;
      return;
    }
    if (point_.where != kFirst) warm();
    try_call();
    step_ = nullptr;
    world_ = nullptr;
    if (const std::string left = left_behind(); !left.empty()) tell("at the end " + left);
    std::fflush(stdout);
    if (lseek(output, 0, SEEK_END) > 0) tell("a line on the host's output");
  }

 private:
  void tell(const std::string& why) {
    if (!*told_->why) std::snprintf(told_->why, sizeof told_->why, "%s", why.c_str());
  }

  void renew() {
    step_ = nullptr;
    world_ = nullptr;
    world_ = std::make_unique<World>(!(test_.flags & kWorldless));
    step_ = test_.prepare(*world_);
  }

  void warm() {
    Call c;
    if (step_(c) != test_.expected) tell("a call without a refusal fails: " + last_error());
    renew();
  }

  tinyai_status refused_call(Call& c) {
    refuse(point_.kind, point_.kth, point_.for_ever);
    const tinyai_status status = step_(c);
    refusing_pause();
    return status;
  }

  void try_call() {
    const bool is_compared = !(test_.flags & (kProgresses | kWorldless));
    const State before = is_compared ? state_of(*world_) : State();
    Call c;
    tinyai_status status = TINYAI_OK;
    if (point_.where == kNewThread)
      std::thread([&] { status = refused_call(c); }).join();
    else
      status = refused_call(c);
    for (int kind = 0; kind < REFUSED_KINDS; ++kind)
      told_->requests[kind] = requests_of(static_cast<refused_kind>(kind));
    told_->past = told_->requests[point_.kind] < point_.kth;
    if (!point_.kth || told_->past) {
      if (status != test_.expected) tell("a call without a refusal fails: " + last_error());
      return;
    }
    if (const std::string wrong = accounts(); !wrong.empty()) tell(wrong);
    if (status != test_.expected) check_failure(status, c);
    if (status != test_.expected && is_compared) {
      if (const std::string changed = difference(before, state_of(*world_)); !changed.empty()) tell(changed);
    }
    check_next(status);
  }

  void check_failure(tinyai_status status, const Call& c) {
    const bool is_right = status == TINYAI_ERROR_OUT_OF_MEMORY || status == TINYAI_ERROR_IO ||
                          (status == TINYAI_ERROR_CALLBACK && test_.flags & kCallsHost);
    if (!is_right) tell(std::string(tinyai_status_name(status)) + ": " + last_error());
    if (!c.outs_are_untouched()) tell("has written a result");
  }

  // Where it goes on for ever, what was there is closed in need.
  void check_next(tinyai_status status) {
    if (point_.for_ever) {
      step_ = nullptr;
      refuse(point_.kind, 1, true);
      world_->~World();
      refusing_pause();
      ::operator delete(static_cast<void*>(world_.release()));
      if (const std::string left = left_behind(); !left.empty()) tell("closed in need " + left);
    }
    if (point_.for_ever || status == test_.expected || test_.flags & kProgresses) renew();
    Call c;
    if (step_(c) != test_.expected) tell("the next call fails: " + last_error());
  }

  const Case& test_;
  const Point point_;
  Told* told_;
  std::unique_ptr<World> world_;
  Step step_;
};

void try_point(const Case& test, const Point& point, Told* told) {
  *told = Told{};
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    Trial(test, point, told).run();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) std::snprintf(told->why, sizeof told->why, "signal %d", WTERMSIG(status));
  if (WIFEXITED(status) && WEXITSTATUS(status)) std::snprintf(told->why, sizeof told->why, "it could not begin");
}

// ---- all points -----------------------------------------------------------------------------------------------------

struct Totals {
  std::atomic<size_t> next;  // call at one of the places
  std::atomic<long> points, bad;
  Told told[64];  // of each worker
};

struct Wanted {
  bool all = false, count = false;
  std::string part;
  bool has(const Case& test) const { return (test.function + " " + test.variant).find(part) != std::string::npos; }
};

// All, or the first and some other.
std::vector<long> chosen(long requests, size_t salt, bool all) {
  std::vector<long> out;
  for (long k = 1; all && k <= requests; ++k) out.push_back(k);
  if (all || requests == 0) return out;
  out.push_back(1);
  if (requests > 1) out.push_back(2 + static_cast<long>(salt % static_cast<size_t>(requests - 1)));
  return out;
}

void report(const Case& test, const Point& point, const char* why) {
  char line[1000];
  const int length =
      std::snprintf(line, sizeof line, "FAIL %s %s%s, %s %ld refused%s: %s [%d %d %d %ld]\n", test.function.c_str(),
                    test.variant.c_str(), kWhereNames[point.where], kKinds[point.kind], point.kth,
                    point.for_ever ? " and all after it" : "", why, point.where, point.kind, point.for_ever, point.kth);
  if (write(STDOUT_FILENO, line, static_cast<size_t>(length)) < 0) _exit(3);
}

void try_points(const Case& test, Where where, const Wanted& wanted, Totals& totals, Told* told) {
  const size_t salt = std::hash<std::string>()(test.function + test.variant) + where;
  Point point{where, REFUSED_MALLOC, false, 0};
  try_point(test, point, told);
  if (told->nothing_to_call) return;
  if (*told->why) ++totals.bad, report(test, point, told->why);
  const Told counted = *told;
  for (int kind = 0; kind < REFUSED_KINDS; ++kind) {
    if (wanted.count) totals.points += 2 * counted.requests[kind];
    for (const bool for_ever : {false, true}) {
      for (const long k : chosen(wanted.count ? 0 : counted.requests[kind], salt + for_ever, wanted.all)) {
        point = {where, static_cast<refused_kind>(kind), for_ever, k};
        try_point(test, point, told);
        totals.points += !told->past;
        if (*told->why) ++totals.bad, report(test, point, told->why);
      }
    }
  }
}

// A sample has each call in one of the three places.
void work(const std::vector<const Case*>& cases, const Wanted& wanted, Totals& totals, Told* told) {
  const bool everywhere = wanted.all || wanted.count || !wanted.part.empty();
  for (size_t i = totals.next++; i < cases.size() * kWheres; i = totals.next++) {
    const size_t test = i / kWheres, where = i % kWheres;
    if (everywhere || test % kWheres == where)
      try_points(*cases[test], static_cast<Where>(where), wanted, totals, told);
  }
}

int try_here(const std::vector<const Case*>& cases, const char* text) {
  int where = 0, kind = 0, for_ever = 0;
  Point point{};
  if (std::sscanf(text, "%d %d %d %ld", &where, &kind, &for_ever, &point.kth) != 4) return 2;
  point = {static_cast<Where>(where), static_cast<refused_kind>(kind), for_ever != 0, point.kth};
  Told told{};
  for (const Case* test : cases) {
    Trial(*test, point, &told).run();
    if (!told.nothing_to_call) break;
    told = {};
  }
  return *told.why != 0;
}

int run_all(const Wanted& wanted) {
  add_operator_cases();
  std::vector<const Case*> cases;
  for (const auto& [name, of_group] : groups()) {
    for (const Case& test : of_group)
      if (wanted.has(test)) cases.push_back(&test);
  }
  if (const char* const text = std::getenv("TINYAI_POINT")) return try_here(cases, text);
  const std::string folder = std::filesystem::temp_directory_path() / ("tinyai-no-memory-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  setenv("TMPDIR", folder.c_str(), 1);  // a process that dies leaves files
  void* const shared = mmap(nullptr, sizeof(Totals), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return 1;
  Totals& totals = *new (shared) Totals();
  const unsigned workers = std::min(std::max(std::thread::hardware_concurrency(), 1u), 64u);
  for (unsigned i = 0; i < workers; ++i) {
    if (fork() == 0) {
      work(cases, wanted, totals, &totals.told[i]);
      _exit(0);
    }
  }
  int status = 0;
  while (wait(&status) > 0) totals.bad += status != 0;  // a worker that died
  std::filesystem::remove_all(folder);
  std::printf("%ld points of %zu calls, %ld bad\n", totals.points.load(), cases.size(), totals.bad.load());
  if (wanted.part.empty() && !wanted.count && !totals.bad) std::printf("H10 C ok, %ld checks\n", totals.points.load());
  if (totals.bad) std::printf("H10 C FAIL, %ld of %ld checks\n", totals.bad.load(), totals.points.load());
  return totals.bad != 0;
}

}  // namespace
}  // namespace faults

int main(int count, char** arguments) {
  faults::Wanted wanted;
  for (int i = 1; i < count; ++i) {
    const std::string word = arguments[i];
    if (word == "all")
      wanted.all = true;
    else if (word == "count")
      wanted.count = true;
    else
      wanted.part = word;
  }
  return faults::run_all(wanted);
}
