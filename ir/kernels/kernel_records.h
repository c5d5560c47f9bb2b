// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_KERNELS_KERNEL_RECORDS_H_
#define IR_KERNELS_KERNEL_RECORDS_H_

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Records that a translation unit defines a kernel. LLVM's linker keeps one
// definition of a vague kernel and drops the others together with their
// attributes. The records are named metadata of the module, so all of them
// survive linking.
struct KernelRecord {
  std::string symbol;
  // The mangled name of the function that the kernel is made from. It is equal
  // in two units if the function is the same.
  std::string entry_point;
  // Whether other units may define the kernel too. All definitions are then one
  // kernel, as C++ defines it for inline functions and templates.
  bool is_vague = false;
  std::string place;           // the kernel in the source: "fill.h:12:3"
  std::string unit;            // "a.cpp"
  std::string arguments = "";  // their layout, see argument_layout.h

  friend bool operator==(const KernelRecord&, const KernelRecord&) = default;
};

// The name of the named metadata.
inline constexpr llvm::StringLiteral kKernelRecords = "aspectra.kernels";

void WriteKernelRecord(llvm::Module& module, const KernelRecord& record);

// Returns the records in the order in which the units were linked. If the
// metadata is malformed, returns an error.
llvm::Expected<std::vector<KernelRecord>> ReadKernelRecords(
    const llvm::Module& module);

// Maps the symbol of each kernel to the layout of its arguments, from the
// kernel's first record. If any record is malformed, the result is empty.
llvm::StringMap<std::string> ReadKernelArguments(const llvm::Module& module);

// Maps the symbol of each kernel to its source location, from the kernel's
// first record. If any record is malformed, the result is empty.
llvm::StringMap<std::string> ReadKernelPlaces(const llvm::Module& module);

// Named metadata that says which unit an entry point comes from, in the form of
// unit_id.h. Two sources with equal names in two folders are two units. The
// unit is not in a function attribute, because attributes of functions that are
// otherwise equal must not differ between units.
inline constexpr llvm::StringLiteral kUnits = "aspectra.units";

void WriteUnit(llvm::Module& module, llvm::StringRef symbol,
               llvm::StringRef unit);

// Returns the units by symbol; malformed entries are ignored.
llvm::StringMap<std::string> ReadUnits(const llvm::Module& module);

// Two definitions of one symbol that are not one kernel.
struct KernelConflict {
  KernelRecord first;
  KernelRecord second;

  // Returns an error message that has both places and says what to do.
  std::string Message() const;
};

// Returns the conflicts between `records`, at most one for each symbol, in the
// order of the first definitions. Definitions are one kernel if all of them are
// vague, come from the same function, and lay out their arguments in the same
// way.
std::vector<KernelConflict> FindKernelConflicts(
    llvm::ArrayRef<KernelRecord> records);

}  // namespace aspectra

#endif  // IR_KERNELS_KERNEL_RECORDS_H_
