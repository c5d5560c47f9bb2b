// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/link_warnings.h"

#include <string>
#include <vector>

#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "ir/aspects/findings/group_setting.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/tools/run/tool_diagnostics.h"

namespace aspectra {

std::string PlaceFromHere(const SourceLocation& location) {
  llvm::SmallString<256> here;
  (void)llvm::sys::fs::current_path(here);
  return location.ToStringFrom(here);
}

std::vector<std::string> TakeWarningOptions(int& argc, char** argv) {
  std::vector<std::string> taken;
  int kept = 1;
  for (int i = 1; i < argc; ++i) {
    llvm::StringRef word = argv[i];
    if (word == "-w" || word.starts_with("-W")) {
      taken.push_back(word.str());
    } else {
      argv[kept++] = argv[i];
    }
  }
  argc = kept;
  return taken;
}

llvm::Error LinkWarnings::Errors() const {
  if (errors_ == 0) return llvm::Error::success();
  return MakeError(ToolDiagnostic::kWarningsAreErrors,
                   Counted(errors_, "warning"), Plural(errors_, "error"));
}

void LinkWarnings::Emit(llvm::StringRef group, llvm::StringRef place,
                        llvm::StringRef text, llvm::StringRef details) {
  GroupSetting setting(group);
  for (const std::string& option : options_) setting.See(option);
  if (setting.Get() == GroupSetting::Outcome::kOff) return;
  if (!place.empty()) out_ << place << ": ";
  if (setting.Get() == GroupSetting::Outcome::kError) {
    ++errors_;
    llvm::WithColor::error(out_);
  } else {
    llvm::WithColor::warning(out_);
  }
  out_ << text << ' ' << setting.Suffix() << '\n';
  if (!details.empty()) out_ << details << '\n';
}

}  // namespace aspectra
