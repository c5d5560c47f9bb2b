#ifndef FRONTEND_DRIVER_INSTALLATION_H_
#define FRONTEND_DRIVER_INSTALLATION_H_

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// What the driver needs beside itself.
enum class Piece {
  kClang,
  kLlvmLink,
  kOffloadBundler,
  kPlugin,
  kArchiveMembers,
  kHeaders,  // sycl/sycl.hpp
  kPostLink,
  kToSpirv,
  kOffloadWrapper,
  kAspectFilter,
  kCheckComplete,
  kNoKernel,
  kForEachImage,
  kToPtx,
  kOcloc,
  kOpenclAot,
  kRuntime,
  kDeviceConfig,
};
inline constexpr size_t kPieceCount = 18;

// Where the search starts, so that tests can choose it.
struct SearchPlaces {
  std::string program = {};            // as it was called, with its folder
  std::string real_program = {};       // the same with links followed
  std::string runfiles = {};           // $RUNFILES_DIR, or empty
  std::vector<std::string> path = {};  // $PATH's folders

  // Of this process. `argv0` is the name by which it was called.
  static SearchPlaces OfProcess(const char* argv0);
};

// Where each piece is. Immutable once found.
class Installation {
 public:
  // The own pieces lie together in one folder, in the layout of the
  // repository, which is the first of
  //   $RUNFILES_DIR/aspectra      in a Bazel test, which has just these files
  //   PROGRAM.runfiles/aspectra   beside the program, as Bazel leaves it
  //   *.runfiles/aspectra         a folder that the program itself is in
  //   the parent of the program's folder, for a copy without Bazel
  // that has all of them, or else any. LLVM's programs are found by $PATH, then
  // in LLVM's own folder.
  static Installation Find(const SearchPlaces& places);

  // The piece's path; if it is missing, an error that says where it was looked
  // for and what to do.
  llvm::Expected<std::string> Get(Piece piece) const;

  // The driver itself, which does some steps.
  const std::string& driver() const { return driver_; }

  // Of a program that belongs to neither the project nor LLVM, its name, by
  // which it is called; else empty.
  static llvm::StringRef ForeignName(Piece piece);

 private:
  struct Place {
    std::string path;                // empty: missing
    std::vector<std::string> tried;  // in order
  };
  std::array<Place, kPieceCount> places_;
  std::string driver_;
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_INSTALLATION_H_
