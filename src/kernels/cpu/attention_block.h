// Forward and backward of attention share this: where matrices lie, rows of them made computable, the scores of a block
// of queries and a block of keys, masked and dropped. T is f32, or f64 for f64.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <span>

#include "kernels/arguments.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/line.h"
#include "kernels/cpu/workspace.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu::attention {

inline constexpr int64_t kKeys = 128;
inline constexpr int64_t kGap = 16;  // between rows of scores, so that a column of them is spread over the cache

// The matrices over the last two axes, numbered in C order of the axes before.
class Matrices {
 public:
  explicit Matrices(const View& view) : v_(view) {
    const int rank = view.rank();
    rows = view.shape[rank - 2], columns = view.shape[rank - 1];
    row = view.strides[rank - 2] * size_of(view.dtype);
    column = columns == 1 ? size_of(view.dtype) : view.strides[rank - 1] * size_of(view.dtype);
  }
  char* at(int64_t matrix) const {
    int64_t offset = 0;
    for (int axis = v_.rank() - 3; axis >= 0; --axis) {
      offset += matrix % v_.shape[axis] * v_.strides[axis];
      matrix /= v_.shape[axis];
    }
    return static_cast<char*>(v_.data) + offset * size_of(v_.dtype);
  }
  Line line(char* matrix, int64_t i) const { return {matrix + i * row, column, v_.dtype}; }
  DType dtype() const { return v_.dtype; }
  int64_t count() const {
    int64_t n = 1;
    for (int axis = 0; axis < v_.rank() - 2; ++axis) n *= v_.shape[axis];
    return n;
  }

  int64_t rows, columns, row, column;  // strides in bytes

 private:
  const View& v_;
};

template <class T>
struct Rows {
  const T* data;
  int64_t stride;  // elements
};

// Elements of a line brought to `to`.
template <class T>
void bring(int64_t n, const Line& line, T* to) {
  for (int64_t done = 0; done < n; done += kBlock) {
    const int64_t count = std::min(kBlock, n - done);
    const T* from = read<T>(count, line.at(done), to + done);
    if (from != to + done) std::copy(from, from + count, to + done);
  }
}
template <class T>
void take_home(int64_t n, const T* from, const Line& line) {
  for (int64_t done = 0; done < n; done += kBlock) {
    const Line part = line.at(done);
    if (is_direct(part.stride, kDTypeOf<T>, part.dtype)) {
      std::copy(from, from + n, reinterpret_cast<T*>(part.data));
      return;
    }
    unstage(std::min(kBlock, n - done), from + done, kDTypeOf<T>, part.data, part.stride, part.dtype);
  }
}

template <class T>
void pack(const Matrices& m, char* matrix, int64_t first, int64_t n, T* room) {
  for (int64_t i = 0; i < n; ++i) bring(m.columns, m.line(matrix, first + i), room + i * m.columns);
}

template <class T>
bool is_in_place(const Matrices& m) {
  return m.dtype() == kDTypeOf<T> && m.column == static_cast<int64_t>(sizeof(T));
}
// Gives rows where they lie, if they can be computed with there, or packed.
template <class T>
Rows<T> rows_of(const Matrices& m, char* matrix, int64_t first, int64_t n, T* room) {
  if (is_in_place<T>(m)) {
    return {reinterpret_cast<const T*>(matrix + first * m.row), m.row / static_cast<int64_t>(sizeof(T))};
  }
  pack(m, matrix, first, n, room);
  return {room, m.columns};
}

// Gives them without gaps, which the cache holds whole whatever the stride was.
template <class T>
const T* dense_rows_of(const Matrices& m, char* matrix, int64_t first, int64_t n, T* room) {
  if (is_in_place<T>(m) && m.row == m.columns * static_cast<int64_t>(sizeof(T)))
    return reinterpret_cast<const T*>(matrix + first * m.row);
  pack(m, matrix, first, n, room);
  return room;
}

// to[c * pitch + r] = from's element c of row r.
template <class T>
void transpose(const Rows<T>& from, int64_t rows, int64_t columns, int64_t pitch, T* to) {
  constexpr int64_t kTile = simd::kTile;
  const auto tile = active_rows.copy.transpose[sizeof(T) == 4 ? 2 : 3];
  const int64_t whole_rows = rows / kTile * kTile, whole_columns = columns / kTile * kTile;
  for (int64_t r = 0; r < whole_rows; r += kTile)
    for (int64_t c = 0; c < whole_columns; c += kTile)
      tile(from.data + r * from.stride + c, from.stride, to + c * pitch + r, pitch);
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = r < whole_rows ? whole_columns : 0; c < columns; ++c)
      to[c * pitch + r] = from.data[r * from.stride + c];
}

// y[m,n] = a[m,k] @ b[k,n], or y += that.
template <class T>
struct BlockProduct {
  int64_t m, n, k;
  const T* a;
  int64_t a_row, a_column;
  const T* b;
  int64_t b_row;
  T* y;
  int64_t y_row;

  void run(bool add) const {
    simd::MatmulPiece piece{m, n, k, a, a_row, a_column, b, b_row, 1, nullptr, y, y_row};
    piece.add = add;
    sizeof(T) == 8 ? active_rows.matmul.f64(piece) : active_rows.matmul.f32(piece);
  }
};

// The keys that one query sees, and what is added to them.
template <class T>
struct VisibleKeys {
  int64_t count;  // of the block's keys, from the first on
  const T* bias = nullptr;
  const uint8_t* allowed = nullptr;
};

struct VisibleKeysBuffer {
  Buffer bias, bytes;
};

// True if the key is seen: a bias of minus infinity leaves a key out, as a mask of bool does.
template <class T>
bool sees(const VisibleKeys<T>& seen, int64_t key) {
  constexpr T kNone = -std::numeric_limits<T>::infinity();
  return key < seen.count && (!seen.allowed || seen.allowed[key]) && (!seen.bias || seen.bias[key] != kNone);
}

// Rows that hold no finite number somewhere. A weight of 0 does not keep such a row out of a product, so it is taken
// out of that as zeros, and added for those who see it.
template <class T>
class Strays {
 public:
  static constexpr int64_t kMost = 192;  // rows of a block

  Strays(const Rows<T>& rows, int64_t count, int64_t columns) {
    for (int64_t row = 0; row < count; ++row) {
      if (!is_finite(rows.data + row * rows.stride, columns)) at_[count_++] = static_cast<uint8_t>(row);
    }
  }
  Strays() = default;
  std::span<const uint8_t> rows() const { return {at_, static_cast<size_t>(count_)}; }
  bool any() const { return count_ > 0; }
  // All rows without gaps, with zeros for these.
  void copy_others(const Rows<T>& rows, int64_t count, int64_t columns, T* to) const {
    for (int64_t row = 0; row < count; ++row)
      std::copy(rows.data + row * rows.stride, rows.data + row * rows.stride + columns, to + row * columns);
    for (const uint8_t row : this->rows()) std::fill(to + row * columns, to + (row + 1) * columns, T{0});
  }

 private:
  // Sums x * 0: what is no number makes it none.
  static bool is_finite(const T* x, int64_t n) {
    T lanes[8] = {};
    int64_t i = 0;
    for (; i + 8 <= n; i += 8)
      for (int lane = 0; lane < 8; ++lane) lanes[lane] += x[i + lane] * T{0};
    for (; i < n; ++i) lanes[0] += x[i] * T{0};
    T sum = 0;
    for (const T lane : lanes) sum += lane;
    return sum == 0;
  }

  int64_t count_ = 0;
  uint8_t at_[kMost];
};

template <class T>
void add_row(int64_t n, T factor, const T* x, T* y) {
  for (int64_t i = 0; i < n; ++i) y[i] += factor * x[i];
}

class Mask {
 public:
  Mask(const AttentionRule& rule, const View* mask) : causal_(rule.causal), view_(mask) {}

  // For a query of the matrix whose mask at() gave, and the block's keys.
  template <class T>
  VisibleKeys<T> seen(const char* matrix, int64_t query, int64_t first_key, int64_t keys,
                      VisibleKeysBuffer& buffer) const {
    VisibleKeys<T> seen{causal_ ? std::clamp<int64_t>(query - first_key + 1, 0, keys) : keys};
    if (!view_ || seen.count == 0) return seen;
    const int rank = view_->rank();
    const int64_t bytes = size_of(view_->dtype), stride = view_->strides[rank - 1] * bytes;
    const char* const at = matrix + view_->strides[rank - 2] * bytes * query + first_key * stride;
    if (view_->dtype == DType::kBool) {
      seen.allowed =
          static_cast<const uint8_t*>(staged(seen.count, at, stride, DType::kBool, DType::kBool, buffer.bytes));
    } else {
      seen.bias = static_cast<const T*>(staged(seen.count, at, stride, view_->dtype, kDTypeOf<T>, buffer.bias));
    }
    return seen;
  }
  bool hides() const { return causal_ || view_; }
  char* at(int64_t matrix) const { return view_ ? Matrices(*view_).at(matrix) : nullptr; }
  // How many keys the queries up to this one see at most.
  int64_t keys_before(int64_t query_end, int64_t keys) const { return causal_ ? std::min(query_end, keys) : keys; }
  // From which query on a key is seen.
  int64_t first_query(int64_t key) const { return causal_ ? key : 0; }

 private:
  bool causal_;
  const View* view_;
};

// Drops weights by a function of their place alone, so that the backward finds them again.
class Drop {
 public:
  Drop(const AttentionRule& rule, const View* draw, int64_t keys)
      : on_(draw != nullptr), blocks_((static_cast<uint64_t>(keys) + 3) / 4) {
    if (!on_) return;
    kept_ = 1 - rule.dropout;
    last_ = kept_ > 0 ? static_cast<uint32_t>(std::ceil(kept_ * 0x1p32) - 1) : 0;
    draw_ = draw;
  }
  bool is_on() const { return on_; }
  // The words of `n` keys from first_key on, a multiple of 4; n <= kKeys.
  struct Words {
    uint32_t at[kKeys];
  };
  void words(int64_t row, int64_t first_key, int64_t n, Words& to) const {
    const auto* const state = draw_->as<uint64_t>();
    const uint64_t block =
        state[draw_->strides[0]] + static_cast<uint64_t>(row) * blocks_ + static_cast<uint64_t>(first_key / 4);
    active_rows.random.words(state[0], block, 0, (n + 3) / 4, to.at);
  }
  template <class T>
  void apply(int64_t n, const Words& words, T* x) const {
    if (!(kept_ > 0)) return void(std::fill(x, x + n, T{0}));
    attention_rows_of<T>().drop(n, words.at, last_, static_cast<T>(1 / kept_), x);
  }

 private:
  bool on_;
  uint64_t blocks_;
  double kept_ = 1;
  uint32_t last_ = 0;
  const View* draw_ = nullptr;
};

// Both passes are told these.
struct AttentionInputs {
  const AttentionRule& rule;
  const View &query, &key, &value;
  const View* mask;
  const View* draw;
};

template <class T>
T* take(Workspace& workspace, int64_t elements) {
  return static_cast<T*>(workspace.take(elements * static_cast<int64_t>(sizeof(T))));
}

// Pieces of near equal size, each a multiple of a tile's rows but for the last.
struct Blocks {
  int64_t size, count;
  Blocks(int64_t n, int64_t most) {
    const int64_t wanted = std::max<int64_t>(1, (n + most - 1) / most);
    size = std::min(most, ((n + wanted - 1) / wanted + 5) / 6 * 6);
    count = size == 0 ? 0 : (n + size - 1) / size;
  }
};

// Unit k of a group: so that each group has some of those that a causal mask makes short.
inline int64_t unit_of(int64_t group, int64_t groups, int64_t k) { return k * groups + (group + k) % groups; }

}  // namespace tinyai::kernels::cpu::attention
