// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_ERROR_H_
#define RUNTIME_CORE_DRIVERS_ERROR_H_

#include <expected>
#include <string>
#include <utility>

#include "device_config/messages/message.h"

namespace aspectra {

// When an error leaves the runtime, its code becomes the sycl::errc with the
// same name.
enum class ErrorCode {
  kRuntime,
  kNdRange,
  kKernelArgument,
  kBuild,
  kInvalid,
  kMemoryAllocation,
  kFeatureNotSupported,
  kKernelNotSupported,
};

// No code inside the runtime throws. Errors are values until the SYCL classes
// (runtime/surface) throw them, in one place.
struct Error {
  ErrorCode code;
  std::string message;

  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = std::expected<T, Error>;

// Functions that make errors are `cold`, so that compilers place the code of a
// failure away from the code of a success. Half of the time of a submission is
// the time to load code, so a cache line must not have code of both.

// Returns an error with a complete message: a message of a driver, or a message
// with several lines.
[[gnu::cold]] inline std::unexpected<Error> Fail(ErrorCode code,
                                                 std::string message) {
  return std::unexpected(Error{code, std::move(message)});
}

// Returns an error with an entry of a table of messages and the entry's values:
//
//   Fail(ErrorCode::kNdRange, SubmissionDiagnostic::kTooManyWorkItems,
//        /*{0}=*/"{8}", /*{1}=*/4)
template <MessageId Id, class... Values>
[[gnu::cold]] std::unexpected<Error> Fail(ErrorCode code, Id id,
                                          const Values&... values) {
  return Fail(code, Message(id, values...));
}

// Takes the error out of a failed result, to return it as another Result.
template <class T>
[[gnu::cold, gnu::noinline]] std::unexpected<Error> TakeError(
    Result<T>& failed) {
  return std::unexpected(std::move(failed.error()));
}

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_ERROR_H_
