#ifndef FRONTEND_ATTRIBUTES_LOWER_ANNOTATIONS_PASS_H_
#define FRONTEND_ATTRIBUTES_LOWER_ANNOTATIONS_PASS_H_

#include <string>
#include <utility>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Turns the annotations of annotation_names.h into metadata (formats.md,
// "Metadata"), and removes them. To be run first of all passes, on modules of
// device code; a module for another target stays as it is.
//
// !reqd_work_group_size is as SPIR-V wants it: three sizes, the fastest
// dimension first, so the attribute's in reverse and filled up with 1;
// !work_group_num_dim says how many the attribute gave.
//
// A kernel that other units may define too becomes weak_odr, one that is local
// to its unit gets a symbol with the unit in it, and all have a record
// (kernel_records.h). Entry points tell the unit that they come from.
class LowerAnnotationsPass : public llvm::PassInfoMixin<LowerAnnotationsPass> {
 public:
  // `unit` is as in unit_id.h; if it is empty, one is made from the name of the
  // module's source.
  explicit LowerAnnotationsPass(std::string unit = "")
      : unit_(std::move(unit)) {}

  static llvm::StringRef name() { return "sycl-lower-annotations"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }

 private:
  std::string unit_;
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_LOWER_ANNOTATIONS_PASS_H_
