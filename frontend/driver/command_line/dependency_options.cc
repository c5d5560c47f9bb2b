// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/dependency_options.h"

#include "clang/Options/Options.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/Arg.h"

namespace aspectra::driver {

namespace options = ::clang::options;

DependencyOptions ReadDependencyOptions(const llvm::opt::ArgList& clang) {
  DependencyOptions result;
  bool lists_all = false;
  for (const llvm::opt::Arg* arg :
       clang.filtered(options::OPT_MD, options::OPT_MMD, options::OPT_MF,
                      options::OPT_Wp_COMMA)) {
    const llvm::opt::Option& option = arg->getOption();
    if (option.matches(options::OPT_MF)) {
      result.file = arg->getValue();
      continue;
    }
    bool is_of_preprocessor = option.matches(options::OPT_Wp_COMMA);
    // Only the first word is compared, because a second word is the file's
    // name.
    llvm::StringRef word =
        is_of_preprocessor && arg->getNumValues() > 0 ? arg->getValue() : "";
    bool is_all = option.matches(options::OPT_MD) || word == "-MD";
    if (is_of_preprocessor && !is_all && word != "-MMD") continue;
    if (is_of_preprocessor && arg->getNumValues() == 2) {
      result.file = arg->getValue(1);
    }
    result.is_written = true;
    lists_all |= is_all;
  }
  if (!result.is_written) return result;
  result.needs_target = !clang.hasArg(options::OPT_MT, options::OPT_MQ);
  if (!clang.hasArg(options::OPT_MV)) {
    // If both -MD and -MMD are given, clang++ obeys -MD.
    result.merged = lists_all ? DependencyOptions::Files::kAll
                              : DependencyOptions::Files::kOfUser;
  }
  return result;
}

}  // namespace aspectra::driver
