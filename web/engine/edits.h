// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_EDITS_H_
#define WEB_ENGINE_EDITS_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/request.h"

namespace aspectra::engine {

// Applies edits to a module, and undoes them when it is destroyed. The .cc says
// what each edit does.
class AppliedEdits {
 public:
  // `usage` belongs to `module` without edits. If there is an error, the module
  // stays unchanged.
  static Result<std::unique_ptr<AppliedEdits>> Apply(
      std::span<const ProgramEdit> edits, llvm::Module& module,
      const AspectUsage& usage);

  ~AppliedEdits();
  AppliedEdits(const AppliedEdits&) = delete;
  AppliedEdits& operator=(const AppliedEdits&) = delete;

  // Returns whether AspectUsage::Analyze must ignore the function's own uses of
  // the aspect.
  bool LeavesOut(const llvm::Function& function, int32_t aspect) const {
    return removed_.contains({&function, aspect});
  }

 private:
  class SavedFunction;
  class DetachedCall;

  AppliedEdits(llvm::Module& module, const AspectUsage& usage);

  Result<void> ApplyOne(const RemoveAspect& edit);
  Result<void> ApplyOne(const SetSubGroupSize& edit);
  Result<void> ApplyOne(const SetWorkGroupSize& edit);
  Result<void> ApplyOne(const CutCall& edit);
  Result<llvm::Function*> Find(const std::string& name) const;
  void Save(llvm::Function& function);
  void ForgetInherited(std::optional<int32_t> aspect);

  llvm::Module& module_;
  const AspectUsage& usage_;
  std::vector<std::unique_ptr<SavedFunction>> saved_;
  std::set<const llvm::Function*> is_saved_;
  std::vector<std::unique_ptr<DetachedCall>> cut_;
  // This set is used only to test membership, because its order depends on
  // addresses.
  std::set<std::pair<const llvm::Function*, int32_t>> removed_;
};

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_EDITS_H_
