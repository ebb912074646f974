#include "parallel/collectives.h"

#include <cstring>

#include "ops/apply.h"
#include "parallel/array_pieces.h"
#include "parallel/device_collectives.h"
#include "parallel/part_sum.h"

namespace tinyai::parallel {
namespace {

void require_host(const Call& call, const Array& x) {
  if (&x.device() != &device::cpu()) {
    fail(Status::kUnsupported, call.name(), ": ", tinyai::describe(x), " is on '", x.device().name(),
         "'; groups exchange arrays of the cpu and of GPUs: copy it to a scope there");
  }
}

ArrayRef new_result(const Call& call, const memory::Place& place, const Spec& spec) {
  checked_elements(call.name(), spec.shape);
  if (&memory::device_of(place) != &device::cpu())
    fail(Status::kDevice, call.name(), ": the result cannot be placed on '", memory::device_of(place).name(), "'");
  return new_array(place, device::cpu(), ops::context().category, spec);
}

// The elements in C order: the array's own, or a copy.
const std::byte* in_c_order(const Array& x, ops::Scratch& scratch) {
  if (x.is_contiguous()) return bytes_of(x);
  std::byte* const copy = allocate_bytes(scratch, x.spec().bytes());
  copy_to_host(x, copy);
  return copy;
}

// x[.., n, ..] as outer rows of n * inner elements.
struct Rows {
  Rows(const Shape& shape, int axis) {
    for (int i = 0; i < axis; ++i) outer *= shape[i];
    for (int i = axis + 1; i < shape.rank(); ++i) inner *= shape[i];
  }
  int64_t outer = 1, inner = 1;
};

// Each rank's part of the axis in C order, one behind the other.
const std::byte* packed(const Array& x, int axis, int64_t ranks, const memory::Place& place, ops::Scratch& scratch) {
  std::byte* const all = allocate_bytes(scratch, x.spec().bytes());
  std::byte* to = all;
  for (int64_t r = 0; r < ranks; ++r) {
    const PartRun own = even_part(x.size(axis), r, ranks);
    if (own.count() == 0 || x.elements() == 0) continue;
    const ArrayRef part = stretch_of(place, x, axis, own);
    copy_to_host(*part, to);
    to += part->spec().bytes();
  }
  return all;
}

}  // namespace

ArrayRef group_sum(Call& call, const Array* x, const memory::Place& place) {
  if (x && is_beyond_host(*x)) return sum_by_host(call, *x, place);
  ArrayRef result;
  ops::Scratch scratch(place, device::cpu());
  PartSum parts;
  const std::byte* own = nullptr;
  call.attempt([&] {
    require_host(call, *x);
    require_addable(call, *x);
    result = new_result(call, place, x->spec());
    parts.prepare(call, scratch, x->dtype, x->elements(), 1, call.ranks());
    if (!x->is_contiguous()) copy_to_host(*x, result->data());
    own = x->is_contiguous() ? bytes_of(*x) : bytes_of(*result);
    ArrayHeader::describe(call.header(), *x, 0);
  });
  std::byte* const all = result ? bytes_of(*result) : nullptr;
  const int64_t size = result ? size_of(result->dtype) : 0;
  parts.run(call, {&own, 1}, all + parts.begin_of(call.rank()) * size, ArrayHeader::same_array);
  parts.gather(call, all);
  return result;
}

ArrayRef group_scatter_sum(Call& call, const Array* x, int64_t axis, const memory::Place& place) {
  if (x && is_beyond_host(*x)) return scatter_sum_by_host(call, *x, axis, place);
  ArrayRef result;
  ops::Scratch scratch(place, device::cpu());
  PartSum parts;
  const std::byte* own = nullptr;
  call.attempt([&] {
    require_host(call, *x);
    require_addable(call, *x);
    const int at = normalized_axis(call.name(), axis, x->rank);
    const int64_t n = x->size(at), rank = call.rank(), ranks = call.ranks();
    const Rows rows(x->shape(), at);
    Spec spec = x->spec();
    spec.shape[at] = even_part(n, rank, ranks).count();
    result = new_result(call, place, spec);
    parts.prepare(call, scratch, x->dtype, x->elements(), n > 0 ? x->elements() / n : 1, ranks);
    own = x->is_contiguous() && rows.outer == 1 ? bytes_of(*x) : packed(*x, at, ranks, place, scratch);
    ArrayHeader::describe(call.header(), *x, at);
  });
  parts.run(call, {&own, 1}, result ? bytes_of(*result) : nullptr, ArrayHeader::same_along_axis);
  return result;
}

namespace {

// Where each rank's part of a gathered array is: `row` bytes of each of the outer rows, `begin` behind their start.
struct Column {
  int64_t begin, row;
};

// Some outer rows at once: those of others come packed, and are put where they belong.
class Gathering {
 public:
  Gathering(Call& call, std::span<const Column> columns, int64_t outer, int64_t row)
      : call_(call), columns_(columns), outer_(outer), row_(row) {
    at_once_ = row > 0 ? std::clamp<int64_t>(call.group().bucket_bytes() / row, 1, std::max<int64_t>(outer, 1)) : 1;
    if (row == 0) outer_ = std::min<int64_t>(outer, 1);
  }
  // One row lands in its place at once.
  bool is_direct() const { return at_once_ == 1 || outer_ == 1; }
  int64_t scratch_bytes() const { return is_direct() ? 0 : at_once_ * row_; }

  void run(const std::byte* own, std::byte* result, std::byte* scratch) {
    const int64_t step = is_direct() ? 1 : at_once_;
    for (int64_t first = 0; first < std::max<int64_t>(outer_, 1); first += step) {
      const int64_t rows = std::clamp<int64_t>(outer_ - first, 0, step);
      std::byte* const to = result + first * row_;
      exchange(own, rows, first, is_direct() ? to : scratch);
      for (size_t r = 0; r < columns_.size(); ++r) {
        const bool is_own = static_cast<int64_t>(r) == call_.rank();
        if (is_own || !is_direct())
          put(to, columns_[r], is_own ? own + first * columns_[r].row : scratch + rows * columns_[r].begin, rows);
      }
    }
  }

 private:
  void exchange(const std::byte* own, int64_t rows, int64_t first, std::byte* to) {
    const int64_t own_row = columns_[static_cast<size_t>(call_.rank())].row;
    for (Slice& slice : call_.fresh_slices()) slice = {own + first * own_row, rows * own_row};
    const std::span<Room> rooms = call_.fresh_rooms();
    for (size_t r = 0; r < columns_.size(); ++r) rooms[r] = {to + rows * columns_[r].begin, rows * columns_[r].row};
    call_.exchange(ArrayHeader::same_but_axis);
  }

  void put(std::byte* to, const Column& column, const std::byte* from, int64_t rows) const {
    if (column.row == 0) return;
    for (int64_t i = 0; i < rows; ++i)
      std::memcpy(to + i * row_ + column.begin, from + i * column.row, static_cast<size_t>(column.row));
  }

  Call& call_;
  const std::span<const Column> columns_;
  int64_t outer_;
  const int64_t row_;
  int64_t at_once_;
};

}  // namespace

ArrayRef group_gather(Call& call, const Array* x, int64_t axis, const memory::Place& place) {
  if (x && is_beyond_host(*x)) return gather_by_host(call, *x, axis, place);
  memory::EngineVector<Column> columns;
  call.attempt([&] {
    require_host(call, *x);
    ArrayHeader::describe(call.header(), *x, normalized_axis(call.name(), axis, x->rank));
    columns.resize(static_cast<size_t>(call.ranks()));
  });
  call.exchange(ArrayHeader::same_but_axis);

  const auto at = static_cast<int>(call.header().fields[ArrayHeader::kArgument]);
  const Rows rows(x->shape(), at);
  const int64_t unit = rows.inner * size_of(x->dtype);
  Spec spec = x->spec();
  int64_t row = 0;
  call.attempt([&] {
    spec.shape[at] = joined_size(call, at);
    checked_elements(call.name(), spec.shape);
    for (int64_t r = 0; r < call.ranks(); ++r) {
      const int64_t own = size_along(call, r, at) * unit;
      columns[static_cast<size_t>(r)] = {row, own};
      row += own;
    }
  });
  Gathering gathering(call, columns, rows.outer, row);
  ArrayRef result;
  ops::Scratch scratch(place, device::cpu());
  const std::byte* own = nullptr;
  std::byte* others = nullptr;
  call.attempt([&] {
    result = new_result(call, place, spec);
    own = in_c_order(*x, scratch);
    others = allocate_bytes(scratch, gathering.scratch_bytes());
  });
  if (call.has_failed()) call.exchange(ArrayHeader::same_but_axis);
  gathering.run(own, bytes_of(*result), others);
  return result;
}

void group_share(Call& call, const Array* x, int64_t root, const memory::Place& place) {
  if (x && is_beyond_host(*x)) return share_by_host(call, *x, root, place);
  ops::Scratch scratch(place, device::cpu());
  std::byte* data = nullptr;
  call.attempt([&] {
    require_root(call, root);
    require_host(call, *x);
    if (root != call.rank()) require_writable(*x, call.name());
    data = root == call.rank() ? const_cast<std::byte*>(in_c_order(*x, scratch))
                               : allocate_bytes(scratch, x->spec().bytes());
    ArrayHeader::describe(call.header(), *x, root);
  });
  call.exchange(ArrayHeader::same_of_root);
  call.share(root, data, x->spec().bytes());
  if (root == call.rank()) return;
  copy_from_host(*x, data);
  mark_written(*x);
}

void require_other(const Call& call, const char* argument, int64_t other) {
  if (other < 0 || other >= call.ranks() || other == call.rank()) {
    fail(Status::kRange, call.name(), ": '", argument, "' is ", other, "; this is rank ", call.rank(), " of ",
         call.ranks());
  }
}

void send_array(Call& call, const Array* x, int64_t to, const memory::Place& place) {
  if (x && is_beyond_host(*x)) return send_by_host(call, *x, to, place);
  ops::Scratch scratch(place, device::cpu());
  const std::byte* data = nullptr;
  call.attempt([&] {
    require_host(call, *x);
    data = in_c_order(*x, scratch);
    ArrayHeader::describe(call.header(), *x, 0);
  });
  call.meet(to, ArrayHeader::same_message);
  call.send(to, {data, x->spec().bytes()});
}

void receive_array(Call& call, const Array* x, int64_t from, const memory::Place& place) {
  if (x && is_beyond_host(*x)) return receive_by_host(call, *x, from, place);
  ops::Scratch scratch(place, device::cpu());
  std::byte* data = nullptr;
  call.attempt([&] {
    require_host(call, *x);
    require_writable(*x, call.name());
    data = allocate_bytes(scratch, x->spec().bytes());
    ArrayHeader::describe(call.header(), *x, 0);
  });
  call.meet(from, ArrayHeader::same_message);
  call.receive(from, data, x->spec().bytes());
  copy_from_host(*x, data);
  mark_written(*x);
}

}  // namespace tinyai::parallel
