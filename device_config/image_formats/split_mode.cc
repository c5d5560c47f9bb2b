// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/image_formats/split_mode.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

namespace aspectra {
namespace {

struct Name {
  SplitMode mode;
  std::string_view text;
  std::string_view of_option;
};

constexpr Name kModes[] = {
    {SplitMode::kOff, "off", "off"},
    {SplitMode::kSource, "source", "per_source"},
    {SplitMode::kKernel, "kernel", "per_kernel"},
    {SplitMode::kAuto, "auto", "auto"},
};

std::optional<SplitMode> Find(std::string_view text,
                              std::string_view Name::* field) {
  const Name* found = std::ranges::find(kModes, text, field);
  if (found == std::end(kModes)) return std::nullopt;
  return found->mode;
}

}  // namespace

std::string_view ToString(SplitMode mode) {
  return std::ranges::find(kModes, mode, &Name::mode)->text;
}

std::optional<SplitMode> ParseSplitMode(std::string_view text) {
  const std::optional<SplitMode> mode = Find(text, &Name::text);
  return mode ? mode : SplitModeOfOption(text);
}

std::optional<SplitMode> SplitModeOfOption(std::string_view value) {
  return Find(value, &Name::of_option);
}

}  // namespace aspectra
