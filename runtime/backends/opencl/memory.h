// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_MEMORY_H_
#define RUNTIME_BACKENDS_OPENCL_MEMORY_H_

#include <CL/cl.h>

#include <cstddef>
#include <memory>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/delayed_frees.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::opencl {

// A buffer's memory as an OpenCL memory object, for a device without USM.
class OpenClMemory final : public MemoryObject {
 public:
  static Result<std::unique_ptr<MemoryObject>> Allocate(const Api& api,
                                                        cl_context context,
                                                        size_t bytes);

  // Takes a memory object that the program made (Device::AdoptMemory).
  static Result<std::unique_ptr<MemoryObject>> Adopt(const Api& api,
                                                     cl_context context,
                                                     cl_mem object,
                                                     size_t& bytes);

  OpenClMemory(const Api& api, cl_mem object)
      : api_(api), object_(api, object) {}
  ~OpenClMemory() override;
  void* native() const override {
    api_.clRetainMemObject(get());
    return get();
  }
  Result<std::unique_ptr<MemoryObject>> Part(size_t begin,
                                             size_t bytes) override;
  cl_mem get() const { return object_.get(); }

 private:
  const Api& api_;
  const MemoryHandle object_;
};

// A buffer's memory as USM device memory, which has an address.
class UsmMemory final : public MemoryObject {
 public:
  // `freed` takes the memory back when the object is destroyed, and must
  // outlive it.
  static Result<std::unique_ptr<MemoryObject>> Allocate(const UsmApi& usm,
                                                        DelayedFrees& freed,
                                                        cl_context context,
                                                        cl_device_id device,
                                                        size_t bytes);

  UsmMemory(DelayedFrees& freed, cl_context context, void* address)
      : freed_(freed), context_(context), address_(address) {}
  ~UsmMemory() override;
  void* address() const override { return address_; }

 private:
  DelayedFrees& freed_;
  const cl_context context_;
  void* const address_;
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_MEMORY_H_
