#ifndef RUNTIME_CORE_DEVICE_FILTER_H_
#define RUNTIME_CORE_DEVICE_FILTER_H_

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/core/device_info.h"

namespace aspectra {

// Which devices a program sees, as the variables ASPECTRA_DEVICES or
// ONEAPI_DEVICE_SELECTOR say in the syntax that oneAPI's programs have
// (sycl/doc/EnvironmentVariables.md of intel/llvm):
//
//     level_zero:gpu            GPUs by way of Level Zero
//     opencl:cpu;cuda:0,1       OpenCL's CPUs, and the first two of CUDA's
//     *:gpu                     GPUs by way of any backend
//     !opencl:*                 all but OpenCL's
//     *:gpu;!cuda:*             GPUs, but none of CUDA's
//
// What stands before a colon is a backend, behind it are kinds or numbers, or
// `*` for all. A number counts the devices of its backend, those included that
// are not seen. A device is seen if one of the terms takes it and none with '!'
// does; without a term that takes, all are taken. Case does not matter.
class DeviceFilter {
 public:
  // Takes all devices.
  DeviceFilter() = default;
  // Or what is wrong with `text`, as a sentence that names the variable.
  static std::expected<DeviceFilter, std::string> Parse(
      std::string_view text, std::string_view variable);
  // That of the environment: ASPECTRA_DEVICES, or else ONEAPI_DEVICE_SELECTOR.
  static std::expected<DeviceFilter, std::string> FromEnvironment();

  // "ONEAPI_DEVICE_SELECTOR is 'opencl:gpu'"; empty if all devices are taken.
  const std::string& text() const { return text_; }

  // May any device of the backend be seen?
  bool TakesAny(std::string_view backend) const;

  // `number`: of the device among its backend's.
  bool Takes(std::string_view backend, DeviceKind kind, size_t number) const;

 private:
  // One thing behind a colon; all of them nothing: every device.
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
  std::string text_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICE_FILTER_H_
