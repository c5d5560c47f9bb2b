// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Copies and fills memory.
//
// The driver copies between any memory that it knows. It also copies between
// known memory and pageable host memory, which it does not know (for example
// from malloc). It then uses pinned memory of its own. A copy to pageable
// memory returns only when it is complete. A copy from pageable memory may read
// this memory immediately, before earlier commands of the stream are over.
//
// Rule. A host function in the stream copies from host memory to host memory
// and fills pageable memory, since a device cannot do it faster. All other
// copies are the driver's, with one exception: if an earlier command may have a
// host function, which may write the pageable memory that the copy reads, host
// functions in the stream move the bytes to a pinned block, from which the
// driver copies them.
//
// The driver fills with patterns of 1, 2 or 4 bytes. A longer pattern is
// written once, in words. Then the bytes written so far are copied to the place
// after them, until all bytes are written. Each copy doubles the length, so the
// number of copies is the number of binary digits of the count.

#include "runtime/backends/cuda/transfer.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::cuda {
namespace {

enum class Where { kPageable, kPinned, kDevice };

CUdeviceptr AddressOf(const void* memory) {
  return reinterpret_cast<uintptr_t>(memory);
}

// If the driver does not know the memory, it is pageable.
CUresult FindWhere(const Api& api, const void* memory, Where& where) {
  unsigned type = 0;
  const CUresult status = api.cuPointerGetAttribute(
      &type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, AddressOf(memory));
  where = Where::kPageable;
  if (status == CUDA_ERROR_INVALID_VALUE) return CUDA_SUCCESS;
  if (type == CU_MEMORYTYPE_DEVICE) where = Where::kDevice;
  if (type == CU_MEMORYTYPE_HOST) where = Where::kPinned;
  return status;
}

void FillHost(std::byte* to, const std::vector<std::byte>& pattern,
              size_t count) {
  for (size_t i = 0; i < count; ++i, to += pattern.size())
    std::memcpy(to, pattern.data(), pattern.size());
}

}  // namespace

CUresult Transfer::OnHost(std::function<void()> function) const {
  auto* called = new std::function<void()>(std::move(function));
  const CUresult status = context.api().cuLaunchHostFunc(
      stream,
      [](void* data) {
        const std::unique_ptr<std::function<void()>> owned(
            static_cast<std::function<void()>*>(data));
        (*owned)();
      },
      called);
  if (status == CUDA_SUCCESS)
    follows_host_function = true;
  else
    delete called;
  return status;
}

CUresult Transfer::Copy(void* to, const void* from, size_t bytes) const {
  const Api& api = context.api();
  Where to_where = Where::kPageable;
  Where from_where = Where::kPageable;
  CUresult status = FindWhere(api, to, to_where);
  if (status == CUDA_SUCCESS) status = FindWhere(api, from, from_where);
  if (status != CUDA_SUCCESS) return status;
  const bool to_pageable = to_where == Where::kPageable;
  const bool from_pageable = from_where == Where::kPageable;
  if ((to_pageable && from_where != Where::kDevice) ||
      (from_pageable && to_where != Where::kDevice))
    return OnHost([=] { std::memmove(to, from, bytes); });
  if (from_pageable && follows_host_function)
    return CopyByBlocks(to, from, bytes);
  return api.cuMemcpyAsync(AddressOf(to), AddressOf(from), bytes, stream);
}

// Copies pageable memory. One block is enough for all pieces, because the
// stream runs them in order. The block is given back after the last piece, even
// if a piece failed.
CUresult Transfer::CopyByBlocks(void* to, const void* from,
                                size_t bytes) const {
  const Result<void*> taken = context.TakeBlock();
  if (!taken) return CUDA_ERROR_OUT_OF_MEMORY;
  void* const block = *taken;
  CUresult status = CUDA_SUCCESS;
  for (size_t done = 0; done < bytes && status == CUDA_SUCCESS;
       done += Context::kBlockBytes) {
    const size_t piece = std::min(Context::kBlockBytes, bytes - done);
    const auto* const next = static_cast<const std::byte*>(from) + done;
    status = OnHost([=] { std::memcpy(block, next, piece); });
    if (status == CUDA_SUCCESS) {
      status = context.api().cuMemcpyAsync(AddressOf(to) + done,
                                           AddressOf(block), piece, stream);
    }
  }
  Context* const owner = &context;
  const auto give_back = [=] { owner->GiveBackBlock(block); };
  // If the call failed because the driver was out of memory, a second attempt
  // may succeed. If it fails too, the block is lost.
  if (OnHost(give_back) != CUDA_SUCCESS) (void)OnHost(give_back);
  return status;
}

CUresult Transfer::Fill(void* to, std::span<const std::byte> pattern,
                        size_t count) const {
  const Api& api = context.api();
  Where where = Where::kPageable;
  if (const CUresult status = FindWhere(api, to, where); status != CUDA_SUCCESS)
    return status;
  if (where == Where::kPageable) {
    std::vector<std::byte> copy(pattern.begin(), pattern.end());
    return OnHost([=, copy = std::move(copy)] {
      FillHost(static_cast<std::byte*>(to), copy, count);
    });
  }
  const size_t size = pattern.size();
  const bool is_one_byte = std::ranges::all_of(
      pattern, [&](std::byte each) { return each == pattern[0]; });
  if (is_one_byte) {
    return api.cuMemsetD8Async(AddressOf(to),
                               std::to_integer<unsigned char>(pattern[0]),
                               size * count, stream);
  }
  if (size == 2 || size == 4) return FillWords(AddressOf(to), pattern, count);
  for (size_t at = 0; at < size;) {
    size_t word = std::min<size_t>(4, size - at);
    if (word == 3) word = 2;
    if (const CUresult status =
            FillWords(AddressOf(to) + at, pattern.subspan(at, word), 1);
        status != CUDA_SUCCESS)
      return status;
    at += word;
  }
  return Repeat(AddressOf(to), size, count);
}

// Writes a pattern of 1, 2 or 4 bytes `count` times. The driver requires that
// `to` is aligned to the pattern's size.
CUresult Transfer::FillWords(CUdeviceptr to, std::span<const std::byte> pattern,
                             size_t count) const {
  const Api& api = context.api();
  const size_t size = pattern.size();
  if (size == 1) {
    return api.cuMemsetD8Async(to, std::to_integer<unsigned char>(pattern[0]),
                               count, stream);
  }
  if (to % size == 0) {
    if (size == 2) {
      uint16_t value = 0;
      std::memcpy(&value, pattern.data(), sizeof value);
      return api.cuMemsetD16Async(to, value, count, stream);
    }
    uint32_t value = 0;
    std::memcpy(&value, pattern.data(), sizeof value);
    return api.cuMemsetD32Async(to, value, count, stream);
  }
  for (size_t i = 0; i < size; ++i) {
    if (const CUresult status = FillWords(to + i, pattern.subspan(i, 1), 1);
        status != CUDA_SUCCESS)
      return status;
  }
  return Repeat(to, size, count);
}

// Repeats the first `bytes` bytes at `to` until they are there `count` times.
CUresult Transfer::Repeat(CUdeviceptr to, size_t bytes, size_t count) const {
  for (size_t done = 1; done < count;) {
    const size_t more = std::min(done, count - done);
    const CUresult status = context.api().cuMemcpyAsync(to + done * bytes, to,
                                                        more * bytes, stream);
    if (status != CUDA_SUCCESS) return status;
    done += more;
  }
  return CUDA_SUCCESS;
}

}  // namespace aspectra::cuda
