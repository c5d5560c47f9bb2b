// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/tool_main.h"

#include <string>
#include <utility>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

void ParseToolOptions(int argc, char** argv, llvm::cl::OptionCategory& category,
                      llvm::StringRef overview) {
  const std::string tool = llvm::sys::path::filename(argv[0]).str();
  llvm::cl::HideUnrelatedOptions(category);
  llvm::cl::SetVersionPrinter([tool](llvm::raw_ostream& out) {
    out << tool << " of Aspectra, with LLVM " << LLVM_VERSION_STRING << "\n";
  });
  llvm::cl::ParseCommandLineOptions(argc, argv, overview);
}

int RunTool(llvm::StringRef tool, llvm::function_ref<llvm::Error()> body) {
  llvm::Error error = body();
  if (!error) return 0;
  llvm::handleAllErrors(std::move(error), [&](const llvm::ErrorInfoBase& info) {
    const std::string message = info.message();
    if (!llvm::StringRef(message).contains(": error: ")) {
      llvm::WithColor::error(llvm::errs(), tool);
    }
    llvm::errs() << llvm::StringRef(message).rtrim() << "\n";
  });
  return 1;
}

}  // namespace aspectra
