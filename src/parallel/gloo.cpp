// The engine over Gloo, whose transport is a plug-in, libtinyai_gloo.so (gloo/plugin.cpp).
#include <dlfcn.h>

#include <mutex>

#include "base/error.h"
#include "base/immortal.h"
#include "base/mutex.h"
#include "base/plugin_file.h"
#include "memory/deadline.h"
#include "memory/manager.h"
#include "parallel/engines.h"
#include "parallel/message_engine.h"
#include "parallel/transport_plugin.h"

namespace tinyai::parallel {
namespace {

constexpr PluginFile kFile{.name = "libtinyai_gloo.so", .variable = "TINYAI_GLOO_PATH"};

bool is_of_this_version(const TransportPlugin& plugin) {
  const TransportPlugin own{};
  return plugin.size == own.size && plugin.version == own.version && plugin.release == own.release &&
         plugin.meeting_size == own.meeting_size;
}

const TransportPlugin& load() {
  std::string tried;
  void* const library = load_plugin(kFile, tried);
  if (!library) {
    fail(Status::kDevice, "engine 'gloo' is not there; searched: ", tried, ". Put ", kFile.name,
         " beside the library, or name it in ", kFile.variable,
         "; it is built where Debian's libgloo-dev is installed, and needs libgloo0. Or take engine 'threads', whose "
         "ranks are threads of one process, or 'mpi'");
  }
  // NOLINTNEXTLINE: what dlsym gives is a function
  const auto entry = reinterpret_cast<TransportEntry>(dlsym(library, kTransportSymbol));
  if (!entry) {
    dlclose(library);
    fail(Status::kDevice, "engine 'gloo' is not there: ", places_of(kFile).front(), " is another library: it has no '",
         kTransportSymbol, "'. Name ", kFile.name, " in TINYAI_GLOO_PATH, or its folder");
  }
  const TransportPlugin* const plugin = entry();
  if (!plugin || !is_of_this_version(*plugin)) {
    fail(Status::kDevice, "engine 'gloo': ", file_of_address(reinterpret_cast<const void*>(entry), kFile),
         " is of another version than this library; take both from one release");
  }
  return *plugin;
}

// Once it is there it is there for the rest of the process; a failure is tried again at the next call.
const TransportPlugin& plugin() {
  static Immortal<Mutex> lock;
  static const TransportPlugin* loaded = nullptr;
  const std::lock_guard guard(*lock);
  if (!loaded) loaded = &load();
  return *loaded;
}

// The plug-in asks these while it opens: nothing is thrown through it.
class Asked {
 public:
  explicit Asked(const Meeting& meeting) : meeting_(meeting) {}

  Introduction introduction() { return {meeting_.introducer ? introduce : nullptr, this}; }
  static bool is_wanted(void* self) {
    auto& own = *static_cast<Asked*>(self);
    return own.attempt([&] { memory::require_going_on(memory::place_of(own.meeting_.place.scope)); });
  }
  void rethrow() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  static bool introduce(void* self, const void* own, int64_t bytes, void* all) {
    auto& asked = *static_cast<Asked*>(self);
    return asked.attempt([&] { asked.meeting_.introducer->exchange(own, bytes, all); });
  }
  template <class Body>
  bool attempt(Body&& body) {
    try {
      body();
      return true;
    } catch (const std::exception&) {
      thrown_ = std::current_exception();
      return false;
    }
  }

  const Meeting& meeting_;
  std::exception_ptr thrown_;
};

void require_numbers(const Meeting& meeting) {
  if (meeting.rank == -1 || meeting.ranks == -1 || (!meeting.address && !meeting.introducer)) {
    fail(Status::kArgument,
         "engine 'gloo' is told by each rank its number (rank), how many there are (ranks), and where they meet: "
         "address, \"file:\" and an empty folder that all see, or \"tcp:host:port\", where rank 0 listens; or meet");
  }
  if (meeting.ranks < 1 || meeting.ranks > kMostRanks)
    fail(Status::kRange, "a group of ", meeting.ranks, " ranks; there may be 1 to ", kMostRanks);
  if (meeting.rank < 0 || meeting.rank >= meeting.ranks)
    fail(Status::kRange, "rank is ", meeting.rank, " of ", meeting.ranks, "; it counts from 0");
}

Transport* open_transport(const Meeting& meeting) {
  const TransportPlugin& gloo = plugin();
  require_numbers(meeting);
  Asked asked(meeting);
  const TransportMeeting wanted{.rank = meeting.rank,
                                .ranks = meeting.ranks,
                                .address = meeting.introducer ? nullptr : meeting.address,
                                .introduction = asked.introduction(),
                                .deadline = meeting.deadline,
                                .is_wanted = Asked::is_wanted,
                                .self = &asked};
  TransportRefusal refusal;
  if (Transport* const transport = gloo.open(wanted, refusal)) return transport;
  asked.rethrow();
  if (refusal.status == Status::kTimeout) {
    const std::string who = refusal.rank < 0 ? std::string("a rank") : cat("rank ", refusal.rank);
    fail(Status::kTimeout, "engine '", gloo.name, "': ", who, " of ", meeting.ranks, " did not come within ",
         meeting.timeout, " s: ", static_cast<const char*>(refusal.why));
  }
  fail(refusal.status, "engine '", gloo.name, "': ", static_cast<const char*>(refusal.why));
}

constexpr TransportKind kGloo{
    .name = "gloo", .open = open_transport, .split = nullptr, .goes_on_without_ranks = true, .cure = ""};

}  // namespace

EngineRef open_gloo(const Meeting& meeting) {
  if (meeting.ranks != 1) return open_message_engine(kGloo, meeting);
  plugin();
  require_numbers(meeting);
  return open_alone(meeting);
}

}  // namespace tinyai::parallel
