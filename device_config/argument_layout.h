#ifndef DEVICE_CONFIG_ARGUMENT_LAYOUT_H_
#define DEVICE_CONFIG_ARGUMENT_LAYOUT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aspectra {

// The property set of an image that carries, for each of its kernels, how the
// device lays out the kernel's arguments: bytes, as PrintArgumentLayout gives
// them.
inline constexpr std::string_view kKernelArgumentsSet = "SYCL/kernel arguments";

// Elements in a row, each so many bytes behind the one before it.
struct Repetition {
  uint64_t count = 0;
  uint64_t stride = 0;

  friend bool operator==(const Repetition&, const Repetition&) = default;
};

// What a kernel's argument holds in the end: a number or a pointer, wherever in
// classes and arrays it lies.
struct ArgumentLeaf {
  uint64_t offset = 0;  // in bits
  uint64_t size = 0;    // in bits
  std::string type;     // "int"; every pointer is a "pointer"
  std::string name;     // "point.x", as the user named the members
  // Of the arrays that it lies in, the outermost first; `offset` is that of the
  // first element.
  std::vector<Repetition> arrays = {};

  friend bool operator==(const ArgumentLeaf&, const ArgumentLeaf&) = default;
};

struct ArgumentLayout {
  uint64_t size = 0;  // in bytes
  std::vector<ArgumentLeaf> leaves;

  friend bool operator==(const ArgumentLayout&,
                         const ArgumentLayout&) = default;
};

// The layouts of a kernel's arguments as text: equal layouts give equal texts,
// and different ones different texts.
std::string PrintArgumentLayouts(const std::vector<ArgumentLayout>& arguments);

// The opposite; nothing for other text.
std::optional<std::vector<ArgumentLayout>> ParseArgumentLayouts(
    std::string_view text);

// Where two such texts, of the same kernel in two compiles, first differ: a
// clause with what each of the two says, which are called `first_side` and
// `second_side`, such as "on the host".
// Nothing if they are equal.
//
//   'x' is a long double of 16 bytes at offset 16 on the host, and a double of
//   8 bytes at offset 8 on the device
std::optional<std::string> ArgumentDifference(std::string_view first,
                                              std::string_view first_side,
                                              std::string_view second,
                                              std::string_view second_side);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_ARGUMENT_LAYOUT_H_
