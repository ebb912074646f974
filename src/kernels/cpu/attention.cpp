// Attention by blocks (Dao 2023, "FlashAttention-2"): a block of queries goes over the keys block by block and keeps a
// running maximum, the sum of exponentials and the weighted sum of values, which shrink when a larger score comes. A
// block of queries is a unit of work of its own, so threads change nothing. The gradient is in attention_grad.cpp.
#include "base/width.h"
#include "kernels/cpu/attention_block.h"
#include "kernels/cpu/attention_grad.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu {
namespace {

using namespace attention;

constexpr int64_t kQueries = 192;   // of a block, a multiple of every tile's rows: each goes over all keys anew
constexpr int64_t kFewQueries = 3;  // for so many, turning the keys round costs more than the products

template <class T>
class AttentionForward {
 public:
  AttentionForward(const AttentionInputs& call, const View& y, const View& log_sums)
      : q_(call.query),
        k_(call.key),
        v_(call.value),
        y_(y),
        log_sums_(log_sums.as<T>()),
        mask_(call.rule, call.mask),
        drop_(call.rule, call.draw, k_.rows),
        scale_(static_cast<T>(call.rule.scale)),
        blocks_(q_.rows, kQueries),
        keys_(std::min(kKeys, k_.rows)),
        share_(k_.count() == 0 ? 1 : std::max<int64_t>(1, q_.count() / k_.count())),
        reads_in_place_(q_.rows <= kFewQueries && is_in_place<T>(q_) && is_in_place<T>(k_)) {}

  void run(Workspace& workspace) const {
    const int64_t units = q_.count() * blocks_.count;
    if (units == 0) return;
    const double products = static_cast<double>(blocks_.size * k_.rows * (q_.columns + v_.columns + 16));
    const bool alone = products * static_cast<double>(units) < 1e6;
    const int64_t groups = alone ? 1 : std::min<int64_t>(units, 2 * width());
    const Buffers buffers(*this, workspace);  // of one; the others lie behind it
    for (int64_t i = 1; i < groups; ++i) Buffers(*this, workspace);
    if (workspace.asks()) return;
    const auto run_group = [&](int64_t group) {
      const Buffers own = buffers.moved(group);
      for (int64_t i = 0; i * groups < units; ++i) {
        if (const int64_t unit = unit_of(group, groups, i); unit < units) run_unit(unit, own);
      }
    };
    if (groups == 1) return run_group(0);
    parallel_for(groups, 1, [&](int64_t begin, int64_t end) {
      for (int64_t group = begin; group < end; ++group) run_group(group);
    });
  }

 private:
  struct Buffers {
    T *keys, *values, *others, *queries, *scores, *sums, *tops, *totals;
    int64_t bytes;

    Buffers(const AttentionForward& f, Workspace& w) {
      const int64_t before = w.taken();
      keys = take<T>(w, f.k_.columns * f.pitch());
      values = take<T>(w, f.keys_ * f.v_.columns);
      others = take<T>(w, f.mask_.hides() ? f.keys_ * f.v_.columns : 0);
      queries = take<T>(
          w, (is_in_place<T>(f.q_) && is_in_place<T>(f.k_) ? 0 : std::max(f.blocks_.size, f.keys_)) * f.q_.columns);
      scores = take<T>(w, f.blocks_.size * f.pitch());
      sums = take<T>(w, f.blocks_.size * f.v_.columns);
      tops = take<T>(w, 2 * f.blocks_.size);
      totals = tops + f.blocks_.size;
      bytes = w.taken() - before;
    }
    Buffers moved(int64_t by) const {
      Buffers other = *this;
      for (T** part : {&other.keys, &other.values, &other.others, &other.queries, &other.scores, &other.sums,
                       &other.tops, &other.totals})
        *part += by * bytes / static_cast<int64_t>(sizeof(T));
      return other;
    }
  };
  int64_t pitch() const { return keys_ + kGap; }

  void run_unit(int64_t unit, const Buffers& buffers) const {
    const int64_t matrix = unit / blocks_.count, first = unit % blocks_.count * blocks_.size;
    const int64_t queries = std::min(blocks_.size, q_.rows - first), width = v_.columns;
    std::fill(buffers.tops, buffers.tops + queries, -std::numeric_limits<T>::infinity());
    std::fill(buffers.totals, buffers.totals + queries, T{0});
    std::fill(buffers.sums, buffers.sums + queries * width, T{0});
    char* const keys = k_.at(matrix / share_);
    char* const values = v_.at(matrix / share_);
    char* const mask = mask_.at(matrix);
    const int64_t end = mask_.keys_before(first + queries, k_.rows);
    for (int64_t key = 0; key < end; key += keys_) {
      const int64_t count = std::min(keys_, k_.rows - key);
      if (reads_in_place_) {
        score_few(q_.at(matrix), keys, key, count, buffers.scores);
      } else {
        transpose(rows_of(k_, keys, key, count, buffers.queries), count, k_.columns, pitch(), buffers.keys);
        const Rows<T> q = rows_of(q_, q_.at(matrix), first, queries, buffers.queries);
        BlockProduct<T>{queries, count, q_.columns, q.data, q.stride, 1, buffers.keys, pitch(), buffers.scores, pitch()}
            .run(false);
      }
      const T* v = dense_rows_of(v_, values, key, count, buffers.values);
      Strays<T> strays;
      if (mask_.hides()) strays = Strays<T>({v, width}, count, width);
      if (strays.any()) {
        strays.copy_others({v, width}, count, width, buffers.others);
        v = buffers.others;
      }
      for (int64_t i = 0; i < queries; ++i) weigh(matrix, mask, first + i, key, count, i, buffers);
      BlockProduct<T>{queries, width, count, buffers.scores, pitch(), 1, v, width, buffers.sums, width}.run(true);
      if (strays.any()) add_strays(strays, values, mask, first, queries, key, count, buffers);
    }
    finish(matrix, first, queries, buffers);
  }

  // All queries with a block of keys, which is read once and not written elsewhere: as where a text goes on by a token.
  void score_few(char* queries, char* keys, int64_t first_key, int64_t count, T* scores) const {
    const Rows<T> q = rows_of<T>(q_, queries, 0, q_.rows, nullptr), k = rows_of<T>(k_, keys, first_key, count, nullptr);
    for (int64_t j = 0; j < count; ++j)
      for (int64_t i = 0; i < q_.rows; ++i)
        scores[i * pitch() + j] = attention_rows_of<T>().dot(q_.columns, q.data + i * q.stride, k.data + j * k.stride);
  }

  // A row of scores becomes weights, relative to the greatest score so far; what was summed before follows it.
  void weigh(int64_t matrix, const char* mask, int64_t query, int64_t key, int64_t count, int64_t i,
             const Buffers& buffers) const {
    const simd::AttentionOf<T>& rows = attention_rows_of<T>();
    VisibleKeysBuffer buffer;
    const VisibleKeys<T> seen = mask_.seen<T>(mask, query, key, count, buffer);
    T* const x = buffers.scores + i * pitch();
    const T before = buffers.tops[i];
    const T top = rows.scores(seen.count, scale_, seen.bias, seen.allowed, before, x);
    const T shift = top == -std::numeric_limits<T>::infinity() ? T{0} : top;
    const T sum = rows.exponentials(seen.count, shift, x);
    std::fill(x + seen.count, x + count, T{0});
    if (top != before) {
      const T shrink = std::exp(before - top);
      buffers.totals[i] *= shrink;
      rows.scale(v_.columns, shrink, buffers.sums + i * v_.columns);
      buffers.tops[i] = top;
    }
    buffers.totals[i] += sum;
    if (!drop_.is_on()) return;
    Drop::Words words;
    drop_.words(matrix * q_.rows + query, key, seen.count, words);
    drop_.apply(seen.count, words, x);
  }

  // The values that the product did without.
  [[gnu::noinline]] void add_strays(const Strays<T>& strays, char* values, const char* mask, int64_t first,
                                    int64_t queries, int64_t key, int64_t count, const Buffers& buffers) const {
    VisibleKeysBuffer buffer;
    for (int64_t i = 0; i < queries; ++i) {
      const VisibleKeys<T> seen = mask_.seen<T>(mask, first + i, key, count, buffer);
      for (const uint8_t row : strays.rows()) {
        const T weight = buffers.scores[i * pitch() + row];
        if (!sees(seen, row) || (drop_.is_on() && weight == 0)) continue;
        bring(v_.columns, v_.line(values, key + row), buffers.others);
        add_row(v_.columns, weight, buffers.others, buffers.sums + i * v_.columns);
      }
    }
  }

  void finish(int64_t matrix, int64_t first, int64_t queries, const Buffers& buffers) const {
    char* const y = y_.at(matrix);
    for (int64_t i = 0; i < queries; ++i) {
      const T total = buffers.totals[i];
      T* const sum = buffers.sums + i * v_.columns;
      if (total != 0) attention_rows_of<T>().scale(v_.columns, 1 / total, sum);
      take_home(v_.columns, sum, y_.line(y, first + i));
      log_sums_[matrix * q_.rows + first + i] =
          total == 0 ? std::numeric_limits<T>::infinity() : buffers.tops[i] + std::log(total);
    }
  }

  Matrices q_, k_, v_, y_;
  T* log_sums_;
  Mask mask_;
  Drop drop_;
  T scale_;
  Blocks blocks_;
  int64_t keys_, share_;  // keys of a block; query heads that have one key head
  bool reads_in_place_;   // a few queries and the keys, as they lie
};

void attention_of(const AttentionRule& rule, const View& query, const View& key, const View& value, const View* mask,
                  const View* draw, const View& y, const View& log_sums, Workspace& workspace) {
  const AttentionInputs call{rule, query, key, value, mask, draw};
  if (query.dtype == DType::kF64) return AttentionForward<double>(call, y, log_sums).run(workspace);
  AttentionForward<float>(call, y, log_sums).run(workspace);
}

}  // namespace

constinit const Attention kAttention{.attention = working_entry<attention_of>,
                                     .attention_grad = working_entry<attention_grad>};

}  // namespace tinyai::kernels::cpu
