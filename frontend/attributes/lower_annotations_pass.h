// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_LOWER_ANNOTATIONS_PASS_H_
#define FRONTEND_ATTRIBUTES_LOWER_ANNOTATIONS_PASS_H_

#include <functional>
#include <string>
#include <utility>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Turns the annotations of annotation_names.h into metadata (docs/analysis.md,
// "What is written") and removes them. The pass must run before all others, on
// modules of device code; it leaves a module for another target unchanged.
//
// !reqd_work_group_size has the form that SPIR-V wants: three sizes, the
// fastest dimension first. They are the attribute's sizes in reverse order,
// followed by ones. !work_group_num_dim says how many sizes the attribute has.
//
// A kernel that other units may also define becomes weak_odr. The symbol of a
// kernel that is local to its unit gets the unit's name. All kernels have a
// record (kernel_records.h). Entry points carry the name of their unit. The
// properties of symbols that other units may know have records too
// (property_records.h).
class LowerAnnotationsPass : public llvm::PassInfoMixin<LowerAnnotationsPass> {
 public:
  // Changes the path at the start of a text, as -ffile-prefix-map= says.
  using MapPath = std::function<std::string(llvm::StringRef)>;

  // `unit` has the form of unit_id.h. If `unit` is empty, the pass computes it
  // from the name of the module's source. If there is no `map_path`, paths stay
  // as they are.
  explicit LowerAnnotationsPass(std::string unit = "",
                                MapPath map_path = nullptr)
      : unit_(std::move(unit)), map_path_(std::move(map_path)) {}

  static llvm::StringRef name() { return "sycl-lower-annotations"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }

 private:
  std::string unit_;
  MapPath map_path_;
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_LOWER_ANNOTATIONS_PASS_H_
