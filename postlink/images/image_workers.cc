// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Builds images on several threads.
//
// An LLVMContext belongs to one thread, and images borrow the functions of one
// module. So each worker has its own context and module, read from the same
// bytes, and builds some of the images of the one plan. The plan refers to
// entry points by name, not to IR, so it fits all of the modules.
//
// Rule: each worker takes the next image that no worker has taken. The bytes of
// an image depend only on the module and the image's entry points
// (image_builder.cc). So the bytes are equal whichever worker builds the image,
// and whichever images it has built before.
//
// Errors: after an error, no worker takes another image. Images are taken in
// order, so every image before a failed one was taken too and is finished. So
// the first error by image number is the same however many workers there are.
//
// Cost: each worker except the first has a module of its own and parses it. If
// all images together take W seconds and a parse takes P, n workers take about
// P + (W + (n - 1) P) / n seconds: the first worker builds images while the
// others parse.

#include "postlink/images/image_workers.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Threading.h"
#include "postlink/images/image_builder.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

// Keeps the error with the smallest number.
class FirstError {
 public:
  void Add(size_t number, llvm::Error error) {
    const std::lock_guard lock(mutex_);
    any_ = true;
    if (error_ && number_ < number) {
      llvm::consumeError(std::move(error));
      return;
    }
    if (error_) llvm::consumeError(*std::move(error_));
    error_.emplace(std::move(error));
    number_ = number;
  }

  bool any() const { return any_; }

  // Returns the error. Call this once, at the end.
  llvm::Error Take() {
    return error_ ? *std::move(error_) : llvm::Error::success();
  }

 private:
  std::atomic<bool> any_ = false;
  std::mutex mutex_;
  size_t number_ = 0;
  std::optional<llvm::Error> error_;
};

}  // namespace

llvm::Expected<std::unique_ptr<LinkedModule>> LinkedModule::Read(Reader read) {
  std::unique_ptr<LinkedModule> linked(new LinkedModule);
  llvm::Expected<std::unique_ptr<llvm::Module>> module = read(linked->context_);
  if (!module) return module.takeError();
  llvm::Expected<FunctionFactsTable> facts = FunctionFactsTable::Read(**module);
  if (!facts) return facts.takeError();
  linked->facts_ = std::move(*facts);
  linked->builder_ = std::make_unique<ImageBuilder>(std::move(*module));
  return linked;
}

llvm::Error BuildImages(
    const SplitPlan& plan, LinkedModule& module, size_t workers,
    LinkedModule::Reader read,
    llvm::function_ref<llvm::Error(const BuiltImage& image)> use) {
  const size_t count = plan.images().size();
  std::atomic<size_t> next = 0;
  FirstError failed;
  const auto work = [&](LinkedModule& of_worker) {
    while (!failed.any()) {
      const size_t number = next++;
      if (number >= count) return;
      if (llvm::Error error = of_worker.builder().Build(
              plan.EntryPointNames(number), [&](llvm::Module& image) {
                return use({plan, number, image, of_worker.facts()});
              })) {
        failed.Add(number, std::move(error));
      }
    }
  };
  std::vector<std::thread> others;
  for (size_t i = 1; i < workers; ++i) {
    others.emplace_back([&] {
      llvm::Expected<std::unique_ptr<LinkedModule>> own =
          LinkedModule::Read(read);
      if (own) {
        work(**own);
      } else {
        failed.Add(count, own.takeError());
      }
    });
  }
  work(module);
  for (std::thread& other : others) other.join();
  return failed.Take();
}

size_t ChooseWorkers(const llvm::Module& module, const SplitPlan& plan) {
  // With fewer instructions for each worker, a thread loses more time by
  // reading its module than it saves.
  constexpr size_t kInstructions = 100'000;
  constexpr size_t kMost = 8;
  const size_t processors = llvm::hardware_concurrency().compute_thread_count();
  return std::clamp<size_t>(
      std::min({processors, plan.images().size() / 4,
                module.getInstructionCount() / kInstructions + 1}),
      1, kMost);
}

}  // namespace aspectra
