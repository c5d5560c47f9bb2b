// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_LINKER_WORDS_H_
#define FRONTEND_DRIVER_COMMAND_LINE_LINKER_WORDS_H_

#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Interprets the words that are passed to the linker unchanged (from -Wl, and
// -Xlinker). Only words that determine which files and which members of
// archives the linker takes have an effect.
class LinkerWords {
 public:
  struct NamedFile {
    bool is_library;  // named by -lNAME, not by its path
    std::string name;

    friend bool operator==(const NamedFile&, const NamedFile&) = default;
  };

  // Processes the next word. Returns the file that it names; nullopt if none.
  std::optional<NamedFile> See(llvm::StringRef word);

  // Whether all members of the next archive are taken.
  bool whole_archive() const { return state_.whole_archive; }
  // Whether the next library must be an archive, even if a shared library with
  // this name exists (-Bstatic).
  bool static_libraries() const { return state_.static_libraries; }

  // Symbols that are undefined from the start (-u), in order.
  const std::vector<std::string>& wanted() const { return wanted_; }

 private:
  struct State {
    bool whole_archive = false;
    bool static_libraries = false;
  };

  enum class Meaning;

  // Returns the effect of an option. `name` has no dashes, because long options
  // may have one dash or two.
  static Meaning MeaningOf(llvm::StringRef name);

  // Processes an option without a value.
  void Apply(Meaning meaning);

  State state_;
  std::vector<State> pushed_;
  std::vector<std::string> wanted_;
  bool symbol_follows_ = false;
  bool library_follows_ = false;
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_LINKER_WORDS_H_
