#ifndef FRONTEND_PLUGIN_COMPILE_SESSION_H_
#define FRONTEND_PLUGIN_COMPILE_SESSION_H_

#include <string>

#include "frontend/plugin/warning_options.h"
#include "frontend/restrictions/restriction_options.h"
#include "ir/aspects/propagate_aspects_pass.h"
#include "llvm/Support/Error.h"

namespace clang {
class CompilerInstance;
}  // namespace clang

namespace aspectra {

// The plugin's arguments, each given as
//   -Xclang -plugin-arg-aspectra -Xclang ARGUMENT
// One is a parameter of the pass sycl-propagate-aspects, with commas between
// targets, an option of a warning group, "-Wno-sycl-device-has", or
// "unit=ID",
// "unit-options=TEXT" or "layouts=PATH".
struct PluginArguments {
  PluginArguments() = default;

  // With the compile's own -W options, which come before the arguments.
  explicit PluginArguments(const clang::CompilerInstance& compiler);

  SYCLPropagateAspectsPass::Options pass;
  WarningOptions warnings;
  RestrictionOptions restrictions;
  std::string unit;          // "unit=ID": what UnitId (unit_id.h) gives
  std::string unit_options;  // "unit-options=TEXT": what it is made from
  std::string layouts;       // "layouts=PATH": the base of layout_exchange.h

  // Takes one argument; the error says what is wrong with it.
  llvm::Error Take(const std::string& argument);

  // Makes the unit's id, if none was given.
  void CompleteUnit(const clang::CompilerInstance& compiler);
};

// Ties the passes over IR to the compile that they are a part of: Clang makes
// them from a registration that knows of no compile. The current session is the
// innermost one that exists, since Clang may build a module inside a compile.
class CompileSession {
 public:
  // `compiler` must outlive this.
  CompileSession(clang::CompilerInstance& compiler, PluginArguments arguments);
  ~CompileSession();
  CompileSession(const CompileSession&) = delete;
  CompileSession& operator=(const CompileSession&) = delete;

  // What the pass is to do in the current session; without one, as where Clang
  // compiles LLVM IR, what it does by default.
  static SYCLPropagateAspectsPass::Options PassOptions();

  // What tells the unit from others (unit_id.h); empty without a session.
  static std::string Unit();

 private:
  clang::CompilerInstance& compiler_;
  PluginArguments arguments_;
  CompileSession* const outer_;
};

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_COMPILE_SESSION_H_
