#ifndef RUNTIME_SURFACE_REGIONS_H_
#define RUNTIME_SURFACE_REGIONS_H_

#include <cstddef>
#include <span>
#include <sycl/detail/region.hpp>
#include <vector>

#include "runtime/core/backend.h"

namespace sycl::detail {

// The pieces of a region that are contiguous in memory, one after the other:
// rows, or more where a row is as long as the memory's.
class Pieces {
 public:
  explicit Pieces(const region& region);

  // Bytes of each piece, and how many there are.
  size_t size() const { return size_; }
  size_t count() const { return count_; }
  // Where the piece begins, from the region's first element on, in bytes.
  size_t offset(size_t piece) const;

 private:
  size_t size_ = 0;
  size_t count_ = 0;
  size_t inner_ = 1;  // pieces of the second dimension
  size_t row_ = 0;    // bytes from one to the next
  size_t plane_ = 0;  // the same for the first dimension
};

// Where a region begins for a command on `device`, whose requirements are
// prepared.
aspectra::Location BeginningOf(const region& region, aspectra::Device& device);
aspectra::Location Advance(aspectra::Location where, size_t bytes);

// Copies as many bytes as both have, in the order of their elements. The result
// is over when all of it is.
aspectra::Result<aspectra::EventPtr> CopyRegion(
    aspectra::Queue& queue, aspectra::Device& device, const region& to,
    const region& from, std::span<const aspectra::EventPtr> after);

aspectra::Result<aspectra::EventPtr> FillRegion(
    aspectra::Queue& queue, aspectra::Device& device, const region& to,
    std::span<const std::byte> pattern,
    std::span<const aspectra::EventPtr> after);

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_REGIONS_H_
