// What tests of compiled functions with sessions share: a function that calls a module, and two sessions that are told
// the same, of which one goes by the function.
#pragma once

#include <algorithm>
#include <cstring>
#include <functional>
#include <random>

#include "sessions.h"

namespace module_tests {

inline std::string bits_of(tinyai_variable variable) {
  const tinyai_array array = value_of(variable);
  int64_t count = 1;
  for (const int64_t size : shape_of(array)) count *= size;
  tinyai_dtype dtype;
  check(tinyai_array_dtype(array, &dtype));
  const int64_t size = dtype == TINYAI_F64 ? 8 : dtype == TINYAI_F32 ? 4 : 2;
  std::string bits(static_cast<size_t>(count * size), '\0');
  check(tinyai_array_to_host(array, bits.data(), count * size));
  return bits;
}

// module(input 0), compiled.
class CompiledModule {
 public:
  CompiledModule(const Scope& owner, tinyai_module module, const char* name = "step") : module_(module) {
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.name = name;
    options.run = run;
    options.user_data = this;
    check(tinyai_function_create(owner.id, &options, &function_));
  }
  ~CompiledModule() { tinyai_function_release(function_); }
  CompiledModule(const CompiledModule&) = delete;
  CompiledModule& operator=(const CompiledModule&) = delete;

  tinyai_function handle() const { return function_; }
  int runs() const { return runs_; }
  tinyai_function_counts counts() const {
    tinyai_function_counts counts;
    counts.struct_size = sizeof counts;
    check(tinyai_function_stats(function_, &counts));
    return counts;
  }
  tinyai_status call(tinyai_session session, tinyai_variable x, tinyai_variable* y, const About& about = {},
                     tinyai_manager into = {0}) const {
    tinyai_session_call told{};
    told.struct_size = sizeof told;
    told.rows = about.rows.empty() ? nullptr : about.rows.data();
    told.counts = about.counts.empty() ? nullptr : about.counts.data();
    told.row_count = static_cast<int64_t>(std::max(about.rows.size(), about.counts.size()));
    return tinyai_function_call_session(into, function_, session, &told, &x, 1, y, 1);
  }

 private:
  static tinyai_status run(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                           void* self) {
    auto* const own = static_cast<CompiledModule*>(self);
    ++own->runs_;
    tinyai_variable y;
    const tinyai_status status = tinyai_module_forward(scope, own->module_, in[0], &y);
    out[0].id = y.id;
    return status;
  }

  tinyai_module module_;
  tinyai_function function_;
  int runs_ = 0;
};

inline tinyai_variable constant_of(tinyai_array array) {
  tinyai_variable out;
  check(tinyai_constant({0}, array, &out));
  return out;
}

// Inputs of so many rows and steps, by chance.
using MakeInput = std::function<tinyai_array(const Scope&, int64_t rows, int64_t steps, std::mt19937&)>;

inline MakeInput words() {
  return [](const Scope& batch, int64_t rows, int64_t steps, std::mt19937& random) {
    Steps ids(static_cast<size_t>(rows * steps));
    for (int64_t& id : ids) id = static_cast<int64_t>(random() % kWords);
    return tokens(batch, ids, rows);
  };
}

struct Twins {
  int64_t rows = 4, capacity = 0, longest_call = 4, turns = 60;
  int32_t dtype = -1;
  bool batch_first = true;
  bool cuts = true;  // at any step
};

// Calls, cuts, selections and larger capacities by chance, of two sessions alike: what the one gives eagerly the other
// gives by a function, to the bit.
inline void check_twins(const Scope& model, tinyai_module module, const MakeInput& make, const Twins& how) {
  const Scope request("request");
  std::mt19937 random(11);
  const auto chance = [&](int64_t below) { return static_cast<int64_t>(random() % static_cast<uint64_t>(below)); };
  const SessionCase wanted{.rows = how.rows, .capacity = how.capacity, .dtype = how.dtype};
  const tinyai_session eager = session(request, module, wanted), compiled = session(request, module, wanted);
  const CompiledModule function(model, module);
  int64_t capacity = how.capacity;
  const auto both = [&](auto change) {
    check(change(eager));
    check(change(compiled));
  };
  for (int64_t turn = 0; turn < how.turns; ++turn) {
    const Steps lengths = lengths_of(eager);
    REQUIRE(lengths_of(compiled) == lengths);
    const int64_t what = chance(12);
    if (what == 0) {
      const int64_t row = chance(how.rows), length = how.cuts ? chance(lengths[static_cast<size_t>(row)] + 1) : 0;
      both([&](tinyai_session chat) { return tinyai_session_truncate(chat, row, length); });
      continue;
    }
    if (what == 1) {
      Steps rows;
      for (int64_t i = 0; i < how.rows; ++i) rows.push_back(chance(how.rows + 1) - 1);
      both([&](tinyai_session chat) { return tinyai_session_select(chat, rows.data(), how.rows); });
      continue;
    }
    if (what == 2 && turn % 4 == 0 && capacity > 0) {
      ++capacity;
      both([&](tinyai_session chat) { return tinyai_session_reserve(chat, capacity); });
    }
    const Scope batch("call", true);
    About about;
    if (chance(3) > 0) {
      for (int64_t row = 0; row < how.rows; ++row) about.rows.push_back(row);
      std::shuffle(about.rows.begin(), about.rows.end(), random);
      about.rows.resize(static_cast<size_t>(1 + chance(how.rows)));
    }
    const int64_t rows = about.rows.empty() ? how.rows : static_cast<int64_t>(about.rows.size());
    const int64_t steps = 1 + chance(how.longest_call);
    for (int64_t i = 0; i < rows; ++i) {
      const auto row = static_cast<size_t>(about.rows.empty() ? i : about.rows[static_cast<size_t>(i)]);
      const int64_t room = info_of(eager).capacity - lengths[row];
      about.counts.push_back(std::min(room, chance(2) ? steps : chance(steps + 1)));
    }
    if (about.rows.empty() && about.counts == Steps(static_cast<size_t>(rows), steps)) about.counts.clear();
    const tinyai_array x = make(batch, rows, steps, random);
    const std::string expected = bits_of(forward(module, eager, {x.id}, about));
    tinyai_variable y;
    check(function.call(compiled, constant_of(x), &y, about));
    CHECK(bits_of(y) == expected);
  }
  CHECK(function.runs() == static_cast<int>(function.counts().traces));
  check_accounts();
}

}  // namespace module_tests
