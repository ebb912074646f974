// Sessions. What a call has done to one shows in how it goes on: as one to which no failure came.
#include "case.h"

using faults::Call;
using faults::Calm;
using faults::kCallsHost;
using faults::require;
using faults::Step;
using faults::Taking;
using faults::World;

namespace {

constexpr int64_t kRows = 2, kFeatures = 3;

tinyai_module new_attention(World& w) {
  tinyai_module_multihead_attention_options options;
  tinyai_module_multihead_attention_options_init(&options);
  options.causal = 1;
  tinyai_module module;
  require(tinyai_module_multihead_attention(w.home, kFeatures, 1, &options, &module), "attention");
  return module;
}

tinyai_module new_lstm(World& w) {
  tinyai_module_lstm_options options;
  tinyai_module_lstm_options_init(&options);
  options.batch_first = 1;
  tinyai_module module;
  require(tinyai_module_lstm(w.home, kFeatures, kFeatures, &options, &module), "lstm");
  return module;
}

// Of all that a session serves: positions, keys and values, states. A valid view, for attention records nothing.
tinyai_module new_network(World& w) {
  tinyai_module layers[3] = {{}, new_attention(w), new_lstm(w)}, network, valid;
  require(tinyai_module_positional_embedding(w.home, 8, kFeatures, TINYAI_F32, &layers[0]), "positions");
  require(tinyai_module_sequential(w.home, layers, 3, &network), "sequential");
  require(tinyai_module_valid(w.home, network, &valid), "valid");
  return valid;
}

tinyai_session_options two_rows() {
  tinyai_session_options options;
  tinyai_session_options_init(&options);
  options.name = "a name that is too long for a string to keep it inside of itself";
  options.rows = kRows;
  options.capacity = 5;
  return options;
}

tinyai_status run_module(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                         void* module) {
  tinyai_variable y;
  const tinyai_status status = tinyai_module_forward(scope, *static_cast<tinyai_module*>(module), in[0], &y);
  out[0].id = y.id;
  return status;
}

// The module of a function lives as long as that.
tinyai_function new_function(World& w, tinyai_module module) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = run_module;
  options.user_data = new tinyai_module(module);
  options.destroy = [](void* data) { delete static_cast<tinyai_module*>(data); };
  tinyai_function function;
  require(tinyai_function_create(w.home, &options, &function), "function");
  return function;
}

// A module, its session whose rows have had 2 steps and 1, and the next step of each.
struct Chat {
  tinyai_module module;
  tinyai_session session;
  std::vector<tinyai_resource> next;
  tinyai_variable variable{};  // of the same
  tinyai_function function{};  // that runs the module, and has a plan
};

Chat new_chat(World& w, tinyai_module module) {
  const tinyai_session_options options = two_rows();
  const int64_t counts[kRows] = {2, 1};
  const tinyai_session_call call = {sizeof call, nullptr, counts, kRows};
  const std::vector<double> steps{0.5, -1, 2, 0.25, 1.5, -0.75, 1, 2, 3, 0, 0, 0};
  const tinyai_resource first{w.new_array(TINYAI_F32, {kRows, 2, kFeatures}, steps).id};
  Chat chat{module, {}, {{w.new_array(TINYAI_F32, {kRows, 1, kFeatures}, {1, -2, 3, -1, 0.5, 0.25}).id}}};
  tinyai_variable y;
  require(tinyai_constant(w.home, {chat.next[0].id}, &chat.variable), "constant");
  require(tinyai_session_create(w.home, module, &options, &chat.session), "session");
  require(tinyai_module_forward_session(w.home, module, chat.session, &call, &first, 1, &y, 1), "forward");
  const int64_t none[kRows] = {0, 0};
  const tinyai_session_call nobody = {sizeof nobody, nullptr, none, kRows};
  chat.function = new_function(w, module);
  require(tinyai_function_call_session(w.home, chat.function, chat.session, &nobody, &chat.variable, 1, &y, 1), "plan");
  w.keep(chat.session);
  return chat;
}

// What comes of one more step.
std::vector<float> go_on(const World& w, const Chat& chat) {
  const Calm calm;
  tinyai_variable y;
  tinyai_array value;
  std::vector<float> out(kRows * kFeatures);
  const auto bytes = static_cast<int64_t>(out.size() * sizeof(float));
  require(tinyai_module_forward_session(w.work, chat.module, chat.session, nullptr, chat.next.data(), 1, &y, 1),
          "forward");
  require(tinyai_variable_value(y, &value), "value");
  require(tinyai_array_to_host(value, out.data(), bytes), "to_host");
  return out;
}

// A call that changes the session: after it, and all that failed before it, it goes on as a twin that had it alone.
template <class Change>
Step changing(World& w, tinyai_module module, const Change& change) {
  const Chat chat = new_chat(w, module), twin = new_chat(w, module);
  Call plain;
  require(change(plain, twin), "the twin's call");
  return [&w, chat, change, wanted = go_on(w, twin)](Call& c) -> tinyai_status {
    const tinyai_status status = change(c, chat);
    return status == TINYAI_OK && go_on(w, chat) != wanted ? TINYAI_ERROR_INTERNAL : status;
  };
}

// The sum of a row's ones once it has had one more, the same for all; else -1.
float sums_of(const World& w, tinyai_module module, tinyai_session session, tinyai_resource ones) {
  tinyai_variable y;
  tinyai_array value;
  std::vector<float> sums(kRows * kFeatures);
  const auto bytes = static_cast<int64_t>(sums.size() * sizeof(float));
  require(tinyai_module_forward_session(w.work, module, session, nullptr, &ones, 1, &y, 1), "forward");
  require(tinyai_variable_value(y, &value), "value");
  require(tinyai_array_to_host(value, sums.data(), bytes), "to_host");
  return sums == std::vector<float>(sums.size(), sums[0]) ? sums[0] : -1;
}

Step forward(World& w, tinyai_module module) {
  return changing(w, module, [&w](Call& c, const Chat& chat) {
    return tinyai_module_forward_session(c.into(w.work), c(chat.module), c(chat.session), nullptr, c.list(chat.next), 1,
                                         c.out<tinyai_variable>(), 1);
  });
}

}  // namespace

CASE(tinyai_session_options_init) {
  return [](Call& c) { return tinyai_session_options_init(c.out<tinyai_session_options>()), TINYAI_OK; };
}
CASE(tinyai_session_create) {
  const tinyai_module network = new_network(w);
  return [network, &w](Call& c) {
    const tinyai_session_options options = two_rows();
    return tinyai_session_create(c.into(w.work), c(network), &options, c.out<tinyai_session>());
  };
}
CASE(tinyai_session_get_info) {
  const tinyai_session session = new_chat(w, new_network(w)).session;
  return [=](Call& c) -> tinyai_status {
    tinyai_session_info info{};
    info.struct_size = sizeof info;
    const tinyai_status status = tinyai_session_get_info(c(session), &info);
    if (status != TINYAI_OK && info.rows != 0) return TINYAI_ERROR_INTERNAL;  // has written a result
    return status;
  };
}
CASE(tinyai_session_lengths) {
  const tinyai_session session = new_chat(w, new_network(w)).session;
  return [=](Call& c) { return tinyai_session_lengths(c(session), c.out<int64_t>(kRows), kRows, c.out<int64_t>()); };
}
CASE(tinyai_session_truncate) {
  return changing(w, new_network(w),
                  [](Call& c, const Chat& chat) { return tinyai_session_truncate(c(chat.session), 1, 0); });
}
CASE_OF(tinyai_session_truncate, to_a_step) {
  tinyai_module valid;
  require(tinyai_module_valid(w.home, new_attention(w), &valid), "valid");
  return changing(w, valid, [](Call& c, const Chat& chat) { return tinyai_session_truncate(c(chat.session), 0, 1); });
}
CASE(tinyai_session_reset_state) {
  return changing(w, new_network(w),
                  [](Call& c, const Chat& chat) { return tinyai_session_reset_state(c(chat.session)); });
}
CASE(tinyai_session_select) {
  return changing(w, new_network(w), [](Call& c, const Chat& chat) {
    constexpr int64_t kTwice[kRows] = {1, 1};
    return tinyai_session_select(c(chat.session), kTwice, kRows);
  });
}
CASE(tinyai_session_reserve) {
  return changing(w, new_network(w),
                  [](Call& c, const Chat& chat) { return tinyai_session_reserve(c(chat.session), 7); });
}
CASE(tinyai_session_release) {
  const tinyai_session session = new_chat(w, new_network(w)).session;
  return [=](Call& c) { return tinyai_session_release(c(session, Taking::kReleased)); };
}

// ---- Calls with one -------------------------------------------------------------------------------------------------

CASE(tinyai_module_forward_session) { return forward(w, new_network(w)); }
CASE_OF(tinyai_module_forward_session, that_records) { return forward(w, new_lstm(w)); }
CASE_OF(tinyai_module_forward_session, of_some_rows) {
  return changing(w, new_network(w), [&w](Call& c, const Chat& chat) {
    constexpr int64_t kOrder[kRows] = {1, 0}, kCounts[kRows] = {1, 0};
    const tinyai_session_call call = {sizeof call, kOrder, kCounts, kRows};
    return tinyai_module_forward_session(c.into(w.work), c(chat.module), c(chat.session), &call, c.list(chat.next), 1,
                                         c.out<tinyai_variable>(), 1);
  });
}
// A module of the host's: its slot goes on as one to which no failure came.
CASE_OF(tinyai_module_forward_session, of_the_hosts, kCallsHost) {
  const tinyai_module module = w.sums();
  tinyai_session session;
  const tinyai_session_options options = two_rows();
  require(tinyai_session_create(w.home, module, &options, &session), "session");
  const std::vector<tinyai_resource> ones{{w.new_array(TINYAI_F32, {kRows, kFeatures}, std::vector<double>(6, 1)).id}};
  w.keep(session);
  return [=, &w](Call& c) -> tinyai_status {
    const tinyai_status status = tinyai_module_forward_session(c.into(w.work), c(module), c(session), nullptr,
                                                               c.list(ones), 1, c.out<tinyai_variable>(), 1);
    if (status != TINYAI_OK) return status;
    const Calm calm;
    return sums_of(w, module, session, ones[0]) == 2 ? TINYAI_OK : TINYAI_ERROR_INTERNAL;
  };
}

namespace {

tinyai_predictor new_predictor(World& w, tinyai_module module, bool compiled) {
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.compile = compiled;
  tinyai_predictor predictor;
  require(tinyai_predictor_create(w.home, module, &options, &predictor), "predictor");
  return predictor;
}

tinyai_status predict(Call& c, World& w, tinyai_predictor predictor, const Chat& chat) {
  const tinyai_array input = c(tinyai_array{chat.next[0].id});
  return tinyai_predictor_predict_session(c.into(w.work), predictor, c(chat.session), nullptr, &input, 1,
                                          c.out<tinyai_array>(), 1);
}

// Another function each time: each call is traced.
Step call_function(World& w, tinyai_module module) {
  return changing(w, module, [&w, module](Call& c, const Chat& chat) -> tinyai_status {
    const tinyai_variable input = c(chat.variable);
    tinyai_function function;
    {
      const Calm calm;
      function = new_function(w, module);
    }
    const tinyai_status status = tinyai_function_call_session(c.into(w.work), function, c(chat.session), nullptr,
                                                              &input, 1, c.out<tinyai_variable>(), 1);
    const Calm calm;
    require(tinyai_function_release(function), "release");
    return status;
  });
}

}  // namespace

CASE(tinyai_predictor_predict_session) {
  const tinyai_module network = new_network(w);
  return changing(w, network, [predictor = new_predictor(w, network, false), &w](Call& c, const Chat& chat) {
    return predict(c, w, c(predictor), chat);
  });
}
CASE_OF(tinyai_predictor_predict_session, compiled) {  // another each time: each call is traced
  const tinyai_module network = new_network(w);
  return changing(w, network, [network, &w](Call& c, const Chat& chat) -> tinyai_status {
    tinyai_predictor predictor;
    {
      const Calm calm;
      predictor = new_predictor(w, network, true);
    }
    const tinyai_status status = predict(c, w, predictor, chat);
    const Calm calm;
    require(tinyai_predictor_release(predictor), "release");
    return status;
  });
}
CASE_OF(tinyai_predictor_predict_session, compiled_again) {
  const tinyai_module network = new_network(w);
  return changing(w, network, [predictor = new_predictor(w, network, true), &w](Call& c, const Chat& chat) {
    return predict(c, w, c(predictor), chat);
  });
}
CASE(tinyai_function_call_session, kCallsHost) { return call_function(w, new_network(w)); }
CASE_OF(tinyai_function_call_session, that_records, kCallsHost) { return call_function(w, new_lstm(w)); }
// A slot of the host's, which goes on as one to which no failure came.
CASE_OF(tinyai_function_call_session, of_the_hosts, kCallsHost) {
  const tinyai_module module = w.sums();
  tinyai_session session;
  tinyai_variable ones;
  const tinyai_session_options options = two_rows();
  require(tinyai_session_create(w.home, module, &options, &session), "session");
  const tinyai_array array = w.new_array(TINYAI_F32, {kRows, kFeatures}, std::vector<double>(6, 1));
  require(tinyai_constant(w.home, array, &ones), "constant");
  w.keep(session);
  const tinyai_function function = new_function(w, module);
  return [=, &w](Call& c) -> tinyai_status {
    const tinyai_variable input = c(ones);
    const tinyai_status status = tinyai_function_call_session(c.into(w.work), c(function), c(session), nullptr, &input,
                                                              1, c.out<tinyai_variable>(), 1);
    if (status != TINYAI_OK) return status;
    const Calm calm;
    return sums_of(w, module, session, {ones.id}) == 2 ? TINYAI_OK : TINYAI_ERROR_INTERNAL;
  };
}
CASE_OF(tinyai_function_call_session, again) {
  return changing(w, new_network(w), [&w](Call& c, const Chat& chat) {
    const tinyai_variable input = c(chat.variable);
    return tinyai_function_call_session(c.into(w.work), c(chat.function), c(chat.session), nullptr, &input, 1,
                                        c.out<tinyai_variable>(), 1);
  });
}
