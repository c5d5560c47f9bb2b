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
  // When a precompiled header that the folder lacks is made.
  enum class Making {
    kAtSecondUse,  // options that are used once cost nothing
    kAtOnce,
    kNever,
  };

  // Uses and makes no precompiled header.
  PrecompiledHeaders() = default;

  // `folder` holds the precompiled headers; if it is empty, none is used.
  // `header` is the file that includes the standard headers,
  // sycl/detail/standard_headers.hpp.
  PrecompiledHeaders(std::string folder, Making making, std::string header)
      : folder_(std::move(folder)),
        making_(making),
        header_(std::move(header)) {}

  // Returns the folder in the user's cache, or an empty string if the
  // environment names none.
  static std::string UserCacheFolder();

  // Returns the command of a compile, with a precompiled header if there is one
  // for it. Other threads and processes may do so at the same time.
  std::vector<std::string> Use(std::vector<std::string> command) const;

 private:
  // Makes FILE.pch and FILE.files for compiles with `command`'s options.
  bool Make(const std::string& file, llvm::ArrayRef<std::string> command) const;
  // Makes them if that is wanted now; returns whether they can be used.
  bool MakeIfWanted(const std::string& file,
                    llvm::ArrayRef<std::string> command) const;

  const std::string folder_;
  const Making making_ = Making::kNever;
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
