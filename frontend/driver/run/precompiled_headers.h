// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_RUN_PRECOMPILED_HEADERS_H_
#define FRONTEND_DRIVER_RUN_PRECOMPILED_HEADERS_H_

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Precompiles and stores <sycl/sycl.hpp> and the standard headers that it
// includes, because they are most of the text that a compilation reads.
// precompiled_headers.cc says when a compilation uses them; docs/build-times.md
// says how much time they save.
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
  // stored or used. `include_folder` is the folder with sycl/sycl.hpp, with the
  // name that the compilations use. `work_folder` is for files that only the
  // compilations of this run read.
  PrecompiledHeaders(std::string folder, Making making,
                     std::string include_folder, std::string work_folder)
      : folder_(std::move(folder)),
        making_(making),
        include_folder_(std::move(include_folder)),
        work_folder_(std::move(work_folder)) {}

  // Returns a folder in the user's cache folder; empty if the user has no cache
  // folder.
  static std::string UserCacheFolder();

  // `command` is the command of a compilation. If there is a precompiled header
  // for it, returns the command with the options that use the header; otherwise
  // returns `command`. Other threads and processes may call this at the same
  // time.
  std::vector<std::string> Use(std::vector<std::string> command) const;

 private:
  std::string LineOfHeader() const;
  // Makes FILE.pch, FILE.files and FILE.words for compilations with the options
  // in `command`. Returns whether this succeeded.
  bool Make(const std::string& file, llvm::ArrayRef<std::string> command) const;
  // Makes the files if `making_` says so. Returns whether they can be used.
  bool MakeIfWanted(const std::string& file,
                    llvm::ArrayRef<std::string> command) const;

  const std::string folder_;
  const Making making_ = Making::kNever;
  const std::string include_folder_;
  const std::string work_folder_;
};

// The words of a compilation's command that affect the headers, and its source.
// If the command could change the meaning of the headers, HeaderOptionsOf
// returns nullopt. `include_folder` is the folder with sycl/sycl.hpp.
struct HeaderOptions {
  std::vector<std::string> words;    // begins with the compiler
  std::vector<std::string> plugins;  // the words -fplugin=FILE
  // Where Clang searches for a user's header that a quoted #include names,
  // after the folder of the including file.
  std::vector<std::string> folders;
  std::string source;
};
std::optional<HeaderOptions> HeaderOptionsOf(
    llvm::ArrayRef<std::string> command, llvm::StringRef include_folder);

// Returns whether `folder` has a file with the name of a standard header, has a
// subfolder with the name of a folder of standard headers, such as "bits", or
// has a header in its subfolder "sycl" or "CL" that has another text than the
// header of `include_folder` with the same name.
bool HidesHeaders(llvm::StringRef folder, llvm::StringRef include_folder);

// If a source with this text includes <sycl/sycl.hpp>, and if nothing before it
// but macros could change the meaning of the headers, returns the names of
// these macros: the macros that the lines before define or undefine, and that
// may be include guards. If the text does not show this, returns nullopt.
// `folder` is the source's folder, and `folders` are HeaderOptions::folders.
std::optional<std::set<std::string>> MacrosBeforeSycl(
    llvm::StringRef text, llvm::StringRef folder,
    llvm::ArrayRef<std::string> folders);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_RUN_PRECOMPILED_HEADERS_H_
