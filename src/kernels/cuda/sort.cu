// Sort by ranks: a team a line moves each element to where so many others come before it. Stable by construction, of
// any dtype, and right for lines of any length, if slow for long ones.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {
namespace {

template <class C>
struct Ranks {
  Walk<3> lines;  // x, values, indices
  bool descending;
  int64_t length, kept, x_step, value_step, index_step;
  const void* x;
  void* values;
  int64_t* indices;
  DType dtype;

  // NaN is the greatest of all, and equals NaN.
  TINYAI_GPU static bool is_less(C a, C b) { return a < b || (!is_nan(a) && is_nan(b)); }

  TINYAI_GPU C get(int64_t start, int64_t i) const { return load<C>(x, dtype, start + i * x_step); }

  TINYAI_GPU int64_t rank(int64_t start, int64_t i) const {
    const C own = get(start, i);
    int64_t before = 0;
    for (int64_t j = 0; j < length; ++j) {
      const C other = get(start, j);
      const bool first = descending ? is_less(own, other) : is_less(other, own);
      const bool last = descending ? is_less(other, own) : is_less(own, other);
      before += first || (!last && j < i);
    }
    return before;
  }

  TINYAI_GPU void operator()(int64_t element) const {
    const int64_t line = element / length, i = element % length;
    int64_t at[3];
    lines.at(line, at);
    const int64_t place = rank(at[0], i);
    if (place >= kept) return;
    store<C>(values, dtype, at[1] + place * value_step, get(at[0], i));
    indices[at[2] + place * index_step] = i;
  }
};

void sort(Stream& stream, int axis, bool descending, const View& x, const View& values, const View& indices,
          Room& room) {
  if (room.asks() || x.elements() == 0 || values.elements() == 0) return;
  const View* const views[] = {&x, &values, &indices};
  with_compute_type(x.dtype, [&]<class C>(C) {
    for_each(
        stream, x.elements(),
        Ranks<C>{walk_of(views, ~(1u << axis)), descending, x.shape[axis], values.shape[axis], x.strides[axis],
                 values.strides[axis], indices.strides[axis], x.data, values.data, indices.as<int64_t>(), x.dtype});
  });
}

}  // namespace

const Sort kSort{.sort = working_entry<sort>};

}  // namespace tinyai::kernels::cuda
