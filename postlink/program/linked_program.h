// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROGRAM_LINKED_PROGRAM_H_
#define POSTLINK_PROGRAM_LINKED_PROGRAM_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/program/entry_point_reader.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

struct LinkedProgram;

// An image of a plan before it is built. For example:
//
//     const PlannedImage image(program, program.plan, 0);
//     ComputeRequirements(image, devices);
struct PlannedImage {
  // Finds the contents of image number `number` of `plan`, which is a plan of
  // `program`. The cost is linear in the size of the contents. The image refers
  // to `program` and `plan`, so they must outlive it.
  PlannedImage(const LinkedProgram& program, const SplitPlan& plan,
               size_t number);

  const LinkedProgram& program;
  const SplitPlan& plan;
  size_t number;
  std::vector<ReferenceGraph::Id> entry_points;  // in the plan's order
  std::vector<ReferenceGraph::Id> globals;       // entry points and all that
                                                 // they reach; ascending
  // The functions among `globals`, in module order.
  std::vector<const llvm::Function*> functions;
};

// An image that was built.
struct BuiltImage {
  const SplitPlan& plan;
  size_t number;         // in the plan
  llvm::Module& module;  // the image's IR
  const FunctionFactsTable& facts;
};

// A linked module, its analysis, and the plan of its images: everything that is
// decided before an image is built. Building images and explaining them both
// start from this value, so they cannot disagree.
//
//     llvm::Expected<LinkedProgram> program =
//         LinkedProgram::Analyze(module, facts, references, SplitMode::kAuto);
//     for (size_t i = 0; i < program->plan.images().size(); ++i)
//       PrintImageTextFiles(PlannedImage(*program, program->plan, i), ...);
struct LinkedProgram {
  // Computes the aspects over the whole module, then makes the plan. `facts`
  // and `references` belong to `module`; the program refers to all three.
  // `leave_out` is as in AspectUsage::Analyze. Returns an error if metadata is
  // malformed, if a kernel has no name, or if kernels that must share an image
  // cannot share it.
  static llvm::Expected<LinkedProgram> Analyze(
      const llvm::Module& module, const FunctionFactsTable& facts,
      ReferenceGraph& references, SplitMode mode,
      Imports imports = Imports::kIgnored,
      AspectUsage::LeaveOut leave_out = nullptr);

  // Makes another plan from the same analysis. `usage` must be set.
  llvm::Expected<SplitPlan> MakePlan(SplitMode mode,
                                     Imports imports = Imports::kIgnored) const;

  const llvm::Module& module;
  const FunctionFactsTable& facts;
  ReferenceGraph& references;
  // The reasons for each function's needs. A caller that only builds images may
  // reset this member, to save memory.
  std::optional<AspectUsage> usage;
  SplitPlan plan;
};

}  // namespace aspectra

#endif  // POSTLINK_PROGRAM_LINKED_PROGRAM_H_
