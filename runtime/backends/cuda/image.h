#ifndef RUNTIME_BACKENDS_CUDA_IMAGE_H_
#define RUNTIME_BACKENDS_CUDA_IMAGE_H_

#include <array>
#include <cstddef>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace aspectra::cuda {

// What the code of a kernel says of it.
struct KernelFacts {
  // In the device's order.
  std::optional<std::array<size_t, 3>> required_block;
  // The sizes of its parameters in bytes, in order.
  std::vector<size_t> parameters;
};

// What an image says of itself, as far as it can be read. The driver is asked
// of none of it, or tells it only in later versions than the oldest that is
// used.
struct ImageFacts {
  enum class Form { kPtx, kCubin, kFatBinary };

  Form form = Form::kPtx;
  // Of PTX alone: {8, 5}, "sm_90a".
  std::pair<int, int> ptx_version = {0, 0};
  std::string processor;
  std::map<std::string, KernelFacts, std::less<>> kernels;
};

// Reads PTX (text), machine code (an ELF file), or NVIDIA's container of both.
// The error, a clause, says what is wrong: what is not whole does not reach the
// driver, which may crash on it.
std::expected<ImageFacts, std::string> ReadImage(
    std::span<const std::byte> image);

// The PTX of an image that ReadImage found to be right; empty if it has none
// that can be read: a fat binary may keep it compressed.
std::string_view PtxOf(std::span<const std::byte> image);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_IMAGE_H_
