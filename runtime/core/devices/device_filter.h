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
//
// A term has a backend before the colon; after the colon it has kinds or
// numbers, or `*` for all. A number counts all devices of the backend, also
// those that the program does not see. A device is seen if at least one term
// takes it and no term with '!' does; if all terms have '!', the other devices
// are all taken. Case does not matter.
class DeviceFilter {
 public:
  // A filter that takes all devices.
  DeviceFilter() = default;
  // If `text` is wrong, returns a sentence that names the variable.
  static std::expected<DeviceFilter, std::string> Parse(
      std::string_view text, std::string_view variable);
  // Reads ASPECTRA_DEVICES or, if it is not set, ONEAPI_DEVICE_SELECTOR.
  static std::expected<DeviceFilter, std::string> FromEnvironment();

  // The variable and its value, for messages: "ONEAPI_DEVICE_SELECTOR",
  // "opencl:gpu". Empty if the program sees all devices.
  const std::string& variable() const { return variable_; }
  const std::string& text() const { return text_; }

  // True if the filter takes any device of the backend.
  bool TakesAny(std::string_view backend) const;

  // `number` is the index of the device among its backend's devices.
  bool Takes(std::string_view backend, DeviceKind kind, size_t number) const;

 private:
  // One item after a colon. A term with no fields set matches every device.
  struct Term {
    bool is_discarded = false;
    std::string backend;  // empty: any
    std::optional<DeviceKind> kind;
    std::optional<size_t> number;

    bool is_of(std::string_view name) const {
      return backend.empty() || backend == name;
    }
  };

  static std::expected<Term, std::string> ParseDevice(std::string_view text);

  std::vector<Term> terms_;
  std::string variable_;
  std::string text_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICES_DEVICE_FILTER_H_
