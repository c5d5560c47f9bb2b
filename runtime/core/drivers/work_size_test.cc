// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/drivers/work_size.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "device_config/requirements/device_profile.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"

namespace aspectra {
namespace {

using Numbers = std::array<size_t, 3>;

DeviceProfile Device() {
  DeviceProfile device;
  device.max_work_group_size = 64;
  device.max_work_item_sizes = std::array<uint64_t, 3>{8, 16, 32};
  return device;
}

WorkSize Range(int dimensions, Numbers global) {
  return WorkSize{dimensions, global, std::nullopt};
}

WorkSize NdRange(int dimensions, Numbers global, Numbers local) {
  return WorkSize{dimensions, global, local};
}

void ExpectNdRangeError(const Result<WorkSize>& result, const char* message) {
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kNdRange);
  EXPECT_EQ(result.error().message, message);
}

TEST(WorkSize, IsEmptyIfADimensionIs) {
  EXPECT_FALSE(WorkSize().empty());
  EXPECT_FALSE(Range(2, {1, 1, 0}).empty());
  EXPECT_TRUE(Range(2, {1, 0, 1}).empty());
}

TEST(WorkSize, CountsItems) {
  constexpr size_t kHalf = size_t{1} << 32;
  EXPECT_EQ(WorkSize().items(), 1u);
  EXPECT_EQ(Range(3, {2, 3, 7}).items(), 42u);
  EXPECT_EQ(Range(3, {kHalf, kHalf, 0}).items(), 0u);
  EXPECT_GT(Range(2, {kHalf, kHalf, 1}).items(), WorkSize::kMostItems);
}

TEST(CheckRange, RefusesMoreWorkItemsThanANumberHolds) {
  constexpr size_t kHalf = size_t{1} << 32;
  for (const WorkSize& size :
       {Range(2, {kHalf, kHalf, 1}), Range(2, {kHalf, kHalf + 1, 1}),
        Range(3, {1 << 30, 1 << 30, 1 << 30}), Range(1, {SIZE_MAX, 1, 1}),
        Range(1, {size_t{1} << 63, 1, 1})}) {
    EXPECT_FALSE(size.is_small());
    const Result<void> checked = CheckRange(size);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().code, ErrorCode::kNdRange);
    EXPECT_TRUE(checked.error().message.starts_with(
        "The range " + RangeText(size.global, size.dimensions) +
        " has more than 9223372036854775807 work-items."));
  }
  EXPECT_TRUE(CheckRange(Range(1, {WorkSize::kMostItems, 1, 1})));
  const WorkSize largest = Range(3, {0x1fffff, 0x1fffff, 0x1fffff});
  EXPECT_TRUE(largest.is_small());
  EXPECT_TRUE(CheckRange(largest));
}

TEST(CheckRange, RefusesAnIdThatOverflows) {
  WorkSize size = Range(2, {16, 16, 1});
  size.offset = {0, SIZE_MAX - 16, 0};
  EXPECT_FALSE(size.is_small());
  EXPECT_TRUE(CheckRange(size));
  size.offset = {0, SIZE_MAX - 15, 0};
  const Result<void> checked = CheckRange(size);
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error(),
            (Error{ErrorCode::kNdRange,
                   "The range {16, 16} with the offset {0, "
                   "18446744073709551600} has ids that are larger than the "
                   "largest size_t."}));
}

TEST(ToDeviceOrder, ReversesTheDimensionsThatCount) {
  EXPECT_EQ(ToDeviceOrder({5, 9, 9}, 1), Numbers({5, 1, 1}));
  EXPECT_EQ(ToDeviceOrder({5, 6, 9}, 2), Numbers({6, 5, 1}));
  EXPECT_EQ(ToDeviceOrder({5, 6, 7}, 3), Numbers({7, 6, 5}));
}

TEST(ResolveWorkSize, LeavesARangeToTheDevice) {
  EXPECT_EQ(ResolveWorkSize(Range(1, {1000003, 1, 1}), {}, Device()),
            Range(1, {1000003, 1, 1}));
}

TEST(ResolveWorkSize, TakesALocalRangeWithinTheLimits) {
  const WorkSize size = NdRange(2, {16, 64, 1}, {4, 16, 1});
  EXPECT_EQ(ResolveWorkSize(size, {}, Device()), size);
}

TEST(ResolveWorkSize, KeepsTheNumberOfGroupsWhereTheLocalRangeIsAProposal) {
  WorkSize size = NdRange(2, {16, 64, 1}, {4, 16, 1});  // 4 by 4 groups
  size.keeps_groups = true;
  EXPECT_EQ(ResolveWorkSize(size, {}, Device()), size);
  WorkSize resolved = NdRange(2, {8, 32, 1}, {2, 8, 1});
  resolved.keeps_groups = true;
  EXPECT_EQ(ResolveWorkSize(size, Numbers{8, 2, 1}, Device()), resolved);
}

TEST(ResolveWorkSize, ChoosesASizeIfTheProgramLeavesTheChoice) {
  constexpr size_t kAny = WorkSize::kAnyGroupSize;
  const auto chosen = [&](int dimensions, Numbers global,
                          std::optional<Numbers> required = {}) {
    Numbers local = {1, 1, 1};
    std::fill_n(local.begin(), dimensions, kAny);
    const Result<WorkSize> size =
        ResolveWorkSize(NdRange(dimensions, global, local), required, Device());
    return size ? *size->local : Numbers{};
  };
  EXPECT_EQ(chosen(1, {256, 1, 1}), Numbers({32, 1, 1}));
  EXPECT_EQ(chosen(1, {1000003, 1, 1}), Numbers({1, 1, 1}));
  EXPECT_EQ(chosen(2, {6, 20, 1}), Numbers({3, 20, 1}));
  EXPECT_EQ(chosen(3, {16, 2, 3}), Numbers({8, 2, 3}));
  EXPECT_EQ(chosen(2, {8, 32, 1}, Numbers{16, 4, 1}), Numbers({4, 16, 1}));
  // Only one of the dimensions is left to the runtime.
  EXPECT_FALSE(
      ResolveWorkSize(NdRange(2, {8, 8, 1}, {2, kAny, 1}), {}, Device()));
}

TEST(ResolveWorkSize, RefusesAGlobalRangeThatIsNotAMultiple) {
  ExpectNdRangeError(
      ResolveWorkSize(NdRange(2, {16, 60, 1}, {4, 16, 1}), {}, Device()),
      "The global range {16, 60} is not a multiple of the local range "
      "{4, 16}.");
  ExpectNdRangeError(
      ResolveWorkSize(NdRange(1, {16, 1, 1}, {0, 1, 1}), {}, Device()),
      "The global range {16} is not a multiple of the local range {0}.");
}

TEST(ResolveWorkSize, RefusesMoreThanAWorkGroupHolds) {
  ExpectNdRangeError(
      ResolveWorkSize(NdRange(2, {16, 32, 1}, {8, 16, 1}), {}, Device()),
      "The local range {8, 16} has more work-items than the device allows in "
      "a work-group: 64.");
  // The product is 2^66; the message shows the largest number, not 4.
  const size_t huge = size_t{1} << 33;
  ExpectNdRangeError(
      ResolveWorkSize(NdRange(2, {huge, huge, 1}, {huge, huge, 1}), {},
                      Device()),
      "The local range {8589934592, 8589934592} has more work-items than the "
      "device allows in a work-group: 64.");
}

TEST(ResolveWorkSize, RefusesMoreThanADimensionHolds) {
  // A single dimension is the device's first dimension, which has the highest
  // limit.
  const WorkSize line = NdRange(1, {32, 1, 1}, {32, 1, 1});
  EXPECT_EQ(ResolveWorkSize(line, {}, Device()), line);
  ExpectNdRangeError(
      ResolveWorkSize(NdRange(3, {16, 1, 1}, {16, 1, 1}), {}, Device()),
      "Dimension 0 of the local range {16, 1, 1} is more than the device "
      "allows: 8.");
}

TEST(ResolveWorkSize, GivesARangeTheRequiredSize) {
  // `required` is in the device's order: its first size, 16, belongs to the
  // dimension that varies fastest.
  EXPECT_EQ(ResolveWorkSize(Range(2, {8, 32, 1}), Numbers{16, 4, 1}, Device()),
            NdRange(2, {8, 32, 1}, {4, 16, 1}));
  EXPECT_EQ(ResolveWorkSize(WorkSize(), Numbers{1, 1, 1}, Device()),
            NdRange(1, {1, 1, 1}, {1, 1, 1}));
}

TEST(ResolveWorkSize, RefusesAnotherSizeThanTheRequired) {
  ExpectNdRangeError(
      ResolveWorkSize(NdRange(2, {16, 16, 1}, {16, 4, 1}), Numbers{16, 4, 1},
                      Device()),
      "The local range {16, 4} is not the kernel's required work-group size "
      "{4, 16}.");
  ExpectNdRangeError(
      ResolveWorkSize(Range(1, {100, 1, 1}), Numbers{16, 1, 1}, Device()),
      "The global range {100} is not a multiple of the kernel's required "
      "work-group size {16}.");
  ExpectNdRangeError(
      ResolveWorkSize(Range(1, {16, 1, 1}), Numbers{16, 4, 1}, Device()),
      "The kernel's required work-group size has 2 dimensions, but the kernel "
      "was submitted with 1.");
}

TEST(ResolveWorkSize, ChecksNothingThatIsNotKnown) {
  const WorkSize size = NdRange(1, {1 << 20, 1, 1}, {1 << 20, 1, 1});
  EXPECT_EQ(ResolveWorkSize(size, {}, DeviceProfile()), size);
}

TEST(CountWorkGroups, CoversTheRange) {
  constexpr auto kText = SubmissionDiagnostic::kTooManyEqualWorkGroups;
  EXPECT_EQ(CountWorkGroups({8, 4, 2}, {4, 2, 1}, {100, 100, 100}, kText),
            (Numbers{2, 2, 2}));
  EXPECT_EQ(CountWorkGroups({9, 1, 1}, {4, 1, 1}, {100, 100, 100}, kText),
            (Numbers{3, 1, 1}));
  const auto many =
      CountWorkGroups({1, 101, 1}, {1, 1, 1}, {1000, 100, 100}, kText);
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().code, ErrorCode::kNdRange);
  EXPECT_EQ(many.error().message,
            "The range {101, 1} cannot be launched: with work-groups of size "
            "{1}, the range needs more work-groups in the last but one "
            "dimension than the device allows: 100. Use larger work-groups, or "
            "a range that is a multiple of larger work-groups.");
}

}  // namespace
}  // namespace aspectra
