#ifndef RUNTIME_SURFACE_THROW_ERROR_H_
#define RUNTIME_SURFACE_THROW_ERROR_H_

#include <sycl/context.hpp>
#include <sycl/exception.hpp>
#include <type_traits>
#include <utility>

#include "runtime/core/error.h"

namespace aspectra {

// Returns the exception for `error`, with `context` if it is not null.
sycl::exception ToException(const Error& error,
                            const sycl::context* context = nullptr);

// Throws the exception for `error`. Only this function throws errors of the
// runtime.
[[noreturn]] void Throw(const Error& error,
                        const sycl::context* context = nullptr);

// Returns the value, or throws the error.
template <class T>
T ValueOrThrow(Result<T> result, const sycl::context* context = nullptr) {
  if (!result) Throw(result.error(), context);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

}  // namespace aspectra

#endif  // RUNTIME_SURFACE_THROW_ERROR_H_
