// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Makes rows in parallel processes. The workers are not threads, because the
// SPIR-V translator and code generators may keep any state in globals, and
// because a crash must affect only one row.
//
// Workers are forks of this process, which has one thread. Each worker takes
// the next row from a counter in shared memory, and writes a record to its own
// file in memory: the row, the result or the error, and the output. It also
// writes a byte to a pipe. The parent counts these bytes to show the progress.
// At the end of the pipe, no worker is left.
//
// After an error, no new row is taken. Rows are taken in order, so all rows
// before the first failed one were taken and are finished: which error is
// reported does not depend on timing. A row that was taken but has no record
// belongs to a worker that crashed.
//
// If the system provides no shared memory, no pipe or no process, this process
// does the work.

#include "postlink/tools/run/row_workers.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "device_config/image_formats/job_limit.h"
#include "device_config/messages/message_error.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/processes/child_process.h"
#include "postlink/processes/memory_file.h"
#include "postlink/tools/run/tool_diagnostics.h"

namespace aspectra {
namespace {

// A file descriptor that the destructor closes.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept
      : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() { Close(); }

  int number() const { return number_; }
  void Close() {
    if (number_ >= 0) close(std::exchange(number_, -1));
  }

 private:
  int number_;
};

// The memory that all workers share.
struct Shared {
  std::atomic<size_t> next = 0;  // the next row to take
  std::atomic<bool> failed = false;
};

struct Record {
  bool made = false;
  std::string bytes;    // or the error
  std::string printed;  // on standard output and error
};

struct RecordHeader {
  uint64_t row;
  uint64_t made;
  uint64_t bytes;
  uint64_t printed;
};

// Does the work of a worker process. Returns the exit status.
int Work(size_t rows, const RowWork& work, Shared& shared,
         const MemoryFile& records, int pipe) {
  MemoryFile printed;
  if (!printed.valid()) return 1;
  dup2(printed.descriptor(), STDOUT_FILENO);
  dup2(printed.descriptor(), STDERR_FILENO);
  llvm::raw_fd_ostream out(records.descriptor(), /*shouldClose=*/false);
  while (!shared.failed) {
    const size_t row = shared.next++;
    if (row >= rows) break;
    llvm::Expected<std::string> bytes = work.make(row);
    const bool made = static_cast<bool>(bytes);
    const std::string text =
        made ? std::move(*bytes) : llvm::toString(bytes.takeError());
    if (!made) shared.failed = true;
    llvm::outs().flush();
    llvm::errs().flush();
    llvm::Expected<std::string> words = printed.ReadAll();
    if (!words) {
      llvm::consumeError(words.takeError());
      return 1;
    }
    if (llvm::Error error = printed.Clear()) {
      llvm::consumeError(std::move(error));
      return 1;
    }
    const RecordHeader header = {row, made, text.size(), words->size()};
    out << llvm::StringRef(reinterpret_cast<const char*>(&header),
                           sizeof(header))
        << text << *words;
    out.flush();
    if (out.has_error() || write(pipe, "", 1) != 1) return 1;
  }
  return 0;
}

void AddRecords(llvm::StringRef text,
                std::vector<std::optional<Record>>& records) {
  while (text.size() >= sizeof(RecordHeader)) {
    RecordHeader header;
    std::memcpy(&header, text.data(), sizeof(header));
    text = text.drop_front(sizeof(header));
    // The record is cut off because the worker crashed.
    if (text.size() < header.bytes + header.printed) break;
    Record& record = records[header.row].emplace();
    record.made = header.made != 0;
    record.bytes = text.take_front(header.bytes).str();
    text = text.drop_front(header.bytes);
    record.printed = text.take_front(header.printed).str();
    text = text.drop_front(header.printed);
  }
}

llvm::Error UseRecords(const std::vector<std::optional<Record>>& records,
                       const RowWork& work) {
  for (size_t row = 0; row < records.size(); ++row) {
    if (!records[row]) {
      return MakeError(ToolDiagnostic::kWorkerEnded, row);
    }
    llvm::errs() << records[row]->printed;
    if (!records[row]->made) {
      return MakeTextError(records[row]->bytes);
    }
    if (llvm::Error error = work.use(row, records[row]->bytes)) return error;
  }
  return llvm::Error::success();
}

llvm::Error DoRowsHere(size_t rows, const RowWork& work) {
  for (size_t row = 0; row < rows; ++row) {
    llvm::Expected<std::string> bytes = work.make(row);
    if (!bytes) return bytes.takeError();
    if (llvm::Error error = work.use(row, *bytes)) return error;
    work.advance();
  }
  return llvm::Error::success();
}

llvm::Error DoRowsApart(size_t rows, unsigned jobs, const RowWork& work) {
  void* memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return DoRowsHere(rows, work);
  Shared* shared = new (memory) Shared;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    munmap(memory, sizeof(Shared));
    return DoRowsHere(rows, work);
  }
  Descriptor reading(ends[0]), writing(ends[1]);
  std::vector<MemoryFile> files;
  std::vector<pid_t> children;
  for (unsigned i = 0; i < jobs; ++i) {
    MemoryFile file;
    if (!file.valid()) break;
    const std::optional<pid_t> child = StartChild(
        [&] { return Work(rows, work, *shared, file, writing.number()); });
    if (!child) break;
    files.push_back(std::move(file));
    children.push_back(*child);
  }
  writing.Close();
  char byte;
  ssize_t got;
  while ((got = read(reading.number(), &byte, 1)) != 0) {
    if (got > 0) {
      work.advance();
    } else if (errno != EINTR) {
      break;
    }
  }
  for (pid_t child : children) WaitForChild(child);
  munmap(memory, sizeof(Shared));
  if (children.empty()) return DoRowsHere(rows, work);
  std::vector<std::optional<Record>> records(rows);
  for (const MemoryFile& file : files) {
    llvm::Expected<std::string> text = file.ReadAll();
    if (!text) return text.takeError();
    AddRecords(*text, records);
  }
  return UseRecords(records, work);
}

}  // namespace

llvm::Error DoRows(size_t rows, unsigned jobs, const RowWork& work) {
  if (jobs == 0) jobs = std::max(1u, std::thread::hardware_concurrency());
  jobs = static_cast<unsigned>(std::min<size_t>(jobs, rows));
  return jobs <= 1 ? DoRowsHere(rows, work) : DoRowsApart(rows, jobs, work);
}

JobsOption::JobsOption(llvm::cl::OptionCategory& category)
    : option_("j", llvm::cl::Prefix, llvm::cl::cat(category),
              llvm::cl::value_desc("N"),
              llvm::cl::desc("Make images in N processes (default: one for "
                             "each processor)")) {}

llvm::Expected<unsigned> JobsOption::Get() const {
  if (option_.getNumOccurrences() == 0) return 0;
  const unsigned jobs = option_;
  if (jobs >= 1 && jobs <= kJobLimit) return jobs;
  return MakeError(ToolDiagnostic::kBadJobs, jobs, kJobLimit);
}

}  // namespace aspectra
