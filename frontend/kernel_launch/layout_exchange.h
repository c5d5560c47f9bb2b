#ifndef FRONTEND_KERNEL_LAUNCH_LAYOUT_EXCHANGE_H_
#define FRONTEND_KERNEL_LAUNCH_LAYOUT_EXCHANGE_H_

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// How one compile of a unit lays out a kernel's arguments.
struct KernelLayout {
  std::string symbol;
  std::string layout;  // as DescribeArguments gives it

  friend bool operator==(const KernelLayout&, const KernelLayout&) = default;
};

inline constexpr llvm::StringLiteral kHostSide = "host";

// A kernel whose arguments another compile lays out in another way.
struct LayoutDifference {
  size_t kernel;     // its place among this compile's
  std::string text;  // a clause, the same from both sides
};

// The compiles of one unit, for the host and for each form of device code, run
// side by side and compare their layouts with those of the others that are
// over: whichever ends last sees the others'. `base` is a path that they share;
// `side` is kHostSide or names the form of device code. Writes BASE.SIDE and
// reads what the other sides wrote. Files that cannot be written or read have
// no part in it: the check when a kernel is launched remains.
std::vector<LayoutDifference> ExchangeLayouts(
    llvm::StringRef base, llvm::StringRef side,
    llvm::ArrayRef<KernelLayout> kernels);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_LAYOUT_EXCHANGE_H_
