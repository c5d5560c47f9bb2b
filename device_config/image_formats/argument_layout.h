// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_ARGUMENT_LAYOUT_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_ARGUMENT_LAYOUT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aspectra {

// The property set of an image that says, for each of its kernels, how the
// device lays out the kernel's arguments. Each value is the text of
// PrintArgumentLayouts, as bytes.
inline constexpr std::string_view kKernelArgumentsSet = "SYCL/kernel arguments";

// An array of `count` elements. Each element begins `stride` bytes after the
// previous one.
struct Repetition {
  uint64_t count = 0;
  uint64_t stride = 0;

  friend bool operator==(const Repetition&, const Repetition&) = default;
};

// A number or pointer in a kernel's argument, at any depth of classes and
// arrays.
struct ArgumentLeaf {
  uint64_t offset = 0;  // in bits
  uint64_t size = 0;    // in bits
  std::string type;     // "int"; "pointer" for every pointer
  std::string name;     // "point.x", with the members' names
  // The arrays that contain the leaf, the outermost first. `offset` is the
  // offset of the leaf in the first elements.
  std::vector<Repetition> arrays = {};

  friend bool operator==(const ArgumentLeaf&, const ArgumentLeaf&) = default;
};

struct ArgumentLayout {
  uint64_t size = 0;  // in bytes
  std::vector<ArgumentLeaf> leaves;

  friend bool operator==(const ArgumentLayout&,
                         const ArgumentLayout&) = default;
};

// Prints the layouts of a kernel's arguments. Two texts are equal exactly if
// the layouts are equal.
std::string PrintArgumentLayouts(const std::vector<ArgumentLayout>& arguments);

// Parses a text of PrintArgumentLayouts. Returns nullopt for any other text.
std::optional<std::vector<ArgumentLayout>> ParseArgumentLayouts(
    std::string_view text);

// Compares two texts of PrintArgumentLayouts, which describe the same kernel in
// two compilations. Returns the first difference as a clause, or nullopt if the
// texts are equal. `first_side` and `second_side` name the compilations, for
// example "on the host".
//
//   argument 2 differs: 'x' is double, 8 bytes at offset 8 on the host, and
//   float, 4 bytes at offset 8 on the device
std::optional<std::string> ArgumentDifference(std::string_view first,
                                              std::string_view first_side,
                                              std::string_view second,
                                              std::string_view second_side);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_ARGUMENT_LAYOUT_H_
