// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <sycl/device.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/ext/oneapi/filter_selector.hpp>
#include <sycl/info.hpp>
#include <system_error>
#include <vector>

#include "runtime/core/devices/filter_parts.h"
#include "runtime/core/drivers/error.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl::ext::oneapi {
namespace {

// The syntax has the backends `hip` and `host` and the kind `host` (of SYCL
// 1.2.1), but no device has them.
constexpr std::string_view kBackends[] = {"opencl", "level_zero", "cuda", "hip",
                                          "host"};
struct Kind {
  std::string_view name;
  info::device_type type;
};
constexpr Kind kKinds[] = {
    {"cpu", info::device_type::cpu},
    {"gpu", info::device_type::gpu},
    {"accelerator", info::device_type::accelerator},
    {"acc", info::device_type::accelerator},
    {"host", info::device_type::host},
};

std::string_view BackendOf(const device& each) {
  return sycl::detail::access::impl(each)->platform().get().backend_name();
}

std::optional<size_t> NumberOf(std::string_view text) {
  size_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [behind, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || behind != end) return std::nullopt;
  return number;
}

// Returns the devices that match one filter, which is in lower case. Returns
// nullopt if the filter is wrong.
std::optional<std::vector<device>> Matches(std::string_view filter) {
  std::vector<device> devices = device::get_devices();
  enum { kBackend, kKind, kNumber, kEnd } next = kBackend;
  for (const std::string_view word : aspectra::PartsOfFilter(filter, ':')) {
    const auto kind = std::ranges::find(kKinds, word, &Kind::name);
    if (next <= kBackend && std::ranges::contains(kBackends, word)) {
      std::erase_if(
          devices, [&](const device& each) { return BackendOf(each) != word; });
      next = kKind;
    } else if (next <= kKind && kind != std::end(kKinds)) {
      std::erase_if(devices, [&](const device& each) {
        return each.get_info<info::device::device_type>() != kind->type;
      });
      next = kNumber;
    } else if (const std::optional<size_t> number = NumberOf(word);
               next <= kNumber && number) {
      devices = *number < devices.size() ? std::vector{devices[*number]}
                                         : std::vector<device>();
      next = kEnd;
    } else {
      return std::nullopt;
    }
  }
  return devices;
}

}  // namespace

filter_selector::filter_selector(const std::string& filters) {
  std::string lower = filters;
  std::ranges::transform(lower, lower.begin(), [](unsigned char each) {
    return static_cast<char>(std::tolower(each));
  });
  for (const std::string_view filter : aspectra::PartsOfFilter(lower, ',')) {
    const std::optional<std::vector<device>> found = Matches(filter);
    if (!found) {
      aspectra::Throw(aspectra::ErrorCode::kRuntime,
                      aspectra::ObjectDiagnostic::kFilterNotUnderstood, filter,
                      filters);
    }
    matches_.insert(matches_.end(), found->begin(), found->end());
  }
}

int filter_selector::operator()(const device& candidate) const {
  return std::ranges::contains(matches_, candidate)
             ? default_selector()(candidate)
             : -1;
}

}  // namespace sycl::ext::oneapi
