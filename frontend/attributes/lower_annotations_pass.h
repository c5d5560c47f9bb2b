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
// "Metadata") and removes them. The pass must run before all others, on modules
// of device code; it leaves a module for another target unchanged.
//
// !reqd_work_group_size has the form that SPIR-V wants: three sizes, the
// fastest dimension first, which are the attribute's sizes in reverse order,
// followed by ones. !work_group_num_dim says how many sizes the attribute has.
//
// A kernel that other units may also define becomes weak_odr. The symbol of a
// kernel that is local to its unit gets the unit's name. All kernels have a
// record (kernel_records.h). Entry points carry the name of their unit.
class LowerAnnotationsPass : public llvm::PassInfoMixin<LowerAnnotationsPass> {
 public:
  // `unit` has the form of unit_id.h. If it is empty, the pass computes one
  // from the name of the module's source.
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
