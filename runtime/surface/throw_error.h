// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_THROW_ERROR_H_
#define RUNTIME_SURFACE_THROW_ERROR_H_

#include <string>
#include <sycl/context.hpp>
#include <sycl/exception.hpp>
#include <type_traits>
#include <utility>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/error.h"

namespace aspectra {

// Returns the exception for `error`, with `context` if it is not null.
sycl::exception ToException(const Error& error,
                            const sycl::context* context = nullptr);

// Prints a problem to stderr, where no exception can reach a caller, for
// example in a destructor.
void PrintProblem(const std::string& problem);

// Throws the exception for `error`. Only this function throws errors of the
// runtime.
[[noreturn]] void Throw(const Error& error,
                        const sycl::context* context = nullptr);

// Throws an entry of a table of messages, for example
//
//   Throw(ErrorCode::kInvalid, ObjectDiagnostic::kNotAPart, name)
template <MessageId Id, class... Values>
[[noreturn]] void Throw(ErrorCode code, Id id, const Values&... values) {
  Throw(Error{code, Message(id, values...)});
}

// Returns the value, or throws the error.
template <class T>
T ValueOrThrow(Result<T> result, const sycl::context* context = nullptr) {
  if (!result) [[unlikely]]
    Throw(result.error(), context);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

}  // namespace aspectra

#endif  // RUNTIME_SURFACE_THROW_ERROR_H_
