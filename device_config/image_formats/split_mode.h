// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_SPLIT_MODE_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_SPLIT_MODE_H_

#include <optional>
#include <string_view>

namespace aspectra {

// How device code is split into images: the modes of -fsycl-device-code-split
// (CompilerAndRuntimeDesign, "Device code split").
enum class SplitMode {
  kOff,     // only by what the functions need
  kSource,  // at least by translation unit
  kKernel,  // each entry point by itself
  kAuto,    // the tool chooses: see postlink/split/split_plan.cc
};

// The texts are "off", "source", "kernel" and "auto". ParseSplitMode also
// accepts the values of -fsycl-device-code-split=.
std::string_view ToString(SplitMode mode);
std::optional<SplitMode> ParseSplitMode(std::string_view text);

// Returns the mode for a value of -fsycl-device-code-split=: "off",
// "per_source", "per_kernel" or "auto". Returns nullopt for any other text.
std::optional<SplitMode> SplitModeOfOption(std::string_view value);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_SPLIT_MODE_H_
