// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_MEMBERS_MEMBER_CHOICE_H_
#define FRONTEND_DRIVER_MEMBERS_MEMBER_CHOICE_H_

#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra::driver {

// The symbols that a linker resolves by name.
struct SymbolNames {
  std::vector<std::string> defined = {};
  // A symbol that only weak references name is not listed, because it may stay
  // undefined.
  std::vector<std::string> wanted = {};

  friend bool operator==(const SymbolNames&, const SymbolNames&) = default;
};

// Reads the symbols of an object, a shared library or LLVM bitcode, in the
// order of the file's symbol table. Any other file has no symbols.
llvm::Expected<SymbolNames> ReadSymbolNames(llvm::MemoryBufferRef file);

// Returns LLVM bitcode without symbols, with the target and data layout of
// `bitcode`.
llvm::Expected<std::string> NoSymbols(llvm::MemoryBufferRef bitcode);

// One translation unit as the link sees it.
struct Member {
  SymbolNames host = {};
  std::optional<SymbolNames> device = std::nullopt;  // for one target
};

// An input file of a link, in the order of the command line.
struct LinkedFile {
  // An object or a shared library counts as one member.
  std::vector<Member> members;
  // Whether the linker takes only the members that the program needs, as for
  // most archives.
  bool by_need = false;
};

// Whether a member is part of the program, and which side needs it.
enum class Taken { kNo, kByHost, kByDevice };

// Decides for each member of each file whether it is part of the program.
// `host_roots` are symbols that the host link needs from the start, such as
// "main".
std::vector<std::vector<Taken>> ChooseMembers(
    llvm::ArrayRef<LinkedFile> files, llvm::ArrayRef<std::string> host_roots);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_MEMBERS_MEMBER_CHOICE_H_
