// Accounts that know memories apart: a limit is of the memory that its scope's device has, and host's bytes use up no
// device's, nor a device's the host's. Through tinyai.h, on a device that has memory of its own.
#include <doctest/doctest.h>

#include <cstring>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "capi/call.h"
#include "late_device/late_device.h"
#include "memory/stats.h"
#include "tinyai.h"

namespace {

using namespace tinyai;

tinyai_manager open(tinyai_manager parent, const char* name, const char* device, int64_t limit = 0) {
  capi::ensure_admitted();
  test::LateDevice::get();
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = name;
  options.device = device;
  options.limit_bytes = limit;
  tinyai_manager out{};
  REQUIRE(tinyai_manager_open(parent, &options, &out) == TINYAI_OK);
  return out;
}

tinyai_status make(tinyai_manager into, int64_t bytes, tinyai_array* out) {
  return tinyai_array_zeros(into, &bytes, 1, TINYAI_U8, out);
}
tinyai_array made(tinyai_manager into, int64_t bytes) {
  tinyai_array out{};
  REQUIRE(make(into, bytes, &out) == TINYAI_OK);
  return out;
}

tinyai_manager_stats stats_of(tinyai_manager manager) {
  tinyai_manager_stats out{};
  out.struct_size = sizeof out;
  REQUIRE(tinyai_manager_get_stats(manager, &out) == TINYAI_OK);
  return out;
}

std::string last_error() {
  char text[2000];
  tinyai_last_error(text, sizeof text);
  return text;
}

tinyai_resource resource(tinyai_array array) { return {array.id}; }
tinyai_resource resource(tinyai_manager manager) { return {manager.id}; }

}  // namespace

TEST_CASE("a limit on a device bounds its memory to the byte, and headers, which are the host's, use nothing of it") {
  const tinyai_manager model = open({}, "model", "late", 4096);
  const tinyai_array whole = made(model, 4096);
  CHECK(stats_of(model).device_bytes == 4096);
  CHECK(stats_of(model).subtree_bytes > 4096);
  tinyai_array more{};
  CHECK(make(model, 64, &more) == TINYAI_ERROR_LIMIT);
  CHECK(last_error().find("64 bytes more of late's memory do not fit in system/model, which has limit 4096 and holds "
                          "4096") != std::string::npos);
  CHECK(more.id == 0);
  tinyai_array_release(whole);
  made(model, 4096);
  CHECK(stats_of(model).device_peak_bytes == 4096);
  tinyai_manager_close(model);
  CHECK(memory::check_accounts() == "");
}

TEST_CASE("a limit on the host bounds the host's memory, whatever devices hold below") {
  const tinyai_manager host = open({}, "host", "cpu", 64 << 10);
  const tinyai_manager device = open(host, "device", "late");
  const tinyai_array far = made(device, 1 << 20);
  CHECK(stats_of(host).device_bytes < 4096);  // headers
  CHECK(stats_of(host).subtree_bytes > 1 << 20);
  CHECK(stats_of(device).device_bytes == 1 << 20);

  // What the device gives back is no room on the host.
  tinyai_array_release(far);
  tinyai_array near{};
  CHECK(make(host, 64 << 10, &near) == TINYAI_ERROR_LIMIT);
  CHECK(last_error().find("'far'") == std::string::npos);
  for (int i = 0; i < 15; ++i) made(host, (4 << 10) - 256);
  CHECK(make(host, 8 << 10, &near) == TINYAI_ERROR_LIMIT);
  CHECK(stats_of(host).device_peak_bytes <= 64 << 10);
  CHECK(stats_of(host).peak_bytes > 1 << 20);
  tinyai_manager_close(host);
  CHECK(memory::check_accounts() == "");
}

TEST_CASE("two limits, one within the other, bound two memories at once") {
  const tinyai_manager host = open({}, "host", "cpu", 8 << 10);
  const tinyai_manager device = open(host, "device", "late", 1 << 20);
  made(device, 1 << 20);
  tinyai_array more{};
  CHECK(make(device, 64, &more) == TINYAI_ERROR_LIMIT);
  CHECK(last_error().find("system/host/device, which has limit") != std::string::npos);
  REQUIRE(tinyai_manager_set_limit(device, 2 << 20) == TINYAI_OK);
  tinyai_status status = TINYAI_OK;  // until the headers fill the host's limit
  for (int i = 0; i < 1000 && status == TINYAI_OK; ++i) status = make(device, 64, &more);
  CHECK(status == TINYAI_ERROR_LIMIT);
  CHECK(last_error().find("do not fit in system/host, which has limit 8192") != std::string::npos);
  tinyai_manager_close(host);
  CHECK(memory::check_accounts() == "");
}

TEST_CASE("moves are held to the limit of the memory that the bytes are in") {
  const tinyai_manager from = open({}, "from", "late"), to = open({}, "to", "late", 4096);
  const tinyai_manager host = open({}, "host", "cpu", 4096);
  const tinyai_resource array = resource(made(from, 8192));
  CHECK(tinyai_manager_attach(to, &array, 1) == TINYAI_ERROR_LIMIT);
  CHECK(tinyai_manager_attach(host, &array, 1) == TINYAI_OK);  // its header alone is the host's
  CHECK(stats_of(host).subtree_bytes >= 8192);
  CHECK(stats_of(from).device_bytes == 0);

  const tinyai_manager inner = open(from, "inner", "late");
  CHECK(tinyai_manager_attach(inner, &array, 1) == TINYAI_OK);
  const tinyai_resource scope = resource(inner);
  CHECK(tinyai_manager_attach(to, &scope, 1) == TINYAI_ERROR_LIMIT);
  CHECK(tinyai_manager_attach(host, &scope, 1) == TINYAI_OK);
  CHECK(stats_of(from).device_bytes == 0);
  CHECK(stats_of(inner).device_bytes == 8192);
  CHECK(stats_of(host).device_bytes < 4096);
  for (const tinyai_manager manager : {from, to, host}) tinyai_manager_close(manager);
  CHECK(memory::check_accounts() == "");
}

TEST_CASE("each scope's bytes and peak are exact in its device's memory, whatever is made, moved and closed") {
  struct Node {
    tinyai_manager manager;
    int parent;
    bool late;
    int64_t held = 0, peak = 0;  // the device's bytes, of the subtree
  };
  struct Made {
    tinyai_array array;
    int owner;
    int64_t bytes;
  };
  std::mt19937 random(20);
  const auto below = [&](size_t count) { return static_cast<size_t>(random() % count); };
  std::vector<Node> nodes;
  std::vector<Made> arrays;
  const auto add = [&](int owner, int64_t bytes) {
    for (int i = owner; i >= 0; i = nodes[static_cast<size_t>(i)].parent) {
      Node& node = nodes[static_cast<size_t>(i)];
      node.held += bytes;
      node.peak = std::max(node.peak, node.held);
    }
  };
  for (int i = 0; i < 12; ++i) {
    const int parent = i < 2 ? -1 : static_cast<int>(below(nodes.size()));
    const bool late = i % 3 != 0;
    nodes.push_back(
        {open(parent < 0 ? tinyai_manager{} : nodes[static_cast<size_t>(parent)].manager, "n", late ? "late" : "cpu"),
         parent, late});
  }
  for (int step = 0; step < 3000; ++step) {
    const int owner = static_cast<int>(below(nodes.size()));
    const auto choice = below(4);
    if (choice <= 1 && arrays.size() < 200) {
      const int64_t bytes = 64 * static_cast<int64_t>(1 + below(40));
      arrays.push_back({made(nodes[static_cast<size_t>(owner)].manager, bytes), owner,
                        nodes[static_cast<size_t>(owner)].late ? bytes : 0});
      add(owner, arrays.back().bytes);
    } else if (!arrays.empty()) {
      Made& one = arrays[below(arrays.size())];
      if (choice == 2) {
        const tinyai_resource moved = resource(one.array);
        REQUIRE(tinyai_manager_attach(nodes[static_cast<size_t>(owner)].manager, &moved, 1) == TINYAI_OK);
        if (one.owner != owner) {
          add(one.owner, -one.bytes);
          add(owner, one.bytes);
        }
        one.owner = owner;
      } else {
        tinyai_array_release(one.array);
        add(one.owner, -one.bytes);
        one = arrays.back();
        arrays.pop_back();
      }
    }
    if (step % 7 != 0) continue;
    for (const Node& node : nodes) {
      const tinyai_manager_stats stats = stats_of(node.manager);
      if (!node.late) {
        CHECK(stats.device_bytes == stats.subtree_bytes - node.held);
        continue;
      }
      CHECK(stats.device_bytes == node.held);
      CHECK(stats.device_peak_bytes == node.peak);
    }
  }
  for (const Node& node : nodes) tinyai_manager_close(node.manager);
  CHECK(memory::check_accounts() == "");
}

namespace {

// The sums up to each element, times these: with a temporary of as many bytes.
tinyai_status scaled_sums(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                          void*) {
  tinyai_variable sums, product;
  tinyai_status status = tinyai_variable_cumsum(scope, in[0], 0, 0, &sums);
  if (!status) status = tinyai_variable_mul(scope, sums, in[0], &product);
  if (!status) status = tinyai_variable_sum(scope, product, nullptr, 0, 0, &sums);
  out[0].id = sums.id;
  return status;
}

}  // namespace

TEST_CASE("what waits for the next call of a function is given back before a device has no memory left") {
  capi::ensure_admitted();
  test::LateDevice::another("small");
  const int64_t half = int64_t{8} << 20, elements = half / 4 / 4 * 3;  // 6 MiB, of 16
  const tinyai_manager scope = open({}, "scope", "small"), batch = open(scope, "batch", "small");
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = scaled_sums;
  tinyai_function function{};
  REQUIRE(tinyai_function_create(scope, &options, &function) == TINYAI_OK);
  tinyai_array numbers{};
  tinyai_variable x{}, y{};
  REQUIRE(tinyai_array_ones(batch, &elements, 1, TINYAI_F32, &numbers) == TINYAI_OK);
  REQUIRE(tinyai_variable_from_array(batch, numbers, &x) == TINYAI_OK);
  REQUIRE(tinyai_variable_set_requires_grad(x, 0) == TINYAI_OK);
  REQUIRE(tinyai_function_call(batch, function, &x, 1, &y, 1) == TINYAI_OK);
  tinyai_manager_close(batch);
  REQUIRE(stats_of(scope).device_bytes > half / 2);  // its arena
  made(scope, half);
  made(scope, half / 4 * 3);
  tinyai_array none{};
  CHECK(make(scope, half, &none) == TINYAI_ERROR_OUT_OF_MEMORY);
  tinyai_manager_close(scope);
  CHECK(memory::check_accounts() == "");
}

TEST_CASE("what a device has no memory for leaves no trace: no byte, and in no scope a peak") {
  const tinyai_manager parent = open({}, "parent", "cpu"), scope = open(parent, "scope", "late");
  const int64_t many = int64_t{1} << 50, side = int64_t{1} << 25;  // more than it has, and a row of that
  made(scope, 4096);
  const tinyai_array row = made(scope, side);
  const auto peaks = [&] {
    std::vector<int64_t> found;
    for (const tinyai_manager each : {parent, scope}) {
      const tinyai_manager_stats stats = stats_of(each);
      for (const int64_t one : {stats.peak_bytes, stats.device_peak_bytes, stats.subtree_bytes}) found.push_back(one);
    }
    tinyai_memory_stats process{};
    process.struct_size = sizeof process;
    REQUIRE(tinyai_get_memory_stats(&process) == TINYAI_OK);
    found.push_back(process.peak_bytes);
    found.push_back(process.active_bytes);
    return found;
  };
  const std::vector<int64_t> before = peaks();
  tinyai_array none{};
  CHECK(make(scope, many, &none) == TINYAI_ERROR_OUT_OF_MEMORY);
  CHECK(peaks() == before);

  tinyai_array column{}, sum{};  // an operator's result, of two that are small
  const int64_t shape[] = {side, 1};
  REQUIRE(tinyai_array_reshape(scope, row, shape, 2, &column) == TINYAI_OK);
  const std::vector<int64_t> with_column = peaks();
  CHECK(tinyai_array_add(scope, row, column, &sum) == TINYAI_ERROR_OUT_OF_MEMORY);
  CHECK(peaks() == with_column);
  made(scope, 4096);  // and what fits is had
  tinyai_manager_close(parent);
  CHECK(memory::check_accounts() == "");
}

TEST_CASE("what is the host's in a scope on a device takes nothing of the device: the order of a loader's rows") {
  tinyai_memory_stats before{}, after{};
  before.struct_size = after.struct_size = sizeof before;
  const tinyai_manager scope = open({}, "scope", "late");
  const tinyai_array rows = made(scope, 5000);
  REQUIRE(tinyai_get_memory_stats(&before) == TINYAI_OK);
  const int64_t on_device = stats_of(scope).device_bytes;
  std::thread([&] {  // whatever a thread keeps for its next call is lost with it
    tinyai_dataset dataset{};
    tinyai_loader loader{};
    REQUIRE(tinyai_dataset_from_arrays(scope, &rows, 1, 1, &dataset) == TINYAI_OK);
    REQUIRE(tinyai_loader_open(scope, dataset, nullptr, &loader) == TINYAI_OK);
    CHECK(stats_of(scope).device_bytes == on_device);
    tinyai_loader_close(loader);
    tinyai_dataset_release(dataset);
  })
      .join();
  REQUIRE(tinyai_get_memory_stats(&after) == TINYAI_OK);
  CHECK(after.active_bytes == before.active_bytes);
  tinyai_manager_close(scope);
  CHECK(memory::check_accounts() == "");
}
