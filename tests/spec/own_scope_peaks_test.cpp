// A scope's peak is what it held at once, to the byte, whoever works there: the same in a scope of one thread's own,
// whose accounts that thread settles alone, as in one whose peak is watched and settled with the tree locked.
#include "support/modules.hpp"

using namespace module_tests;

namespace {

constexpr int64_t kRow = 1 << 10;  // floats

tinyai_array rows(tinyai_manager scope, int64_t count) {
  const int64_t shape[] = {count, kRow};
  tinyai_array out;
  check(tinyai_array_full(scope, shape, 2, 1, TINYAI_F32, &out));
  return out;
}

tinyai_manager open_in(tinyai_manager parent) {
  tinyai_manager out;
  check(tinyai_manager_open(parent, nullptr, &out));
  return out;
}

int64_t peak_of(tinyai_manager scope) {
  tinyai_manager_stats stats = {};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(scope, &stats));
  return stats.peak_bytes;
}

// Scopes side by side that grow, shrink and grow, each past what it held before while others have room to spare; and
// what the peaks around them were after each.
std::vector<int64_t> peaks_of(const Scope& server, bool watched) {
  const Scope request(server.id, "request");
  if (watched) check(tinyai_manager_watch_peak(request.id));
  const tinyai_manager outer = open_in(request.id), a = open_in(outer), b = open_in(outer), c = open_in(b);
  std::vector<int64_t> peaks;
  const auto note = [&] {
    for (const tinyai_manager scope : {request.id, outer, a, b, c}) peaks.push_back(peak_of(scope));
  };
  for (int64_t size = 1; size < 40; size += 3) {
    const tinyai_array first = rows(a, size);
    note();
    check(tinyai_array_release(first));
    const tinyai_array second = rows(b, size / 2 + 1), third = rows(c, size);
    note();
    check(tinyai_array_release(second));
    check(tinyai_array_release(third));
    rows(size % 2 ? a : c, 2);
    note();
  }
  check(tinyai_manager_close(c));
  rows(a, 50);
  for (const tinyai_manager scope : {request.id, outer, a, b}) peaks.push_back(peak_of(scope));
  return peaks;
}

}  // namespace

TEST_CASE("peaks of scopes of a thread's own are those of scopes that are watched") {
  const Scope server("server");
  rows(server.id, 4);
  const std::vector<int64_t> watched = peaks_of(server, true);
  for (int run = 0; run < 3; ++run) CHECK(peaks_of(server, false) == watched);
  CHECK(watched.back() > 0);
  check_accounts();
}

TEST_CASE("a limit counts what a thread's own scopes hold, not what they may") {
  const Scope server("server");
  for (int run = 0; run < 3; ++run) {
    const Scope request(server.id, "request");
    const int64_t bytes = kRow * static_cast<int64_t>(sizeof(float)), slack = 4096;
    check(tinyai_manager_set_limit(request.id, 40 * bytes + slack));
    const tinyai_manager a = open_in(request.id), b = open_in(request.id);
    for (int round = 0; round < 4; ++round) {
      const tinyai_array whole = rows(round % 2 ? a : b, 40);
      const int64_t shape[] = {4, kRow};
      tinyai_array more;
      CHECK(tinyai_array_full(round % 2 ? b : a, shape, 2, 1, TINYAI_F32, &more) == TINYAI_ERROR_LIMIT);
      check(tinyai_array_release(whole));
    }
    CHECK(peak_of(request.id) >= 40 * bytes);
    CHECK(peak_of(request.id) <= 40 * bytes + slack);
  }
  check_accounts();
}
