// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/program.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/cuda_diagnostics.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/commands_under_way.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/device_query.h"
#include "runtime/backends/cuda/images/image.h"
#include "runtime/backends/cuda/images/ptx_symbols.h"
#include "runtime/backends/cuda/jit_options.h"
#include "runtime/backends/cuda/linker.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {
namespace {

// A PTX version and the first driver that accepts it (NVIDIA's "PTX ISA",
// release notes). A version that is not in the table needs a driver later than
// all of these.
struct PtxRelease {
  std::pair<int, int> ptx;
  int driver;
};
constexpr PtxRelease kReleases[] = {
    {{6, 0}, 9000},  {{6, 1}, 9010},  {{6, 2}, 9020},  {{6, 3}, 10000},
    {{6, 4}, 10010}, {{6, 5}, 10020}, {{7, 0}, 11000}, {{7, 1}, 11010},
    {{7, 2}, 11020}, {{7, 3}, 11030}, {{7, 4}, 11040}, {{7, 5}, 11050},
    {{7, 6}, 11060}, {{7, 7}, 11070}, {{7, 8}, 11080}, {{8, 0}, 12000},
    {{8, 1}, 12010}, {{8, 2}, 12020}, {{8, 3}, 12030}, {{8, 4}, 12040},
    {{8, 5}, 12050}, {{8, 6}, 12070}, {{8, 7}, 12080}, {{8, 8}, 12090},
    {{9, 0}, 13000}, {{9, 1}, 13010},
};

// Returns {9, 0} for "sm_90a".
std::pair<int, int> CapabilityOf(std::string_view processor) {
  int number = 0;
  constexpr std::string_view kPrefix = "sm_";
  if (processor.starts_with(kPrefix)) {
    processor.remove_prefix(kPrefix.size());
    std::from_chars(processor.data(), processor.data() + processor.size(),
                    number);
  }
  return {number / 10, number % 10};
}

// Copies the image into the form that the driver needs: PTX ends with a NUL,
// and the address of other code is a multiple of 8. Neither is certain for
// bytes inside a program.
std::vector<uint64_t> CopyOf(std::span<const std::byte> image) {
  std::vector<uint64_t> copy(image.size() / sizeof(uint64_t) + 1, 0);
  std::memcpy(copy.data(), image.data(), image.size());
  return copy;
}

// Returns a version or a compute capability as text, such as "9.0".
std::string PairText(const std::pair<int, int>& numbers) {
  return std::to_string(numbers.first) + "." + std::to_string(numbers.second);
}

std::string LoadProblem(CUresult status, std::string_view target,
                        const DeviceFacts& facts, const std::string& log) {
  std::string message =
      Message(DeviceDiagnostic::kLoadFailed, target, StatusName(status));
  switch (status) {
    case CUDA_ERROR_UNSUPPORTED_PTX_VERSION:
      message += " " + Message(CudaDiagnostic::kPtxNewerThanDriver,
                               VersionText(facts.driver_version));
      break;
    case CUDA_ERROR_NO_BINARY_FOR_GPU:
      message += " " + Message(CudaDiagnostic::kNoCodeForDevice,
                               PairText(facts.capability));
      break;
    case CUDA_ERROR_JIT_COMPILER_NOT_FOUND:
      message += " " + Message(CudaDiagnostic::kNoCompiler);
      break;
    default:
      break;
  }
  return message + log;
}

// If the device cannot run a PTX image, returns a sentence that says why and
// what to do. Otherwise returns nullopt. A device can run PTX if its driver
// knows the PTX version and if its processor is not earlier than the PTX's
// target. PTX for exactly one processor ("sm_90a") runs only on this processor.
std::optional<std::string> PtxProblem(const ImageFacts& image,
                                      const DeviceFacts& facts) {
  if (image.form != ImageFacts::Form::kPtx) return std::nullopt;
  const auto* release =
      std::ranges::find(kReleases, image.ptx_version, &PtxRelease::ptx);
  const bool is_later =
      release != std::end(kReleases)
          ? release->driver > facts.driver_version
          : image.ptx_version > std::rbegin(kReleases)->ptx &&
                facts.driver_version <= std::rbegin(kReleases)->driver;
  if (is_later && facts.driver_version != 0) {
    const std::string ptx = PairText(image.ptx_version);
    const std::string driver = VersionText(facts.driver_version);
    if (release == std::end(kReleases))
      return Message(CudaDiagnostic::kUnknownPtx, ptx, driver);
    return Message(CudaDiagnostic::kNewPtx, ptx, driver,
                   VersionText(release->driver));
  }
  const std::pair<int, int> capability = CapabilityOf(image.processor);
  const bool only_here =
      !image.processor.empty() &&
      (image.processor.back() == 'a' || image.processor.back() == 'f');
  if (only_here ? capability == facts.capability
                : capability <= facts.capability)
    return std::nullopt;
  return Message(CudaDiagnostic::kOtherProcessor, image.processor, facts.name,
                 PairText(facts.capability));
}

// Returns the facts of an image. If the device cannot run the image, returns an
// error.
Result<ImageFacts> Check(const ImageBytes& image, const DeviceFacts& facts) {
  std::expected<ImageFacts, std::string> read = ReadImage(image.bytes);
  if (!read) {
    return Fail(ErrorCode::kBuild, CudaDiagnostic::kDamaged, image.target,
                read.error());
  }
  if (std::optional<std::string> problem = PtxProblem(*read, facts))
    return Fail(ErrorCode::kBuild, *std::move(problem));
  return *std::move(read);
}

// `code` is that of the image, or of a link of which the image is the first, in
// the form that CopyOf() returns.
Result<CUmodule> LoadModule(const Context& context, const DeviceFacts& facts,
                            const void* code, const ImageBytes& image) {
  JitOptions options(image.unoptimized);
  CUmodule module = nullptr;
  const CUresult status = context.api().cuModuleLoadDataEx(
      &module, code, options.count(), options.names(), options.values());
  if (status != CUDA_SUCCESS) {
    return Fail(ErrorCode::kBuild,
                LoadProblem(status, image.target, facts, options.Log()));
  }
  return module;
}

// Links several images, which must be PTX. Machine code cannot be linked,
// because it is already.
Result<CUmodule> LinkModule(const Context& context, const DeviceFacts& facts,
                            std::span<const ImageBytes> images) {
  Linker linker(context, std::ranges::any_of(images, &ImageBytes::unoptimized));
  CUresult status = CUDA_SUCCESS;
  for (size_t i = 0; i < images.size() && status == CUDA_SUCCESS; ++i) {
    const std::string target(images[i].target);
    const std::string_view ptx = PtxOf(images[i].bytes);
    if (ptx.empty()) {
      return Fail(ErrorCode::kBuild, CudaDiagnostic::kNotLinkable, target);
    }
    status = linker.Add(WithSymbols(ptx, images[i].taken, i == 0),
                        "image " + std::to_string(i) + " for " + target);
  }
  void* code = nullptr;
  if (status == CUDA_SUCCESS) status = linker.Finish(code);
  if (status != CUDA_SUCCESS) {
    return Fail(
        ErrorCode::kBuild,
        Message(DeviceDiagnostic::kLinkFailed,
                Counted(images.size(), "device image"), StatusName(status)) +
            linker.log());
  }
  return LoadModule(context, facts, code, images.front());
}

}  // namespace

Result<std::shared_ptr<Program>> CudaProgram::Build(
    Context& context, const DeviceFacts& facts,
    std::span<const ImageBytes> images) {
  ImageFacts of_kernels;
  for (const ImageBytes& image : images) {
    Result<ImageFacts> checked = Check(image, facts);
    if (!checked) return TakeError(checked);
    if (&image == images.data()) of_kernels = *std::move(checked);
  }
  const Current current(context);
  Result<CUmodule> module =
      images.size() == 1
          ? LoadModule(context, facts, CopyOf(images.front().bytes).data(),
                       images.front())
          : LinkModule(context, facts, images);
  if (!module) return TakeError(module);
  CudaCommands::Get().ComeFirst();
  return std::make_shared<CudaProgram>(context, facts, std::move(of_kernels),
                                       *module);
}

CudaProgram::~CudaProgram() {
  if (DriversAreGone()) return;
  const Current current(context_);
  context_.api().cuModuleUnload(module_);
}

Result<Kernel*> CudaProgram::FindKernel(const std::string& name) {
  const std::lock_guard lock(mutex_);
  std::unique_ptr<CudaKernel>& known = kernels_[name];
  if (known != nullptr) return known.get();
  const Current current(context_);
  CUfunction function = nullptr;
  const CUresult status =
      context_.api().cuModuleGetFunction(&function, module_, name.c_str());
  if (status != CUDA_SUCCESS)
    return FailWith(status, DriverAction::kFindKernel);
  const auto facts = image_.kernels.find(name);
  Result<std::unique_ptr<CudaKernel>> kernel = CudaKernel::Make(
      context_, facts_, function,
      facts == image_.kernels.end() ? nullptr : &facts->second);
  if (!kernel) return TakeError(kernel);
  known = std::move(*kernel);
  known->set_program(weak_from_this());
  return known.get();
}

Result<std::unique_ptr<CudaKernel>> CudaKernel::Make(const Context& context,
                                                     const DeviceFacts& facts,
                                                     CUfunction function,
                                                     const KernelFacts* known) {
  auto kernel = std::make_unique<CudaKernel>(context, function);
  const Api& api = context.api();
  const auto ask = [&](CUfunction_attribute attribute, auto& value) {
    int answer = 0;
    const CUresult status =
        api.cuFuncGetAttribute(&answer, attribute, function);
    if (status == CUDA_SUCCESS)
      value = static_cast<std::remove_reference_t<decltype(value)>>(answer);
    return status;
  };
  kernel->limits_ = facts.limits;
  CUresult status =
      ask(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, kernel->limits_.threads);
  if (status == CUDA_SUCCESS)
    status =
        ask(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, kernel->own_local_memory_);
  if (status == CUDA_SUCCESS)
    status = ask(CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, kernel->private_memory_);
  if (status != CUDA_SUCCESS) return FailWith(status, DriverAction::kAskKernel);
  kernel->most_local_memory_ = static_cast<size_t>(facts.most_shared_memory);
  kernel->multiprocessors_ = static_cast<size_t>(facts.compute_units);
  // The local memory that a launch may use without an opt-in.
  const auto without_asking = static_cast<size_t>(facts.shared_memory);
  kernel->allowed_ =
      without_asking - std::min(without_asking, kernel->own_local_memory_);
  if (known != nullptr) kernel->required_ = known->required_block;
  if (api.cuFuncGetParamInfo != nullptr) {
    std::vector<size_t> sizes;
    size_t offset = 0;
    size_t size = 0;
    while ((status = api.cuFuncGetParamInfo(function, sizes.size(), &offset,
                                            &size)) == CUDA_SUCCESS)
      sizes.push_back(size);
    // The driver returns this status for an index after the last parameter.
    if (status != CUDA_ERROR_INVALID_VALUE)
      return FailWith(status, DriverAction::kAskKernel);
    kernel->parameters_ = std::move(sizes);
  } else if (known != nullptr) {
    kernel->parameters_ = known->parameters;
  }
  return kernel;
}

// Returns the block size that the driver suggests, but at most kEnough threads.
// Larger blocks do not keep the device busier, and they end later.
size_t CudaKernel::AskWantedThreads() {
  constexpr int kEnough = 256;
  int blocks = 0;
  int threads = 0;
  const Current current(context_);
  const CUresult status = context_.api().cuOccupancyMaxPotentialBlockSize(
      &blocks, &threads, function_, nullptr, 0, kEnough);
  if (status != CUDA_SUCCESS || threads <= 0) threads = kEnough;
  const size_t wanted = std::min(static_cast<size_t>(threads), limits_.threads);
  wanted_.store(wanted, std::memory_order_relaxed);
  return wanted;
}

Result<void> CudaKernel::AllowLocalMemory(size_t bytes) {
  if (bytes <= allowed_.load(std::memory_order_acquire)) return {};
  const size_t most =
      most_local_memory_ - std::min(most_local_memory_, own_local_memory_);
  if (bytes > most) {
    return Fail(ErrorCode::kMemoryAllocation, CudaDiagnostic::kLocalMemory,
                Grouped(own_local_memory_), Grouped(bytes),
                Grouped(most_local_memory_));
  }
  const Current current(context_);
  const CUresult status = context_.api().cuFuncSetAttribute(
      function_, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
      static_cast<int>(most));
  if (status != CUDA_SUCCESS)
    return FailWith(status, DriverAction::kAskLocalMemory);
  allowed_.store(most, std::memory_order_release);
  return {};
}

// The driver computes the number for one multiprocessor from the registers and
// the local memory that a work-group uses.
Result<size_t> CudaKernel::CountActiveGroups(const std::array<size_t, 3>& size,
                                             size_t local_bytes) {
  const Current current(context_);
  if (const Result<void> allowed = AllowLocalMemory(local_bytes); !allowed) {
    if (allowed.error().code == ErrorCode::kMemoryAllocation) return 0;
    return std::unexpected(allowed.error());
  }
  int groups = 0;
  const CUresult status =
      context_.api().cuOccupancyMaxActiveBlocksPerMultiprocessor(
          &groups, function_, static_cast<int>(size[0] * size[1] * size[2]),
          local_bytes);
  if (status != CUDA_SUCCESS) return FailWith(status, DriverAction::kAskKernel);
  return static_cast<size_t>(groups) * multiprocessors_;
}

std::vector<uint64_t> CudaKernel::Ask(KernelQuery query) const {
  constexpr uint64_t kWarp = 32;
  switch (query) {
    case KernelQuery::kWorkGroupSize:
      return {limits_.threads};
    case KernelQuery::kPreferredWorkGroupSizeMultiple:
    case KernelQuery::kMaxSubGroupSize:
      return {kWarp};
    case KernelQuery::kPrivateMemSize:
      return {private_memory_};
    case KernelQuery::kMaxNumSubGroups:
      return {(limits_.threads + kWarp - 1) / kWarp};
    case KernelQuery::kCompileNumSubGroups:
    case KernelQuery::kCompileSubGroupSize:
      return {0};
    case KernelQuery::kArguments:
      if (!parameters_) return {};
      return {parameters_->size()};
    case KernelQuery::kGlobalWorkSize:
      break;
  }
  return {};
}

}  // namespace aspectra::cuda
