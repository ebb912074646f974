// An event that lasts is a complete one (ph X) on its thread's track, which nest by their times; a scope is an
// asynchronous pair (b, e), for it may end on another thread; memory is counters (C), one for each category.
#include "report/trace_json.h"

#include "base/dtype.h"
#include "base/error.h"
#include "base/json_writer.h"
#include "memory/category.h"
#include "ops/timed_call.h"

namespace tinyai::report {
namespace {

constexpr int kProcess = 1;
constexpr size_t kPieceBytes = 1 << 20;

class Trace {
 public:
  explicit Trace(FunctionRef<void(const std::string&)> write) : write_(write) {}

  void run(const Recorded& recorded) {
    json_.open('{').field("displayTimeUnit", "ns").key("otherData").open('{');
    json_.field("dropped_events", recorded.dropped).close('}').key("traceEvents").open('[');
    name("process_name", 0, "tinyai");
    for (const Event& event : recorded.events) {
      add(event);
      if (json_.size() > kPieceBytes) write_(json_.take());
    }
    write_(json_.close(']').close('}').take());
  }

 private:
  void add(const Event& event) {
    switch (event.kind) {
      case EventKind::kThread:
        return name("thread_name", event.thread, event.text[0] ? event.text : "thread");
      case EventKind::kHeld:
      case EventKind::kCharge:
        return add_bytes(event);
      case EventKind::kScopeOpen:
        return add_scope(event, "b");
      case EventKind::kScopeClose:
        return add_scope(event, "e");
      case EventKind::kLimit:
        return add_limit(event);
      case EventKind::kDropped:
        return add_dropped(event);
      case EventKind::kMadeAgain:
        return add_span(event, "made again", event.op.name);
      case EventKind::kCall:
        return add_span(event, "call", event.op.name);
      case EventKind::kOperator:
      case EventKind::kComposed:
        return add_operator(event);
      case EventKind::kKernel:
        return add_kernel(event);
      case EventKind::kFunction:
        return add_span(event, "function", event.text);
      case EventKind::kModule:
        return add_span(event, "module", event.text);
      case EventKind::kBackward:
        return add_span(event, "backward", cat("backward of ", event.text));
    }
  }

  JsonWriter& begin(const Event& event, const char* category, std::string_view name, const char* phase) {
    json_.open('{').field("name", name).field("cat", category).field("ph", phase).field("pid", kProcess);
    json_.field("tid", event.thread);
    return json_.key("ts").thousandths(event.begin);
  }

  JsonWriter& begin_span(const Event& event, const char* category, std::string_view name) {
    return begin(event, category, name, "X").key("dur").thousandths(event.duration);
  }

  void add_span(const Event& event, const char* category, std::string_view name) {
    begin_span(event, category, name).close('}');
  }

  void add_dropped(const Event& event) {
    begin(event, "dropped", event.op.name, "i").field("s", "t");
    json_.key("args").open('{').field("bytes", event.op.bytes).close('}').close('}');
  }

  void add_operator(const Event& event) {
    begin_span(event, event.kind == EventKind::kOperator ? "operator" : "composed operator", event.op.name);
    json_.key("args").open('{').field("shape", shape_text(event));
    if (event.op.flops) json_.field("flops", event.op.flops);
    if (event.op.bytes) json_.field("bytes", event.op.bytes);
    json_.field("backward", event.in_backward).close('}').close('}');
  }

  void add_kernel(const Event& event) {
    begin_span(event, "kernel", ops::name_of_kernel(event.kernel.entry));
    json_.key("args").open('{').field("of", event.kernel.call).close('}').close('}');
  }

  void add_bytes(const Event& event) {
    int64_t& now = held_[event.category];
    now += event.charge.bytes;
    begin(event, "memory", cat("memory: ", memory::kCategoryNames[event.category]), "C");
    json_.key("args").open('{').field("bytes", now).close('}').close('}');
  }

  void add_limit(const Event& event) {
    begin(event, "memory", cat("limit of scope ", event.charge.scope), "C");
    json_.key("args").open('{').field("bytes", event.charge.bytes).close('}').close('}');
  }

  void add_scope(const Event& event, const char* phase) {
    begin(event, "scope", event.scope.name[0] ? event.scope.name : "scope", phase).key("id").hex(event.scope.id);
    json_.close('}');
  }

  void name(const char* what, int thread, std::string_view text) {
    json_.open('{').field("name", what).field("ph", "M").field("pid", kProcess).field("tid", thread);
    json_.key("args").open('{').field("name", text).close('}').close('}');
  }

  FunctionRef<void(const std::string&)> write_;
  JsonWriter json_;
  int64_t held_[memory::kCategoryCount] = {};
};

}  // namespace

std::string shape_text(const Event& event) {
  std::string out = cat(tinyai::name(static_cast<DType>(event.dtype)), "[");
  if (event.rank > Event::kDims) return cat(out, event.rank, " axes]");
  for (int i = 0; i < event.rank; ++i) out += cat(i ? "," : "", event.op.dims[i]);
  return out + "]";
}

void write_trace(const Recorded& recorded, FunctionRef<void(const std::string&)> write) { Trace(write).run(recorded); }

}  // namespace tinyai::report
