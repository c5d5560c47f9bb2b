#ifndef RUNTIME_SURFACE_THROW_ERROR_H_
#define RUNTIME_SURFACE_THROW_ERROR_H_

#include <sycl/context.hpp>
#include <sycl/exception.hpp>
#include <type_traits>
#include <utility>

#include "runtime/core/error.h"

namespace aspectra {

// The exception that stands for `error`; of `context` if there is one.
sycl::exception ToException(const Error& error,
                            const sycl::context* context = nullptr);

// The one place where an error of the runtime becomes a throw.
[[noreturn]] void Throw(const Error& error,
                        const sycl::context* context = nullptr);

// The value, or a throw.
template <class T>
T ValueOrThrow(Result<T> result, const sycl::context* context = nullptr) {
  if (!result) Throw(result.error(), context);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

}  // namespace aspectra

#endif  // RUNTIME_SURFACE_THROW_ERROR_H_
