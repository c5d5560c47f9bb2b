// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_IMAGES_IMAGE_H_
#define RUNTIME_BACKENDS_CUDA_IMAGES_IMAGE_H_

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

// Facts about a kernel, read from its PTX or machine code.
struct KernelFacts {
  // The work-group size that the kernel requires, in the device's order of
  // dimensions.
  std::optional<std::array<size_t, 3>> required_block;
  // The sizes of the kernel's parameters in bytes, in order.
  std::vector<size_t> parameters;
};

// Facts about an image, read from its bytes. The driver does not report these
// facts, or only drivers do that are later than the oldest supported one.
struct ImageFacts {
  enum class Form { kPtx, kCubin, kFatBinary };

  Form form = Form::kPtx;
  // These two are set only for PTX, for example to {8, 5} and "sm_90a".
  std::pair<int, int> ptx_version = {0, 0};
  std::string processor;
  std::map<std::string, KernelFacts, std::less<>> kernels;
};

// Reads PTX (text), machine code (an ELF file), or a fat binary, which is
// NVIDIA's container of both. If the image is damaged, returns a clause that
// says how. The runtime does not pass a damaged image to the driver, which
// might crash.
std::expected<ImageFacts, std::string> ReadImage(
    std::span<const std::byte> image);

// Returns the PTX of an image that passed ReadImage(). Returns "" if it has no
// PTX, or if a fat binary has the PTX in compressed form.
std::string_view PtxOf(std::span<const std::byte> image);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_IMAGES_IMAGE_H_
