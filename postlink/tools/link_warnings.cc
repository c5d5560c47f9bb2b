#include "postlink/tools/link_warnings.h"

#include <optional>
#include <string>

#include "ir/aspects/group_setting.h"
#include "ir/aspects/source_location.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

void LinkWarnings::Emit(llvm::StringRef group,
                        const std::optional<SourceLocation>& place,
                        llvm::StringRef text, llvm::StringRef details) {
  GroupSetting setting(group);
  for (const std::string& option : options_) setting.See(option);
  if (setting.Get() == GroupSetting::Outcome::kOff) return;
  llvm::SmallString<256> here;
  (void)llvm::sys::fs::current_path(here);
  if (place) out_ << place->ToStringFrom(here) << ": ";
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
