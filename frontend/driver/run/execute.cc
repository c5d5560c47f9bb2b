// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/run/execute.h"

#include <algorithm>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/status_line.h"
#include "device_config/messages/words.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "frontend/driver/run/interrupt.h"
#include "frontend/driver/run/kernel_conflicts.h"
#include "frontend/driver/run/repeated_diagnostics.h"
#include "frontend/driver/run/status_texts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

// Each worker takes the first action, in the graph's order, whose dependencies
// have all succeeded. An action counts as finished when it has succeeded, has
// failed, or depends on one that failed. The run ends, because each iteration
// of a worker finishes one action, or waits for an action that another worker
// runs. The tools' output is kept in files until all earlier actions are
// finished, so the text does not depend on the number of workers.

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

enum class State { kWaiting, kRunning, kSucceeded, kFailed, kSkipped };

struct Progress {
  State state = State::kWaiting;
  int exit_code = 0;
  std::vector<std::string> command;
  std::string text_out;
  std::string text_err;
  std::string failure;  // the driver's error message
  std::optional<std::chrono::microseconds> time;
};

class Executor {
 public:
  Executor(const ActionGraph& graph, const ExecuteOptions& options,
           llvm::raw_ostream& out, llvm::raw_ostream& err)
      : graph_(graph),
        options_(options),
        out_(out),
        err_(err),
        paths_(graph.Paths(
            options.keep_temporaries_in.value_or(options.work_folder),
            options.work_folder)),
        progress_(graph.actions().size()) {
    for (size_t i = 0; i < progress_.size(); ++i) {
      dependencies_.push_back(graph.Dependencies(i));
    }
  }

  ExecuteResult Run();

 private:
  void Work();
  // Returns the next action to run; nullopt if none is ready.
  std::optional<size_t> Take();
  void RunAction(size_t index, Progress& progress);
  int RunCommand(size_t index, Progress& progress);
  void ExplainLink(const Action& action, Progress& progress) const;
  void ShowStatus();
  std::string Status() const;
  std::string Place(FileIndex file) const;
  void Print();
  std::string NewText(size_t index) const;
  bool IsOver(size_t index) const {
    return progress_[index].state >= State::kSucceeded;
  }
  // If there is only one command, its output goes directly to the user.
  bool Captures() const { return graph_.actions().size() > 1; }

  const ActionGraph& graph_;
  const ExecuteOptions& options_;
  llvm::raw_ostream& out_;
  llvm::raw_ostream& err_;
  const std::vector<std::string> paths_;
  std::vector<std::vector<size_t>> dependencies_;

  std::mutex mutex_;  // protects the members below
  std::condition_variable changed_;
  std::vector<Progress> progress_;
  size_t printed_ = 0;
  std::optional<StatusLine> status_;
  bool over_ = false;
  std::condition_variable status_changed_;
};

std::string Slurp(llvm::StringRef file) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(file);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

// Writes the words after the program's name to a response file, in a form that
// every called program reads.
llvm::Error WriteResponseFile(const std::string& file,
                              llvm::ArrayRef<llvm::StringRef> words) {
  std::error_code code;
  llvm::raw_fd_ostream out(file, code);
  if (!code) {
    for (llvm::StringRef word : words.drop_front()) {
      out << '"';
      for (char c : word) {
        if (c == '"' || c == '\\') out << '\\';
        out << c;
      }
      out << "\"\n";
    }
    out.close();
    code = out.error();
    out.clear_error();
  }
  if (!code) return llvm::Error::success();
  return MakeError(Diagnostic::kCannotWrite, file, code.message());
}

// Returns the temporary path of an output that is not complete yet. If the
// output is not a regular file, such as /dev/null, returns the output's own
// path.
std::string Executor::Place(FileIndex file) const {
  const std::string& place = paths_[file];
  if (fs::exists(place) && !fs::is_regular_file(place)) return place;
  llvm::SmallString<128> beside;
  fs::createUniquePath(place + ".%%%%%%.tmp", beside, /*MakeAbsolute=*/false);
  return std::string(beside);
}

int Executor::RunCommand(size_t index, Progress& progress) {
  std::vector<llvm::StringRef> words(progress.command.begin(),
                                     progress.command.end());
  std::string text_out, text_err;
  std::vector<std::optional<llvm::StringRef>> redirects;
  if (Captures()) {
    text_out = options_.work_folder + "/." + std::to_string(index) + ".out";
    text_err = options_.work_folder + "/." + std::to_string(index) + ".err";
    redirects = {std::nullopt, text_out, text_err};
  }
  std::string message;
  std::string short_form;
  if (!llvm::sys::commandLineFitsWithinSystemLimits(words[0], words)) {
    std::string file =
        options_.work_folder + "/." + std::to_string(index) + ".rsp";
    if (llvm::Error error = WriteResponseFile(file, words)) {
      progress.failure = llvm::toString(std::move(error));
      return 1;
    }
    short_form = "@" + file;
    words = {words[0], short_form};
  }
  bool failed = false;
  llvm::sys::ProcessInfo process =
      llvm::sys::ExecuteNoWait(words[0], words, std::nullopt, redirects,
                               /*MemoryLimit=*/0, &message, &failed);
  if (failed || process.Pid == 0) {
    progress.failure = Message(Diagnostic::kCannotRun, words[0], message);
    return 1;
  }
  {
    InterruptibleChild child(process.Pid);
    process = llvm::sys::Wait(process, std::nullopt, &message);
  }
  if (Captures()) {
    progress.text_out = Slurp(text_out);
    progress.text_err = Slurp(text_err);
  }
  if (process.ReturnCode < 0) {
    progress.failure = Message(Diagnostic::kCommandEnded,
                               ActionName(graph_.actions()[index].kind),
                               message.empty() ? "crashed" : message);
    return 1;
  }
  return process.ReturnCode;
}

void Executor::RunAction(size_t index, Progress& progress) {
  const Action& action = graph_.actions()[index];
  std::vector<std::string> paths = paths_;
  for (FileIndex file : action.outputs) {
    if (graph_.files()[file].role == File::Role::kOutput) {
      paths[file] = Place(file);
    }
  }
  progress.command = Render(action, paths);
  const bool compiles = action.kind == ActionKind::kHostCompile ||
                        action.kind == ActionKind::kDeviceCompile;
  if (compiles && options_.adjust_compile)
    progress.command = options_.adjust_compile(std::move(progress.command));
  if (options_.verbose && !Captures()) {
    PrintCommand(err_, progress.command, /*quote_all=*/false);
  }
  auto start = std::chrono::steady_clock::now();
  progress.exit_code = RunCommand(index, progress);
  progress.time = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - start);

  for (FileIndex file : action.outputs) {
    if (paths[file] == paths_[file]) continue;
    if (progress.exit_code != 0) {
      fs::remove(paths[file]);
    } else if (std::error_code code = fs::rename(paths[file], paths_[file])) {
      fs::remove(paths[file]);
      progress.failure =
          Message(Diagnostic::kCannotWrite, paths_[file], code.message());
      progress.exit_code = 1;
    }
  }
  if (progress.exit_code == 0 || !progress.failure.empty()) return;
  if (action.kind == ActionKind::kDeviceLink) ExplainLink(action, progress);
  // For these actions, clang++ itself has reported the error.
  if (action.kind == ActionKind::kDeviceCompile ||
      action.kind == ActionKind::kHostCompile ||
      action.kind == ActionKind::kHostLink) {
    return;
  }
  if (action.kind == ActionKind::kCheckNoKernel) {
    progress.failure = Message(Diagnostic::kNewKernel);
    return;
  }
  progress.failure = Message(Diagnostic::kCommandFailed,
                             ActionName(action.kind), progress.exit_code);
}

// If llvm-link failed because of kernels, replaces its messages by messages
// that tell the user what to do.
void Executor::ExplainLink(const Action& action, Progress& progress) const {
  std::vector<std::string> inputs;
  for (FileIndex file : action.inputs) inputs.push_back(paths_[file]);
  std::string conflicts = DescribeKernelConflicts(inputs);
  if (!conflicts.empty()) progress.text_err = std::move(conflicts);
}

std::optional<size_t> Executor::Take() {
  for (size_t i = 0; i < progress_.size(); ++i) {
    if (progress_[i].state != State::kWaiting) continue;
    bool interrupted = InterruptGuard::Signal() != 0;
    bool hopeless = llvm::any_of(dependencies_[i], [&](size_t dependency) {
      return progress_[dependency].state == State::kFailed ||
             progress_[dependency].state == State::kSkipped;
    });
    if (interrupted || hopeless) {
      progress_[i].state = State::kSkipped;
      continue;
    }
    bool ready = llvm::all_of(dependencies_[i], [&](size_t dependency) {
      return progress_[dependency].state == State::kSucceeded;
    });
    if (ready) return i;
  }
  return std::nullopt;
}

// Returns an action's messages without the messages that an earlier action has
// printed for the same source. The reason is that the device compilation and
// the host compilation of a source find the same mistakes.
std::string Executor::NewText(size_t index) const {
  std::vector<llvm::StringRef> earlier;
  for (size_t i = 0; i < index; ++i) {
    if (graph_.actions()[i].inputs == graph_.actions()[index].inputs) {
      earlier.push_back(progress_[i].text_err);
    }
  }
  return WithoutRepeatedDiagnostics(progress_[index].text_err, earlier);
}

// Prints the output of all finished actions up to the first unfinished one.
void Executor::Print() {
  for (; printed_ < progress_.size() && IsOver(printed_); ++printed_) {
    const Progress& progress = progress_[printed_];
    if (progress.state == State::kSkipped) continue;
    if (status_) status_->Hide();
    if (options_.verbose && Captures()) {
      PrintCommand(err_, progress.command, /*quote_all=*/false);
    }
    out_ << progress.text_out;
    out_.flush();
    err_ << NewText(printed_);
    // If a signal ended the run, the user knows why the action failed.
    if (!progress.failure.empty() && InterruptGuard::Signal() == 0) {
      err_ << "sycl-clang++: error: " << progress.failure << '\n';
    }
  }
}

void Executor::Work() {
  std::unique_lock lock(mutex_);
  while (true) {
    std::optional<size_t> index = Take();
    Print();
    if (!index) {
      bool running = llvm::any_of(progress_, [](const Progress& progress) {
        return progress.state == State::kRunning;
      });
      if (!running) break;
      changed_.wait(lock);
      continue;
    }
    Progress& progress = progress_[*index];
    progress.state = State::kRunning;
    lock.unlock();
    RunAction(*index, progress);
    lock.lock();
    progress.state =
        progress.exit_code == 0 ? State::kSucceeded : State::kFailed;
    changed_.notify_all();
  }
  changed_.notify_all();
}

std::string Executor::Status() const {
  size_t over = 0;
  std::vector<std::string> running;  // each kind once
  for (size_t i = 0; i < progress_.size(); ++i) {
    if (IsOver(i)) ++over;
    if (progress_[i].state != State::kRunning) continue;
    llvm::StringRef name = ActionName(graph_.actions()[i].kind);
    if (!llvm::is_contained(running, name)) running.push_back(name.str());
  }
  return Message(StatusText::kSteps, over, progress_.size(),
                 CommaList(running));
}

// Shows the progress until the run ends. Runs in a separate thread, because all
// workers may be waiting for their programs.
void Executor::ShowStatus() {
  constexpr std::chrono::milliseconds kEvery(500);
  std::unique_lock lock(mutex_);
  auto is_over = [this] { return over_; };
  if (status_changed_.wait_for(lock, options_.status_after, is_over)) return;
  do {
    status_->Show(Status());
  } while (!status_changed_.wait_for(lock, kEvery, is_over));
  status_->Hide();
}

ExecuteResult Executor::Run() {
  InterruptGuard guard;
  std::thread status;
  if (options_.status_columns > 0 && Captures()) {
    status_.emplace(err_, options_.status_columns);
    status = std::thread([this] { ShowStatus(); });
  }
  unsigned workers =
      std::clamp<size_t>(progress_.size(), 1, std::max(1u, options_.jobs));
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < workers; ++i) {
    threads.emplace_back([this] { Work(); });
  }
  Work();
  for (std::thread& thread : threads) thread.join();
  if (status.joinable()) {
    {
      std::lock_guard lock(mutex_);
      over_ = true;
    }
    status_changed_.notify_all();
    status.join();
  }

  ExecuteResult result;
  result.signal = InterruptGuard::Signal();
  for (const Progress& progress : progress_) {
    if (result.exit_code == 0) result.exit_code = progress.exit_code;
    result.times.push_back(progress.time);
  }
  return result;
}

}  // namespace

llvm::Error CheckOutputFolders(const ActionGraph& graph) {
  for (const File& file : graph.files()) {
    if (file.role != File::Role::kOutput) continue;
    llvm::StringRef folder = path::parent_path(file.path);
    if (folder.empty() || fs::is_directory(folder)) continue;
    return MakeError(Diagnostic::kNoOutputFolder, file.path, folder);
  }
  return llvm::Error::success();
}

ExecuteResult Execute(const ActionGraph& graph, const ExecuteOptions& options,
                      llvm::raw_ostream& out, llvm::raw_ostream& err) {
  return Executor(graph, options, out, err).Run();
}

}  // namespace aspectra::driver
