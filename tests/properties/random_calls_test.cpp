// Random calls against a small model of the tree.
//
// One thread: after each call the engine's owners, counts, bytes, peaks and which handles live are exactly the model's.
// Four threads: no answer that no order of the calls could give, no crash, and accounts that add up.
// A failure prints its seed; TINYAI_SEED repeats it.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <deque>
#include <map>
#include <random>
#include <set>
#include <thread>

#include "support/process_memory.h"

using namespace tinyai_test;

namespace {

using Random = std::mt19937_64;

uint64_t first_seed() {
  const char* wanted = std::getenv("TINYAI_SEED");
  return wanted ? std::strtoull(wanted, nullptr, 10) : 1;
}

int pick(Random& random, int count) { return static_cast<int>(random() % static_cast<uint64_t>(count)); }

tinyai_manager_stats stats_of(tinyai_manager manager) {
  tinyai_manager_stats out{};
  out.struct_size = sizeof out;
  check(tinyai_manager_get_stats(manager, &out));
  return out;
}

// ------------------------------------------------------------------------------------------------------- the model

// The bytes of an f32 vector: header and data in one block, rounded to 64. Small data follows the header closely.
int64_t charged(int64_t floats) {
  const int64_t header = 96, bytes = 4 * floats;
  const int64_t data = bytes <= 160 ? header : (header + 63) / 64 * 64;
  return (data + bytes + 63) / 64 * 64;
}

// One storage, wherever its account is, and who shows it.
struct Bytes {
  int64_t bytes;
  int account;  // a scope
  int shown = 0;
};

struct Handle {
  int owner;
  Bytes* bytes;
  bool owns;  // moving it moves the account
};

struct Scope {
  int parent;
  int caps = 0;
  int64_t peak = 0;
  std::set<int> children;
};

// Scopes are numbered from 1; 0 is the system. Dead ones are gone from the maps.
class Model {
 public:
  std::map<int, Scope> scopes{{0, {-1, 0, 0, {}}}};
  std::map<int, Handle> handles;

  bool is_within(int scope, int top) const {
    for (; scope >= 0; scope = scopes.at(scope).parent) {
      if (scope == top) return true;
    }
    return false;
  }

  int64_t bytes_of(int scope, bool subtree) const {
    int64_t sum = 0;
    for (const Bytes& b : bytes_) {
      if (b.shown > 0 && (subtree ? is_within(b.account, scope) : b.account == scope)) sum += b.bytes;
    }
    return sum;
  }
  int64_t handles_in(int scope) const {
    return std::count_if(handles.begin(), handles.end(), [&](const auto& h) { return h.second.owner == scope; });
  }

  void open(int parent, int number) {
    scopes[number] = {parent, 0, 0, {}};
    scopes[parent].children.insert(number);
  }
  void create(int number, int scope, int64_t floats) {
    bytes_.push_back({charged(floats), scope});
    show(number, {scope, &bytes_.back(), true});
    note_peaks();
  }
  void lend(int number, int from, int borrower) { show(number, {borrower, handles.at(from).bytes, false}); }
  void release(int number) {
    --handles.at(number).bytes->shown;
    handles.erase(number);
  }
  void move(int number, int to) {
    Handle& h = handles.at(number);
    if (h.owner == to) return;
    h.owner = to;
    if (h.owns) h.bytes->account = to;
    note_peaks();
  }
  void move_scope(int number, int to) {
    scopes[scopes[number].parent].children.erase(number);
    scopes[number].parent = to;
    scopes[to].children.insert(number);
    note_peaks();
  }
  void close(int number) {
    while (!scopes[number].children.empty()) close(*scopes[number].children.begin());
    const int parent = scopes[number].parent;
    for (auto h = handles.begin(); h != handles.end();) {
      if (h->second.owner == number) {
        --h->second.bytes->shown;
        h = handles.erase(h);
      } else {
        ++h;
      }
    }
    for (Bytes& b : bytes_) {
      if (b.account == number) b.account = parent;  // what a loan still shows
    }
    scopes[parent].children.erase(number);
    scopes.erase(number);
  }

 private:
  void show(int number, Handle handle) {
    ++handle.bytes->shown;
    handles[number] = handle;
  }
  void note_peaks() {
    for (auto& [number, scope] : scopes) scope.peak = std::max(scope.peak, bytes_of(number, true));
  }

  std::deque<Bytes> bytes_;
};

// -------------------------------------------------------------------------------------------- one thread, exactly

class Player {
 public:
  explicit Player(uint64_t seed) : random_(seed) {}
  ~Player() {
    for (const auto& [number, scope] : std::map<int, Scope>(model_.scopes)) {
      if (number) tinyai_manager_close(managers_[number]);
    }
  }

  void play(int calls) {
    for (int i = 0; i < calls; ++i) {
      step();
      verify();
    }
  }

 private:
  int some_scope(bool dead_too = true) {
    if (dead_too && pick(random_, 20) == 0 && next_scope_ > 1) return 1 + pick(random_, next_scope_ - 1);
    auto it = model_.scopes.begin();
    std::advance(it, pick(random_, static_cast<int>(model_.scopes.size())));
    return it->first;
  }
  int some_handle() {
    if (model_.handles.empty() || pick(random_, 20) == 0)
      return next_handle_ > 1 ? 1 + pick(random_, next_handle_ - 1) : 0;
    auto it = model_.handles.begin();
    std::advance(it, pick(random_, static_cast<int>(model_.handles.size())));
    return it->first;
  }
  bool lives(int scope) const { return scope > 0 && model_.scopes.count(scope) > 0; }
  bool is_capped(int scope) const { return model_.scopes.at(scope).caps > 0; }
  tinyai_resource resource(int handle) { return {arrays_[handle].id}; }

  void step() {
    switch (pick(random_, 10)) {
      case 0:
        return open();
      case 1:
        return close();
      case 2:
      case 3:
        return create();
      case 4:
        return release();
      case 5:
        return attach();
      case 6:
        return ret();
      case 7:
        return lend();
      case 8:
        return cap();
      default:
        return add();
    }
  }

  void open() {
    if (model_.scopes.size() > 12) return close();
    const int parent = some_scope();
    tinyai_manager made{};
    const tinyai_status status = tinyai_manager_open(parent ? managers_[parent] : tinyai_manager{0}, nullptr, &made);
    if (parent && !lives(parent)) {
      CHECK(status == TINYAI_ERROR_CLOSED);
    } else if (parent && is_capped(parent)) {
      CHECK(status == TINYAI_ERROR_CAPPED);
    } else {
      CHECK(status == TINYAI_OK);
      managers_[next_scope_] = made;
      model_.open(parent, next_scope_++);
    }
  }

  void close() {
    const int scope = some_scope();
    if (scope == 0) {
      CHECK(tinyai_manager_close(tinyai_manager_system()) == TINYAI_ERROR_SYSTEM);
      return;
    }
    CHECK(tinyai_manager_close(managers_[scope]) == TINYAI_OK);
    if (lives(scope)) model_.close(scope);
  }

  void create() {
    const int scope = some_scope();
    if (scope == 0) return;
    const int64_t floats = 1 + pick(random_, 200);
    tinyai_array made{};
    const tinyai_status status = tinyai_array_from_host(managers_[scope], TINYAI_F32, &floats, 1, nullptr, &made);
    if (refused(status, scope)) return;
    arrays_[next_handle_] = made;
    model_.create(next_handle_++, scope, floats);
  }

  // The statuses that a destination gives; true if it is one of those.
  bool refused(tinyai_status status, int scope) {
    if (!lives(scope)) {
      CHECK(status == TINYAI_ERROR_CLOSED);
      return true;
    }
    if (is_capped(scope)) {
      CHECK(status == TINYAI_ERROR_CAPPED);
      return true;
    }
    CHECK(status == TINYAI_OK);
    return false;
  }

  void release() {
    const int handle = some_handle();
    if (handle == 0) return;
    CHECK(tinyai_array_release(arrays_[handle]) == TINYAI_OK);
    if (model_.handles.count(handle)) model_.release(handle);
  }

  void attach() {
    const int to = some_scope();
    if (to == 0) return;
    if (pick(random_, 3) == 0) return attach_scope(to);
    const int handle = some_handle();
    if (handle == 0) return;
    const tinyai_resource moved = resource(handle);
    const tinyai_status status = tinyai_manager_attach(managers_[to], &moved, 1);
    if (refused_move(status, to, handle)) return;
    model_.move(handle, to);
  }

  bool refused_move(tinyai_status status, int to, int handle) {
    if (lives(to) && !model_.handles.count(handle)) {  // where both are wrong, either may be told
      CHECK((status == TINYAI_ERROR_CLOSED || (is_capped(to) && status == TINYAI_ERROR_CAPPED)));
      return true;
    }
    return refused(status, to);
  }

  void attach_scope(int to) {
    const int scope = some_scope(false);
    if (scope == 0) return;
    const tinyai_resource moved{managers_[scope].id};
    const tinyai_status status = tinyai_manager_attach(managers_[to], &moved, 1);
    if (lives(to) && !is_capped(to) && model_.is_within(to, scope)) {
      CHECK(status == TINYAI_ERROR_SCOPE);
      return;
    }
    if (refused(status, to)) return;
    if (model_.scopes[scope].parent != to) model_.move_scope(scope, to);
  }

  void ret() {
    const int scope = some_scope(), handle = some_handle();
    if (scope == 0 || handle == 0) return;
    const tinyai_resource moved = resource(handle);
    const tinyai_status status = tinyai_manager_ret(managers_[scope], &moved, 1);
    if (!lives(scope) || !model_.handles.count(handle)) {
      CHECK(status == TINYAI_ERROR_CLOSED);
      return;
    }
    const int owner = model_.handles.at(handle).owner, parent = model_.scopes.at(scope).parent;
    const bool inside = model_.is_within(owner, scope);
    if (!inside && model_.is_within(scope, owner)) {
      CHECK(status == TINYAI_OK);  // above already: nothing moves
    } else if (!inside || parent == 0) {
      CHECK(status == TINYAI_ERROR_SCOPE);
    } else if (!refused(status, parent)) {
      model_.move(handle, parent);
    }
  }

  void lend() {
    const int borrower = some_scope(), handle = some_handle();
    if (borrower == 0 || handle == 0) return;
    const tinyai_resource lent = resource(handle);
    tinyai_resource loan{};
    const tinyai_status status = tinyai_manager_temp_attach(managers_[borrower], &lent, 1, &loan);
    if (refused_move(status, borrower, handle)) return;
    arrays_[next_handle_] = {loan.id};
    model_.lend(next_handle_++, handle, borrower);
  }

  void cap() {
    const int scope = some_scope();
    if (scope == 0) return;
    const bool off = pick(random_, 3) > 0;  // more often than on, so that most scopes are open
    const tinyai_status status = off ? tinyai_manager_uncap(managers_[scope]) : tinyai_manager_cap(managers_[scope]);
    if (!lives(scope)) {
      CHECK(status == TINYAI_ERROR_CLOSED);
    } else if (off && !is_capped(scope)) {
      CHECK(status == TINYAI_ERROR_ORDER);
    } else {
      CHECK(status == TINYAI_OK);
      model_.scopes[scope].caps += off ? -1 : 1;
    }
  }

  // x + x: lands with x's owner.
  void add() {
    const int handle = some_handle();
    if (handle == 0) return;
    tinyai_array made{};
    const tinyai_status status = tinyai_array_add({0}, arrays_[handle], arrays_[handle], &made);
    if (!model_.handles.count(handle)) {
      CHECK(status == TINYAI_ERROR_CLOSED);
      return;
    }
    const int owner = model_.handles.at(handle).owner;
    if (refused(status, owner)) return;
    arrays_[next_handle_] = made;
    int64_t floats = 0;
    check(tinyai_array_size(made, &floats));
    model_.create(next_handle_++, owner, floats);
  }

  void verify() {
    for (const auto& [number, scope] : model_.scopes) {
      if (number == 0) continue;
      const tinyai_manager_stats is = stats_of(managers_[number]);
      REQUIRE(is.bytes == model_.bytes_of(number, false));
      REQUIRE(is.subtree_bytes == model_.bytes_of(number, true));
      REQUIRE(is.peak_bytes == scope.peak);
      REQUIRE(is.arrays == model_.handles_in(number));
      REQUIRE(is.children == static_cast<int64_t>(scope.children.size()));
      REQUIRE(is.caps == scope.caps);
    }
    const int handle = some_handle();
    if (handle) {
      tinyai_manager owner{};
      const tinyai_status status = tinyai_array_owner(arrays_[handle], &owner);
      const auto known = model_.handles.find(handle);
      REQUIRE(status == (known == model_.handles.end() ? TINYAI_ERROR_CLOSED : TINYAI_OK));
      if (!status) REQUIRE(owner.id == managers_[known->second.owner].id);
    }
    REQUIRE(accounts_agree());
  }

  Random random_;
  Model model_;
  std::map<int, tinyai_manager> managers_;
  std::map<int, tinyai_array> arrays_;
  int next_scope_ = 1, next_handle_ = 1;
};

// --------------------------------------------------------------------------------------------- four threads, loosely

// Handles that the threads share; anybody may close anything at any time.
struct Shared {
  static constexpr int kSlots = 32;
  std::atomic<uint64_t> managers[kSlots] = {};
  std::atomic<uint64_t> arrays[kSlots] = {};
  std::atomic<int64_t> strange{0};  // a status that no order of the calls gives
  std::atomic<int> last_strange{0};
};

bool is_expected(tinyai_status status) {
  return status == TINYAI_OK || status == TINYAI_ERROR_CLOSED || status == TINYAI_ERROR_CAPPED ||
         status == TINYAI_ERROR_SCOPE || status == TINYAI_ERROR_ORDER || status == TINYAI_ERROR_HANDLE;
}

void play_loosely(Shared& shared, uint64_t seed, int calls) {
  Random random(seed);
  const auto manager = [&] { return tinyai_manager{shared.managers[pick(random, Shared::kSlots)]}; };
  const auto array = [&] { return tinyai_array{shared.arrays[pick(random, Shared::kSlots)]}; };
  const auto put_manager = [&](tinyai_manager made) {
    const uint64_t old = shared.managers[pick(random, Shared::kSlots)].exchange(made.id);
    tinyai_manager_close({old});
  };
  const auto put_array = [&](uint64_t made) {
    const uint64_t old = shared.arrays[pick(random, Shared::kSlots)].exchange(made);
    tinyai_array_release({old});
  };
  const int64_t shape = 16;
  for (int i = 0; i < calls; ++i) {
    tinyai_status status = TINYAI_OK;
    tinyai_manager made_manager{};
    tinyai_array made{};
    tinyai_resource loan{};
    const tinyai_resource some{array().id}, scope{manager().id};
    switch (pick(random, 12)) {
      case 0:
        status = tinyai_manager_open(pick(random, 3) ? manager() : tinyai_manager{0}, nullptr, &made_manager);
        if (!status) put_manager(made_manager);
        break;
      case 1:
        status = tinyai_manager_close(manager());
        break;
      case 2:
      case 3:
        status = tinyai_array_from_host(manager(), TINYAI_F32, &shape, 1, nullptr, &made);
        if (!status) put_array(made.id);
        break;
      case 4:
        status = tinyai_array_release(array());
        break;
      case 5:
        status = tinyai_manager_attach(manager(), &some, 1);
        break;
      case 6:
        status = tinyai_manager_ret(manager(), &some, 1);
        break;
      case 7:
        status = tinyai_manager_temp_attach(manager(), &some, 1, &loan);
        if (!status) put_array(loan.id);
        break;
      case 8: {
        const tinyai_manager capped = manager();
        status = tinyai_manager_cap(capped);
        if (!status) status = tinyai_manager_uncap(capped);
        break;
      }
      case 9:
        status = tinyai_manager_attach(manager(), &scope, 1);
        break;
      case 10: {
        tinyai_manager_stats stats{};
        stats.struct_size = sizeof stats;
        status = tinyai_manager_get_stats(manager(), &stats);
        break;
      }
      default:
        status = tinyai_array_add(manager(), array(), array(), &made);
        if (!status) put_array(made.id);
    }
    if (!is_expected(status)) {
      ++shared.strange;
      shared.last_strange = status;
    }
  }
}

}  // namespace

TEST_CASE("random calls do exactly what the model of the tree does") {
  const int64_t scopes_before = stats_of({0}).subtree_scopes, bytes_before = stats_of({0}).subtree_bytes;
  for (uint64_t seed = first_seed(); seed < first_seed() + 20; ++seed) {
    CAPTURE(seed);
    Player(seed).play(400);
  }
  CHECK(stats_of({0}).subtree_scopes == scopes_before);
  CHECK(stats_of({0}).subtree_bytes == bytes_before);
}

TEST_CASE("random calls from four threads leave accounts that add up") {
  const int64_t scopes_before = stats_of({0}).subtree_scopes, bytes_before = stats_of({0}).subtree_bytes;
  for (uint64_t seed = first_seed(); seed < first_seed() + 3; ++seed) {
    CAPTURE(seed);
    Shared shared;
    for (auto& slot : shared.managers) {
      tinyai_manager base{};
      check(tinyai_manager_open({0}, nullptr, &base));
      slot = base.id;
    }
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(play_loosely, std::ref(shared), 100 * seed + i, 5000);
    for (std::thread& thread : threads) thread.join();
    CAPTURE(std::string(tinyai_status_name(shared.last_strange)));
    CHECK(shared.strange == 0);
    CHECK(accounts_agree());
    for (const auto& manager : shared.managers) tinyai_manager_close({manager});
    for (const auto& array : shared.arrays) tinyai_array_release({array});
    CHECK(stats_of({0}).subtree_scopes == scopes_before);
    CHECK(stats_of({0}).subtree_bytes == bytes_before);
    CHECK(accounts_agree());
  }
}
