#ifndef FRONTEND_DRIVER_LINKER_WORDS_H_
#define FRONTEND_DRIVER_LINKER_WORDS_H_

#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Follows the words that go to the linker as they are (of -Wl, and -Xlinker),
// as far as they say which files and which members of archives it takes.
class LinkerWords {
 public:
  struct NamedFile {
    bool is_library;  // by -lNAME, and not by its path
    std::string name;

    friend bool operator==(const NamedFile&, const NamedFile&) = default;
  };

  // The next word; the file that it names, if it names one.
  std::optional<NamedFile> See(llvm::StringRef word);

  // Is the archive that comes next taken as a whole?
  bool whole_archive() const { return state_.whole_archive; }
  // Is its library an archive, even if there is a shared one?
  bool static_libraries() const { return state_.static_libraries; }

  // Symbols that the link wants from the start (-u), in order.
  const std::vector<std::string>& wanted() const { return wanted_; }

 private:
  struct State {
    bool whole_archive = false;
    bool static_libraries = false;
  };

  State state_;
  std::vector<State> pushed_;
  std::vector<std::string> wanted_;
  bool symbol_follows_ = false;
  bool library_follows_ = false;
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_LINKER_WORDS_H_
