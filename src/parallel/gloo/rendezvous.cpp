#include "parallel/gloo/rendezvous.h"

#include <gloo/common/error.h>
#include <gloo/rendezvous/file_store.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <thread>
#include <vector>

#include "parallel/gloo/port_meeting.h"

namespace tinyai::parallel {
namespace {

using std::chrono::milliseconds;

class ByIntroduction final : public Rendezvous {
 public:
  explicit ByIntroduction(const Introduction& introduction) : introduction_(introduction) {}
  void exchange(const void* own, int64_t bytes, char* all) override {
    if (!introduction_.call(introduction_.self, own, bytes, all))
      throw Refused(Status::kPeer, "the ranks were not introduced to each other");
  }

 private:
  const Introduction introduction_;
};

// Gloo's store of files. They are removed once all are connected, so that the folder is good for another meeting.
class ByFolder final : public Rendezvous {
 public:
  ByFolder(const TransportMeeting& meeting, std::string folder) : meeting_(meeting), folder_(std::move(folder)) {
    struct stat found {};
    if (stat(folder_.c_str(), &found) != 0 || !S_ISDIR(found.st_mode)) {
      throw Refused(Status::kArgument, "there is no folder '" + folder_ + "': make it, empty, where all ranks see it");
    }
    store_ = std::make_unique<gloo::rendezvous::FileStore>(folder_);
  }
  ~ByFolder() override { forget(); }

  void exchange(const void* own, int64_t bytes, char* all) override {
    const auto* const begin = static_cast<const char*>(own);
    try {
      store_->set(key_of(meeting_.rank), {begin, begin + bytes});
      is_set_ = true;
    } catch (const std::exception& error) {
      throw Refused(Status::kArgument,
                    "folder '" + folder_ +
                        "' has the files of another meeting, such as one that was broken off; take an empty one (" +
                        error.what() + ")");
    }
    for (int64_t rank = 0; rank < meeting_.ranks; ++rank) take(rank, bytes, all + rank * bytes);
  }
  void all_are_connected() override { forget(); }

 private:
  static std::string key_of(int64_t rank) { return "tinyai " + std::to_string(rank); }

  void take(int64_t rank, int64_t bytes, char* to) {
    while (!is_there(rank)) {
      if (!meeting_.is_wanted(meeting_.self)) throw Refused(Status::kClosed, "the opening was given up");
      if (std::chrono::steady_clock::now() >= meeting_.deadline)
        throw Refused(Status::kTimeout, "it left nothing in folder '" + folder_ + "'", rank);
    }
    const std::vector<char> found = store_->get(key_of(rank));
    if (static_cast<int64_t>(found.size()) != bytes) {
      throw Refused(Status::kDiffers, "rank " + std::to_string(rank) +
                                          " opens a group of another number of ranks, or by another release");
    }
    std::memcpy(to, found.data(), found.size());
  }

  // Looks for some time.
  bool is_there(int64_t rank) {
    try {
      store_->wait({key_of(rank)}, milliseconds(1));
      return true;
    } catch (const gloo::IoException&) {
      return false;
    }
  }

  void forget() {
    if (!is_set_) return;
    is_set_ = false;
    for (const std::string& path : store_->getAllKeyFilePaths()) std::remove(path.c_str());
  }

  const TransportMeeting& meeting_;
  const std::string folder_;
  std::unique_ptr<gloo::rendezvous::FileStore> store_;
  bool is_set_ = false;
};

}  // namespace

std::unique_ptr<Rendezvous> Rendezvous::make(const TransportMeeting& meeting) {
  if (!meeting.address) return std::make_unique<ByIntroduction>(meeting.introduction);
  const std::string_view address = meeting.address;
  constexpr std::string_view kFile = "file:", kPort = "tcp:";
  if (address.starts_with(kFile)) return std::make_unique<ByFolder>(meeting, std::string(address.substr(kFile.size())));
  if (address.starts_with(kPort)) return meet_at_port(meeting, std::string(address.substr(kPort.size())));
  throw Refused(Status::kArgument, "address '" + std::string(address.substr(0, 120)) +
                                       "' is neither \"file:\" and a folder nor \"tcp:host:port\"");
}

}  // namespace tinyai::parallel
