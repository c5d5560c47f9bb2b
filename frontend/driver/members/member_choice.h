#ifndef FRONTEND_DRIVER_MEMBERS_MEMBER_CHOICE_H_
#define FRONTEND_DRIVER_MEMBERS_MEMBER_CHOICE_H_

#include <optional>
#include <string>
#include <vector>

#include "frontend/driver/members/symbol_names.h"
#include "llvm/ADT/ArrayRef.h"

namespace aspectra::driver {

// One translation unit, as a link sees it.
struct Member {
  SymbolNames host = {};
  std::optional<SymbolNames> device = std::nullopt;  // of one target
};

// A file of a link, in the order of the command line.
struct LinkedFile {
  // Of an object or a shared library one; of an archive all.
  std::vector<Member> members;
  // An archive of which only the members that are needed are taken.
  bool by_need = false;
};

// Whether, and by which side, a member is part of the program.
enum class Taken { kNo, kByHost, kByDevice };

// For each file, and each of its members. `host_roots` are symbols that the
// host link wants from the start, such as "main".
std::vector<std::vector<Taken>> ChooseMembers(
    llvm::ArrayRef<LinkedFile> files, llvm::ArrayRef<std::string> host_roots);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_MEMBERS_MEMBER_CHOICE_H_
