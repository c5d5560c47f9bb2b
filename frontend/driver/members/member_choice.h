// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_MEMBERS_MEMBER_CHOICE_H_
#define FRONTEND_DRIVER_MEMBERS_MEMBER_CHOICE_H_

#include <optional>
#include <string>
#include <vector>

#include "frontend/driver/members/symbol_names.h"
#include "llvm/ADT/ArrayRef.h"

namespace aspectra::driver {

// One translation unit as the link sees it.
struct Member {
  SymbolNames host = {};
  std::optional<SymbolNames> device = std::nullopt;  // for one target
};

// An input file of a link, in the order of the command line.
struct LinkedFile {
  // An object or a shared library has one member, an archive has all of its
  // own.
  std::vector<Member> members;
  // Whether it is an archive of which only needed members are taken.
  bool by_need = false;
};

// Whether a member is part of the program, and which side needs it.
enum class Taken { kNo, kByHost, kByDevice };

// Returns the choice for each member of each file. `host_roots` are symbols
// that the host link needs from the start, such as "main".
std::vector<std::vector<Taken>> ChooseMembers(
    llvm::ArrayRef<LinkedFile> files, llvm::ArrayRef<std::string> host_roots);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_MEMBERS_MEMBER_CHOICE_H_
