// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// An entry is a file KEY.program. It has a header (magic, version, lengths of
// the parts that follow, key), a checksum, the description and the bytes. All
// numbers are in the byte order of the machine. The checksum is the SHA-256 of
// all other parts.
//
// An entry is written to a file with another name in the same folder, with each
// write checked; then the file is synced and renamed. So a file with the name
// of an entry is always whole, whenever a process or the machine stops. The
// checksum protects against failing disks, and against other programs that
// write to the files. Files that a killed process left are removed when they
// are older than kLeftoverAge.
//
// Load() sets the time of last modification. This time serves as the time of
// last use, since many systems do not update the time of last access. Each
// Store() lists the folder to enforce the size limit; this costs a fraction of
// the build before it.
//
// The cache opens its folder and checks that the folder is the user's own.
// Every later step uses the open folder. It does not look up the path again,
// because another user might change the path in between.

#include "runtime/core/programs/disk_cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/core/messages/setting_diagnostics.h"
#include "runtime/core/programs/sha256.h"

namespace aspectra {
namespace {

constexpr std::string_view kSuffix = ".program";
constexpr std::string_view kTemporary = ".being-written-";
constexpr std::array<char, 8> kMagic = {'\x8b', 'A', 'S', 'P',
                                        'R',    'O', 'G', '\n'};
constexpr uint32_t kVersion = 1;
constexpr size_t kMaxDescription = 4096;
constexpr uint64_t kMaxEntry = uint64_t{1} << 32;
constexpr std::chrono::seconds kLeftoverAge{600};

// The part of the header that the checksum covers.
struct Header {
  std::array<char, 8> magic = kMagic;
  uint32_t version = kVersion;
  uint32_t description_bytes = 0;
  uint64_t bytes = 0;
  Sha256Digest key = {};
};
static_assert(sizeof(Header) == 56, "no padding, which would be written");
constexpr size_t kHeaderBytes = sizeof(Header) + sizeof(Sha256Digest);

class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  File(File&& other) noexcept
      : descriptor_(std::exchange(other.descriptor_, -1)) {}
  File& operator=(File&&) = delete;
  ~File() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  int get() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }

 private:
  int descriptor_;
};

// While this object exists, a write beyond RLIMIT_FSIZE fails and does not end
// the program.
class SizeSignalHeldBack {
 public:
  SizeSignalHeldBack() {
    sigemptyset(&signal_);
    sigaddset(&signal_, SIGXFSZ);
    sigset_t pending;
    sigemptyset(&pending);
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGXFSZ) == 1;
    pthread_sigmask(SIG_BLOCK, &signal_, &before_);
  }
  SizeSignalHeldBack(const SizeSignalHeldBack&) = delete;
  ~SizeSignalHeldBack() {
    const timespec at_once = {};
    if (!was_pending_) sigtimedwait(&signal_, nullptr, &at_once);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t signal_;
  sigset_t before_;
  bool was_pending_;
};

std::string ErrorText(int error) {
  return std::system_category().message(error);
}

// Returns the message `what`. Its values are `name` and the system's reason.
std::unexpected<std::string> Failed(SettingDiagnostic what,
                                    const std::string& name) {
  const int error = errno;
  return std::unexpected(Message(what, name, ErrorText(error)));
}

template <class... Values>
std::unexpected<std::string> Wrong(SettingDiagnostic what,
                                   const Values&... values) {
  return std::unexpected(Message(what, values...));
}

bool MakeFolders(const std::string& folder) {
  for (size_t end = folder.find('/', 1);; end = folder.find('/', end + 1)) {
    const std::string part = folder.substr(0, end);
    if (mkdir(part.c_str(), 0700) != 0 && errno != EEXIST) return false;
    if (end == std::string::npos) return true;
  }
}

std::expected<File, std::string> OpenFolder(const std::string& folder) {
  File opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!opened.is_open())
    return Failed(SettingDiagnostic::kCacheCannotOpenFolder, folder);
  struct stat about;
  if (fstat(opened.get(), &about) != 0)
    return Failed(SettingDiagnostic::kCacheCannotAskFolder, folder);
  if (about.st_uid != geteuid())
    return Wrong(SettingDiagnostic::kCacheFolderOfAnother, folder);
  if ((about.st_mode & (S_IWGRP | S_IWOTH)) != 0)
    return Wrong(SettingDiagnostic::kCacheFolderOpenToOthers, folder);
  return opened;
}

std::string FileName(const Sha256Digest& key) {
  return ToHex(key) + std::string(kSuffix);
}

bool IsEntry(std::string_view name) {
  return name.size() == 64 + kSuffix.size() && name.ends_with(kSuffix) &&
         name.find_first_not_of("0123456789abcdef") == 64;
}

bool IsTemporary(std::string_view name) { return name.starts_with(kTemporary); }

template <class T>
std::span<const std::byte> BytesOf(const T& object) {
  return std::as_bytes(std::span(&object, 1));
}

Sha256Digest ChecksumOf(const Header& header, std::span<const std::byte> rest) {
  Sha256 hash;
  hash.Add(BytesOf(header));
  hash.Add(rest);
  return hash.Finish();
}

bool WriteAll(int file, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes = bytes.subspan(static_cast<size_t>(written));
  }
  return true;
}

bool ReadAll(int file, std::span<std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = read(file, bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes = bytes.subspan(static_cast<size_t>(got));
  }
  return true;
}

struct Contents {
  Header header;
  std::vector<std::byte> rest;  // description and bytes
};

// Returns the contents of an entry if they are as they were written, otherwise
// a sentence that says what is wrong.
std::expected<Contents, std::string> ReadEntry(const File& folder,
                                               const std::string& name,
                                               bool mark_as_used) {
  // The file may be a pipe. If no process opens the pipe for writing, an open
  // without O_NONBLOCK never returns.
  const File file(openat(folder.get(), name.c_str(),
                         O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat about;
  if (!file.is_open() || fstat(file.get(), &about) != 0)
    return Wrong(SettingDiagnostic::kEntryCannotOpen, ErrorText(errno));
  if (!S_ISREG(about.st_mode) || about.st_uid != geteuid())
    return Wrong(SettingDiagnostic::kEntryOfAnother);
  const auto size = static_cast<uint64_t>(about.st_size);
  if (size < kHeaderBytes || size > kMaxEntry)
    return Wrong(SettingDiagnostic::kEntrySize);
  Contents contents;
  Sha256Digest checksum;
  if (!ReadAll(file.get(),
               std::as_writable_bytes(std::span(&contents.header, 1))) ||
      !ReadAll(file.get(), checksum))
    return Wrong(SettingDiagnostic::kEntryCannotRead);
  const Header& header = contents.header;
  if (header.magic != kMagic || header.version != kVersion)
    return Wrong(SettingDiagnostic::kEntryVersion);
  if (header.description_bytes > kMaxDescription ||
      header.bytes != size - kHeaderBytes - header.description_bytes)
    return Wrong(SettingDiagnostic::kEntryLength);
  if (FileName(header.key) != name) return Wrong(SettingDiagnostic::kEntryKey);
  contents.rest.resize(size - kHeaderBytes);
  if (!ReadAll(file.get(), contents.rest))
    return Wrong(SettingDiagnostic::kEntryCannotRead);
  if (ChecksumOf(header, contents.rest) != checksum)
    return Wrong(SettingDiagnostic::kEntryChecksum);
  if (mark_as_used) futimens(file.get(), nullptr);
  return contents;
}

struct Found {
  std::string name;
  uint64_t bytes;
  timespec modified;
};

// The cache's files in the folder, with their names.
std::vector<Found> FilesOf(const File& folder) {
  std::vector<Found> files;
  const int copy =
      openat(folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const std::unique_ptr<DIR, int (*)(DIR*)> open(
      copy < 0 ? nullptr : fdopendir(copy),
      [](DIR* each) { return each == nullptr ? 0 : closedir(each); });
  if (open == nullptr) return files;
  while (const dirent* each = readdir(open.get())) {
    std::string name = each->d_name;
    struct stat about;
    if ((!IsEntry(name) && !IsTemporary(name)) ||
        fstatat(folder.get(), name.c_str(), &about, AT_SYMLINK_NOFOLLOW) != 0)
      continue;
    files.push_back(
        {std::move(name), static_cast<uint64_t>(about.st_size), about.st_mtim});
  }
  std::ranges::sort(files, {}, &Found::name);
  return files;
}

bool IsLeftover(const Found& file) {
  return IsTemporary(file.name) &&
         std::time(nullptr) - file.modified.tv_sec > kLeftoverAge.count();
}

void RemoveFile(const File& folder, const std::string& name) {
  unlinkat(folder.get(), name.c_str(), 0);
}

// Removes leftovers, then the least recently used entries until the limit
// holds.
void Trim(const File& folder, uint64_t max_bytes) {
  std::vector<Found> files = FilesOf(folder);
  std::erase_if(files, [&](const Found& file) {
    if (!IsLeftover(file)) return false;
    RemoveFile(folder, file.name);
    return true;
  });
  uint64_t total = 0;
  for (const Found& file : files) total += file.bytes;
  std::erase_if(files,
                [](const Found& file) { return IsTemporary(file.name); });
  std::ranges::stable_sort(files, {}, [](const Found& file) {
    return std::pair(file.modified.tv_sec, file.modified.tv_nsec);
  });
  for (const Found& file : files) {
    if (total <= max_bytes) return;
    RemoveFile(folder, file.name);
    total -= file.bytes;
  }
}

std::string TemporaryName() {
  static std::atomic<uint64_t> last = 0;
  const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
  return std::string(kTemporary) + std::to_string(getpid()) + "-" +
         std::to_string(++last) + "-" + std::to_string(now);
}

std::optional<uint64_t> ReadBytes(std::string_view text) {
  uint64_t number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit(end, text.data() + text.size() - end);
  if (error != std::errc() || unit.size() > 1) return std::nullopt;
  if (unit.empty()) return number;
  const size_t power = std::string_view("KMG").find(unit[0]);
  if (power == std::string_view::npos) return std::nullopt;
  const uint64_t scale = uint64_t{1} << (10 * (power + 1));
  if (number > UINT64_MAX / scale) return std::nullopt;
  return number * scale;
}

std::string_view Variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::string DefaultFolder() {
  // The XDG specification says to ignore a relative path.
  const std::string_view cache = Variable("XDG_CACHE_HOME");
  if (cache.starts_with('/')) return std::string(cache) + "/aspectra/programs";
  const std::string_view home = Variable("HOME");
  if (home.starts_with('/'))
    return std::string(home) + "/.cache/aspectra/programs";
  return "";
}

}  // namespace

CacheSettings CacheSettings::FromEnvironment() {
  CacheSettings settings;
  const std::string_view use = Variable("ASPECTRA_PROGRAM_CACHE");
  if (use == "on") {
    settings.use = Use::kAlways;
  } else if (use == "off") {
    settings.use = Use::kNever;
  } else if (!use.empty()) {
    settings.problems.push_back(Message(SettingDiagnostic::kCacheUse, use));
  }
  const std::string_view folder = Variable("ASPECTRA_PROGRAM_CACHE_FOLDER");
  settings.folder = folder.empty() ? DefaultFolder() : std::string(folder);
  const std::string_view bytes = Variable("ASPECTRA_PROGRAM_CACHE_BYTES");
  if (!bytes.empty()) {
    if (const std::optional<uint64_t> number = ReadBytes(bytes)) {
      settings.max_bytes = *number;
    } else {
      settings.problems.push_back(
          Message(SettingDiagnostic::kCacheBytes, bytes));
    }
  }
  return settings;
}

std::optional<std::vector<std::byte>> DiskCache::Load(
    const Sha256Digest& key) const {
  const std::expected<File, std::string> folder = OpenFolder(folder_);
  if (!folder) return std::nullopt;
  const std::string name = FileName(key);
  if (faccessat(folder->get(), name.c_str(), F_OK, 0) != 0) return std::nullopt;
  std::expected<Contents, std::string> contents =
      ReadEntry(*folder, name, /*mark_as_used=*/true);
  if (!contents) {
    RemoveFile(*folder, name);
    return std::nullopt;
  }
  std::vector<std::byte>& bytes = contents->rest;
  bytes.erase(bytes.begin(),
              bytes.begin() + contents->header.description_bytes);
  return std::move(bytes);
}

std::expected<void, std::string> DiskCache::Store(
    const Sha256Digest& key, std::span<const std::byte> bytes,
    std::string_view description) const {
  description = description.substr(0, kMaxDescription);
  const uint64_t most =
      std::min(max_bytes_, kMaxEntry) -
      std::min(max_bytes_, uint64_t{kHeaderBytes + kMaxDescription});
  if (bytes.size() > most) {
    return Wrong(SettingDiagnostic::kCacheTooSmall,
                 Counted(bytes.size(), "byte"), Counted(most, "byte"));
  }
  if (!MakeFolders(folder_))
    return Failed(SettingDiagnostic::kCacheCannotMakeFolder, folder_);
  const std::expected<File, std::string> folder = OpenFolder(folder_);
  if (!folder) return std::unexpected(folder.error());

  Header header;
  header.description_bytes = static_cast<uint32_t>(description.size());
  header.bytes = bytes.size();
  header.key = key;
  std::vector<std::byte> rest;
  rest.reserve(description.size() + bytes.size());
  rest.append_range(std::as_bytes(std::span(description)));
  rest.append_range(bytes);

  const std::string temporary = TemporaryName();
  const SizeSignalHeldBack no_signal;
  const File file(openat(folder->get(), temporary.c_str(),
                         O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                         0600));
  if (!file.is_open())
    return Failed(SettingDiagnostic::kCacheCannotWrite, folder_);
  if (!WriteAll(file.get(), BytesOf(header)) ||
      !WriteAll(file.get(), ChecksumOf(header, rest)) ||
      !WriteAll(file.get(), rest) || fsync(file.get()) != 0 ||
      renameat(folder->get(), temporary.c_str(), folder->get(),
               FileName(key).c_str()) != 0) {
    auto failed = Failed(SettingDiagnostic::kCacheCannotWrite, folder_);
    RemoveFile(*folder, temporary);
    return failed;
  }
  Trim(*folder, max_bytes_);
  return {};
}

void DiskCache::Remove(const Sha256Digest& key) const {
  if (const std::expected<File, std::string> folder = OpenFolder(folder_))
    RemoveFile(*folder, FileName(key));
}

std::expected<std::vector<DiskCache::Entry>, std::string> DiskCache::List()
    const {
  std::vector<Entry> entries;
  if (access(folder_.c_str(), F_OK) != 0 && errno == ENOENT) return entries;
  const std::expected<File, std::string> folder = OpenFolder(folder_);
  if (!folder) return std::unexpected(folder.error());
  for (const Found& file : FilesOf(*folder)) {
    if (!IsEntry(file.name)) continue;
    Entry& entry = entries.emplace_back();
    entry.file = file.name;
    entry.bytes = file.bytes;
    entry.last_used = file.modified.tv_sec;
    const std::expected<Contents, std::string> contents =
        ReadEntry(*folder, file.name, /*mark_as_used=*/false);
    if (!contents) {
      entry.problem = contents.error();
      continue;
    }
    entry.description.assign(
        reinterpret_cast<const char*>(contents->rest.data()),
        contents->header.description_bytes);
  }
  std::ranges::stable_sort(entries, std::ranges::greater(), &Entry::last_used);
  return entries;
}

std::expected<DiskCache::Removed, std::string> DiskCache::Clear() const {
  Removed removed;
  if (access(folder_.c_str(), F_OK) != 0 && errno == ENOENT) return removed;
  const std::expected<File, std::string> folder = OpenFolder(folder_);
  if (!folder) return std::unexpected(folder.error());
  for (const Found& file : FilesOf(*folder)) {
    if (unlinkat(folder->get(), file.name.c_str(), 0) != 0)
      return Failed(SettingDiagnostic::kCacheCannotRemove,
                    folder_ + "/" + file.name);
    if (IsEntry(file.name)) ++removed.entries;
    removed.bytes += file.bytes;
  }
  return removed;
}

}  // namespace aspectra
