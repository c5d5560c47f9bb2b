// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests failures around the cache: processes are killed while they write, run
// out of disk space, find a folder of another user, or start sixteen at a time.
// The check is always the same: Load() returns the stored bytes, or nullopt.

#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/programs/disk_cache.h"
#include "runtime/core/programs/sha256.h"

namespace aspectra {
namespace {

using Bytes = std::vector<std::byte>;

Sha256Digest Key(uint32_t number) {
  Sha256 hash;
  hash.AddField(std::to_string(number));
  return hash.Finish();
}

// The bytes that belong to a key.
Bytes BytesOf(uint32_t number, size_t size) {
  std::mt19937 random(number);
  Bytes bytes(size);
  for (std::byte& byte : bytes) byte = static_cast<std::byte>(random());
  return bytes;
}

// Runs `run` in a child process. Its exit status is 0 if `run` returns true.
pid_t Start(const std::function<bool()>& run) {
  const pid_t child = fork();
  if (child == 0) _exit(run() ? 0 : 1);
  return child;
}

int WaitFor(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

bool IsEmptyOrWhole(const DiskCache& cache) {
  const auto entries = cache.List();
  if (!entries) return false;
  for (const DiskCache::Entry& entry : *entries) {
    if (!entry.problem.empty()) {
      ADD_FAILURE() << entry.file << ": " << entry.problem;
      return false;
    }
  }
  return true;
}

class DiskCacheFaults : public testing::Test {
 protected:
  DiskCacheFaults() { std::filesystem::remove_all(folder_); }
  // Permissions do not restrict root, so tests of permissions run as another
  // user.
  static bool BecomeSomebody() {
    constexpr uid_t kNobody = 65534;
    return geteuid() != 0 || seteuid(kNobody) == 0;
  }

  const std::string folder_ =
      std::string(std::getenv("TEST_TMPDIR")) + "/faults";
  const DiskCache cache_{folder_, uint64_t{1} << 26};
};

TEST_F(DiskCacheFaults, WritersAreKilled) {
  constexpr size_t kSize = 300000;
  std::mt19937 random(200);
  size_t found = 0;
  for (int i = 0; i < 200; ++i) {
    const pid_t child = Start([&] {
      for (uint32_t number = 0;; number = (number + 1) % 20)
        (void)cache_.Store(Key(number), BytesOf(number, kSize), "");
      return true;
    });
    // Later writers live longer, so that some write a file on a slow disk too.
    usleep(random() % 8000 * (1 + i / 20));
    kill(child, SIGKILL);
    ASSERT_TRUE(WIFSIGNALED(WaitFor(child)));
    ASSERT_TRUE(IsEmptyOrWhole(cache_)) << i;
    for (uint32_t number = 0; number < 20; ++number) {
      const std::optional<Bytes> loaded = cache_.Load(Key(number));
      if (!loaded) continue;
      ++found;
      if (number == i % 20u) ASSERT_EQ(*loaded, BytesOf(number, kSize));
    }
  }
  EXPECT_GT(found, 100u);
}

TEST_F(DiskCacheFaults, TheDiskIsFullInTheMiddleOfAFile) {
  const pid_t child = Start([&] {
    const rlimit limit = {100000, 100000};
    setrlimit(RLIMIT_FSIZE, &limit);
    // SIGXFSZ, which would end the process, is not delivered, and the next file
    // that fits is stored.
    const auto stored = cache_.Store(Key(1), BytesOf(1, 200000), "");
    return !stored &&
           stored.error().find("File too large") != std::string::npos &&
           !cache_.Load(Key(1)) &&
           cache_.Store(Key(2), BytesOf(2, 50000), "") &&
           cache_.Load(Key(2)) == BytesOf(2, 50000);
  });
  EXPECT_EQ(WaitFor(child), 0);
  EXPECT_TRUE(IsEmptyOrWhole(cache_));
  // The file that did not fit is gone.
  size_t files = 0;
  for ([[maybe_unused]] const auto& each :
       std::filesystem::directory_iterator(folder_))
    ++files;
  EXPECT_EQ(files, 1u);
}

TEST_F(DiskCacheFaults, TheDiskIsFull) {
  constexpr int kCannotMount = 77;
  std::filesystem::create_directories(folder_);
  const pid_t child = fork();
  if (child == 0) {
    if (unshare(CLONE_NEWNS | (geteuid() == 0 ? 0 : CLONE_NEWUSER)) != 0 ||
        mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount("none", folder_.c_str(), "tmpfs", 0, "size=256k,mode=700") != 0)
      _exit(kCannotMount);
    int kept = 0;
    for (uint32_t number = 0; number < 10; ++number) {
      if (cache_.Store(Key(number), BytesOf(number, 60000), "")) ++kept;
      for (uint32_t other = 0; other <= number; ++other) {
        const std::optional<Bytes> loaded = cache_.Load(Key(other));
        if (loaded && *loaded != BytesOf(other, 60000)) _exit(1);
      }
    }
    const auto entries = cache_.List();
    _exit(kept > 1 && kept < 10 && entries &&
                  entries->size() == static_cast<size_t>(kept)
              ? 0
              : 2);
  }
  const int status = WaitFor(child);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == kCannotMount)
    GTEST_SKIP() << "no file system can be mounted here";
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(DiskCacheFaults, TheFolderIsReadOnly) {
  const std::string home = std::string(std::getenv("TEST_TMPDIR")) + "/home";
  std::filesystem::create_directories(home);
  ASSERT_EQ(chmod(home.c_str(), 0777), 0);
  ASSERT_EQ(chmod(std::getenv("TEST_TMPDIR"), 0755), 0);
  const pid_t child = Start([&] {
    if (!BecomeSomebody()) return false;
    // The test's folder may lie in a folder that the other user cannot enter.
    char folder[] = "/tmp/read_only_XXXXXX";
    if (mkdtemp(folder) == nullptr) return false;
    const DiskCache cache(std::string(folder) + "/programs", 1 << 20);
    bool as_it_should_be = cache.Store(Key(1), BytesOf(1, 100), "").has_value();
    chmod(cache.folder().c_str(), 0500);
    // Existing entries are used.
    as_it_should_be &= cache.Load(Key(1)) == BytesOf(1, 100);
    const auto stored = cache.Store(Key(2), BytesOf(2, 100), "");
    as_it_should_be &= !stored && stored.error().find("Permission denied") !=
                                      std::string::npos;
    as_it_should_be &= !cache.Load(Key(2));
    chmod(cache.folder().c_str(), 0700);
    std::filesystem::remove_all(folder);
    return as_it_should_be;
  });
  EXPECT_EQ(WaitFor(child), 0);
}

TEST_F(DiskCacheFaults, TheFolderIsSomebodyElses) {
  // A user tries a folder of root; root tries a folder of a user.
  std::string folder = "/usr";
  if (geteuid() == 0) {
    ASSERT_TRUE(cache_.Store(Key(1), BytesOf(1, 100), ""));
    ASSERT_EQ(chown(folder_.c_str(), 65534, 65534), 0);
    folder = folder_;
  }
  const DiskCache cache(folder, 1 << 20);
  EXPECT_EQ(cache.Load(Key(1)), std::nullopt);
  const auto stored = cache.Store(Key(2), BytesOf(2, 100), "");
  ASSERT_FALSE(stored);
  EXPECT_NE(stored.error().find("belongs to another user"), std::string::npos)
      << stored.error();
  EXPECT_FALSE(cache.List());
  EXPECT_FALSE(cache.Clear());
}

TEST_F(DiskCacheFaults, TheEntryIsSomebodyElses) {
  if (geteuid() != 0) GTEST_SKIP() << "only root gives files away";
  ASSERT_TRUE(cache_.Store(Key(1), BytesOf(1, 100), ""));
  const std::string file = folder_ + "/" + ToHex(Key(1)) + ".program";
  ASSERT_EQ(chown(file.c_str(), 65534, 65534), 0);
  EXPECT_EQ(cache_.Load(Key(1)), std::nullopt);
}

// Sixteen processes share a cache that is empty at first. Its limit is half the
// size of all entries, so the processes evict each other's entries.
TEST_F(DiskCacheFaults, ManyProcessesComeAtOnce) {
  const DiskCache small(folder_, 2000000);
  std::vector<pid_t> children;
  for (uint32_t process = 0; process < 16; ++process) {
    children.push_back(Start([&] {
      std::mt19937 random(process);
      for (int i = 0; i < 100; ++i) {
        const uint32_t number = random() % 40;
        const Bytes right = BytesOf(number, 100000);
        const std::optional<Bytes> loaded = small.Load(Key(number));
        if (loaded && *loaded != right) return false;
        if (!loaded && !small.Store(Key(number), right, "")) return false;
      }
      return true;
    }));
  }
  for (const pid_t child : children) EXPECT_EQ(WaitFor(child), 0);
  EXPECT_TRUE(IsEmptyOrWhole(small));
  uint64_t total = 0;
  for (const DiskCache::Entry& entry : small.List().value())
    total += entry.bytes;
  EXPECT_LE(total, 2000000u);
  EXPECT_GT(total, 1000000u);
}

}  // namespace
}  // namespace aspectra
