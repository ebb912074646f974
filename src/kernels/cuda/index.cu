// Gathers and their adjoints, which add; the check of indices; triangles. A thread an element.
#include "kernels/cuda/atomics.h"
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/search.h"

namespace tinyai::kernels::cuda {
namespace {

// ---- Checks
// ----------------------------------------------------------------------------------------------------------

// Brings number i to `own`, clamped to [low, high]; true where it was outside.
struct BringInside {
  Walk<2> walk;
  int64_t low, high;
  const void* from;
  void* own;
  DType dtype, own_dtype;

  TINYAI_GPU bool operator()(int64_t i) const {
    int64_t at[2];
    walk.at(i, at);
    const int64_t index = load<int64_t>(from, dtype, at[0]);
    store<int64_t>(own, own_dtype, at[1], index < low ? low : index > high ? high : index);
    return index < low || index > high;
  }
};

void check_indices(Stream& stream, int64_t size, const View& indices, const View& own, const char* call,
                   ErrorWord& error) {
  const View* const views[] = {&indices, &own};
  report_first(stream, own.elements(),
               BringInside{walk_of(views), -size, size - 1, indices.data, own.data, indices.dtype, own.dtype}, call,
               error);
}

void check_lengths(Stream& stream, int64_t most, const View& lengths, const View& own, const char* call,
                   ErrorWord& error) {
  const View* const views[] = {&lengths, &own};
  report_first(stream, own.elements(),
               BringInside{walk_of(views), 0, most, lengths.data, own.data, lengths.dtype, own.dtype}, call, error);
}

// ---- Where the indices point
// -----------------------------------------------------------------------------------------

struct Indices {
  const void* data;
  DType dtype;
  explicit Indices(const View& view) : data(view.data), dtype(view.dtype) {}
  TINYAI_GPU int64_t from_start(int64_t at, int64_t size) const {
    const int64_t index = load<int64_t>(data, dtype, at);
    return index < 0 ? index + size : index;
  }
};

// An element of the many (what is gathered, or what is added), and the one of the source that its indices name.
struct Place {
  int64_t many, one;
};

struct SelectPlaces {  // index_select: the indices have one axis
  Walk<3> walk;        // many, one with no step along the axis, indices
  int64_t size, step;
  Indices indices;
  TINYAI_GPU Place operator()(int64_t i) const {
    int64_t at[3];
    walk.at(i, at);
    return {at[0], at[1] + indices.from_start(at[2], size) * step};
  }
};

struct TuplePlaces {  // gather_nd
  Walk<3> walk;       // many, one with its inner axes, indices
  int k;
  int64_t tuple_step, size[kMaxRank], step[kMaxRank];
  Indices indices;
  TINYAI_GPU Place operator()(int64_t i) const {
    int64_t at[3];
    walk.at(i, at);
    for (int j = 0; j < k; ++j) at[1] += indices.from_start(at[2] + j * tuple_step, size[j]) * step[j];
    return {at[0], at[1]};
  }
};

template <class T, class Places>
struct Take {
  Places places;
  const T* x;
  T* y;
  TINYAI_GPU void operator()(int64_t i) const {
    const Place place = places(i);
    y[place.many] = x[place.one];
  }
};

template <class Places>
struct Add {
  Places places;
  const void* x;
  void* y;
  DType from, to;
  TINYAI_GPU void operator()(int64_t i) const {
    const Place place = places(i);
    add_element(y, to, place.one, x, from, place.many);
  }
};

// `indices` has the axis alone, or all axes of `many`.
SelectPlaces select_places(int axis, const View& many, const View& one, const View& indices) {
  View source = many, named = many;
  for (int i = 0; i < many.rank(); ++i) {
    source.strides[i] = i == axis ? 0 : one.strides[i];
    named.strides[i] = indices.rank() == many.rank() && many.rank() != 1 ? indices.strides[i]
                       : i == axis                                       ? indices.strides[0]
                                                                         : 0;
  }
  const View* const views[] = {&many, &source, &named};
  return {walk_of(views), one.shape[axis], one.strides[axis], Indices(indices)};
}

TuplePlaces tuple_places(const View& many, const View& one, const View& indices) {
  const int batch = indices.rank() - 1, k = static_cast<int>(indices.shape[batch]);
  View source = many, named = many;
  for (int i = 0; i < many.rank(); ++i) {
    source.strides[i] = i < batch ? 0 : one.strides[k + i - batch];
    named.strides[i] = i < batch && k > 0 ? indices.strides[i] : 0;
  }
  const View* const views[] = {&many, &source, &named};
  TuplePlaces places{walk_of(views), k, k > 0 ? indices.strides[batch] : 0, {}, {}, Indices(indices)};
  for (int j = 0; j < k; ++j) {
    places.size[j] = one.shape[j];
    places.step[j] = one.strides[j];
  }
  return places;
}

template <class Places>
void take(Stream& stream, const Places& places, const View& x, const View& y) {
  with_width(y.dtype, [&]<class T>(T) {
    for_each(stream, y.elements(), Take<T, Places>{places, x.as<T>(), y.as<T>()});
  });
}
template <class Places>
void add(Stream& stream, const Places& places, const View& x, const View& y) {
  for_each(stream, x.elements(), Add<Places>{places, x.data, y.data, x.dtype, y.dtype});
}

// ---- Entries
// ---------------------------------------------------------------------------------------------------------

void index_select(Stream& stream, int axis, const View& x, const View& indices, const View& y) {
  take(stream, select_places(axis, y, x, indices), x, y);
}
void take_along(Stream& stream, int axis, const View& x, const View& indices, const View& y) {
  take(stream, select_places(axis, y, x, indices), x, y);
}
void gather_nd(Stream& stream, const View& x, const View& indices, const View& y) {
  take(stream, tuple_places(y, x, indices), x, y);
}
void index_add(Stream& stream, int axis, const View& x, const View& indices, const View& y) {
  add(stream, select_places(axis, x, y, indices), x, y);
}
void scatter_add(Stream& stream, int axis, const View& x, const View& indices, const View& y) {
  add(stream, select_places(axis, x, y, indices), x, y);
}
void scatter_nd_add(Stream& stream, const View& x, const View& indices, const View& y) {
  add(stream, tuple_places(x, y, indices), x, y);
}

template <class T>
struct Triangle {
  Walk<4> walk;  // x, y, row, column
  bool upper;
  int64_t diagonal;
  const T* x;
  T* y;
  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[4];
    walk.at(i, at);
    const int64_t beyond = at[3] - at[2];  // how far right of the main diagonal
    y[at[1]] = (upper ? beyond >= diagonal : beyond <= diagonal) ? x[at[0]] : T{};
  }
};

void triangle(Stream& stream, bool upper, int64_t diagonal, const View& x, const View& y) {
  View row = y, column = y;
  for (int axis = 0; axis < y.rank(); ++axis) {
    row.strides[axis] = axis == y.rank() - 2;
    column.strides[axis] = axis == y.rank() - 1;
  }
  const View* const views[] = {&x, &y, &row, &column};
  with_width(y.dtype, [&]<class T>(T) {
    for_each(stream, y.elements(), Triangle<T>{walk_of(views), upper, diagonal, x.as<T>(), y.as<T>()});
  });
}

}  // namespace

const Gather kGather{.check_indices = entry<check_indices>,
                     .check_lengths = entry<check_lengths>,
                     .index_select = entry<index_select>,
                     .take_along = entry<take_along>,
                     .gather_nd = entry<gather_nd>,
                     .triangle = entry<triangle>};
const Scatter kScatter{
    .index_add = entry<index_add>, .scatter_add = entry<scatter_add>, .scatter_nd_add = entry<scatter_nd_add>};

}  // namespace tinyai::kernels::cuda
