#ifndef POSTLINK_SPLIT_IMAGE_WORKERS_H_
#define POSTLINK_SPLIT_IMAGE_WORKERS_H_

#include <cstddef>
#include <memory>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/image_builder.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// A linked module in a context of its own, ready to be split.
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

// Calls `use` with every image of `plan`, from as many threads as `workers`
// says, this one among them. `module` is what the plan was made of; the other
// threads read theirs by `read`, which must give the same module each time and
// be safe to call at once. So must `use` be, for different images.
//
// An error ends the work; of several, that of the first image is returned,
// however many workers there are.
llvm::Error BuildImages(
    const SplitPlan& plan, LinkedModule& module, size_t workers,
    LinkedModule::Reader read,
    llvm::function_ref<llvm::Error(size_t number, llvm::Module& image,
                                   const FunctionFactsTable& facts)>
        use);

// How many workers are worth their memory and their reading of the module:
// no more than there are processors, than images, or than instructions to read.
size_t ChooseWorkers(const llvm::Module& module, const SplitPlan& plan);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_IMAGE_WORKERS_H_
