// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>
#include <sycl/context.hpp>
#include <sycl/exception.hpp>
#include <system_error>
#include <utility>

#include "device_config/messages/message.h"
#include "runtime/surface/object_diagnostics.h"

namespace sycl {
namespace {

class Category : public std::error_category {
 public:
  const char* name() const noexcept override { return "sycl"; }

  std::string message(int condition) const override {
    switch (static_cast<errc>(condition)) {
      case errc::success:
        return "success";
      case errc::runtime:
        return "an error of the SYCL runtime";
      case errc::kernel:
        return "an error that occurred in a kernel";
      case errc::accessor:
        return "a misuse of an accessor";
      case errc::nd_range:
        return "an nd_range that the kernel or the device does not allow";
      case errc::event:
        return "a misuse of an event";
      case errc::kernel_argument:
        return "a kernel argument that cannot be passed";
      case errc::build:
        return "an error in building a kernel for a device";
      case errc::invalid:
        return "an argument that is not valid";
      case errc::memory_allocation:
        return "memory could not be allocated";
      case errc::platform:
        return "an error of the platform";
      case errc::profiling:
        return "an error in profiling";
      case errc::feature_not_supported:
        return "a feature that the device does not support";
      case errc::kernel_not_supported:
        return "a kernel that the device does not support";
      case errc::backend_mismatch:
        return "an object of another backend";
    }
    return "unknown error " + std::to_string(condition);
  }
};

std::error_code CodeOf(int value, const std::error_category& category) {
  return std::error_code(value, category);
}

}  // namespace

const std::error_category& sycl_category() noexcept {
  // The category is never destroyed, because error codes refer to it until the
  // process ends.
  static const Category& category = *new Category();
  return category;
}

std::error_code make_error_code(errc code) noexcept {
  return CodeOf(static_cast<int>(code), sycl_category());
}

exception::exception(std::error_code code, const std::string& what)
    : code_(code), what_(std::make_shared<const std::string>(what)) {}
exception::exception(std::error_code code, const char* what)
    : exception(code, std::string(what)) {}
exception::exception(std::error_code code) : exception(code, code.message()) {}
exception::exception(int value, const std::error_category& category,
                     const std::string& what)
    : exception(CodeOf(value, category), what) {}
exception::exception(int value, const std::error_category& category,
                     const char* what)
    : exception(CodeOf(value, category), what) {}
exception::exception(int value, const std::error_category& category)
    : exception(CodeOf(value, category)) {}
exception::exception(context where, std::error_code code,
                     const std::string& what)
    : exception(code, what) {
  context_ = std::make_shared<const context>(std::move(where));
}
exception::exception(context where, std::error_code code, const char* what)
    : exception(std::move(where), code, std::string(what)) {}
exception::exception(context where, std::error_code code)
    : exception(std::move(where), code, code.message()) {}
exception::exception(context where, int value,
                     const std::error_category& category,
                     const std::string& what)
    : exception(std::move(where), CodeOf(value, category), what) {}
exception::exception(context where, int value,
                     const std::error_category& category, const char* what)
    : exception(std::move(where), CodeOf(value, category), what) {}
exception::exception(context where, int value,
                     const std::error_category& category)
    : exception(std::move(where), CodeOf(value, category)) {}
exception::exception(const exception&) noexcept = default;
exception& exception::operator=(const exception&) noexcept = default;
exception::~exception() = default;

const std::error_code& exception::code() const noexcept { return code_; }
const std::error_category& exception::category() const noexcept {
  return code_.category();
}
const char* exception::what() const noexcept { return what_->c_str(); }

bool exception::has_context() const noexcept { return context_ != nullptr; }
context exception::get_context() const {
  if (context_ == nullptr) {
    throw exception(make_error_code(errc::invalid),
                    aspectra::Message(aspectra::ObjectDiagnostic::kNoContext));
  }
  return *context_;
}

}  // namespace sycl
