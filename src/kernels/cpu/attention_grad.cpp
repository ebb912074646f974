// The gradient of attention by blocks (Dao 2023, "FlashAttention-2"): with the logarithm of each query's sum its
// weights are found again from the scores, block by block.
//   D = sum(gy y)   P = exp(S - log_sum)   gS = P (gy V^T - D) scale   gV = P^T gy   gK = gS^T Q   gQ = gS K
// A unit of work is a head of keys, or a share of its keys where there are few heads; it goes over the queries that see
// them. gK and gV are its own. Each share adds to a gQ of its own, and these are added in order. How many shares there
// are depends on the shapes alone, so threads change nothing.
#include "kernels/cpu/attention_grad.h"

#include "base/width.h"
#include "kernels/cpu/attention_block.h"
#include "kernels/cpu/copy.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu {
namespace {

using namespace attention;

constexpr int64_t kQueries = 96;  // of a block, a multiple of every tile's rows
constexpr int64_t kWantedUnits = 8;

template <class T>
class AttentionBackward {
 public:
  AttentionBackward(const AttentionInputs& call, const View& gy, const View& y, const View& log_sums,
                    const View& gquery, const View& gkey, const View& gvalue)
      : q_(call.query),
        k_(call.key),
        v_(call.value),
        y_(y),
        gy_(gy),
        gq_(gquery),
        gk_(gkey),
        gv_(gvalue),
        log_sums_(log_sums.as<T>()),
        mask_(call.rule, call.mask),
        drop_(call.rule, call.draw, k_.rows),
        scale_(static_cast<T>(call.rule.scale)),
        blocks_(q_.rows, kQueries),
        keys_(std::min(kKeys, k_.rows)),
        heads_(k_.count()),
        share_(heads_ == 0 ? 1 : q_.count() / heads_),
        shares_(heads_ == 0 || heads_ >= kWantedUnits
                    ? 1
                    : std::clamp<int64_t>(kWantedUnits / heads_, 1, std::max<int64_t>(1, k_.rows / (2 * kKeys)))),
        is_direct_(shares_ == 1 && is_in_place<T>(gq_)) {}

  void run(Workspace& workspace) {
    const int64_t rows = q_.count() * q_.rows, elements = rows * q_.columns, units = heads_ * shares_;
    const double products = static_cast<double>(rows) * static_cast<double>(k_.rows) *
                            static_cast<double>(3 * q_.columns + 2 * v_.columns + 16);
    const int64_t groups = products < 1e6 ? 1 : std::clamp<int64_t>(units, 1, 2 * width());
    deltas_ = take<T>(workspace, has_one_block() ? 0 : rows);
    if (!is_direct_) sums_ = take<T>(workspace, shares_ * elements);
    const Buffers buffers(*this, workspace);  // of one; the others lie behind it
    for (int64_t i = 1; i < groups; ++i) Buffers(*this, workspace);
    if (workspace.asks()) return;
    if (!has_one_block())
      split(rows, 20 + static_cast<double>(v_.columns), [&](int64_t begin, int64_t end) { find_deltas(begin, end); });
    const auto run_group = [&](int64_t group) {
      for (int64_t i = 0; i * groups < units; ++i) {
        if (const int64_t unit = unit_of(group, groups, i); unit < units) run_unit(unit, buffers.moved(group));
      }
    };
    if (groups == 1) {
      run_group(0);
    } else {
      parallel_for(groups, 1, [&](int64_t begin, int64_t end) {
        for (int64_t group = begin; group < end; ++group) run_group(group);
      });
    }
    if (!is_direct_)
      split(rows, 2 * static_cast<double>(q_.columns * shares_), [&](int64_t begin, int64_t end) { join(begin, end); });
  }

 private:
  struct Buffers {
    T *key_columns, *value_columns, *keys, *gkeys, *gvalues, *queries, *gys, *weights, *grads, *others;
    int64_t bytes;

    Buffers(const AttentionBackward& b, Workspace& w) {
      const int64_t before = w.taken(), d = b.q_.columns, e = b.v_.columns;
      const int64_t staged = std::max(b.blocks_.size, b.keys_);
      key_columns = take<T>(w, d * b.pitch());
      value_columns = take<T>(w, e * b.pitch());
      keys = take<T>(w, b.keys_ * d);
      gkeys = take<T>(w, b.keys_ * d);
      gvalues = take<T>(w, b.keys_ * e);
      queries = take<T>(w, is_in_place<T>(b.q_) ? 0 : staged * d);
      gys = take<T>(w, is_in_place<T>(b.gy_) && is_in_place<T>(b.v_) ? 0 : staged * e);
      weights = take<T>(w, b.blocks_.size * b.pitch());
      grads = take<T>(w, b.blocks_.size * b.pitch());
      others = take<T>(w, b.mask_.hides() ? staged * std::max(d, e) : 0);
      bytes = w.taken() - before;
    }
    Buffers moved(int64_t by) const {
      Buffers other = *this;
      for (T** part : {&other.key_columns, &other.value_columns, &other.keys, &other.gkeys, &other.gvalues,
                       &other.queries, &other.gys, &other.weights, &other.grads, &other.others})
        *part += by * bytes / static_cast<int64_t>(sizeof(T));
      return other;
    }
  };
  struct Keys {  // of a block
    char* mask;
    const T* rows;
    int64_t matrix, first, count;
    bool are_finite;  // these and their values
    Strays<T> strays;
  };
  struct Sums {  // gQ of a matrix
    T* data;
    int64_t stride;
  };
  Sums sums_of(int64_t matrix, int64_t share) const {
    if (is_direct_) return {reinterpret_cast<T*>(gq_.at(matrix)), gq_.row / static_cast<int64_t>(sizeof(T))};
    return {sums_ + (share * q_.count() + matrix) * q_.rows * q_.columns, q_.columns};
  }
  void clear(const Sums& sums) const {
    for (int64_t i = 0; i < q_.rows; ++i)
      std::fill(sums.data + i * sums.stride, sums.data + i * sums.stride + q_.columns, T{0});
  }
  int64_t pitch() const { return keys_ + kGap; }
  bool has_one_block() const { return k_.rows <= keys_; }  // then D is the sum of P gP, whose rounding cancels

  void find_deltas(int64_t begin, int64_t end) const {
    Buffer a, b;
    for (int64_t row = begin; row < end; ++row) {
      const int64_t matrix = row / q_.rows, i = row % q_.rows;
      const Line gy = gy_.line(gy_.at(matrix), i), y = y_.line(y_.at(matrix), i);
      T sum = 0;
      for (int64_t done = 0; done < v_.columns; done += kBlock) {
        const int64_t n = std::min(kBlock, v_.columns - done);
        sum += attention_rows_of<T>().dot(n, read<T>(n, gy.at(done), a), read<T>(n, y.at(done), b));
      }
      deltas_[row] = sum;
    }
  }

  void run_unit(int64_t unit, const Buffers& buffers) const {
    const int64_t head = unit / shares_, share = unit % shares_, d = q_.columns, e = v_.columns;
    const int64_t block_count = keys_ == 0 ? 0 : (k_.rows + keys_ - 1) / keys_;
    for (int64_t i = 0; i < share_; ++i) clear(sums_of(head * share_ + i, share));
    for (int64_t block = block_count * share / shares_; block < block_count * (share + 1) / shares_; ++block) {
      const int64_t first = block * keys_, count = std::min(keys_, k_.rows - first);
      const T* const rows = dense_rows_of(k_, k_.at(head), first, count, buffers.keys);
      transpose(Rows<T>{rows, d}, count, d, pitch(), buffers.key_columns);
      transpose(rows_of(v_, v_.at(head), first, count, buffers.gys), count, e, pitch(), buffers.value_columns);
      Strays<T> strays, of_values;
      if (mask_.hides()) {
        strays = Strays<T>({rows, d}, count, d);
        of_values = Strays<T>(rows_of(v_, v_.at(head), first, count, buffers.gys), count, e);
      }
      const bool are_finite = !strays.any() && !of_values.any();
      std::fill(buffers.gkeys, buffers.gkeys + count * d, T{0});
      std::fill(buffers.gvalues, buffers.gvalues + count * e, T{0});
      for (int64_t i = 0; i < share_; ++i) {
        const int64_t matrix = head * share_ + i;
        const int64_t start = mask_.first_query(first) / std::max<int64_t>(1, blocks_.size) * blocks_.size;
        for (int64_t query = start; query < q_.rows; query += blocks_.size)
          run_block({mask_.at(matrix), rows, matrix, first, count, are_finite, strays}, query, sums_of(matrix, share),
                    buffers);
      }
      char *const gk = gk_.at(head), *const gv = gv_.at(head);
      for (int64_t i = 0; i < count; ++i) {
        take_home(d, buffers.gkeys + i * d, gk_.line(gk, first + i));
        take_home(e, buffers.gvalues + i * e, gv_.line(gv, first + i));
      }
    }
  }

  void run_block(const Keys& keys, int64_t query, const Sums& sums, const Buffers& buffers) const {
    const int64_t n = std::min(blocks_.size, q_.rows - query), d = q_.columns, e = v_.columns, p = pitch();
    const Rows<T> q = rows_of(q_, q_.at(keys.matrix), query, n, buffers.queries);
    const Rows<T> gy = rows_of(gy_, gy_.at(keys.matrix), query, n, buffers.gys);
    BlockProduct<T>{n, keys.count, d, q.data, q.stride, 1, buffers.key_columns, p, buffers.weights, p}.run(false);
    BlockProduct<T>{n, keys.count, e, gy.data, gy.stride, 1, buffers.value_columns, p, buffers.grads, p}.run(false);
    Strays<T> of_q, of_gy;
    if (mask_.hides()) {
      of_q = Strays<T>(q, n, d);
      of_gy = Strays<T>(gy, n, e);
    }
    const bool selects = !keys.are_finite || of_q.any() || of_gy.any();
    for (int64_t i = 0; i < n; ++i)
      differentiate(keys, query + i, selects, buffers.weights + i * p, buffers.grads + i * p);
    add_to_keys(keys, query, n, e, buffers.weights, gy, of_gy, buffers.others, buffers.gvalues);
    add_to_keys(keys, query, n, d, buffers.grads, q, of_q, buffers.others, buffers.gkeys);
    add_to_queries(keys, query, n, sums, buffers);
  }

  // y[keys] += a^T rows, the rows being the queries'.
  [[gnu::noinline]] void add_to_keys(const Keys& keys, int64_t query, int64_t n, int64_t columns, const T* a,
                                     Rows<T> rows, const Strays<T>& strays, T* others, T* y) const {
    const Rows<T> all = rows;
    if (strays.any()) {
      strays.copy_others(rows, n, columns, others);
      rows = {others, columns};
    }
    BlockProduct<T>{keys.count, columns, n, a, 1, pitch(), rows.data, rows.stride, y, columns}.run(true);
    VisibleKeysBuffer buffer;
    for (const uint8_t row : strays.rows()) {
      const VisibleKeys<T> seen = mask_.seen<T>(keys.mask, query + row, keys.first, keys.count, buffer);
      for (int64_t key = 0; key < seen.count; ++key) {
        if (sees(seen, key)) add_row(columns, a[row * pitch() + key], all.data + row * all.stride, y + key * columns);
      }
    }
  }

  [[gnu::noinline]] void add_to_queries(const Keys& keys, int64_t query, int64_t n, const Sums& sums,
                                        const Buffers& buffers) const {
    const int64_t d = q_.columns;
    const T* rows = keys.rows;
    if (keys.strays.any()) {
      keys.strays.copy_others({rows, d}, keys.count, d, buffers.others);
      rows = buffers.others;
    }
    BlockProduct<T>{n, d, keys.count, buffers.grads, pitch(), 1, rows, d, sums.data + query * sums.stride, sums.stride}
        .run(true);
    VisibleKeysBuffer buffer;
    for (int64_t i = 0; keys.strays.any() && i < n; ++i) {
      const VisibleKeys<T> seen = mask_.seen<T>(keys.mask, query + i, keys.first, keys.count, buffer);
      for (const uint8_t key : keys.strays.rows()) {
        if (sees(seen, key))
          add_row(d, buffers.grads[i * pitch() + key], keys.rows + key * d, sums.data + (query + i) * sums.stride);
      }
    }
  }

  // With all keys at hand they are summed anew, which is more exact than the rounded logarithm of the sum.
  void find_weights(const VisibleKeys<T>& seen, int64_t row, T* x) const {
    const simd::AttentionOf<T>& rows = attention_rows_of<T>();
    constexpr T kLowest = -std::numeric_limits<T>::infinity();
    const T top = rows.scores(seen.count, scale_, seen.bias, seen.allowed, kLowest, x);
    if (!has_one_block()) {
      rows.exponentials(seen.count, log_sums_[row], x);
      return;
    }
    const T sum = rows.exponentials(seen.count, top == kLowest ? T{0} : top, x);
    if (sum != 0) rows.scale(seen.count, 1 / sum, x);
  }

  static void leave_out(const VisibleKeys<T>& seen, T* x) {
    constexpr T kNone = -std::numeric_limits<T>::infinity();
    for (int64_t key = 0; seen.allowed && key < seen.count; ++key) x[key] = seen.allowed[key] ? x[key] : T{0};
    for (int64_t key = 0; seen.bias && key < seen.count; ++key) x[key] = seen.bias[key] != kNone ? x[key] : T{0};
  }

  // A row of scores becomes weights as the values met them, and a row of their gradients that of the scores.
  // `selects`: a weight that is not 0 may be none where nothing is seen. A gradient may be any number there.
  void differentiate(const Keys& keys, int64_t query, bool selects, T* x, T* g) const {
    const simd::AttentionOf<T>& rows = attention_rows_of<T>();
    VisibleKeysBuffer buffer;
    const VisibleKeys<T> seen = mask_.seen<T>(keys.mask, query, keys.first, keys.count, buffer);
    const int64_t row = keys.matrix * q_.rows + query;
    find_weights(seen, row, x);
    leave_out(seen, g);
    if (selects) leave_out(seen, x);
    Drop::Words words;
    if (drop_.is_on()) {
      drop_.words(row, keys.first, seen.count, words);
      drop_.apply(seen.count, words, g);
    }
    const T delta = has_one_block() ? rows.dot(seen.count, x, g) : deltas_[row];
    rows.score_grads(seen.count, x, delta, scale_, g);
    if (drop_.is_on()) drop_.apply(seen.count, words, x);
    std::fill(x + seen.count, x + keys.count, T{0});
    std::fill(g + seen.count, g + keys.count, T{0});
  }

  // The shares of gQ, of rows [begin, end), in order.
  void join(int64_t begin, int64_t end) const {
    const int64_t d = q_.columns, elements = q_.count() * q_.rows * d;
    for (int64_t row = begin; row < end; ++row) {
      T* const sum = sums_ + row * d;
      for (int64_t share = 1; share < shares_; ++share)
        for (int64_t i = 0; i < d; ++i) sum[i] += sum[share * elements + i];
      const int64_t matrix = row / q_.rows;
      take_home(d, sum, gq_.line(gq_.at(matrix), row % q_.rows));
    }
  }

  Matrices q_, k_, v_, y_, gy_, gq_, gk_, gv_;
  const T* log_sums_;
  Mask mask_;
  Drop drop_;
  T scale_;
  Blocks blocks_;
  int64_t keys_, heads_, share_, shares_;  // keys of a block, heads of keys, query heads of each, parts of its keys
  bool is_direct_;                         // gQ is summed in its own place, else in shares
  T* sums_ = nullptr;
  T* deltas_ = nullptr;
};

}  // namespace

void attention_grad(const AttentionRule& rule, const View& gy, const View& query, const View& key, const View& value,
                    const View* mask, const View* draw, const View& y, const View& log_sums, const View& gquery,
                    const View& gkey, const View& gvalue, Workspace& workspace) {
  const AttentionInputs call{rule, query, key, value, mask, draw};
  if (query.dtype == DType::kF64)
    return AttentionBackward<double>(call, gy, y, log_sums, gquery, gkey, gvalue).run(workspace);
  AttentionBackward<float>(call, gy, y, log_sums, gquery, gkey, gvalue).run(workspace);
}

}  // namespace tinyai::kernels::cpu
