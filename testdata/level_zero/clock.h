#ifndef TESTDATA_LEVEL_ZERO_CLOCK_H_
#define TESTDATA_LEVEL_ZERO_CLOCK_H_

#include <cstdint>

namespace aspectra::test_driver {

// As on hardware, a tick of the device's clock is longer than a nanosecond, and
// events store only a few bits of the clock.
inline constexpr uint64_t kNanosecondsPerTick = 80;
inline constexpr uint32_t kTimestampBits = 36;
inline constexpr uint32_t kKernelTimestampBits = 32;

constexpr uint64_t LowBits(uint64_t number, uint32_t bits) {
  return number & ((uint64_t{1} << bits) - 1);
}

constexpr uint64_t Ticks(uint64_t nanoseconds) {
  return LowBits(nanoseconds / kNanosecondsPerTick, kTimestampBits);
}

constexpr uint64_t KernelTicks(uint64_t nanoseconds) {
  return LowBits(nanoseconds / kNanosecondsPerTick, kKernelTimestampBits);
}

}  // namespace aspectra::test_driver

#endif  // TESTDATA_LEVEL_ZERO_CLOCK_H_
