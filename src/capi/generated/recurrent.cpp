// The C functions of a family of operators (Recurrent networks): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/recurrent.h"
#include "tinyai.h"
#include "tinyai/operators/recurrent.h"

using namespace tinyai;

tinyai_status tinyai_array_rnn(tinyai_manager into, tinyai_array x, tinyai_array weight_ih, tinyai_array weight_hh,
                               tinyai_array bias_ih, tinyai_array bias_hh, tinyai_array h, tinyai_array lengths,
                               int32_t relu, int32_t reverse, tinyai_array* out, tinyai_array* h_n) {
  return capi::guarded("rnn", [&] {
    capi::require(out, "out");
    capi::require(h_n, "h_n");
    const ops::RnnAttrs attrs{.relu = relu != 0, .reverse = reverse != 0};
    capi::Pins<7> in;
    in.array(x, "x");
    in.array(weight_ih, "weight_ih");
    in.array(weight_hh, "weight_hh");
    in.optional_array(bias_ih, "bias_ih");
    in.optional_array(bias_hh, "bias_hh");
    in.optional_array(h, "h");
    in.optional_array(lengths, "lengths");
    const capi::Out outs[] = {out, h_n};
    capi::run(ops::records::rnn, in, &attrs, into, outs);
  });
}

tinyai_status tinyai_variable_rnn(tinyai_manager into, tinyai_variable x, tinyai_variable weight_ih,
                                  tinyai_variable weight_hh, tinyai_variable bias_ih, tinyai_variable bias_hh,
                                  tinyai_variable h, tinyai_array lengths, int32_t relu, int32_t reverse,
                                  tinyai_variable* out, tinyai_variable* h_n) {
  return capi::guarded("rnn", [&] {
    capi::require(out, "out");
    capi::require(h_n, "h_n");
    const ops::RnnAttrs attrs{.relu = relu != 0, .reverse = reverse != 0};
    capi::Pins<7> in;
    in.variable(x, "x");
    in.variable(weight_ih, "weight_ih");
    in.variable(weight_hh, "weight_hh");
    in.optional_variable(bias_ih, "bias_ih");
    in.optional_variable(bias_hh, "bias_hh");
    in.optional_variable(h, "h");
    in.optional_array(lengths, "lengths");
    const capi::Out outs[] = {out, h_n};
    capi::run(ops::records::rnn, in, &attrs, into, outs);
  });
}

tinyai_status tinyai_array_lstm(tinyai_manager into, tinyai_array x, tinyai_array weight_ih, tinyai_array weight_hh,
                                tinyai_array bias_ih, tinyai_array bias_hh, tinyai_array h, tinyai_array c,
                                tinyai_array lengths, tinyai_array weight_hr, int32_t reverse, tinyai_array* out,
                                tinyai_array* h_n, tinyai_array* c_n) {
  return capi::guarded("lstm", [&] {
    capi::require(out, "out");
    capi::require(h_n, "h_n");
    capi::require(c_n, "c_n");
    const ops::LstmAttrs attrs{.reverse = reverse != 0};
    capi::Pins<9> in;
    in.array(x, "x");
    in.array(weight_ih, "weight_ih");
    in.array(weight_hh, "weight_hh");
    in.optional_array(bias_ih, "bias_ih");
    in.optional_array(bias_hh, "bias_hh");
    in.optional_array(h, "h");
    in.optional_array(c, "c");
    in.optional_array(lengths, "lengths");
    in.optional_array(weight_hr, "weight_hr");
    const capi::Out outs[] = {out, h_n, c_n};
    capi::run(ops::records::lstm, in, &attrs, into, outs);
  });
}

tinyai_status tinyai_variable_lstm(tinyai_manager into, tinyai_variable x, tinyai_variable weight_ih,
                                   tinyai_variable weight_hh, tinyai_variable bias_ih, tinyai_variable bias_hh,
                                   tinyai_variable h, tinyai_variable c, tinyai_array lengths,
                                   tinyai_variable weight_hr, int32_t reverse, tinyai_variable* out,
                                   tinyai_variable* h_n, tinyai_variable* c_n) {
  return capi::guarded("lstm", [&] {
    capi::require(out, "out");
    capi::require(h_n, "h_n");
    capi::require(c_n, "c_n");
    const ops::LstmAttrs attrs{.reverse = reverse != 0};
    capi::Pins<9> in;
    in.variable(x, "x");
    in.variable(weight_ih, "weight_ih");
    in.variable(weight_hh, "weight_hh");
    in.optional_variable(bias_ih, "bias_ih");
    in.optional_variable(bias_hh, "bias_hh");
    in.optional_variable(h, "h");
    in.optional_variable(c, "c");
    in.optional_array(lengths, "lengths");
    in.optional_variable(weight_hr, "weight_hr");
    const capi::Out outs[] = {out, h_n, c_n};
    capi::run(ops::records::lstm, in, &attrs, into, outs);
  });
}

tinyai_status tinyai_array_gru(tinyai_manager into, tinyai_array x, tinyai_array weight_ih, tinyai_array weight_hh,
                               tinyai_array bias_ih, tinyai_array bias_hh, tinyai_array h, tinyai_array lengths,
                               int32_t reverse, tinyai_array* out, tinyai_array* h_n) {
  return capi::guarded("gru", [&] {
    capi::require(out, "out");
    capi::require(h_n, "h_n");
    const ops::GruAttrs attrs{.reverse = reverse != 0};
    capi::Pins<7> in;
    in.array(x, "x");
    in.array(weight_ih, "weight_ih");
    in.array(weight_hh, "weight_hh");
    in.optional_array(bias_ih, "bias_ih");
    in.optional_array(bias_hh, "bias_hh");
    in.optional_array(h, "h");
    in.optional_array(lengths, "lengths");
    const capi::Out outs[] = {out, h_n};
    capi::run(ops::records::gru, in, &attrs, into, outs);
  });
}

tinyai_status tinyai_variable_gru(tinyai_manager into, tinyai_variable x, tinyai_variable weight_ih,
                                  tinyai_variable weight_hh, tinyai_variable bias_ih, tinyai_variable bias_hh,
                                  tinyai_variable h, tinyai_array lengths, int32_t reverse, tinyai_variable* out,
                                  tinyai_variable* h_n) {
  return capi::guarded("gru", [&] {
    capi::require(out, "out");
    capi::require(h_n, "h_n");
    const ops::GruAttrs attrs{.reverse = reverse != 0};
    capi::Pins<7> in;
    in.variable(x, "x");
    in.variable(weight_ih, "weight_ih");
    in.variable(weight_hh, "weight_hh");
    in.optional_variable(bias_ih, "bias_ih");
    in.optional_variable(bias_hh, "bias_hh");
    in.optional_variable(h, "h");
    in.optional_array(lengths, "lengths");
    const capi::Out outs[] = {out, h_n};
    capi::run(ops::records::gru, in, &attrs, into, outs);
  });
}
