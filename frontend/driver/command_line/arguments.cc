// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/arguments.h"

#include "clang/Options/Options.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

namespace aspectra::driver {

namespace options = ::clang::options;

bool Arguments::LinksRuntime() const {
  return !clang.hasArg(options::OPT_nostdlib, options::OPT_nodefaultlibs);
}

std::optional<llvm::StringRef> Arguments::Output() const {
  const llvm::opt::Arg* output = clang.getLastArg(options::OPT_o);
  if (output == nullptr) return std::nullopt;
  return output->getValue();
}

SaveTemps Arguments::TemporariesToKeep() const {
  return llvm::StringSwitch<SaveTemps>(
             clang.getLastArgValue(options::OPT_save_temps_EQ))
      .Case("obj", SaveTemps::kObjectFolder)
      .Case("cwd", SaveTemps::kCurrentFolder)
      .Default(SaveTemps::kNo);
}

std::string Arguments::HostTriple() const {
  const llvm::opt::Arg* target = clang.getLastArg(options::OPT_target);
  return llvm::Triple::normalize(target == nullptr
                                     ? llvm::sys::getDefaultTargetTriple()
                                     : std::string(target->getValue()));
}

}  // namespace aspectra::driver
