// Einstein's summation: products of arrays whose axes have letters, summed over the letters that the result has not.
//
// Arrays are taken from left to right. An axis is summed as soon as nobody needs it, and two arrays meet in one batched
// matrix product: [letters of both that stay, one's own, letters of both that are summed]. So there is no kernel here,
// and the gradient is that of products and sums. The notation is NumPy's and PyTorch's.
#include <algorithm>
#include <string>

#include "ops/generated/elementwise.h"
#include "ops/generated/matmul.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

constexpr int kMostArrays = 8;
constexpr size_t kMostCharacters = 128;  // more than eight arrays of eight axes need
constexpr char kDots = '*';              // in place of "..." in a term, before it becomes axes '0', '1' ..

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool has(const std::string& letters, char letter) { return letters.find(letter) != std::string::npos; }

// An array and a letter for each of its axes.
struct Term {
  Value value;
  std::string axes;

  int64_t size(char letter) const { return value->size(static_cast<int>(axes.find(letter))); }
};

// An equation gives a letter to each axis of each array, and those of the result. Digits are the axes that the dots
// stand for, the last of all arrays' being the same.
class Equation {
 public:
  explicit Equation(const ComposedCall& call) : call_(call) {
    read(call.attrs<EinsumAttrs>().equation);
    const size_t arrow = text_.find("->");
    split(text_.substr(0, arrow));
    name_axes();
    find_sizes();
    result_ = arrow == std::string::npos ? implied_result() : letters_of(text_.substr(arrow + 2));
    if (has(result_, kDots)) result_.replace(result_.find(kDots), 1, dots());
    check_result();
  }

  const std::string& axes(int array) const { return terms_[array]; }
  const std::string& result() const { return result_; }
  // Letters that somebody needs once arrays 0 to `array` are multiplied.
  std::string needed_after(int array) const {
    std::string letters = result_;
    for (int i = array + 1; i < call_.count(); ++i) letters += terms_[i];
    return letters;
  }
  template <class... Words>
  [[noreturn]] void refuse(Status status, const Words&... words) const {
    fail(status, call_.name(), " '", text_, "': ", words...);
  }

 private:
  void read(const char* equation) {
    for (int at = 0; equation[at]; ++at) {
      if (equation[at] == ' ') continue;
      if (!is_letter(equation[at]) && !has(".,->", equation[at]))
        fail(Status::kArgument, call_.name(), ": the equation has a character at ", at,
             " that is no letter, comma, dot or part of an arrow");
      if (text_.size() == kMostCharacters)
        fail(Status::kArgument, call_.name(), ": the equation has more than ", kMostCharacters, " characters");
      text_ += equation[at];
    }
  }

  void split(const std::string& left) {
    for (size_t begin = 0; begin <= left.size();) {
      const size_t end = std::min(left.find(',', begin), left.size());
      terms_.push_back(letters_of(left.substr(begin, end - begin)));
      begin = end + 1;
    }
    if (call_.count() > kMostArrays)
      refuse(Status::kArgument, call_.count(), " arrays; there are ", kMostArrays, " at most");
    if (static_cast<int>(terms_.size()) != call_.count())
      refuse(Status::kArgument, "it names the axes of ", terms_.size(), " arrays, and there are ", call_.count());
  }

  std::string letters_of(const std::string& term) const {
    std::string letters = term;
    if (const size_t at = term.find("..."); at != std::string::npos) letters.replace(at, 3, 1, kDots);
    if (letters.find_first_of(".,->") != std::string::npos)
      refuse(Status::kArgument, "'", term, "' is no list of letters, in which three dots may stand once");
    return letters;
  }

  std::string dots() const {
    std::string axes;
    for (int i = 0; i < most_dots_; ++i) axes += static_cast<char>('0' + i);
    return axes;
  }

  // A letter for each axis, where dots stand for some.
  void name_axes() {
    int dotted[kMostArrays] = {};
    for (int i = 0; i < call_.count(); ++i) {
      require_floating(call_, i);
      const bool open = has(terms_[i], kDots);
      const int letters = static_cast<int>(terms_[i].size()) - open;
      dotted[i] = call_[i].rank - letters;
      if (dotted[i] < 0 || (dotted[i] > 0 && !open))
        refuse(Status::kShape, "array ", i, ", ", describe(call_[i]), ", has ", call_[i].rank, " axes for ", letters,
               " letters");
      most_dots_ = std::max(most_dots_, dotted[i]);
    }
    for (int i = 0; i < call_.count(); ++i) {
      if (has(terms_[i], kDots)) terms_[i].replace(terms_[i].find(kDots), 1, dots().substr(most_dots_ - dotted[i]));
    }
  }

  // An axis has one size in all arrays, or is 1; along a diagonal the very same.
  void find_sizes() const {
    int owner[128];  // by letter: the first array in which it is not 1
    int64_t sizes[128];
    std::fill_n(sizes, 128, 1);
    for (int i = 0; i < call_.count(); ++i) {
      for (int axis = 0; axis < call_[i].rank; ++axis) {
        const char letter = terms_[i][axis];
        const int64_t size = call_[i].size(axis);
        const int first = static_cast<int>(terms_[i].find(letter));
        if (call_[i].size(first) != size)
          refuse(Status::kShape, shown(letter), " is ", call_[i].size(first), " and ", size, " in array ", i, ", ",
                 describe(call_[i]));
        int64_t& known = sizes[static_cast<int>(letter)];
        if (size == 1 || size == known) continue;
        if (known != 1)
          refuse(Status::kShape, shown(letter), " is ", known, " in array ", owner[static_cast<int>(letter)], ", ",
                 describe(call_[owner[static_cast<int>(letter)]]), ", and ", size, " in array ", i, ", ",
                 describe(call_[i]));
        known = size;
        owner[static_cast<int>(letter)] = i;
      }
    }
  }
  static std::string shown(char letter) {
    return is_letter(letter) ? std::string("letter '") + letter + "'" : "an axis of the dots";
  }

  std::string all_letters() const {
    std::string letters;
    for (const std::string& term : terms_) letters += term;
    return letters;
  }

  // The dots, and then what occurs once.
  std::string implied_result() const {
    const std::string letters = all_letters();
    std::string once;
    for (const char letter : letters) {
      if (is_letter(letter) && std::count(letters.begin(), letters.end(), letter) == 1) once += letter;
    }
    std::sort(once.begin(), once.end());
    return dots() + once;
  }

  void check_result() const {
    const std::string letters = all_letters();
    for (const char letter : result_) {
      if (std::count(result_.begin(), result_.end(), letter) > 1)
        refuse(Status::kArgument, shown(letter), " stands twice behind the arrow");
      if (!has(letters, letter)) refuse(Status::kArgument, shown(letter), " behind the arrow is no array's");
    }
    if (result_.size() > kMaxRank)
      refuse(Status::kShape, "a result of ", result_.size(), " axes; an array has ", kMaxRank, " at most");
  }

  const ComposedCall& call_;
  std::string text_;  // without spaces
  std::vector<std::string> terms_;
  std::string result_;
  int most_dots_ = 0;
};

// The diagonal of axes that have one letter.
Term without_repeats(Term term) {
  for (size_t first = 0; first < term.axes.size();) {
    const char letter = term.axes[first];
    const size_t again = term.axes.find(letter, first + 1);
    if (again == std::string::npos) {
      ++first;
      continue;
    }
    term.value = diagonal(term.value, 0, static_cast<int64_t>(first), static_cast<int64_t>(again));
    term.axes.erase(again, 1).erase(first, 1);
    term.axes += letter;
  }
  return term;
}

// Without the axes for which drop(letter) holds: by(value, axes) says how.
template <class Drop, class By>
Term without(Term term, const Drop& drop, const By& by) {
  uint32_t axes = 0;
  std::string kept;
  for (size_t i = 0; i < term.axes.size(); ++i) {
    const bool drops = drop(term.axes[i]);
    axes |= static_cast<uint32_t>(drops) << i;
    if (!drops) kept += term.axes[i];
  }
  if (axes == 0) return term;
  return {by(term.value, to_axes(axes)), kept};
}

Term summed(Term term, const std::string& needed) {
  return without(
      std::move(term), [&](char letter) { return !has(needed, letter); },
      [](const Value& value, const Axes& axes) { return sum(value, axes); });
}

// Without the axes of size 1 that are longer in the other one.
Term unstretched(const Term& term, const Term& other) {
  const auto is_stretched = [&](char letter) {
    return term.size(letter) == 1 && has(other.axes, letter) && other.size(letter) != 1;
  };
  return without(term, is_stretched, [](const Value& value, const Axes& axes) { return squeeze(value, axes); });
}

Value in_order(const Term& term, const std::string& order) {
  if (order == term.axes) return term.value;
  Axes axes{.count = static_cast<int8_t>(order.size())};
  for (size_t i = 0; i < order.size(); ++i) axes.values[i] = static_cast<int8_t>(term.axes.find(order[i]));
  return transpose(term.value, axes);
}

// Letters of a product of two, by what becomes of them.
struct Parts {
  std::string both, first, second, summed;

  Parts(const Term& a, const Term& b, const std::string& needed) {
    for (const char letter : a.axes) {
      std::string& part = !has(b.axes, letter) ? first : has(needed, letter) ? both : summed;
      part += letter;
    }
    for (const char letter : b.axes) {
      if (!has(a.axes, letter)) second += letter;
    }
  }
};

int64_t elements(const Term& term, const std::string& letters) {
  int64_t count = 1;
  for (const char letter : letters) count *= term.size(letter);
  return count;
}

// Two arrays as one product of matrices [both, first, summed] @ [both, summed, second].
Term multiplied(const Equation& equation, Term a, Term b, const std::string& needed) {
  a = unstretched(a, b);
  b = unstretched(b, a);
  a = summed(std::move(a), needed + b.axes);
  b = summed(std::move(b), needed + a.axes);
  const Parts parts(a, b, needed);
  const std::string axes = parts.both + parts.first + parts.second;
  if (axes.size() > kMaxRank)
    equation.refuse(Status::kShape, "a product on the way has ", axes.size(), " axes; an array has ", kMaxRank,
                    " at most");
  Shape shape;
  for (const char letter : axes) shape.push_back(has(a.axes, letter) ? a.size(letter) : b.size(letter));
  const int64_t batch = elements(a, parts.both), rows = elements(a, parts.first);
  const int64_t columns = elements(b, parts.second), inner = elements(a, parts.summed);
  const Value left = reshaped(in_order(a, parts.both + parts.first + parts.summed), {batch, rows, inner});
  if (parts.summed.empty()) {
    const Value right = reshaped(in_order(b, parts.both + parts.second), {batch, 1, columns});
    return {reshaped(left * right, shape), axes};
  }
  const Value right = reshaped(in_order(b, parts.both + parts.summed + parts.second), {batch, inner, columns});
  return {reshaped(matmul(left, right), shape), axes};
}

}  // namespace

constinit const Record records::einsum{
    .info = &info::einsum,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const Equation equation(call);
      DType dtype = call[0].dtype;
      for (int i = 1; i < call.count(); ++i) dtype = promote(dtype, call[i].dtype);
      const auto term = [&](int i) { return without_repeats({in_dtype(call.value(i), dtype), equation.axes(i)}); };
      Term product = summed(term(0), equation.needed_after(0));
      for (int i = 1; i < call.count(); ++i)
        product = multiplied(equation, std::move(product), term(i), equation.needed_after(i));
      return {in_order(product, equation.result())};
    },
};

}  // namespace tinyai::ops
