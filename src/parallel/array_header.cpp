#include "parallel/array_header.h"

#include <cstring>

namespace tinyai::parallel {

namespace {

constexpr int64_t kBeyondHost = 256;  // beside the dtype

bool is_beyond_host(const Header& header) { return (header.fields[ArrayHeader::kDType] & kBeyondHost) != 0; }

}  // namespace

void ArrayHeader::describe(Header& header, const Array& x, int64_t argument) {
  header.fields[kDType] = static_cast<int64_t>(x.dtype) | (x.device().is_host_memory() ? 0 : kBeyondHost);
  header.fields[kRank] = x.rank;
  std::copy_n(x.size_data(), x.rank, header.fields + kSizes);
  header.fields[kArgument] = argument;
}

Spec ArrayHeader::spec_of(const Header& header) {
  const auto rank = static_cast<size_t>(std::clamp<int64_t>(header.fields[kRank], 0, kMaxRank));
  return {static_cast<DType>(header.fields[kDType] & (kBeyondHost - 1)),
          Shape(std::span<const int64_t>(header.fields + kSizes, rank))};
}

namespace {

std::string same_argument(const Header& first, const Header& other, const char* argument) {
  const int64_t own = other.fields[ArrayHeader::kArgument], theirs = first.fields[ArrayHeader::kArgument];
  return own == theirs ? std::string() : cat(argument, " is ", own, ", not ", theirs);
}

// Arrays of a GPU go in other pieces than those of the cpu.
std::string same_memory(const Header& first, const Header& other) {
  if (is_beyond_host(first) == is_beyond_host(other)) return {};
  return is_beyond_host(other) ? "it is on a GPU, not on the cpu" : "it is on the cpu, not on a GPU";
}

std::string same_spec(const Spec& first, const Spec& other) {
  if (first.dtype != other.dtype) return cat("dtype is ", name(other.dtype), ", not ", name(first.dtype));
  if (!(first.shape == other.shape)) return cat("shape is ", to_string(other.shape), ", not ", to_string(first.shape));
  return {};
}

}  // namespace

std::string ArrayHeader::same_array(const Header& first, const Header& other) {
  const std::string difference = same_memory(first, other);
  return difference.empty() ? same_spec(spec_of(first), spec_of(other)) : difference;
}

std::string ArrayHeader::same_along_axis(const Header& first, const Header& other) {
  const std::string difference = same_array(first, other);
  return difference.empty() ? same_argument(first, other, "axis") : difference;
}

std::string ArrayHeader::same_of_root(const Header& first, const Header& other) {
  const std::string difference = same_array(first, other);
  return difference.empty() ? same_argument(first, other, "root") : difference;
}

std::string ArrayHeader::same_but_axis(const Header& first, const Header& other) {
  if (first.fields[kRank] != other.fields[kRank]) return same_array(first, other);
  std::string difference = same_memory(first, other);
  if (difference.empty()) difference = same_argument(first, other, "axis");
  if (!difference.empty()) return difference;
  Spec same = spec_of(other);
  const auto axis = static_cast<int>(first.fields[kArgument]);
  same.shape[axis] = first.fields[kSizes + axis];
  return same_spec(spec_of(first), same).empty() ? std::string() : same_array(first, other);
}

std::string ArrayHeader::same_message(const Header& first, const Header& other) {
  if (std::strncmp(first.call, other.call, sizeof first.call) == 0) return cat("it calls ", first.call, " too");
  return same_array(first, other);
}

}  // namespace tinyai::parallel
