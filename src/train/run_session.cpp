#include "train/run_session.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "base/error.h"
#include "base/part_run.h"
#include "memory/scope_guards.h"

namespace tinyai::train {
namespace {

void require_states_alone(nn::Module& module) {
  for (const nn::NamedModule& one : nn::modules_of(module))
    for (const nn::SlotSpec& slot : one.module->slots({}))
      if (slot.has_steps)
        fail(Status::kGraph, "trainer: with keep_state it goes on from a session, and '", one.name, "', ",
             one.module->describe(), ", computes no gradient with one");
}

}  // namespace

RunSession::RunSession(memory::Id home, device::Device& device, const nn::ModuleRef& module, const Options& options)
    : scope_(memory::open(home, {.name = "kept state", .device = device.name(), .engine = true})) {
  memory::ScopeGuard guard(scope_);
  require_states_alone(*module);
  const auto source = nn::ModuleRef::share(&module->source());
  const int64_t parts = std::min(options.rows, options.parts);
  for (int64_t part = 0; part < parts; ++part) {
    const int64_t rows = even_part(options.rows, part, parts).count();
    sessions_.push_back(nn::Session::make(memory::place_in(scope_), source, {.name = options.name, .rows = rows}));
  }
  rows_.resize(static_cast<size_t>(options.rows));
  std::iota(rows_.begin(), rows_.end(), 0);
  guard.release();
}

RunSession::~RunSession() {
  sessions_.clear();
  memory::close(scope_);
}

void RunSession::reset() {
  for (const Ref<nn::Session>& session : sessions_) session->truncate(-1, 0);
}

std::vector<NamedArray> RunSession::states() const {
  std::vector<NamedArray> all;
  for (size_t part = 0; part < sessions_.size(); ++part)
    for (NamedArray& entry : sessions_[part]->states())
      all.push_back({cat(static_cast<int64_t>(part), ".", entry.name), std::move(entry.array)});
  return all;
}

RunSession::Load::Load(RunSession& kept, std::span<const NamedArray> states, int64_t length) {
  std::vector<std::vector<NamedArray>> of_parts(kept.sessions_.size());
  for (const NamedArray& entry : states) {
    size_t part = of_parts.size();
    const char* const end = entry.name.data() + entry.name.size();
    const char* const dot = std::from_chars(entry.name.data(), end, part).ptr;
    if (part >= of_parts.size() || dot == end || *dot != '.')
      fail(Status::kArgument, "the state '", entry.name, "' is of no part of a batch");
    of_parts[part].push_back({std::string(dot + 1, end), entry.array});
  }
  for (size_t part = 0; part < of_parts.size(); ++part) loads_.emplace_back(kept.session(part), of_parts[part], length);
}

void RunSession::Load::commit() noexcept {
  for (nn::Session::Load& load : loads_) load.commit();
}

}  // namespace tinyai::train
