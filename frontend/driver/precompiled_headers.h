#ifndef FRONTEND_DRIVER_PRECOMPILED_HEADERS_H_
#define FRONTEND_DRIVER_PRECOMPILED_HEADERS_H_

#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Keeps the standard headers that <sycl/sycl.hpp> brings precompiled, since
// they are most of what a compile reads. See the .cc for when that is done, and
// docs/build-times.md for what it saves.
class PrecompiledHeaders {
 public:
  // `folder`: where they are kept; empty: nowhere, and none is used. `header`:
  // the file that includes them, sycl/detail/standard_headers.hpp.
  PrecompiledHeaders(std::string folder, std::string header)
      : folder_(std::move(folder)), header_(std::move(header)) {}

  // In the user's cache folder, or nowhere if there is none.
  static std::string DefaultFolder();

  // The command of a compile, with a precompiled header if there is one for it.
  // Safe with other threads and processes that do the same.
  std::vector<std::string> Use(std::vector<std::string> command) const;

 private:
  bool Make(const std::string& file, llvm::ArrayRef<std::string> command) const;

  const std::string folder_;
  const std::string header_;
};

// What of a compile's command counts for the headers, and its source; nothing
// if something in the command could make the headers mean something else.
struct HeaderOptions {
  std::vector<std::string> words;  // the compiler first
  std::string source;
};
std::optional<HeaderOptions> HeaderOptionsOf(
    llvm::ArrayRef<std::string> command);

// Does a source with this text include <sycl/sycl.hpp>, and nothing before it
// that could make the standard headers mean something else? `folder` is the
// source's.
bool TakesHeadersFirst(llvm::StringRef text, llvm::StringRef folder);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PRECOMPILED_HEADERS_H_
