// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/linker_words.h"

#include <utility>

#include "llvm/ADT/StringSwitch.h"

namespace aspectra::driver {

enum class LinkerWords::Meaning {
  kOther,
  kWholeArchive,
  kNoWholeArchive,
  kPushState,
  kPopState,
  kStatic,
  kDynamic,
  kSymbol,   // the next word is a symbol
  kLibrary,  // the next word is a library's name
};

LinkerWords::Meaning LinkerWords::MeaningOf(llvm::StringRef name) {
  return llvm::StringSwitch<Meaning>(name)
      .Case("whole-archive", Meaning::kWholeArchive)
      .Case("no-whole-archive", Meaning::kNoWholeArchive)
      .Case("push-state", Meaning::kPushState)
      .Case("pop-state", Meaning::kPopState)
      .Cases({"Bstatic", "dn", "non_shared", "static"}, Meaning::kStatic)
      .Cases({"Bdynamic", "dy", "call_shared"}, Meaning::kDynamic)
      .Cases({"u", "undefined", "require-defined", "e", "entry"},
             Meaning::kSymbol)
      .Cases({"l", "library"}, Meaning::kLibrary)
      .Default(Meaning::kOther);
}

std::optional<LinkerWords::NamedFile> LinkerWords::See(llvm::StringRef word) {
  if (std::exchange(symbol_follows_, false)) {
    wanted_.push_back(word.str());
    return std::nullopt;
  }
  if (std::exchange(library_follows_, false)) {
    return NamedFile{/*is_library=*/true, word.str()};
  }
  llvm::StringRef name = word;
  if (!name.consume_front("-")) {
    // Only words of this form are treated as files, because any other word may
    // be the value of an option.
    bool file = word.ends_with(".a") || word.ends_with(".o");
    if (!file) return std::nullopt;
    return NamedFile{/*is_library=*/false, word.str()};
  }
  bool long_name = name.consume_front("-");
  auto [key, value] = name.split('=');
  if (key != name) {
    switch (MeaningOf(key)) {
      case Meaning::kSymbol:
        wanted_.push_back(value.str());
        return std::nullopt;
      case Meaning::kLibrary:
        return NamedFile{/*is_library=*/true, value.str()};
      default:
        break;
    }
  }
  if (MeaningOf(name) == Meaning::kOther && !long_name &&
      name.consume_front("l")) {
    return NamedFile{/*is_library=*/true, name.str()};
  }
  Apply(MeaningOf(name));
  return std::nullopt;
}

void LinkerWords::Apply(Meaning meaning) {
  switch (meaning) {
    case Meaning::kWholeArchive:
      state_.whole_archive = true;
      break;
    case Meaning::kNoWholeArchive:
      state_.whole_archive = false;
      break;
    case Meaning::kPushState:
      pushed_.push_back(state_);
      break;
    case Meaning::kPopState:
      if (!pushed_.empty()) {
        state_ = pushed_.back();
        pushed_.pop_back();
      }
      break;
    case Meaning::kStatic:
      state_.static_libraries = true;
      break;
    case Meaning::kDynamic:
      state_.static_libraries = false;
      break;
    case Meaning::kSymbol:
      symbol_follows_ = true;
      break;
    case Meaning::kLibrary:
      library_follows_ = true;
      break;
    case Meaning::kOther:
      break;
  }
}

}  // namespace aspectra::driver
