// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DEVICES_DEVICE_FILTER_H_
#define RUNTIME_CORE_DEVICES_DEVICE_FILTER_H_

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/core/drivers/device_info.h"

namespace aspectra {

// Decides which devices a program sees. The variables ASPECTRA_DEVICES and
// ONEAPI_DEVICE_SELECTOR choose them, in oneAPI's syntax
// (sycl/doc/EnvironmentVariables.md of intel/llvm):
//
//     level_zero:gpu            GPUs of Level Zero
//     opencl:cpu;cuda:0,1       CPUs of OpenCL, and the first two CUDA devices
//     *:gpu                     GPUs of any backend
//     !opencl:*                 all devices except those of OpenCL
//     *:gpu;!cuda:*             GPUs, except those of CUDA
//     level_zero:0.1            the second part of the first device
//     level_zero:*.*            all parts of all devices
//
// A term has a backend before the colon; after the colon it has kinds or
// numbers, or `*` for all. Numbers count all devices of the backend, including
// devices that the program does not see. A number after a dot selects a part of
// a device, and the program sees this part as a device of its own. The program
// sees a device if at least one term selects it and no term with '!' does. If
// all terms have '!', the program sees every whole device that none of them
// selects. Case does not matter.
class DeviceFilter {
 public:
  // The number of a device among its backend's devices, then the number of the
  // part among the parts of the device, and so on.
  using Path = std::vector<size_t>;

  // A filter that selects all devices.
  DeviceFilter() = default;
  // Parses `text`, the value of `variable`. If `text` is wrong, returns a
  // sentence that names the variable.
  static std::expected<DeviceFilter, std::string> Parse(
      std::string_view text, std::string_view variable);
  // Reads ASPECTRA_DEVICES or, if it is not set, ONEAPI_DEVICE_SELECTOR.
  static std::expected<DeviceFilter, std::string> FromEnvironment();

  // The variable and its value, for messages: "ONEAPI_DEVICE_SELECTOR",
  // "opencl:gpu". Empty if the program sees all devices.
  const std::string& variable() const { return variable_; }
  const std::string& text() const { return text_; }

  // Returns the backends that the filter names, each once, in the filter's
  // order.
  std::vector<std::string> backends() const;

  // True if the filter selects any device of the backend.
  bool TakesAny(std::string_view backend) const;

  bool Takes(std::string_view backend, DeviceKind kind, const Path& path) const;
  // True if the filter selects parts of the device.
  bool TakesPartsOf(std::string_view backend, const Path& path) const;

 private:
  // One item after a colon.
  struct Term {
    bool is_discarded = false;
    std::string backend;  // empty: any
    std::optional<DeviceKind> kind;
    // The numbers of a path, one for each level; nullopt stands for any number.
    // The first number counts whole devices.
    std::vector<std::optional<size_t>> numbers = {std::nullopt};

    bool is_of(std::string_view name) const {
      return backend.empty() || backend == name;
    }
    bool takes_all() const {
      return !kind && numbers.size() == 1 && !numbers.front();
    }
    // True if the numbers begin with the numbers of `path`.
    bool BeginsWith(const Path& path) const;
  };

  static std::expected<Term, std::string> ParseDevice(std::string_view text);

  std::vector<Term> terms_;
  std::string variable_;
  std::string text_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICES_DEVICE_FILTER_H_
