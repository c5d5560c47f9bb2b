// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_REGIONS_H_
#define RUNTIME_SURFACE_REGIONS_H_

#include <cstddef>
#include <span>
#include <sycl/detail/region.hpp>
#include <vector>

#include "runtime/core/drivers/backend.h"

namespace sycl::detail {

// The contiguous pieces of a region in memory, in order. A piece is one row of
// the region. If the region's rows are as long as the memory's rows, several
// rows are contiguous and form one piece.
class Pieces {
 public:
  explicit Pieces(const region& region);

  // The size of each piece in bytes, and the number of pieces.
  size_t size() const { return size_; }
  size_t count() const { return count_; }
  // Returns the offset of a piece from the region's first element, in bytes.
  size_t offset(size_t piece) const;

 private:
  size_t size_ = 0;
  size_t count_ = 0;
  size_t inner_ = 1;  // pieces in the second dimension
  size_t row_ = 0;    // bytes from one row to the next
  size_t plane_ = 0;  // bytes from one plane to the next
};

// Returns the location that is `bytes` after `where`.
aspectra::Location Advance(aspectra::Location where, size_t bytes);

// Copies elements in order until the smaller region ends. The returned event is
// over when the whole copy is over.
aspectra::Result<aspectra::EventPtr> CopyRegion(
    aspectra::Queue& queue, aspectra::Device& device, const region& to,
    const region& from, std::span<const aspectra::EventPtr> after);

aspectra::Result<aspectra::EventPtr> FillRegion(
    aspectra::Queue& queue, aspectra::Device& device, const region& to,
    std::span<const std::byte> pattern,
    std::span<const aspectra::EventPtr> after);

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_REGIONS_H_
