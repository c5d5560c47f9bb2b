// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_DRIVER_HANDLE_H_
#define RUNTIME_CORE_DRIVERS_DRIVER_HANDLE_H_

#include <utility>

#include "runtime/core/drivers/process_end.h"

namespace aspectra {

// Owns an object of a driver, or one reference to it. The destructor calls
// `Release`, a member of `Api`, unless the drivers are gone. When the
// destructor runs, no command may use the object any more.
template <class Api, class T, auto Release>
class DriverHandle {
 public:
  DriverHandle() = default;
  // `api` must outlive the handle.
  DriverHandle(const Api& api, T object) : api_(&api), object_(object) {}
  DriverHandle(DriverHandle&& other) noexcept
      : api_(other.api_), object_(std::exchange(other.object_, nullptr)) {}
  DriverHandle& operator=(DriverHandle&& other) noexcept {
    std::swap(api_, other.api_);
    std::swap(object_, other.object_);
    return *this;
  }
  ~DriverHandle() {
    if (object_ != nullptr && !DriversAreGone()) (api_->*Release)(object_);
  }

  T get() const { return object_; }

 private:
  const Api* api_ = nullptr;
  T object_ = nullptr;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_DRIVER_HANDLE_H_
