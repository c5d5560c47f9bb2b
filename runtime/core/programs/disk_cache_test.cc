// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/programs/disk_cache.h"

#include <sys/stat.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "runtime/core/programs/sha256.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Bytes = std::vector<std::byte>;
using Use = CacheSettings::Use;

Sha256Digest Key(int number) {
  Sha256 hash;
  hash.AddField(std::to_string(number));
  return hash.Finish();
}

Bytes ToBytes(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

class DiskCacheTest : public testing::Test {
 protected:
  DiskCacheTest() { std::filesystem::remove_all(folder_); }

  std::string FileOf(int number) const {
    return folder_ + "/" + ToHex(Key(number)) + ".program";
  }
  static std::string Read(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void Write(const std::string& file, const std::string& text) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
  }
  // Makes the entry look as if it was last used `seconds` seconds ago.
  void Age(int number, int seconds) const { AgeFile(FileOf(number), seconds); }
  static void AgeFile(const std::string& file, int seconds) {
    std::filesystem::last_write_time(
        file, std::filesystem::file_time_type::clock::now() -
                  std::chrono::seconds(seconds));
  }

  const std::string folder_ =
      std::string(std::getenv("TEST_TMPDIR")) + "/a/new/folder";
  const DiskCache cache_{folder_, 1 << 20};
};

TEST_F(DiskCacheTest, GivesBackWhatWasStored) {
  EXPECT_EQ(cache_.Load(Key(1)), std::nullopt);
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes("one"), "the first"));
  ASSERT_TRUE(cache_.Store(Key(2), ToBytes("two"), "the second"));
  EXPECT_EQ(cache_.Load(Key(1)), ToBytes("one"));
  EXPECT_EQ(cache_.Load(Key(2)), ToBytes("two"));
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes(""), ""));
  EXPECT_EQ(cache_.Load(Key(1)), ToBytes(""));
  cache_.Remove(Key(1));
  EXPECT_EQ(cache_.Load(Key(1)), std::nullopt);
}

TEST_F(DiskCacheTest, NobodyElseMayReadOrWriteIt) {
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes("one"), ""));
  struct stat about;
  ASSERT_EQ(stat(folder_.c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777, 0700u);
  ASSERT_EQ(stat(FileOf(1).c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777, 0600u);
}

TEST_F(DiskCacheTest, ListsByLastUse) {
  for (int i = 1; i <= 3; ++i)
    ASSERT_TRUE(cache_.Store(Key(i), ToBytes("bytes"), std::to_string(i)));
  Age(1, 300);
  Age(2, 200);
  Age(3, 100);
  ASSERT_TRUE(cache_.Load(Key(1)));
  std::vector<std::string> order;
  for (const DiskCache::Entry& entry : cache_.List().value()) {
    order.push_back(entry.description);
    EXPECT_EQ(entry.problem, "");
    EXPECT_EQ(entry.bytes, 88u + 1 + 5);
  }
  EXPECT_THAT(order, ElementsAre("1", "3", "2"));
}

TEST_F(DiskCacheTest, RemovesWhatWasNotUsedForTheLongestTime) {
  const DiskCache small(folder_, 10000);
  const Bytes bytes(2800);  // about 2900 bytes on disk
  for (int i = 1; i <= 3; ++i) {
    ASSERT_TRUE(small.Store(Key(i), bytes, ""));
    Age(i, 1000 - i);
  }
  ASSERT_TRUE(small.Load(Key(1)));
  ASSERT_TRUE(small.Store(Key(4), bytes, ""));
  EXPECT_TRUE(small.Load(Key(1)));
  EXPECT_FALSE(small.Load(Key(2)));
  EXPECT_TRUE(small.Load(Key(3)));
  EXPECT_TRUE(small.Load(Key(4)));
  // An entry that is too large for the cache evicts no other entry.
  const auto stored = small.Store(Key(5), Bytes(10000), "");
  ASSERT_FALSE(stored);
  EXPECT_THAT(stored.error(),
              HasSubstr("is not stored: the cache accepts programs"));
  EXPECT_EQ(small.List().value().size(), 3u);
}

TEST_F(DiskCacheTest, RemovesWhatAKilledProcessLeft) {
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes("one"), ""));
  const std::string old = folder_ + "/.being-written-1-1-1";
  const std::string young = folder_ + "/.being-written-2-1-1";
  Write(old, "half");
  AgeFile(old, 3600);
  Write(young, "half");
  ASSERT_TRUE(cache_.Store(Key(2), ToBytes("two"), ""));
  EXPECT_FALSE(std::filesystem::exists(old));
  EXPECT_TRUE(std::filesystem::exists(young));
}

TEST_F(DiskCacheTest, ClearsWhatIsItsOwn) {
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes("one"), ""));
  Write(folder_ + "/.being-written-2-1-1", "half");
  Write(folder_ + "/notes.txt", "of the user");
  const DiskCache::Removed removed = cache_.Clear().value();
  EXPECT_EQ(removed.entries, 1u);
  EXPECT_EQ(removed.bytes, 88u + 3 + 4);
  EXPECT_TRUE(std::filesystem::exists(folder_ + "/notes.txt"));
  EXPECT_EQ(cache_.List().value().size(), 0u);
}

// An entry is rejected and removed if a single byte has changed, bytes are
// missing or added at the end, or the contents belong to another entry.
TEST_F(DiskCacheTest, TakesNoDamagedEntry) {
  std::string stored = "a program of some length, so that there is something";
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes(stored), "described"));
  const std::string whole = Read(FileOf(1));
  ASSERT_GT(whole.size(), 100u);
  const auto expect_miss = [&](const std::string& damaged,
                               const std::string& what) {
    Write(FileOf(1), damaged);
    EXPECT_NE(cache_.List().value()[0].problem, "") << what;
    EXPECT_EQ(cache_.Load(Key(1)), std::nullopt) << what;
    EXPECT_FALSE(std::filesystem::exists(FileOf(1))) << what;
  };
  for (size_t at = 0; at < whole.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = whole;
      damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
      expect_miss(damaged, std::to_string(at) + " " + std::to_string(bit));
    }
    expect_miss(whole.substr(0, at), "cut at " + std::to_string(at));
  }
  expect_miss(whole + "x", "more");
  std::mt19937 random(15);
  for (int i = 0; i < 2000; ++i) {
    std::string damaged = whole;
    for (uint32_t j = 1 + random() % 8; j > 0; --j)
      damaged[random() % damaged.size()] = static_cast<char>(random());
    if (damaged != whole) expect_miss(damaged, "random " + std::to_string(i));
  }
  ASSERT_TRUE(cache_.Store(Key(2), ToBytes("other"), ""));
  Write(FileOf(1), Read(FileOf(2)));
  EXPECT_EQ(cache_.Load(Key(1)), std::nullopt);
  Write(FileOf(1), whole);
  EXPECT_EQ(cache_.Load(Key(1)), ToBytes(stored));
}

TEST_F(DiskCacheTest, SaysWhatIsWrongWithAnEntry) {
  const auto problem = [&] { return cache_.List().value()[0].problem; };
  ASSERT_TRUE(cache_.Store(Key(2), ToBytes("two"), ""));
  const std::string other = Read(FileOf(2));
  std::filesystem::remove(FileOf(2));
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes("one"), ""));
  std::string damaged = Read(FileOf(1));
  damaged.back() ^= 1;
  Write(FileOf(1), damaged);
  EXPECT_EQ(problem(), "its checksum does not match its bytes");
  damaged.pop_back();
  Write(FileOf(1), damaged);
  EXPECT_EQ(problem(), "its length differs from the length in its header");
  damaged[0] ^= 1;
  Write(FileOf(1), damaged);
  EXPECT_EQ(problem(), "it is not an entry of this version");
  Write(FileOf(1), other);
  EXPECT_EQ(problem(), "it has the key of another entry");
  Write(FileOf(1), "");
  EXPECT_EQ(problem(), "its size is not the size of an entry");
  std::filesystem::remove(FileOf(1));
  std::filesystem::create_directory(FileOf(1));
  EXPECT_EQ(problem(), "it is not a file of this user");
  const auto cleared = cache_.Clear();
  ASSERT_FALSE(cleared);
  EXPECT_EQ(cleared.error(),
            "Removing '" + FileOf(1) + "' failed: Is a directory.");
  std::filesystem::remove(FileOf(1));
  std::filesystem::create_symlink(folder_, FileOf(1));
  EXPECT_EQ(problem(),
            "it cannot be opened: Too many levels of symbolic links");
}

TEST_F(DiskCacheTest, TakesNoLinksAndNoFolders) {
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes("one"), ""));
  const std::string elsewhere = folder_ + "/elsewhere";
  std::filesystem::rename(FileOf(1), elsewhere);
  std::filesystem::create_symlink(elsewhere, FileOf(1));
  EXPECT_EQ(cache_.Load(Key(1)), std::nullopt);
  std::filesystem::create_directory(FileOf(2));
  EXPECT_EQ(cache_.Load(Key(2)), std::nullopt);
  EXPECT_TRUE(std::filesystem::exists(elsewhere));
}

TEST_F(DiskCacheTest, APipeIsAMissAndNobodyWaitsForIt) {
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes("one"), ""));
  ASSERT_TRUE(std::filesystem::remove(FileOf(1)));
  ASSERT_EQ(mkfifo(FileOf(1).c_str(), 0600), 0);
  EXPECT_EQ(cache_.List().value().front().problem,
            "it is not a file of this user");
  EXPECT_EQ(cache_.Load(Key(1)), std::nullopt);
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes("one"), ""));
  EXPECT_EQ(cache_.Load(Key(1)), ToBytes("one"));
}

TEST_F(DiskCacheTest, UsesNoFolderThatOthersWriteTo) {
  ASSERT_TRUE(cache_.Store(Key(1), ToBytes("one"), ""));
  ASSERT_EQ(chmod(folder_.c_str(), 0770), 0);
  EXPECT_EQ(cache_.Load(Key(1)), std::nullopt);
  const auto stored = cache_.Store(Key(2), ToBytes("two"), "");
  ASSERT_FALSE(stored);
  EXPECT_THAT(stored.error(), HasSubstr("Other users may write to the folder"));
  ASSERT_EQ(chmod(folder_.c_str(), 0700), 0);
  EXPECT_EQ(cache_.Load(Key(1)), ToBytes("one"));
}

TEST_F(DiskCacheTest, AFileWhereTheFolderShouldBeIsAMiss) {
  const std::string file = std::string(std::getenv("TEST_TMPDIR")) + "/file";
  Write(file, "x");
  const DiskCache cache(file + "/programs", 1 << 20);
  EXPECT_EQ(cache.Load(Key(1)), std::nullopt);
  const auto stored = cache.Store(Key(1), ToBytes("one"), "");
  ASSERT_FALSE(stored);
  EXPECT_EQ(stored.error(), "Making the folder '" + file +
                                "/programs' failed: Not a directory.");
  EXPECT_EQ(DiskCache(file, 1 << 20).List().error(),
            "Opening the folder '" + file + "' failed: Not a directory.");
}

class Settings : public testing::Test {
 protected:
  Settings() {
    for (const char* name :
         {"ASPECTRA_PROGRAM_CACHE", "ASPECTRA_PROGRAM_CACHE_FOLDER",
          "ASPECTRA_PROGRAM_CACHE_BYTES", "XDG_CACHE_HOME", "HOME"})
      unsetenv(name);
  }
  static void Set(const char* name, const char* value) {
    setenv(name, value, 1);
  }
};

TEST_F(Settings, AreThoseOfTheEnvironment) {
  EXPECT_EQ(CacheSettings::FromEnvironment().folder, "");
  Set("HOME", "/home/someone");
  CacheSettings settings = CacheSettings::FromEnvironment();
  EXPECT_EQ(settings.folder, "/home/someone/.cache/aspectra/programs");
  EXPECT_EQ(settings.max_bytes, uint64_t{1} << 30);
  EXPECT_EQ(settings.use, Use::kWhereNeeded);
  Set("XDG_CACHE_HOME", "relative");
  EXPECT_EQ(CacheSettings::FromEnvironment().folder,
            "/home/someone/.cache/aspectra/programs");
  Set("XDG_CACHE_HOME", "/cache");
  EXPECT_EQ(CacheSettings::FromEnvironment().folder,
            "/cache/aspectra/programs");
  Set("ASPECTRA_PROGRAM_CACHE_FOLDER", "/elsewhere");
  Set("ASPECTRA_PROGRAM_CACHE", "on");
  Set("ASPECTRA_PROGRAM_CACHE_BYTES", "20M");
  settings = CacheSettings::FromEnvironment();
  EXPECT_EQ(settings.folder, "/elsewhere");
  EXPECT_EQ(settings.use, Use::kAlways);
  EXPECT_EQ(settings.max_bytes, 20u << 20);
  EXPECT_THAT(settings.problems, ElementsAre());
  Set("ASPECTRA_PROGRAM_CACHE", "off");
  EXPECT_EQ(CacheSettings::FromEnvironment().use, Use::kNever);
}

TEST_F(Settings, SayWhatTheyDoNotTake) {
  Set("ASPECTRA_PROGRAM_CACHE", "yes");
  EXPECT_THAT(
      CacheSettings::FromEnvironment().problems,
      ElementsAre("ASPECTRA_PROGRAM_CACHE is 'yes'; give 'on' or 'off'."));
  unsetenv("ASPECTRA_PROGRAM_CACHE");
  for (const char* bytes : {"x", "-1", "1T", "1MB", "1 M", "M", "1.5G",
                            "99999999999999999999", "99999999999999G"}) {
    Set("ASPECTRA_PROGRAM_CACHE_BYTES", bytes);
    const CacheSettings settings = CacheSettings::FromEnvironment();
    ASSERT_EQ(settings.problems.size(), 1u) << bytes;
    EXPECT_THAT(settings.problems[0],
                HasSubstr("'; give a number of bytes, such as '500000000' or "
                          "'500M'."));
    EXPECT_EQ(settings.max_bytes, uint64_t{1} << 30) << bytes;
  }
}

}  // namespace
}  // namespace aspectra
