// A copy from or to the device may fail in the middle of a call, on one rank alone. So each piece is exchanged with the
// headers, by which the others hear of it; only what the last piece brings is put away when nobody listens any more.
#include "parallel/device_collectives.h"

#include <cstring>

#include "ops/apply.h"
#include "ops/scratch.h"
#include "ops/write.h"
#include "parallel/array_pieces.h"
#include "parallel/collectives.h"
#include "parallel/part_sum.h"

namespace tinyai::parallel {
namespace {

ArrayRef new_result(const Call& call, const memory::Place& place, const Array& x, const Spec& spec) {
  checked_elements(call.name(), spec.shape);
  if (&memory::device_of(place) != &x.device()) {
    fail(Status::kDevice, call.name(), ": ", tinyai::describe(x), " is on '", x.device().name(),
         "'; the result cannot be placed on '", memory::device_of(place).name(), "'");
  }
  return new_array(place, x.device(), ops::context().category, spec);
}

void copy_out(const Array& x, std::byte* host, const std::byte* from, int64_t bytes) {
  if (bytes > 0) x.device().copy_to_host(host, from, bytes);
}
void copy_in(const Array& x, std::byte* to, const std::byte* host, int64_t bytes) {
  if (bytes > 0) x.device().copy_from_host(to, host, bytes);
}

ArrayRef new_dense(const memory::Place& place, const Array& like, const Shape& shape) {
  return new_array(place, like.device(), memory::Category::kWorkspace, {like.dtype, shape}, {},
                   memory::Exempt::kFromCap);
}

// The elements in C order, on the device: the array itself, or a copy.
ArrayRef in_c_order(const Array& x, const memory::Place& place) {
  if (x.is_contiguous()) return ArrayRef::share(const_cast<Array*>(&x));
  ArrayRef dense = new_dense(place, x, x.shape());
  ops::copy_to(*dense, x);
  return dense;
}

int64_t rows_before(const Shape& shape, int axis) {
  int64_t rows = 1;
  for (int i = 0; i < axis; ++i) rows *= shape[i];
  return rows;
}

// Elements that go at once where so many pieces share a bucket: the other half of a sum's is for what is added.
int64_t at_once(const Call& call, DType dtype, int64_t longest, int64_t pieces) {
  return std::clamp<int64_t>(call.group().bucket_bytes() / size_of(dtype) / pieces, 1, std::max<int64_t>(longest, 1));
}

// Calls piece(begin, count, put) for one piece at least. What is put, the next exchange tells the others of if it
// fails; the last fails alone.
template <class Piece>
void for_pieces(Call& call, int64_t elements, int64_t step, Piece piece) {
  for (int64_t begin = 0; begin == 0 || begin < elements; begin += step) {
    const bool is_last = begin + step >= elements;
    piece(begin, std::min(step, elements - begin), [&](auto put) { is_last ? put() : call.attempt(put); });
  }
}

}  // namespace

bool is_beyond_host(const Array& x) { return !x.device().is_host_memory() && !x.device().is_traced(); }

ArrayRef sum_by_host(Call& call, const Array& x, const memory::Place& place) {
  const int64_t n = x.elements(), size = size_of(x.dtype), step = at_once(call, x.dtype, n, 2);
  ArrayRef result;
  ops::Scratch scratch(place, device::cpu());
  std::byte* host = nullptr;
  std::byte* all = nullptr;
  call.attempt([&] {
    require_addable(call, x);
    result = new_result(call, place, x, x.spec());
    all = bytes_of(*result);
    host = allocate_bytes(scratch, std::min(step, n) * size);
    ops::copy_to(*result, x);
    ArrayHeader::describe(call.header(), x, 0);
  });
  for_pieces(call, n, step, [&](int64_t begin, int64_t count, auto put) {
    ops::Scratch blocks(place, device::cpu());
    PartSum parts;
    call.attempt([&] {
      copy_out(x, host, all + begin * size, count * size);
      parts.prepare(call, blocks, x.dtype, count, 1, call.ranks());
    });
    const std::byte* const own = host;
    parts.run(call, {&own, 1}, host + parts.begin_of(call.rank()) * size, ArrayHeader::same_array);
    parts.gather(call, host);
    put([&] { copy_in(x, all + begin * size, host, count * size); });
  });
  return result;
}

namespace {

// Each rank's part of an array's axis, in C order, one behind the other: on the device. Null: x is that.
ArrayRef packed(const Array& x, int axis, int64_t ranks, const memory::Place& place) {
  if (x.is_contiguous() && rows_before(x.shape(), axis) == 1) return {};
  ArrayRef all = new_dense(place, x, Shape({x.elements()}));
  int64_t done = 0;
  for (int64_t r = 0; r < ranks; ++r) {
    const ArrayRef part = stretch_of(place, x, axis, even_part(x.size(axis), r, ranks));
    int64_t strides[kMaxRank];
    c_order_strides(part->shape(), strides);
    ops::copy_to(*new_view(place, *all, part->shape(), strides, done, memory::Exempt::kFromCap), *part);
    done += part->elements();
  }
  return all;
}

}  // namespace

// Each piece has as many elements of every rank's part: where one has fewer, zeros.
ArrayRef scatter_sum_by_host(Call& call, const Array& x, int64_t axis, const memory::Place& place) {
  const int64_t ranks = call.ranks(), rank = call.rank(), size = size_of(x.dtype);
  ArrayRef result;
  ArrayRef dense;
  ops::Scratch scratch(place, device::cpu());
  const std::byte* all = nullptr;
  std::byte* host = nullptr;
  int64_t n = 0, unit = 1, longest = 0, step = 1;
  const auto begin_of = [&](int64_t r) { return part_border(n, r, ranks) * unit; };
  call.attempt([&] {
    require_addable(call, x);
    const int at = normalized_axis(call.name(), axis, x.rank);
    n = x.size(at);
    unit = n > 0 ? x.elements() / n : 1;
    for (int64_t r = 0; r < ranks; ++r) longest = std::max(longest, begin_of(r + 1) - begin_of(r));
    step = at_once(call, x.dtype, longest, 2 * ranks);
    Spec spec = x.spec();
    spec.shape[at] = even_part(n, rank, ranks).count();
    result = new_result(call, place, x, spec);
    host = allocate_bytes(scratch, ranks * step * size);
    dense = packed(x, at, ranks, place);
    all = bytes_of(dense ? *dense : x);
    ArrayHeader::describe(call.header(), x, at);
  });
  for_pieces(call, longest, step, [&](int64_t begin, int64_t width, auto put) {
    const auto count_of = [&](int64_t r) {
      return std::clamp<int64_t>(begin_of(r + 1) - begin_of(r) - begin, 0, width) * size;
    };
    ops::Scratch blocks(place, device::cpu());
    PartSum parts;
    call.attempt([&] {
      if (width > 0) std::memset(host, 0, static_cast<size_t>(ranks * width * size));
      for (int64_t r = 0; r < ranks; ++r)
        copy_out(x, host + r * width * size, all + (begin_of(r) + begin) * size, count_of(r));
      parts.prepare(call, blocks, x.dtype, ranks * width, 1, ranks);
    });
    const std::byte* const own = host;
    std::byte* const sum = host + rank * width * size;
    parts.run(call, {&own, 1}, sum, ArrayHeader::same_along_axis);
    put([&] { copy_in(x, bytes_of(*result) + begin * size, sum, count_of(rank)); });
  });
  return result;
}

namespace {

// One rank's part of a gathered array.
struct Gathered {
  ArrayRef column;  // of the result
  ArrayRef dense;   // where it comes in where the column has gaps
  int64_t elements = 0;
  std::byte* room() const { return bytes_of(dense ? *dense : *column); }
};

}  // namespace

ArrayRef gather_by_host(Call& call, const Array& x, int64_t axis, const memory::Place& place) {
  const int64_t ranks = call.ranks(), rank = call.rank(), size = size_of(x.dtype);
  memory::EngineVector<Gathered> parts;
  call.attempt([&] {
    ArrayHeader::describe(call.header(), x, normalized_axis(call.name(), axis, x.rank));
    parts.resize(static_cast<size_t>(ranks));
  });
  call.exchange(ArrayHeader::same_but_axis);

  const auto at = static_cast<int>(call.header().fields[ArrayHeader::kArgument]);
  ArrayRef result, own;
  ops::Scratch scratch(place, device::cpu());
  std::byte* host = nullptr;
  int64_t longest = 0, step = 1;
  call.attempt([&] {
    Spec spec = x.spec();
    spec.shape[at] = joined_size(call, at);
    result = new_result(call, place, x, spec);
    int64_t begin = 0;
    for (int64_t r = 0; r < ranks; ++r) {
      Gathered& part = parts[static_cast<size_t>(r)];
      const int64_t end = begin + size_along(call, r, at);
      part.column = stretch_of(place, *result, at, {begin, end});
      part.elements = part.column->elements();
      if (r != rank && !part.column->is_contiguous()) part.dense = new_dense(place, x, part.column->shape());
      longest = std::max(longest, part.elements);
      begin = end;
    }
    step = at_once(call, x.dtype, longest, ranks + 1);
    host = allocate_bytes(scratch, (ranks + 1) * step * size);
    own = in_c_order(x, place);
    ops::copy_to(*parts[static_cast<size_t>(rank)].column, x);
  });
  for_pieces(call, longest, step, [&](int64_t begin, int64_t width, auto put) {
    const auto count_of = [&](int64_t r) {
      return std::clamp<int64_t>(parts[static_cast<size_t>(r)].elements - begin, 0, width) * size;
    };
    std::byte* const out = host + ranks * step * size;
    call.attempt([&] { copy_out(x, out, bytes_of(*own) + begin * size, count_of(rank)); });
    for (Slice& slice : call.fresh_slices()) slice = {out, count_of(rank)};
    const std::span<Room> rooms = call.fresh_rooms();
    for (int64_t r = 0; r < ranks; ++r) rooms[static_cast<size_t>(r)] = {host + r * step * size, count_of(r)};
    call.exchange(ArrayHeader::same_but_axis);
    put([&] {
      for (int64_t r = 0; r < ranks; ++r) {
        const Gathered& part = parts[static_cast<size_t>(r)];
        if (r != rank) copy_in(x, part.room() + begin * size, host + r * step * size, count_of(r));
      }
    });
  });
  for (const Gathered& part : parts)
    if (part.dense) ops::copy_to(*part.column, *part.dense);
  return result;
}

// All that comes is there before the array is touched: so it is as it was where the call fails.
void share_by_host(Call& call, const Array& x, int64_t root, const memory::Place& place) {
  ops::Scratch scratch(place, device::cpu());
  const int64_t size = size_of(x.dtype), n = x.elements(), step = at_once(call, x.dtype, n, 1);
  const bool is_root = root == call.rank();
  std::byte* host = nullptr;
  ArrayRef dense;
  call.attempt([&] {
    require_root(call, root);
    if (!is_root) require_writable(x, call.name());
    host = allocate_bytes(scratch, std::min(step, n) * size);
    dense = is_root ? in_c_order(x, place) : new_dense(place, x, x.shape());
    ArrayHeader::describe(call.header(), x, root);
  });
  for_pieces(call, n, step, [&](int64_t begin, int64_t count, auto put) {
    if (is_root) call.attempt([&] { copy_out(x, host, bytes_of(*dense) + begin * size, count * size); });
    const std::span<Slice> slices = call.fresh_slices();
    const std::span<Room> rooms = call.fresh_rooms();
    for (int64_t r = 0; is_root && r < call.ranks(); ++r)
      if (r != root) slices[static_cast<size_t>(r)] = {host, count * size};
    if (!is_root && !call.has_failed()) rooms[static_cast<size_t>(root)] = {host, count * size};
    call.exchange(ArrayHeader::same_of_root);
    if (!is_root) put([&] { copy_in(x, bytes_of(*dense) + begin * size, host, count * size); });
  });
  if (!is_root) ops::copy_to(x, *dense);
}

void send_by_host(Call& call, const Array& x, int64_t to, const memory::Place& place) {
  ops::Scratch scratch(place, device::cpu());
  const int64_t size = size_of(x.dtype), n = x.elements(), step = at_once(call, x.dtype, n, 1);
  std::byte* host = nullptr;
  ArrayRef dense;
  call.attempt([&] {
    host = allocate_bytes(scratch, std::min(step, n) * size);
    dense = in_c_order(x, place);
    ArrayHeader::describe(call.header(), x, 0);
  });
  for_pieces(call, n, step, [&](int64_t begin, int64_t count, auto) {
    call.attempt([&] { copy_out(x, host, bytes_of(*dense) + begin * size, count * size); });
    call.meet(to, ArrayHeader::same_message);
    call.send(to, {host, count * size});
  });
}

void receive_by_host(Call& call, const Array& x, int64_t from, const memory::Place& place) {
  ops::Scratch scratch(place, device::cpu());
  const int64_t size = size_of(x.dtype), n = x.elements(), step = at_once(call, x.dtype, n, 1);
  std::byte* host = nullptr;
  ArrayRef dense;
  call.attempt([&] {
    require_writable(x, call.name());
    host = allocate_bytes(scratch, std::min(step, n) * size);
    dense = new_dense(place, x, x.shape());
    ArrayHeader::describe(call.header(), x, 0);
  });
  for_pieces(call, n, step, [&](int64_t begin, int64_t count, auto put) {
    call.meet(from, ArrayHeader::same_message);
    call.receive(from, host, count * size);
    put([&] { copy_in(x, bytes_of(*dense) + begin * size, host, count * size); });
  });
  ops::copy_to(x, *dense);
}

}  // namespace tinyai::parallel
