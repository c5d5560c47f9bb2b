// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/tools/embedded_images.h"

#include <elf.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <expected>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/registry.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string Library() {
  return std::string(std::getenv("TEST_SRCDIR")) +
         "/aspectra/runtime/tools/embedded_images_test_library.so";
}

std::vector<std::byte> BytesOf(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  const auto* bytes = reinterpret_cast<const std::byte*>(text.data());
  return {bytes, bytes + text.size()};
}

std::string Text(std::string_view text) { return std::string(text); }

TEST(EmbeddedImages, FindsWhatTheRuntimeWouldGet) {
  const auto images = EmbeddedImages::Read(Library());
  ASSERT_TRUE(images) << images.error();
  Registry registry;
  registry.Register((*images)->descriptor());
  EXPECT_THAT(registry.problems(), ElementsAre());
  const std::vector<ImagePtr> all = registry.All();
  ASSERT_EQ(all.size(), 3u);
  // The order of the images depends on the linker.
  const auto find = [&](const std::string& target, const std::string& kernel) {
    const auto found = std::ranges::find_if(all, [&](const ImagePtr& each) {
      return each->image.target == target && each->image.kernels[0] == kernel;
    });
    return found == all.end() ? nullptr : &(*found)->image;
  };
  const DeviceImage* plain = find("spir64", "_ZTS5Plain");
  ASSERT_NE(plain, nullptr);
  EXPECT_EQ(std::string(reinterpret_cast<const char*>(plain->bytes.data())),
            "code of the first image");
  EXPECT_FALSE(plain->left_out);
  const DeviceImage* half = find("spir64", "_ZTS4Half");
  ASSERT_NE(half, nullptr);
  EXPECT_THAT(half->kernels, ElementsAre("_ZTS4Half", "_ZTS5Other"));
  ASSERT_TRUE(half->requirements) << half->requirements.error();
  EXPECT_EQ(half->requirements->aspects.ToString(), "{fp16}");
  const DeviceImage* left_out = find("x86_64", "_ZTS4Half");
  ASSERT_NE(left_out, nullptr);
  EXPECT_TRUE(left_out->left_out);
  EXPECT_TRUE(left_out->bytes.empty());
}

TEST(EmbeddedImages, SaysWhyThereAreNone) {
  const auto error_of = [](const auto& images) {
    return images ? Text("no error") : images.error();
  };
  EXPECT_THAT(error_of(EmbeddedImages::Read("/no/such/file")),
              HasSubstr("'/no/such/file' cannot be read: No such file or "
                        "directory."));
  EXPECT_THAT(error_of(EmbeddedImages::Read("/")),
              HasSubstr("cannot be read: Is a directory"));
  EXPECT_THAT(error_of(EmbeddedImages::Parse("a", {})),
              HasSubstr("'a' is not an ELF file; give a program"));
  std::vector<std::byte> header(64);
  std::memcpy(header.data(), ELFMAG, SELFMAG);
  EXPECT_THAT(error_of(EmbeddedImages::Parse("a", header)),
              HasSubstr("'a' is not a 64-bit little-endian ELF file; "));
  header[EI_CLASS] = std::byte{ELFCLASS64};
  header[EI_DATA] = std::byte{ELFDATA2LSB};
  header[offsetof(Elf64_Ehdr, e_type)] = std::byte{ET_CORE};
  EXPECT_THAT(error_of(EmbeddedImages::Parse("a", header)),
              HasSubstr("'a' is an ELF file, but no program, library or "
                        "object; give a program"));
  EXPECT_THAT(error_of(EmbeddedImages::Read("/proc/self/exe")),
              HasSubstr("has no device images: it was linked without"));
}

// If a file is damaged, the reader returns an error, or images that the
// registry accepts or refuses. The reader must read no byte outside of the
// file.
TEST(EmbeddedImages, SurvivesDamagedFiles) {
  const std::vector<std::byte> whole = BytesOf(Library());
  ASSERT_GT(whole.size(), 1000u);
  std::mt19937 random(15);
  int read = 0, refused = 0;
  for (int i = 0; i < 10000; ++i) {
    std::vector<std::byte> damaged = whole;
    if (i % 4 == 0) damaged.resize(random() % whole.size());
    for (uint32_t j = random() % 8 + (i % 4 == 0 ? 0 : 1);
         j > 0 && !damaged.empty(); --j) {
      // Half of the changed bytes are in the headers.
      const size_t at =
          random() %
          (j % 2 == 0 ? damaged.size() : std::min<size_t>(damaged.size(), 700));
      damaged[at] = j % 3 == 0 ? std::byte{0xFF} : std::byte(random());
    }
    const auto images = EmbeddedImages::Parse("damaged", std::move(damaged));
    if (!images) {
      EXPECT_FALSE(images.error().empty());
      ++refused;
      continue;
    }
    ++read;
    Registry registry;
    registry.Register((*images)->descriptor());
    for (const ImagePtr& image : registry.All()) {
      for (const std::byte& byte : image->image.bytes) {
        volatile std::byte touched = byte;
        (void)touched;
      }
    }
  }
  EXPECT_GT(read, 100);
  EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace aspectra
