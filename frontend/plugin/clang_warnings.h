// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_CLANG_WARNINGS_H_
#define FRONTEND_PLUGIN_CLANG_WARNINGS_H_

#include "frontend/clang_messages/warning_options.h"
#include "ir/aspects/findings/aspect_warning.h"

namespace clang {
class CompilerInstance;
}  // namespace clang

namespace aspectra {

// Passes the warnings of the passes over IR to Clang's diagnostics engine, as
// warnings of the groups -Wsycl-device-has and -Wsycl-fixed-targets. Clang then
// shows each warning at its place in the source, with the line and a caret. The
// warnings obey -w, -Werror and -fdiagnostics-format, and Clang counts them.
class ClangWarnings {
 public:
  // `compiler` must outlive this object.
  ClangWarnings(clang::CompilerInstance& compiler, WarningOptions options)
      : compiler_(compiler), options_(options) {}

  void Emit(const AspectWarning& warning) const;

 private:
  clang::CompilerInstance& compiler_;
  WarningOptions options_;
};

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_CLANG_WARNINGS_H_
