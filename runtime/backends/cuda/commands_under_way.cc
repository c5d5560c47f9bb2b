// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/commands_under_way.h"

#include <algorithm>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::cuda {

bool CudaCommands::Pending::IsComplete() const {
  return context->api().cuEventQuery(event.get()) != CUDA_ERROR_NOT_READY;
}

CudaCommands& CudaCommands::Get() {
  static CudaCommands* const commands = new CudaCommands;
  return *commands;
}

void CudaCommands::Enter(Context& context, CUstream stream) {
  const std::lock_guard lock(mutex_);
  streams_.emplace_back(&context, stream);
}

void CudaCommands::Leave(Context& context, CUstream stream) {
  Result<PooledEvent> event = context.TakeEvent(/*is_timed=*/false);
  const bool is_recorded = event && context.api().cuEventRecord(
                                        event->get(), stream) == CUDA_SUCCESS;
  const std::lock_guard lock(mutex_);
  std::erase(streams_, std::pair(&context, stream));
  std::erase_if(left_, [](const Pending& each) { return each.IsComplete(); });
  if (is_recorded) left_.push_back({&context, std::move(*event)});
}

void CudaCommands::Forget(Context& context) {
  {
    const Current current(context);
    context.api().cuCtxSynchronize();
  }
  const std::lock_guard lock(mutex_);
  std::erase_if(left_,
                [&](const Pending& each) { return each.context == &context; });
}

bool CudaCommands::AreComplete() {
  if (held_ != 0) return false;
  const std::lock_guard lock(mutex_);
  return std::ranges::all_of(left_, &Pending::IsComplete) &&
         std::ranges::all_of(streams_, [](const auto& each) {
           const auto& [context, stream] = each;
           return context->api().cuStreamQuery(stream) != CUDA_ERROR_NOT_READY;
         });
}

void CudaCommands::Finish() {
  const std::lock_guard lock(mutex_);
  std::set<Context*> contexts;
  for (const auto& [context, stream] : streams_) contexts.insert(context);
  for (const Pending& each : left_) contexts.insert(each.context);
  for (Context* context : contexts) {
    const Current current(*context);
    context->api().cuCtxSynchronize();
  }
}

}  // namespace aspectra::cuda
