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

// Parts of type names from runtime/include/sycl/detail/kernel_launch.hpp.
constexpr std::string_view kLaunched = "sycl::detail::launched<";
constexpr std::string_view kReductions = ">::with<";

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
  if (!demangled.starts_with(kLaunched)) return demangled;
  const size_t reductions = demangled.find(kReductions);
  const std::string_view launched = demangled.substr(
      0, reductions == std::string_view::npos ? reductions : reductions + 1);
  const size_t form = launched.rfind(", ");
  if (!launched.ends_with('>') || form == std::string_view::npos ||
      form < kLaunched.size()) {
    return demangled;
  }
  return launched.substr(kLaunched.size(), form - kLaunched.size());
}

}  // namespace aspectra
