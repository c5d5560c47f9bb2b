// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/image_formats/kernel_symbol.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace aspectra {
namespace {

constexpr std::string_view kMark = "__unit_";
constexpr size_t kDigits = 16;

bool IsDigit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

// The name in runtime/include/sycl/detail/kernel_launch.hpp.
constexpr std::string_view kLaunched = "sycl::detail::launched<";

}  // namespace

std::string WithUnit(std::string_view symbol, std::string_view unit) {
  return std::string(symbol).append(kMark).append(unit);
}

std::string_view WithoutUnit(std::string_view symbol) {
  if (symbol.size() <= kDigits) return symbol;
  const std::string_view before = symbol.substr(0, symbol.size() - kDigits);
  const bool is_unit =
      before.ends_with(kMark) &&
      std::ranges::all_of(symbol.substr(before.size()), IsDigit);
  return is_unit ? before.substr(0, before.size() - kMark.size()) : symbol;
}

std::string_view WithoutLaunchForm(std::string_view demangled) {
  const size_t last_argument = demangled.rfind(", ");
  if (!demangled.starts_with(kLaunched) || !demangled.ends_with('>') ||
      last_argument == std::string_view::npos ||
      last_argument < kLaunched.size()) {
    return demangled;
  }
  return demangled.substr(kLaunched.size(), last_argument - kLaunched.size());
}

}  // namespace aspectra
