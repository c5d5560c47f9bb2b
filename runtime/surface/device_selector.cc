// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <sycl/aspect.hpp>
#include <sycl/device.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/info.hpp>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/runtime.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {
namespace detail {

device choose_device(const std::function<int(const device&)>& selector) {
  const std::vector<device> devices = device::get_devices();
  std::optional<device> best;
  int best_score = -1;
  for (const device& candidate : devices) {
    const int score = selector(candidate);
    if (score > best_score) {
      best = candidate;
      best_score = score;
    }
  }
  if (best) return *best;

  std::string message;
  if (devices.empty()) {
    message = aspectra::Message(aspectra::ObjectDiagnostic::kNoDevice);
    for (const std::string& problem : aspectra::Runtime::Get().problems())
      message += "\n" + problem;
  } else {
    message = aspectra::Message(aspectra::ObjectDiagnostic::kSelectorTakesNone);
    for (const device& candidate : devices) {
      message +=
          "\n" + aspectra::Quoted(candidate.get_info<info::device::name>());
    }
  }
  aspectra::Throw({aspectra::ErrorCode::kRuntime, message});
}

}  // namespace detail

device device_selector::select_device() const {
  return detail::select_device(*this);
}

int default_selector::operator()(const device& candidate) const {
  const aspectra::DeviceInfo& info = detail::access::impl(candidate)->info();
  if (!info.available) return -1;
  int score = candidate.is_gpu()           ? 3
              : candidate.is_cpu()         ? 2
              : candidate.is_accelerator() ? 1
                                           : 0;
  if (aspectra::Runtime::Get().registry().HasImageFor(info.targets))
    score += 10;
  return score;
}

int cpu_selector::operator()(const device& candidate) const {
  return candidate.is_cpu() ? default_selector()(candidate) : -1;
}

int gpu_selector::operator()(const device& candidate) const {
  return candidate.is_gpu() ? default_selector()(candidate) : -1;
}

int accelerator_selector::operator()(const device& candidate) const {
  return candidate.is_accelerator() ? default_selector()(candidate) : -1;
}

std::function<int(const device&)> aspect_selector(
    const std::vector<aspect>& wanted, const std::vector<aspect>& unwanted) {
  return [=](const device& candidate) {
    auto has = [&](aspect asp) { return candidate.has(asp); };
    if (!std::ranges::all_of(wanted, has) || std::ranges::any_of(unwanted, has))
      return -1;
    return default_selector()(candidate);
  };
}

}  // namespace sycl
