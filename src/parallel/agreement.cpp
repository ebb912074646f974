#include "parallel/agreement.h"

#include <cstring>

#include "parallel/call.h"

namespace tinyai::parallel {
namespace {

std::string same_call(const Header&, const Header&) { return {}; }

std::string same_bytes(const Header& first, const Header& other) {
  if (first.fields[0] == other.fields[0]) return {};
  return cat("its record has ", other.fields[0], " bytes, not ", first.fields[0]);
}

// This rank's own bytes go to all others.
void give_to_all(const Call& call, std::span<const std::byte> bytes) {
  for (Slice& slice : call.fresh_slices()) slice = {bytes.data(), static_cast<int64_t>(bytes.size())};
}

void copy(std::byte* to, std::span<const std::byte> from) {
  if (!from.empty()) std::memcpy(to, from.data(), from.size());
}

}  // namespace

void agree(Group& group, const char* call, const Error* own) {
  Call running(group, call);
  running.take(own);
  running.exchange(same_call);
}

void gather_records(Group& group, const char* call, const Error* own, std::span<const std::byte> record,
                    std::span<std::byte> all) {
  Call running(group, call);
  running.take(own);
  const auto bytes = static_cast<int64_t>(record.size());
  running.header().fields[0] = bytes;
  give_to_all(running, record);
  const std::span<Room> rooms = running.fresh_rooms();
  for (int64_t r = 0; r < group.ranks(); ++r) rooms[static_cast<size_t>(r)] = {all.data() + r * bytes, bytes};
  running.exchange(same_bytes);
  copy(all.data() + group.rank() * bytes, record);
}

void gather_in_place(Group& group, const char* call, const Error* own, std::byte* block,
                     std::span<const int64_t> borders) {
  Call running(group, call);
  running.take(own);
  running.header().fields[0] = borders.back();
  running.exchange(same_bytes);
  const std::span<Room> rooms = running.fresh_rooms();
  for (size_t r = 0; r < rooms.size(); ++r) rooms[r] = {block + borders[r], borders[r + 1] - borders[r]};
  const Room& of_own = rooms[static_cast<size_t>(group.rank())];
  running.gather({of_own.data, of_own.bytes});
}

void gather_bytes(Group& group, const char* call, const Error* own, std::span<const std::byte> bytes, MakeRoom& room) {
  Call running(group, call);
  running.take(own);
  memory::EngineVector<int64_t> sizes;
  running.attempt([&] { sizes.resize(static_cast<size_t>(group.ranks())); });
  running.header().fields[0] = static_cast<int64_t>(bytes.size());
  running.exchange(same_call);
  for (int64_t r = 0; r < group.ranks(); ++r) sizes[static_cast<size_t>(r)] = running.header_of(r).fields[0];
  std::byte* all = nullptr;
  running.attempt([&] { all = room.of(sizes); });
  if (!running.has_failed()) {
    give_to_all(running, bytes);
    const std::span<Room> rooms = running.fresh_rooms();
    std::byte* place = all;
    for (size_t r = 0; r < sizes.size(); place += sizes[r++]) {
      rooms[r] = {place, sizes[r]};
      if (static_cast<int64_t>(r) == group.rank()) copy(place, bytes);
    }
  }
  running.exchange(same_call);
}

}  // namespace tinyai::parallel
