// Checks classes of the standard library that check their arguments, and throw
// or stop if an argument is wrong. All arguments here are right.

#undef NDEBUG
#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <sycl/sycl.hpp>
#include <tuple>
#include <variant>

#include "testdata/device_code/check.h"

namespace {

using Number = std::variant<uint64_t, float, int8_t>;

Number MakeNumber(uint64_t a, uint64_t b) {
  Number number = b;
  if (a % 3 == 1) number = static_cast<float>(b & 0xff);
  if (a % 3 == 2) number.emplace<int8_t>(static_cast<int8_t>(b));
  return number;
}

uint64_t Variants(uint64_t a, uint64_t b) {
  const Number number = MakeNumber(a, b);
  uint64_t result = number.index();
  if (const float* x = std::get_if<float>(&number)) {
    result += static_cast<uint64_t>(*x);
  }
  if (std::holds_alternative<int8_t>(number)) {
    result += static_cast<uint64_t>(std::get<int8_t>(number)) * 5;
  }
  return result + (number.index() == 0 ? std::get<0>(number) : 3);
}

// Each call visits one variant: std::visit of several variants calls through a
// table of pointers, which no device can do.
uint64_t Visits(uint64_t a, uint64_t b) {
  const Number x = MakeNumber(a, b);
  const Number y = MakeNumber(b, a & 0x7f);
  const auto low = [](auto value) {
    return (static_cast<uint64_t>(static_cast<int64_t>(value)) & 0xffff) +
           sizeof(value);
  };
  return std::visit(low, x) + std::visit(low, y) * 3 + (x == y ? 1 : 0);
}

uint64_t OptionalValues(uint64_t a, uint64_t b) {
  std::optional<uint64_t> word;
  if (a % 2 == 0) word = b;
  return word ? word.value() + 1 : word.value_or(a);
}

uint64_t ArraysWithBounds(uint64_t a, uint64_t b) {
  const std::array<uint64_t, 4> words = {a, b, a ^ b, 9};
  return words.at(a % 4) + words.at(b % 4);
}

uint64_t TuplesOfVariants(uint64_t a, uint64_t b) {
  const auto t = std::make_tuple(MakeNumber(a, b), std::optional<bool>(a < b));
  const auto& [number, less] = t;
  return number.index() * 2 + (less.value() ? 1 : 0);
}

uint64_t Assertions(uint64_t a, uint64_t b) {
  const uint64_t quotient = b == 0 ? 0 : a / b;
  assert(quotient <= a && "a quotient of whole numbers");
  return quotient;
}

uint64_t Texts(uint64_t a, uint64_t b) {
  char text[8] = "abcdefg";
  text[a % 8] = '\0';
  const std::string_view view(text);
  return view.size() * 10 + std::strlen(text) +
         (view.substr(0, view.size() / 2) == "abc" ? 1 : 0) + b;
}

// A hierarchy without virtual functions.
struct Animal {
  explicit Animal(uint64_t legs) : legs(legs) {}
  uint64_t Legs() const { return legs; }
  uint64_t legs;
};
struct Named {
  const char* name = "nobody";
};
struct Bird : Animal, Named {
  explicit Bird(uint64_t wings) : Animal(2), wings(wings) { name = "bird"; }
  uint64_t Limbs() const { return Legs() + wings; }
  uint64_t wings;
};

uint64_t Bases(uint64_t a, uint64_t b) {
  const Bird bird(a % 5);
  const Animal& animal = bird;
  const Named& named = bird;
  return bird.Limbs() * animal.Legs() +
         static_cast<uint64_t>(named.name[b % 4]);
}

}  // namespace

int CheckStandardLibrary(sycl::queue& queue) {
  return Check<class StandardLibrary, Variants, Visits, OptionalValues,
               ArraysWithBounds, TuplesOfVariants, Assertions, Texts, Bases>(
      queue);
}
