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

// Converts `error` to an exception. If `context` is not null, the exception
// belongs to this context.
sycl::exception ToException(const Error& error,
                            const sycl::context* context = nullptr);

// Prints a problem to stderr. It is for places where an exception cannot reach
// a caller, such as a destructor.
void PrintProblem(const std::string& problem);

// Throws the exception for `error`. All errors of the runtime are thrown here.
[[noreturn]] void Throw(const Error& error,
                        const sycl::context* context = nullptr);

// Throws the message `id` of a table of messages, for example
//
//   Throw(ErrorCode::kInvalid, ObjectDiagnostic::kNotAPart, name)
template <MessageId Id, class... Values>
[[noreturn]] void Throw(ErrorCode code, Id id, const Values&... values) {
  Throw(Error{code, Message(id, values...)});
}

// Returns the value of `result`. If `result` is an error, throws it.
template <class T>
T ValueOrThrow(Result<T> result, const sycl::context* context = nullptr) {
  if (!result) [[unlikely]]
    Throw(result.error(), context);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

}  // namespace aspectra

#endif  // RUNTIME_SURFACE_THROW_ERROR_H_
