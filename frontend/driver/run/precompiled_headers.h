// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_RUN_PRECOMPILED_HEADERS_H_
#define FRONTEND_DRIVER_RUN_PRECOMPILED_HEADERS_H_

#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Precompiles and stores the standard headers that <sycl/sycl.hpp> includes,
// because they are most of the text that a compilation reads. The .cc says when
// this is done; docs/build-times.md says how much time it saves.
class PrecompiledHeaders {
 public:
  // When to make a precompiled header that the folder lacks.
  enum class Making {
    kAtSecondUse,  // options that are used once cost nothing
    kAtOnce,
    kNever,
  };

  // Uses and makes no precompiled header.
  PrecompiledHeaders() = default;

  // `folder` is the folder of the precompiled headers; if it is empty, none are
  // stored or used. `header` is the file that includes the standard headers,
  // sycl/detail/standard_headers.hpp.
  PrecompiledHeaders(std::string folder, Making making, std::string header)
      : folder_(std::move(folder)),
        making_(making),
        header_(std::move(header)) {}

  // Returns a folder in the user's cache folder; empty if the user has no cache
  // folder.
  static std::string UserCacheFolder();

  // Returns `command`, the command of a compilation, changed to use a
  // precompiled header if there is one for it. Other threads and processes may
  // do the same at the same time.
  std::vector<std::string> Use(std::vector<std::string> command) const;

 private:
  // Makes FILE.pch and FILE.files for compiles with `command`'s options.
  bool Make(const std::string& file, llvm::ArrayRef<std::string> command) const;
  // If making_ is set, makes both files. Returns whether they can be used.
  bool MakeIfWanted(const std::string& file,
                    llvm::ArrayRef<std::string> command) const;

  const std::string folder_;
  const Making making_ = Making::kNever;
  const std::string header_;
};

// The words of a compilation's command that affect the standard headers, and
// its source. If the command could change the meaning of the headers,
// HeaderOptionsOf returns nullopt.
struct HeaderOptions {
  std::vector<std::string> words;    // begins with the compiler
  std::vector<std::string> plugins;  // the words -fplugin=FILE
  std::string source;
};
std::optional<HeaderOptions> HeaderOptionsOf(
    llvm::ArrayRef<std::string> command);

// Returns whether `folder` has a file with the name of a standard header, or a
// folder with the name of one from which standard headers include files.
bool HasStandardNames(llvm::StringRef folder);

// Returns whether a source with this text includes <sycl/sycl.hpp> and has
// nothing before it that could change the meaning of the standard headers.
// `folder` is the source's folder. Returns false if the text does not show
// whether this is true.
bool AllowsPrecompiledHeaders(llvm::StringRef text, llvm::StringRef folder);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_RUN_PRECOMPILED_HEADERS_H_
