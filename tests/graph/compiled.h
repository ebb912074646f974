// Compiled: a compiled function of C++ that counts how often the host's code ran.
#pragma once

#include <atomic>
#include <functional>

#include "support/modules.hpp"

namespace graph_tests {

using namespace tinyai_test;

using Body = std::function<std::vector<tinyai_resource>(tinyai_manager, const std::vector<Variable>&)>;

class Compiled {
 public:
  Compiled(const Manager& owner, const char* name, Body body,
           const std::function<void(tinyai_function_options&)>& choose)
      : body_(std::move(body)) {
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.name = name;
    options.run = run;
    options.user_data = this;
    choose(options);
    check(tinyai_function_create(owner.handle(), &options, &handle_));
  }
  Compiled(const Manager& owner, const char* name, Body body, int64_t plans = 16, int64_t batched = 0,
           bool prepacks = true, bool trusts = false)
      : Compiled(owner, name, std::move(body), [=](tinyai_function_options& options) {
          options.plans = plans;
          options.batched_inputs = batched;
          options.prepack = prepacks;
          options.trust_batches = trusts;
        }) {}
  ~Compiled() { tinyai_function_release(handle_); }
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;

  tinyai_function handle() const { return handle_; }
  int runs() const { return runs_; }

  std::vector<Variable> operator()(const std::vector<Variable>& inputs, int64_t outputs = 1,
                                   tinyai_manager into = {0}) const {
    std::vector<tinyai_variable> given, made(static_cast<size_t>(outputs));
    for (const Variable& input : inputs) given.push_back(input.handle());
    check(tinyai_function_call(into, handle_, given.data(), static_cast<int64_t>(given.size()), made.data(), outputs));
    return {made.begin(), made.end()};
  }
  tinyai_function_counts counts() const {
    tinyai_function_counts out{};
    out.struct_size = sizeof out;
    check(tinyai_function_stats(handle_, &out));
    return out;
  }
  std::string reason() const {
    return read_text([&](char* buffer, int64_t size, int64_t* length) {
      return tinyai_function_reason(handle_, buffer, size, length);
    });
  }
  std::string dump() const {
    return read_text([&](char* buffer, int64_t size, int64_t* length) {
      return tinyai_function_dump(handle_, buffer, size, length);
    });
  }

 private:
  static tinyai_status run(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                           tinyai_resource* outputs, int64_t output_count, void* user_data) {
    auto& self = *static_cast<Compiled*>(user_data);
    ++self.runs_;
    try {
      const std::vector<tinyai_resource> made = self.body_(scope, {inputs, inputs + input_count});
      for (int64_t i = 0; i < output_count; ++i) outputs[i] = made[static_cast<size_t>(i)];
      return TINYAI_OK;
    } catch (const Error& error) {
      return error.status();
    }
  }

  Body body_;
  std::atomic<int> runs_{0};
  tinyai_function handle_{};
};

// The status and message with which a call fails.
template <class Call>
std::string failure_of(Call call) {
  try {
    call();
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

inline Body one(std::function<Variable(const std::vector<Variable>&)> body) {
  return [body](tinyai_manager, const std::vector<Variable>& in) {
    return std::vector<tinyai_resource>{body(in).resource()};
  };
}

}  // namespace graph_tests
