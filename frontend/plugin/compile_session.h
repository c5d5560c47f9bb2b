// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_COMPILE_SESSION_H_
#define FRONTEND_PLUGIN_COMPILE_SESSION_H_

#include <string>

#include "frontend/clang_messages/warning_options.h"
#include "ir/aspects/propagate_aspects_pass.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace clang {
class CompilerInstance;
}  // namespace clang

namespace aspectra {

// The plugin's arguments, each given as -Xclang -plugin-arg-aspectra -Xclang
// ARGUMENT.
//
// An argument is a parameter of the pass sycl-propagate-aspects, such as
// "fixed-targets=NAME" for each target; an option of a warning group, such as
// "-Wno-sycl-device-has"; or "unit=ID", "unit-options=TEXT", "layouts=PATH",
// "words=PATH" or "id-bits=N".
struct PluginArguments {
  PluginArguments() = default;

  // Starts with the -W options of the compilation; the plugin's arguments count
  // as later options.
  explicit PluginArguments(const clang::CompilerInstance& compiler);

  SYCLPropagateAspectsPass::Options pass;
  WarningOptions warnings;
  std::string unit;          // "unit=ID": the result of UnitId (unit_id.h)
  std::string unit_options;  // "unit-options=TEXT": UnitId's `options`
  std::string layouts;       // "layouts=PATH": the base of layout_exchange.h
  std::string words;         // "words=PATH": the file of ListHeaderWords
  unsigned id_bits = 64;     // "id-bits=N": LimitIdsPass's `bits`

  // Parses one argument. If it is invalid, the error says why.
  llvm::Error Take(const std::string& argument);

  // If no argument gave the unit's id, computes it.
  void CompleteUnit(const clang::CompilerInstance& compiler);
};

// Connects the passes over IR with their compilation. The reason is that Clang
// creates the passes from a registration that does not know the compilation.
// Sessions may be nested, because Clang may build a module during a
// compilation. The innermost session is the current session.
class CompileSession {
 public:
  // `compiler` must outlive the session.
  CompileSession(clang::CompilerInstance& compiler, PluginArguments arguments);
  ~CompileSession();
  CompileSession(const CompileSession&) = delete;
  CompileSession& operator=(const CompileSession&) = delete;

  // Returns the pass options of the current session. Without a session, as when
  // Clang compiles LLVM IR, returns the defaults.
  static SYCLPropagateAspectsPass::Options PassOptions();

  // Returns the unit's id (unit_id.h); empty without a session.
  static std::string Unit();

  // Returns the number of bits that ids have; 64 without a session.
  static unsigned IdBits();

  // Returns `text` with the path at its start changed as -ffile-prefix-map=
  // says. Without a session, returns `text` unchanged.
  static std::string MapPath(llvm::StringRef text);

 private:
  clang::CompilerInstance& compiler_;
  PluginArguments arguments_;
  CompileSession* const outer_;
};

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_COMPILE_SESSION_H_
