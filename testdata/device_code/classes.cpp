// Checks classes, templates, lambdas, and the parts of the standard library
// that are only headers.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
#include <sycl/sycl.hpp>
#include <tuple>
#include <utility>

#include "testdata/device_code/check.h"

namespace {

uint64_t Pairs(uint64_t a, uint64_t b) {
  std::pair<uint32_t, uint64_t> x{static_cast<uint32_t>(a), b};
  const std::pair<uint32_t, uint64_t> y = std::make_pair(x.first + 1, a);
  if (y < x) std::swap(x.second, x.second);
  const auto [first, second] = std::max(x, y);
  return first * 3ull + second;
}

uint64_t Tuples(uint64_t a, uint64_t b) {
  auto t =
      std::make_tuple(static_cast<uint8_t>(a), b, static_cast<float>(3), a < b);
  std::get<1>(t) += 5;
  const auto u = std::tuple_cat(t, std::make_tuple(uint16_t(9)));
  uint64_t small;
  std::tie(small, std::ignore) = std::make_pair(std::get<0>(u), 1);
  return std::apply(
             [](auto... values) {
               return (static_cast<uint64_t>(values) + ...);
             },
             u) +
         small;
}

[[gnu::noinline]] std::optional<uint32_t> Find(uint64_t word, unsigned digit) {
  for (uint32_t i = 0; i < 16; ++i) {
    if (((word >> (4 * i)) & 15) == digit) return i;
  }
  return std::nullopt;
}

uint64_t Optionals(uint64_t a, uint64_t b) {
  const std::optional<uint32_t> at = Find(a, static_cast<unsigned>(b & 15));
  std::optional<uint64_t> sum;
  if (at) sum = *at + 100;
  if (!sum.has_value()) return 7;
  return sum.value_or(3) + at.value_or(5);
}

// A union that records which member is active.
class Either {
 public:
  explicit Either(uint64_t word) : word_(word), holds_word_(true) {}
  explicit Either(float number) : number_(number), holds_word_(false) {}
  template <class Function>
  auto Visit(Function function) const {
    return holds_word_ ? function(word_) : function(number_);
  }

 private:
  union {
    uint64_t word_;
    float number_;
  };
  bool holds_word_;
};

uint64_t Unions(uint64_t a, uint64_t b) {
  Either either = (a & 1) != 0 ? Either(b) : Either(static_cast<float>(b & 7));
  if (a % 3 == 0) either = Either(a);
  return either.Visit(
      [](auto value) { return static_cast<uint64_t>(value) * 2; });
}

template <class T>
struct Complex {
  T re;
  T im;
  friend Complex operator+(Complex x, Complex y) {
    return {x.re + y.re, x.im + y.im};
  }
  friend Complex operator*(Complex x, Complex y) {
    return {x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
  }
  T Norm() const { return re * re + im * im; }
};

uint64_t ComplexNumbers(uint64_t a, uint64_t b) {
  const Complex<float> c{static_cast<float>(a & 7) / 8.0f - 0.5f,
                         static_cast<float>(b & 7) / 8.0f - 0.5f};
  Complex<float> z{0, 0};
  uint64_t steps = 0;
  while (steps < 4 && z.Norm() < 4.0f) {
    z = z * z + c;
    ++steps;
  }
  Complex<int> whole{static_cast<int>(a & 0xff), 2};
  whole = whole * whole + Complex<int>{1, 1};
  return steps + static_cast<uint64_t>(whole.re) +
         static_cast<uint64_t>(whole.im);
}

uint64_t Lambdas(uint64_t a, uint64_t b) {
  uint64_t calls = 0;
  const auto counted = [&calls](auto f) {
    return [&calls, f](auto... values) {
      ++calls;
      return f(values...);
    };
  };
  const auto add = counted([](uint64_t x, uint64_t y) { return x + y; });
  const auto twice = counted([b](uint64_t x) { return x * 2 + b; });
  const uint64_t result = twice(add(twice(a), b));
  return result + calls;
}

template <class Derived>
struct Shape {
  uint64_t DoubleArea() const {
    return 2 * static_cast<const Derived*>(this)->Area();
  }
};

struct Square : Shape<Square> {
  explicit Square(uint64_t side) : side(side) {}
  uint64_t Area() const { return side * side; }
  uint64_t side;
};

struct Box : Square {
  Box(uint64_t side, uint64_t height) : Square(side), height(height) {}
  uint64_t Volume() const { return Area() * height; }
  uint64_t height;
};

uint64_t Inheritance(uint64_t a, uint64_t b) {
  const Box box(a & 0xffff, b & 0xffff);
  const Square& square = box;
  return box.Volume() + square.DoubleArea();
}

// Counts the objects that are alive.
class Counted {
 public:
  explicit Counted(int* alive) : alive_(alive) { ++*alive_; }
  Counted(const Counted& other) : alive_(other.alive_) { *alive_ += 100; }
  ~Counted() { --*alive_; }

 private:
  int* alive_;
};

uint64_t Destructors(uint64_t a, uint64_t b) {
  int alive = 0;
  {
    const Counted first(&alive);
    if ((a & 1) != 0) return static_cast<uint64_t>(alive);
    for (uint64_t i = 0; i < b % 4; ++i) {
      const Counted copy(first);
      if (i == 2) break;
    }
  }
  return static_cast<uint64_t>(alive);
}

template <class T, size_t kCapacity>
class StaticVector {
 public:
  void push_back(T value) {
    if (size_ < kCapacity) values_[size_++] = value;
  }
  T* begin() { return values_; }
  T* end() { return values_ + size_; }
  size_t size() const { return size_; }

 private:
  T values_[kCapacity];
  size_t size_ = 0;
};

uint64_t Containers(uint64_t a, uint64_t b) {
  StaticVector<uint16_t, 20> odd;
  for (int i = 0; i < 64; i += 4) {
    const auto digit = static_cast<uint16_t>((a >> i) & 15);
    if (digit % 2 != 0) odd.push_back(digit);
  }
  uint64_t sum = odd.size() * 1000;
  for (uint16_t value : odd) sum += value;
  return sum + b;
}

uint64_t Algorithms(uint64_t a, uint64_t b) {
  std::array<uint32_t, 9> values;
  std::iota(values.begin(), values.end(), static_cast<uint32_t>(a & 0xff));
  std::rotate(values.begin(), values.begin() + b % 9, values.end());
  const auto* at = std::find(values.begin(), values.end(), (a & 0xff) + 4);
  std::transform(values.begin(), values.end(), values.begin(),
                 [](uint32_t x) { return x ^ 5; });
  const auto low = *std::min_element(values.begin(), values.end());
  const auto odd = std::count_if(values.begin(), values.end(),
                                 [](uint32_t x) { return x % 2 != 0; });
  const bool all =
      std::all_of(values.begin(), values.end(), [](uint32_t x) { return x; });
  constexpr std::array<uint32_t, 6> kSorted = {1, 4, 9, 16, 25, 36};
  const auto* above = std::lower_bound(kSorted.begin(), kSorted.end(), b % 40);
  return std::accumulate(values.begin(), values.end(), uint64_t(0),
                         std::plus<>()) +
         static_cast<uint64_t>(at - values.begin()) * 1000 + low +
         static_cast<uint64_t>(odd) + (all ? 1 : 0) +
         static_cast<uint64_t>(above - kSorted.begin());
}

uint64_t Spans(uint64_t a, uint64_t b) {
  uint64_t words[4] = {a, b, a ^ b, a + b};
  const std::span<uint64_t> all(words);
  uint64_t sum = 0;
  for (uint64_t word : all.subspan(a % 4)) sum += word;
  for (uint64_t& word : all.first(2)) word /= 2;
  return sum + all.back() + all.front();
}

uint64_t StringViews(uint64_t a, uint64_t b) {
  constexpr std::string_view kText = "the quick brown fox";
  const std::string_view part(kText.data() + a % 10, 5);
  uint64_t hash = part.size();
  for (char c : part) hash = hash * 31 + static_cast<uint8_t>(c);
  return hash + b;
}

template <unsigned kN>
constexpr uint64_t Fibonacci() {
  if constexpr (kN < 2) {
    return kN;
  } else {
    return Fibonacci<kN - 1>() + Fibonacci<kN - 2>();
  }
}

template <size_t... kIndices>
constexpr auto MakeTable(std::index_sequence<kIndices...>) {
  return std::array<uint64_t, sizeof...(kIndices)>{Fibonacci<kIndices>()...};
}

uint64_t Templates(uint64_t a, uint64_t b) {
  static constexpr auto kTable = MakeTable(std::make_index_sequence<20>());
  return kTable[a % 20] + 3 * kTable[b % 20];
}

template <class T>
[[gnu::noinline]] T Choose(bool first, T x, T y) {
  return first ? x : y;
}

uint64_t SmallResults(uint64_t a, uint64_t b) {
  struct Rgb {
    uint8_t r, g, b;
  };
  const auto color = Choose(a < b, Rgb{1, static_cast<uint8_t>(a), 3},
                            Rgb{static_cast<uint8_t>(b), 5, 6});
  return Choose<bool>((a & 1) != 0, true, (b & 1) != 0) +
         2ull * Choose<int8_t>(a > b, -3, static_cast<int8_t>(b)) + color.r +
         color.g * 3u + color.b +
         static_cast<uint64_t>(Choose<float>(a == b, 1.5f, 2.5f) * 2);
}

}  // namespace

int CheckClasses(sycl::queue& queue) {
  return Check<class Classes, Pairs, Tuples, Optionals, Unions, ComplexNumbers,
               Lambdas, Inheritance, Destructors, Containers, Algorithms, Spans,
               StringViews, Templates, SmallResults>(queue);
}
