// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_IMAGE_WORKERS_H_
#define POSTLINK_IMAGES_IMAGE_WORKERS_H_

#include <cstddef>
#include <memory>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/images/image_builder.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// A linked module in an LLVM context of its own, ready to be split.
class LinkedModule {
 public:
  using Reader =
      llvm::function_ref<llvm::Expected<std::unique_ptr<llvm::Module>>(
          llvm::LLVMContext& context)>;

  static llvm::Expected<std::unique_ptr<LinkedModule>> Read(Reader read);

  const FunctionFactsTable& facts() const { return facts_; }
  ImageBuilder& builder() { return *builder_; }

 private:
  LinkedModule() = default;

  llvm::LLVMContext context_;
  FunctionFactsTable facts_;
  std::unique_ptr<ImageBuilder> builder_;
};

// Calls `use` with every image of `plan`, from `workers` threads, the current
// one included. `module` is the module that the plan was made from. Each other
// thread reads its own copy with `read`, which must return an equal module each
// time. Both `read` and, for different images, `use` must be safe to call
// concurrently.
//
// An error ends the work. If there are several, the error of the first image is
// returned, so it does not depend on the number of workers.
llvm::Error BuildImages(
    const SplitPlan& plan, LinkedModule& module, size_t workers,
    LinkedModule::Reader read,
    llvm::function_ref<llvm::Error(const BuiltImage& image)> use);

// Returns the number of workers for which the gain repays the memory and the
// parse that each worker needs. It is limited by the number of processors, of
// images, and of instructions to read.
size_t ChooseWorkers(const llvm::Module& module, const SplitPlan& plan);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_IMAGE_WORKERS_H_
