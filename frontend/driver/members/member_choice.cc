#include "frontend/driver/members/member_choice.h"

#include <cstddef>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"

// Which members of static archives give a program their device code.
//
// A member is one translation unit with two sides, host code and device code,
// and it is in the program when either side is needed:
//
//   by the host    the host link takes it. Code that it brings may launch its
//                  kernels, and no device code ever names a kernel; so this is
//                  the only way to find out that a kernel is needed.
//   by the device  its device code defines something (a SYCL_EXTERNAL function,
//                  a global) that device code of the program uses and nothing
//                  defines so far. The host link need not take it: on the host
//                  a kernel's body may never be emitted, and so not call it.
//
// The host comes first, and for itself, since no device code can make a host
// linker take a member. It is done as ld does it: files in their order; of an
// archive, its members in their order, again and again until no more is taken,
// each that defines what is wanted and not yet defined. What is still wanted
// after the last file is looked for in all archives again, as lld does, which
// knows no order. A linker that knows it fails then, or the symbol is one that
// a shared library has in the linker's own folders, where this does not look;
// at worst device code is linked that nobody launches. What must not happen is
// that a kernel is left behind, which would be found out as the program runs.
//
// On the device the order means nothing: all that is linked in any case, and
// what the host has taken, comes first, then the archives in the same way. Of
// two members that define a symbol the first one is taken, as by the host.
//
// A member is taken once at most, and a round that takes none is the last, so
// this ends. A round costs one look-up for each symbol that members define;
// there are as many rounds as a chain of members goes against their order.

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
  llvm::StringSet<> wanted_;  // whether defined or not
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

  // Of what the host has chosen first.
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

  // Whether anything was taken.
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
