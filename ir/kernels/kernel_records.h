#ifndef IR_KERNELS_KERNEL_RECORDS_H_
#define IR_KERNELS_KERNEL_RECORDS_H_

#include <string>
#include <vector>

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// That a translation unit defines a kernel. LLVM's linker keeps one definition
// of a vague kernel and drops the others, with all that is said on them; the
// records are named metadata of the module, and are all there after it.
struct KernelRecord {
  std::string symbol;
  // The function that the kernel is made from, and in another unit the same for
  // the same function: its mangled name.
  std::string entry_point;
  // May other units define it too? Then all definitions are one kernel, as
  // C++ has it for inline functions and templates.
  bool is_vague = false;
  std::string place;      // of the kernel in the source: "fill.h:12:3"
  std::string unit;       // "a.cpp"
  std::string arguments;  // how they are laid out, as argument_layout.h says

  friend bool operator==(const KernelRecord&, const KernelRecord&) = default;
};

// The name of the metadata.
inline constexpr llvm::StringLiteral kKernelRecords = "aspectra.kernels";

void WriteKernelRecord(llvm::Module& module, const KernelRecord& record);

// In the order in which the units were linked; an error for metadata that is
// something else.
llvm::Expected<std::vector<KernelRecord>> ReadKernelRecords(
    const llvm::Module& module);

// The layout of each kernel's arguments, by its symbol: that of the definition
// that the linker has kept. Records that are malformed say nothing.
llvm::StringMap<std::string> ReadKernelArguments(const llvm::Module& module);

// Likewise each kernel's place in the source.
llvm::StringMap<std::string> ReadKernelPlaces(const llvm::Module& module);

// Which unit an entry point comes from, as unit_id.h names it. Sources of one
// name, in two folders, are two units. Named metadata again, since units must
// not make attributes of functions differ that are the same otherwise.
inline constexpr llvm::StringLiteral kUnits = "aspectra.units";

void WriteUnit(llvm::Module& module, llvm::StringRef symbol,
               llvm::StringRef unit);

// By symbol; what is malformed says nothing.
llvm::StringMap<std::string> ReadUnits(const llvm::Module& module);

}  // namespace aspectra

#endif  // IR_KERNELS_KERNEL_RECORDS_H_
