#include "state.h"

namespace faults {

std::string last_error() {
  char text[500];
  tinyai_last_error(text, sizeof text);
  return text;
}

tinyai_memory_stats memory() {
  tinyai_memory_stats stats{};
  stats.struct_size = sizeof stats;
  tinyai_get_memory_stats(&stats);
  return stats;
}

namespace {

tinyai_manager_stats stats_of(tinyai_manager manager) {
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  tinyai_manager_get_stats(manager, &stats);
  stats.peak_bytes = 0;  // may have moved when memory failed after the account was charged
  for (int64_t& bytes : stats.peak_by_category) bytes = 0;
  stats.device_peak_bytes = 0;
  return stats;
}

std::string elements_of(tinyai_array array) {
  int64_t size = 0;
  tinyai_dtype dtype = 0;
  if (!array.id || tinyai_array_size(array, &size) || tinyai_array_dtype(array, &dtype)) return "none";
  std::string bytes(static_cast<size_t>(size * tinyai_dtype_size(dtype)), '\0');
  return tinyai_array_to_host(array, bytes.data(), static_cast<int64_t>(bytes.size())) ? "unreadable" : bytes;
}

// A variable's, and that of its array, which messages tell.
std::string names_of(const World::Kept& kept) {
  char variable[200] = "", array[200] = "";
  int64_t length = 0;
  tinyai_array value = kept.array;
  if (kept.variable.id) tinyai_variable_name(kept.variable, variable, sizeof variable, &length);
  if (kept.variable.id && tinyai_variable_value(kept.variable, &value)) value = {};
  if (value.id) tinyai_array_name(value, array, sizeof array, &length);
  return std::string(variable) + ", " + array;
}

std::string lengths_of(tinyai_session session) {
  int64_t lengths[4] = {}, count = 0;
  if (!session.id || tinyai_session_lengths(session, lengths, 4, &count)) return "none";
  tinyai_session_info info{};
  info.struct_size = sizeof info;
  tinyai_session_get_info(session, &info);
  std::string out = std::to_string(info.longest) + " of " + std::to_string(info.capacity) + ':';
  for (int64_t row = 0; row < count; ++row) out += ' ' + std::to_string(lengths[row]);
  return out;
}

}  // namespace

State state_of(const World& w) {
  State state;
  state.elements = w.files();
  for (const World::Kept& kept : w.kept()) {
    tinyai_array value = kept.array, gradient{};
    if (kept.variable.id && tinyai_variable_value(kept.variable, &value)) value = {};
    if (kept.variable.id && tinyai_variable_grad(kept.variable, &gradient)) gradient = {};
    state.elements.push_back(elements_of(value));
    state.elements.push_back(elements_of(gradient));
    state.elements.push_back(names_of(kept));
    state.elements.push_back(lengths_of(kept.session));
  }
  state.active_bytes = memory().active_bytes;
  const tinyai_manager scopes[] = {{0}, w.base, w.home, w.work};
  for (int i = 0; i < 4; ++i) state.scopes[i] = stats_of(scopes[i]);
  return state;
}

std::string difference(const State& before, const State& after) {
  if (after.active_bytes != before.active_bytes) {
    return std::to_string(after.active_bytes - before.active_bytes) + " active bytes more";
  }
  const char* const names[] = {"the tree", "base", "home", "work"};
  for (int i = 0; i < 4; ++i) {
    if (std::memcmp(&before.scopes[i], &after.scopes[i], sizeof before.scopes[i]) != 0)
      return std::string("other counters of ") + names[i];
  }
  return before.elements == after.elements ? "" : "other elements, names or lengths of what the world keeps, or files";
}

std::string accounts() {
  const tinyai_memory_stats now = memory();
  if (now.active_bytes == now.accounted_bytes) return "";
  return "the accounts hold " + std::to_string(now.accounted_bytes) + " bytes, the allocator handed out " +
         std::to_string(now.active_bytes);
}

std::string left_behind() {
  if (memory().active_bytes != 0) return std::to_string(memory().active_bytes) + " bytes are left behind";
  tinyai_array none{};
  if (tinyai_array_from_host({0}, TINYAI_F32, nullptr, 0, nullptr, &none) == TINYAI_OK)
    return "a scope is left entered";
  if (!tinyai_grad_enabled()) return "gradients are left off";
  return accounts();
}

}  // namespace faults
