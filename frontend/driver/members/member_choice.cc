// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/members/member_choice.h"

#include <cstddef>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"

// Chooses the members of static archives whose device code is part of a
// program.
//
// A member is one translation unit with two sides, host code and device code.
// It is in the program if either side is needed:
//
//   by the host    The host link takes the member, and its host code may launch
//                  its kernels. This is the only way to find out that a kernel
//                  is needed, because device code never names a kernel.
//   by the device  Its device code defines a symbol (a SYCL_EXTERNAL function,
//                  a global) that device code of the program uses and that is
//                  not yet defined. The host link may not need this member:
//                  only a kernel's body may call the function, and there may
//                  be no host code for the body.
//
// The host's choice comes first and does not depend on the device, because no
// device code can make a host linker take a member. The host's choice works as
// in ld: files are processed in order; the members of an archive are processed
// in order, again and again until no more is taken; a member is taken if it
// defines a symbol that is needed and not yet defined.
//
// After the last file, all archives are searched again for symbols that are
// still undefined, as in lld, which ignores the order of files. So this code
// may take a member that a linker that obeys the order does not take. Such a
// linker fails, unless it finds the symbol in a shared library in its own
// folders, which are not searched here. In the worst case the program then
// contains device code that is never launched. A missing kernel would be worse,
// because it would only be noticed at run time.
//
// The device's choice ignores the order of files. It starts with the device
// code that is linked in any case and the device code of the host's members;
// then the archives are searched in the same way. If two members define a
// symbol, the first is taken, as in the host's choice.
//
// Each member is taken at most once, and the first round that takes none is the
// last, so the choice ends. A round costs one look-up for each symbol that
// members define. If each member of a chain needs the next one, the chain
// causes a further round each time that the next member comes earlier in the
// order.

namespace aspectra::driver {
namespace {

// The symbols of one side of a link.
class Link {
 public:
  void Want(llvm::StringRef name) { wanted_.insert(name); }

  void Add(const SymbolNames& names) {
    for (const std::string& name : names.defined) defined_.insert(name);
    for (const std::string& name : names.wanted) wanted_.insert(name);
  }

  bool Needs(const SymbolNames& names) const {
    return llvm::any_of(names.defined, [&](const std::string& name) {
      return wanted_.contains(name) && !defined_.contains(name);
    });
  }

 private:
  llvm::StringSet<> defined_;
  llvm::StringSet<> wanted_;  // whether they are defined or not
};

class Choice {
 public:
  explicit Choice(llvm::ArrayRef<LinkedFile> files) : files_(files) {
    for (const LinkedFile& file : files) {
      taken_.emplace_back(file.members.size(), Taken::kNo);
    }
  }

  void ChooseByHost(llvm::ArrayRef<std::string> roots) {
    Link link;
    for (const std::string& root : roots) link.Want(root);
    for (size_t i = 0; i < files_.size(); ++i) {
      if (files_[i].by_need) {
        TakeNeeded(i, Taken::kByHost, HostOf, link);
        continue;
      }
      for (size_t k = 0; k < files_[i].members.size(); ++k) {
        taken_[i][k] = Taken::kByHost;
        link.Add(files_[i].members[k].host);
      }
    }
    TakeNeededOfAll(Taken::kByHost, HostOf, link);
  }

  // Must be called after ChooseByHost, because it starts from the host's
  // choice.
  void ChooseByDevice() {
    Link link;
    for (size_t i = 0; i < files_.size(); ++i) {
      for (size_t k = 0; k < files_[i].members.size(); ++k) {
        const SymbolNames* names = DeviceOf(files_[i].members[k]);
        if (taken_[i][k] != Taken::kNo && names != nullptr) link.Add(*names);
      }
    }
    TakeNeededOfAll(Taken::kByDevice, DeviceOf, link);
  }

  std::vector<std::vector<Taken>> Result() && { return std::move(taken_); }

 private:
  using Side = llvm::function_ref<const SymbolNames*(const Member&)>;

  static const SymbolNames* HostOf(const Member& member) {
    return &member.host;
  }
  static const SymbolNames* DeviceOf(const Member& member) {
    return member.device ? &*member.device : nullptr;
  }

  // Takes the members of `file` that `link` needs. Returns whether it took any.
  bool TakeNeeded(size_t file, Taken by, Side side, Link& link) {
    bool any = false;
    for (bool again = true; again;) {
      again = false;
      for (size_t k = 0; k < files_[file].members.size(); ++k) {
        const SymbolNames* names = side(files_[file].members[k]);
        if (taken_[file][k] != Taken::kNo || names == nullptr ||
            !link.Needs(*names)) {
          continue;
        }
        taken_[file][k] = by;
        link.Add(*names);
        again = any = true;
      }
    }
    return any;
  }

  void TakeNeededOfAll(Taken by, Side side, Link& link) {
    for (bool again = true; again;) {
      again = false;
      for (size_t i = 0; i < files_.size(); ++i) {
        if (files_[i].by_need) again |= TakeNeeded(i, by, side, link);
      }
    }
  }

  llvm::ArrayRef<LinkedFile> files_;
  std::vector<std::vector<Taken>> taken_;
};

}  // namespace

std::vector<std::vector<Taken>> ChooseMembers(
    llvm::ArrayRef<LinkedFile> files, llvm::ArrayRef<std::string> host_roots) {
  Choice choice(files);
  choice.ChooseByHost(host_roots);
  choice.ChooseByDevice();
  return std::move(choice).Result();
}

}  // namespace aspectra::driver
