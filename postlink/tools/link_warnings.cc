// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/link_warnings.h"

#include <string>

#include "ir/aspects/findings/group_setting.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

std::string PlaceFromHere(const SourceLocation& location) {
  llvm::SmallString<256> here;
  (void)llvm::sys::fs::current_path(here);
  return location.ToStringFrom(here);
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
