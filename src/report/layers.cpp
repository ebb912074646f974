#include "report/layers.h"

#include <algorithm>
#include <numeric>

namespace tinyai::report {
namespace {

constexpr int kOrderSweeps = 12, kPlaceSweeps = 16;
constexpr size_t kMostPlaces = 200'000;  // past it long edges go straight

class Layers {
 public:
  Layers(const DrawnGraph& graph, const std::vector<double>& widths, const LayoutSizes& sizes)
      : graph_(graph), sizes_(sizes), widths_(widths), layer_(widths.size()) {}

  Layout run() {
    assign_layers();
    route_edges();
    fill_rows();
    for (int i = 0; i < kOrderSweeps; ++i) order(i % 2 == 0);
    place();
    return finish();
  }

 private:
  using Index = uint32_t;

  // Puts nodes as low as what they need lets them be; what needs nothing stands right above its first use.
  void assign_layers() {
    for (const auto& edge : sorted_edges()) layer_[edge.to] = std::max(layer_[edge.to], layer_[edge.from] + 1);
    std::vector<bool> is_source(layer_.size(), true);
    std::vector<int> first_use(layer_.size(), -1);
    for (const auto& edge : graph_.edges) {
      is_source[edge.to] = false;
      int& first = first_use[edge.from];
      first = first < 0 ? layer_[edge.to] : std::min(first, layer_[edge.to]);
    }
    for (size_t i = 0; i < layer_.size(); ++i) {
      if (is_source[i] && first_use[i] > 0) layer_[i] = first_use[i] - 1;
    }
  }

  std::vector<DrawnGraph::Edge> sorted_edges() const {
    std::vector<DrawnGraph::Edge> edges = graph_.edges;
    std::stable_sort(edges.begin(), edges.end(), [](const auto& a, const auto& b) { return a.to < b.to; });
    return edges;
  }

  // A long edge is a chain through places in the rows between.
  void route_edges() {
    size_t places = 0;
    for (const auto& edge : graph_.edges) places += static_cast<size_t>(layer_[edge.to] - layer_[edge.from]);
    const bool straight = places > kMostPlaces;
    for (const auto& edge : graph_.edges) {
      std::vector<Index> chain{edge.from};
      for (int row = layer_[edge.from] + 1; row < layer_[edge.to] && !straight; ++row) {
        chain.push_back(static_cast<Index>(layer_.size()));
        layer_.push_back(row);
        widths_.push_back(sizes_.pass);
      }
      chain.push_back(edge.to);
      chains_.push_back(std::move(chain));
    }
    above_.resize(layer_.size());
    below_.resize(layer_.size());
    for (const auto& chain : chains_) {
      for (size_t i = 1; i < chain.size(); ++i) {
        below_[chain[i - 1]].push_back(chain[i]);
        above_[chain[i]].push_back(chain[i - 1]);
      }
    }
  }

  void fill_rows() {
    const int last = layer_.empty() ? -1 : *std::max_element(layer_.begin(), layer_.end());
    rows_.resize(static_cast<size_t>(last + 1));
    for (Index i = 0; i < layer_.size(); ++i) rows_[static_cast<size_t>(layer_[i])].push_back(i);
    position_.resize(layer_.size());
    for (const auto& row : rows_) number(row);
  }

  void number(const std::vector<Index>& row) {
    for (size_t i = 0; i < row.size(); ++i) position_[row[i]] = static_cast<double>(i);
  }

  // Each place by the mean of its neighbours in the row before: the barycenter rule.
  void order(bool downwards) {
    for (size_t i = 0; i < rows_.size(); ++i) {
      auto& row = rows_[downwards ? i : rows_.size() - 1 - i];
      const auto& near = downwards ? above_ : below_;
      std::vector<std::pair<double, Index>> keyed;
      for (const Index at : row) keyed.emplace_back(mean(near[at], position_, position_[at]), at);
      std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
      for (size_t k = 0; k < row.size(); ++k) row[k] = keyed[k].second;
      number(row);
    }
  }

  static double mean(const std::vector<Index>& of, const std::vector<double>& where, double otherwise) {
    if (of.empty()) return otherwise;
    double sum = 0;
    for (const Index i : of) sum += where[i];
    return sum / static_cast<double>(of.size());
  }

  double between(Index a, Index b) const { return (widths_[a] + widths_[b]) / 2 + sizes_.gap; }

  // Nodes go where each wants to be, pushed apart from the left and from the right; half way between nothing overlaps.
  void settle(const std::vector<Index>& row, const std::vector<double>& wanted) {
    std::vector<double> left = wanted, right = wanted;
    for (size_t i = 1; i < row.size(); ++i) left[i] = std::max(left[i], left[i - 1] + between(row[i - 1], row[i]));
    for (size_t i = row.size(); i-- > 1;) right[i - 1] = std::min(right[i - 1], right[i] - between(row[i - 1], row[i]));
    for (size_t i = 0; i < row.size(); ++i) x_[row[i]] = (left[i] + right[i]) / 2;
  }

  void place() {
    x_.assign(layer_.size(), 0);
    for (const auto& row : rows_) settle(row, std::vector<double>(row.size(), 0));
    for (int sweep = 0; sweep < kPlaceSweeps; ++sweep) {
      const bool downwards = sweep % 2 == 0;
      for (size_t i = 0; i < rows_.size(); ++i) {
        const auto& row = rows_[downwards ? i : rows_.size() - 1 - i];
        std::vector<double> wanted;
        for (const Index at : row) {
          const double up = mean(above_[at], x_, x_[at]), down = mean(below_[at], x_, x_[at]);
          wanted.push_back(above_[at].empty() ? down : below_[at].empty() ? up : (up + down) / 2);
        }
        settle(row, wanted);
      }
    }
  }

  Layout finish() const {
    Layout out;
    double low = 0, high = 0;
    for (Index i = 0; i < x_.size(); ++i) {
      low = i ? std::min(low, x_[i] - widths_[i] / 2) : x_[i] - widths_[i] / 2;
      high = i ? std::max(high, x_[i] + widths_[i] / 2) : x_[i] + widths_[i] / 2;
    }
    const auto placed = [&](Index i) {
      return Placed{x_[i] - low + sizes_.margin, (layer_[i] + 0.5) * sizes_.row + sizes_.margin};
    };
    for (Index i = 0; i < graph_.nodes.size(); ++i) out.nodes.push_back(placed(i));
    for (const auto& chain : chains_) {
      std::vector<Placed> route;
      for (const Index i : chain) route.push_back(placed(i));
      out.routes.push_back(std::move(route));
    }
    out.width = high - low + 2 * sizes_.margin;
    out.height = static_cast<double>(rows_.size()) * sizes_.row + 2 * sizes_.margin;
    return out;
  }

  const DrawnGraph& graph_;
  const LayoutSizes sizes_;
  std::vector<double> widths_;  // nodes, then places of edges; so are these
  std::vector<int> layer_;
  std::vector<std::vector<Index>> above_, below_;
  std::vector<double> position_, x_;
  std::vector<std::vector<Index>> chains_, rows_;
};

}  // namespace

Layout lay_out(const DrawnGraph& graph, const std::vector<double>& widths, const LayoutSizes& sizes) {
  return Layers(graph, widths, sizes).run();
}

}  // namespace tinyai::report
