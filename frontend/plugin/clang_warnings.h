#ifndef FRONTEND_PLUGIN_CLANG_WARNINGS_H_
#define FRONTEND_PLUGIN_CLANG_WARNINGS_H_

#include "frontend/plugin/warning_options.h"
#include "ir/aspects/aspect_warning.h"

namespace clang {
class CompilerInstance;
}  // namespace clang

namespace aspectra {

// Hands the warnings of the passes over IR to Clang's diagnostics engine, as
// warnings of the groups -Wsycl-device-has and -Wsycl-fixed-targets: they stand
// at their place in the source, with its line and a caret, obey -w and -Werror,
// are counted, and come where -fdiagnostics-format sends them.
class ClangWarnings {
 public:
  // `compiler` must outlive this.
  ClangWarnings(clang::CompilerInstance& compiler, WarningOptions options)
      : compiler_(compiler), options_(options) {}

  void Emit(const AspectWarning& warning) const;

 private:
  clang::CompilerInstance& compiler_;
  WarningOptions options_;
};

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_CLANG_WARNINGS_H_
