// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_INSTALLATION_H_
#define FRONTEND_DRIVER_PLAN_INSTALLATION_H_

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// The files that the driver needs besides itself.
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

// Returns the folder that compilations name with -isystem. `headers` is the
// path of Piece::kHeaders.
std::string IncludeFolderOf(llvm::StringRef headers);

// The places where the search starts; tests can set them.
struct SearchPlaces {
  std::string program = {};            // as called, with its folder
  std::string real_program = {};       // the same file with links resolved
  std::string runfiles = {};           // $RUNFILES_DIR; empty if not set
  std::vector<std::string> path = {};  // the folders of $PATH

  // Returns the places of this process. `argv0` is the name by which the
  // process was called.
  static SearchPlaces OfProcess(const char* argv0);
};

// Knows the place of each piece. Immutable.
class Installation {
 public:
  // Finds the pieces. The project's own pieces are in one folder, in the layout
  // of the repository. The following list has the candidates. The first folder
  // with all pieces is taken; if no folder has all, the first with any piece:
  //   $RUNFILES_DIR/aspectra      in a Bazel test, which has just these files
  //   PROGRAM.runfiles/aspectra   beside the program, as Bazel leaves it
  //   *.runfiles/aspectra         a folder that contains the program
  //   the parent of the program's folder, for a copy without Bazel
  // LLVM's programs are searched in $PATH, then in LLVM's own folder.
  static Installation Find(const SearchPlaces& places);

  // Returns the piece's path. If the piece is missing, the error says where the
  // driver searched for it and what to do.
  llvm::Expected<std::string> Get(Piece piece) const;

  // Returns the path of the driver itself, which performs some steps.
  const std::string& driver() const { return driver_; }

  // If the piece is a program of another vendor, such as ocloc, returns the
  // name that is searched in $PATH. Otherwise the result is empty.
  static llvm::StringRef ForeignName(Piece piece);

 private:
  struct Place {
    std::string path;                // empty if missing
    std::vector<std::string> tried;  // in order
  };
  std::array<Place, kPieceCount> places_;
  std::string driver_;
};

// The parts of NVIDIA's CUDA toolkit that the tools need to make images. The
// path of a missing part is empty.
struct CudaToolkit {
  std::string libdevice;  // the bitcode library of mathematical functions
  std::string ptxas;      // the assembler
  std::string fatbinary;  // combines machine code and PTX in one file

  friend bool operator==(const CudaToolkit&, const CudaToolkit&) = default;
};

// Searches the folder `cuda_path`, which --cuda-path names. If `cuda_path` is
// empty, searches where Clang does: beside the `ptxas` in $PATH, then in
// /usr/local/cuda.
CudaToolkit FindCudaToolkit(llvm::StringRef cuda_path);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_INSTALLATION_H_
