// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/launch/arguments.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/backends/cuda/launch/block_size.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::cuda {
namespace {

uint32_t OffsetAt(PackedArguments& packed, size_t index) {
  uint32_t offset = 0;
  std::memcpy(&offset, packed.addresses()[index], sizeof offset);
  return offset;
}

TEST(PackedArguments, LocalMemoryIsPartsOfOneBlock) {
  // These are the sizes of seven chars, three ints, a vector of 16 doubles, and
  // nothing.
  const Argument arguments[] = {LocalMemory{7}, LocalMemory{12},
                                LocalMemory{128}, LocalMemory{0}};
  LaunchRange range;
  PackedArguments packed;
  ASSERT_TRUE(packed.Pack(arguments, std::nullopt, range));
  EXPECT_EQ(OffsetAt(packed, 0), 0u);
  EXPECT_EQ(OffsetAt(packed, 1), 16u);
  EXPECT_EQ(OffsetAt(packed, 2), 128u);
  EXPECT_EQ(OffsetAt(packed, 3), 256u);
  EXPECT_EQ(packed.local_memory(), 256u);
}

TEST(PackedArguments, ValuesAreAtTheGivenBytesAndPointersAreCopied) {
  const std::array<int32_t, 2> value = {1, 2};
  int memory = 0;
  const Argument arguments[] = {std::as_bytes(std::span(value)),
                                UsmPointer{&memory}};
  LaunchRange range;
  PackedArguments packed;
  ASSERT_TRUE(packed.Pack(arguments, std::vector<size_t>{8, 8}, range));
  EXPECT_EQ(packed.addresses()[0], value.data());
  const void* pointer = nullptr;
  std::memcpy(&pointer, packed.addresses()[1], sizeof pointer);
  EXPECT_EQ(pointer, &memory);
}

TEST(PackedArguments, TheRangeIsTheLast) {
  const Argument arguments[] = {UsmPointer{}};
  LaunchRange range;
  PackedArguments packed;
  ASSERT_TRUE(packed.Pack(arguments,
                          std::vector<size_t>{8, sizeof(LaunchRange)}, range));
  EXPECT_EQ(packed.addresses()[1], &range);
  EXPECT_FALSE(packed.Pack(arguments, std::vector<size_t>{8, 8}, range));
}

TEST(PackedArguments, TheNextLaunchReplacesTheArguments) {
  LaunchRange range;
  PackedArguments packed;
  const Argument first[] = {LocalMemory{64}, LocalMemory{8}, UsmPointer{}};
  ASSERT_TRUE(packed.Pack(first, std::nullopt, range));
  const Argument second[] = {LocalMemory{32}};
  ASSERT_TRUE(packed.Pack(second, std::nullopt, range));
  EXPECT_EQ(OffsetAt(packed, 0), 0u);
  EXPECT_EQ(packed.addresses()[1], &range);
  EXPECT_EQ(packed.local_memory(), 32u);
}

TEST(PackedArguments, OthersThanTheKernelsAreRefused) {
  const Argument arguments[] = {UsmPointer{}, LocalMemory{4}};
  LaunchRange range;
  PackedArguments packed;
  EXPECT_EQ(
      packed.Pack(arguments, std::vector<size_t>{8}, range).error().message,
      "The kernel in the device image takes 1 argument, but the launch gives "
      "2; was the program linked with another version's image?");
  EXPECT_EQ(
      packed.Pack(arguments, std::vector<size_t>{8, 8}, range).error().message,
      "The kernel in the device image takes 8 bytes as argument 1, but the "
      "launch gives 4; was the program linked with another version's "
      "image?");
}

TEST(PackedArguments, LocalMemoryOfNoDeviceIsRefused) {
  const Argument arguments[] = {LocalMemory{size_t{1} << 32}};
  LaunchRange range;
  PackedArguments packed;
  EXPECT_EQ(
      packed.Pack(arguments, std::nullopt, range).error().message,
      "The kernel's local accessors need 4,294,967,296 bytes of local memory, "
      "which no device has.");
}

}  // namespace
}  // namespace aspectra::cuda
