// Makes one driver call after the other fail, and checks how a program behaves
// that submits work:
//
//   faults DRIVER                 all calls; prints the results
//   faults DRIVER first NUMBER    call NUMBER of a process's first submissions
//   faults DRIVER gone NUMBER     all calls from NUMBER on, until the process
//                                 ends
//
// The rule: whichever call fails, either the numbers are right, or an exception
// says which action failed and how. The program does not crash or hang. When it
// submits the work again, the numbers are right. The driver's objects do not
// accumulate: after some rounds over all calls, a round adds no more objects.
//
// A driver may also disappear: from some call on, all its calls fail. Then too,
// the process gets exceptions and ends. The exception for a failed command
// names the device.
//
// The program tests two kinds of submissions. The first submissions of a
// process make queues, contexts and programs, so each of their calls is tested
// in its own process. Later submissions use these objects again.
//
// The cost is one round of work for each call, and one process for each call of
// the first submissions.

#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <stdexcept>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

#include "runtime/backends/faults/fault_counter.h"

// CUDA's fake driver has only this kernel. The class is not in an unnamed
// namespace, so that the kernel's symbol does not depend on the file.
class scale;
class shift;

struct ScaleKernel {
  std::int32_t* data;
  std::int32_t factor;
  void operator()(sycl::id<1> i) const {
    data[i] = data[i] * factor + static_cast<std::int32_t>(i[0]);
  }
};

namespace {

constexpr std::size_t kCount = 1000;
constexpr unsigned kLongest = 60;  // the seconds that a round may take

[[noreturn]] void Give(const std::string& text) {
  std::printf("FAILED: %s\n", text.c_str());
  std::exit(1);
}

// ---- The driver

struct Driver {
  decltype(&aspectra_faults_begin) begin;
  decltype(&aspectra_faults_begin_gone) begin_gone;
  decltype(&aspectra_faults_end) end;
  decltype(&aspectra_faults_objects) objects;
  decltype(&aspectra_faults_objects_text) objects_text;
};

// The runtime has opened the driver's library already, so this function only
// looks it up.
Driver FindDriver(const char* path) {
  void* library = dlopen(path, RTLD_NOW | RTLD_NOLOAD);
  if (library == nullptr) Give(std::string("nobody has opened ") + path);
  const auto find = [&]<class Function>(Function*& function, const char* name) {
    function = reinterpret_cast<Function*>(dlsym(library, name));
    if (function == nullptr) Give(std::string(path) + " has no " + name);
  };
  Driver driver = {};
  find(driver.begin, "aspectra_faults_begin");
  find(driver.begin_gone, "aspectra_faults_begin_gone");
  find(driver.end, "aspectra_faults_end");
  find(driver.objects, "aspectra_faults_objects");
  find(driver.objects_text, "aspectra_faults_objects_text");
  return driver;
}

// ---- The work

// Keeps memory that commands may still use after a failure. If a program gets
// an exception, it does not know which commands are unfinished.
std::vector<std::int32_t>& Keep(std::vector<std::int32_t> numbers) {
  static auto& kept = *new std::deque<std::vector<std::int32_t>>;
  return kept.emplace_back(std::move(numbers));
}

std::vector<std::int32_t> Counted() {
  std::vector<std::int32_t> numbers(kCount);
  for (std::size_t i = 0; i < kCount; ++i)
    numbers[i] = static_cast<std::int32_t>(i);
  return numbers;
}

void Expect(const std::vector<std::int32_t>& numbers, std::int32_t factor,
            std::int32_t more, const char* what) {
  for (std::size_t i = 0; i < kCount; ++i) {
    const auto wanted = static_cast<std::int32_t>(i) * factor + more;
    if (numbers[i] != wanted) {
      Give(std::string(what) + ": number " + std::to_string(i) + " is " +
           std::to_string(numbers[i]) + " in place of " +
           std::to_string(wanted));
    }
  }
}

// Device memory. The destructor waits until no command uses the memory, and
// frees it. If the failing call is in the first wait, the second wait succeeds.
class DeviceMemory {
 public:
  explicit DeviceMemory(sycl::queue& queue)
      : queue_(queue), data_(sycl::malloc_device<std::int32_t>(kCount, queue)) {
    if (data_ == nullptr)
      throw std::runtime_error("malloc_device failed: it gave null.");
  }
  ~DeviceMemory() {
    for (int i = 0; i < 2; ++i) {
      try {
        queue_.wait();
      } catch (const sycl::exception&) {
      }
    }
    try {
      sycl::free(data_, queue_);
    } catch (const sycl::exception&) {
    }
  }
  DeviceMemory(const DeviceMemory&) = delete;
  DeviceMemory& operator=(const DeviceMemory&) = delete;
  std::int32_t* get() const { return data_; }

 private:
  sycl::queue& queue_;
  std::int32_t* data_;
};

// Collects the output to stderr while the object exists, because destructors
// cannot throw and print failures there.
class ErrorOutput {
 public:
  // Returns the output of all existing objects, for a process that ends.
  static std::string AllText() {
    std::string text;
    for (const ErrorOutput* each = last; each != nullptr; each = each->outer_)
      text = each->Text() + text;
    return text;
  }

  ErrorOutput()
      : outer_(last), file_(std::tmpfile()), before_(dup(STDERR_FILENO)) {
    last = this;
    dup2(fileno(file_), STDERR_FILENO);
  }
  ~ErrorOutput() {
    last = outer_;
    dup2(before_, STDERR_FILENO);
    close(before_);
    std::fclose(file_);
  }
  ErrorOutput(const ErrorOutput&) = delete;
  ErrorOutput& operator=(const ErrorOutput&) = delete;

  std::string Text() const {
    std::string text(
        static_cast<std::size_t>(lseek(fileno(file_), 0, SEEK_END)), ' ');
    if (pread(fileno(file_), text.data(), text.size(), 0) < 0) return "";
    return text;
  }

 private:
  static inline const ErrorOutput* last = nullptr;

  const ErrorOutput* const outer_;
  std::FILE* const file_;
  const int before_;
};

void UseMemory(sycl::queue& queue) {
  std::vector<std::int32_t>& numbers = Keep(Counted());
  const std::size_t bytes = kCount * sizeof(std::int32_t);
  const DeviceMemory memory(queue);
  const sycl::event in = queue.memcpy(memory.get(), numbers.data(), bytes);
  const sycl::event scaled = queue.submit([&](sycl::handler& handler) {
    handler.depends_on(in);
    handler.parallel_for<scale>(sycl::range<1>(kCount),
                                ScaleKernel{memory.get(), 3});
  });
  int host_runs = 0;
  const sycl::event seen = queue.submit([&](sycl::handler& handler) {
    handler.depends_on(scaled);
    handler.host_task([&host_runs] { ++host_runs; });
  });
  const sycl::event out =
      queue.memcpy(numbers.data(), memory.get(), bytes, seen);
  queue.wait_and_throw();
  if (host_runs != 1) Give("the host task ran more than once, or never");
  Expect(numbers, 4, 0, "memory");
}

void UseBuffer(sycl::queue& queue, bool has_kernels) {
  const ErrorOutput errors;
  std::vector<std::int32_t>& numbers = Keep(Counted());
  std::vector<std::int32_t>& seen = Keep(std::vector<std::int32_t>(kCount, -1));
  const sycl::range<1> all(kCount);
  {
    sycl::buffer<std::int32_t> buffer(numbers.data(), all);
    sycl::buffer<std::int32_t> copy(all);
    if (has_kernels) {
      queue.submit([&](sycl::handler& handler) {
        const sycl::accessor data(buffer, handler, sycl::read_write);
        handler.parallel_for<shift>(all, [=](sycl::id<1> i) { data[i] += 5; });
      });
    }
    queue.submit([&](sycl::handler& handler) {
      const sycl::accessor to(copy, handler, sycl::write_only);
      handler.fill(to, std::int32_t{9});
    });
    queue.submit([&](sycl::handler& handler) {
      const sycl::accessor from(buffer, handler, sycl::read_only);
      const sycl::accessor to(copy, handler, sycl::write_only);
      handler.copy(from, to);
    });
    queue.submit([&](sycl::handler& handler) {
      const sycl::accessor from(copy, handler, sycl::read_only);
      handler.copy(from, seen.data());
    });
    queue.wait_and_throw();
  }
  if (const std::string text = errors.Text(); !text.empty())
    throw std::runtime_error(text);
  Expect(seen, 1, has_kernels ? 5 : 0, "buffer");
  Expect(numbers, 1, has_kernels ? 5 : 0, "written back");
}

// Does the work. If all numbers are right, returns an empty text. Otherwise
// returns the text of the exception.
std::string Work(const sycl::device& device) {
  const ErrorOutput errors;
  try {
    sycl::queue queue(device, [](const sycl::exception_list& failures) {
      for (const std::exception_ptr& failure : failures)
        std::rethrow_exception(failure);
    });
    UseMemory(queue);
    UseBuffer(queue, device.get_backend() != sycl::backend::ext_oneapi_cuda);
    return "";
  } catch (const std::exception& failure) {
    return failure.what();
  }
}

// ---- One call fails

// Returns a part of the message that the user must get if this call fails.
std::string ExpectedIn(const std::string& call) {
  static const std::map<std::string, std::string> known = {
      {"clCreateContext", "Making a context failed"},
      {"zeContextCreate", "Making a context failed"},
      {"cuDevicePrimaryCtxRetain", "Making a context failed"},
      {"clCreateCommandQueueWithProperties", "Making a queue failed"},
      {"zeCommandListCreateImmediate", "Making a queue failed"},
      {"zeCommandQueueCreate", "Making a queue failed"},
      {"cuStreamCreate", "Making a queue failed"},
      {"clCreateProgramWithIL", "Loading a device image failed"},
      {"clBuildProgram", "Building a device image failed"},
      {"zeModuleCreate", "Building a device image failed"},
      {"cuModuleLoadDataEx", "Loading the device image for 'ptx64' failed"},
      {"clCreateKernel", "Finding the kernel in its device image failed"},
      {"zeKernelCreate", "Finding the kernel in its device image failed"},
      {"cuModuleGetFunction", "Finding the kernel in its device image failed"},
      {"clSetKernelArg", " to the kernel failed"},
      {"clSetKernelArgMemPointerINTEL", " to the kernel failed"},
      {"clEnqueueNDRangeKernel", "Launching a kernel failed"},
      {"zeKernelSetArgumentValue", "Launching a kernel failed"},
      {"zeKernelSetGroupSize", "Launching a kernel failed"},
      {"zeCommandListAppendLaunchKernel", "Launching a kernel failed"},
      {"cuLaunchKernel", "Launching a kernel failed"},
      {"clEnqueueMemcpyINTEL", "Copying memory failed"},
      {"clEnqueueCopyBuffer", "Copying memory failed"},
      {"clEnqueueReadBuffer", "Copying memory failed"},
      {"clEnqueueWriteBuffer", "Copying memory failed"},
      {"zeCommandListAppendMemoryCopy", "Copying memory failed"},
      {"cuMemcpyAsync", "Copying memory failed"},
      {"clEnqueueFillBuffer", "Filling memory failed"},
      {"clEnqueueMemFillINTEL", "Filling memory failed"},
      {"zeCommandListAppendMemoryFill", "Filling memory failed"},
      {"clWaitForEvents", "A command failed"},
      {"zeEventHostSynchronize", "A command failed"},
      {"cuEventSynchronize", "A command failed"},
  };
  const auto found = known.find(call);
  return found == known.end() ? " failed" : found->second;
}

std::string now;  // the call that is being tested

void EndBySignal(int signal) {
  std::printf("FAILED: it %s when this fails: %s\n%s",
              signal == SIGALRM ? "hangs" : "ends", now.c_str(),
              ErrorOutput::AllText().c_str());
  std::fflush(stdout);
  std::_Exit(1);
}

struct Seen {
  std::string call;  // the failed call; empty if none did
  std::string message;
};

// Does a round in which call `number` fails, and then a round in which no call
// fails.
Seen Try(const Driver& driver, const sycl::device& device,
         std::uint64_t number) {
  now = "call " + std::to_string(number);
  alarm(kLongest);
  Seen seen;
  driver.begin(number);
  seen.message = Work(device);
  const char* failed = nullptr;
  driver.end(&failed);
  if (failed != nullptr) seen.call = failed;
  now += " (" + seen.call + ")";
  if (seen.message.find(ExpectedIn(seen.call)) == std::string::npos &&
      !seen.message.empty()) {
    Give(now + ": the message is not '" + ExpectedIn(seen.call) + "': '" +
         seen.message + "'");
  }
  if (!seen.message.empty() && seen.call.empty())
    Give(now + ": nothing failed, and there is an exception: " + seen.message);
  const std::string again = Work(device);
  if (!again.empty())
    Give(now + ": the next round fails, too: '" + again + "' after '" +
         seen.message + "'");
  alarm(0);
  return seen;
}

// Does two rounds. The driver disappears at call `number` and does not come
// back. The alarm stays on, so it also ends a process that hangs at its end.
void TryGone(const Driver& driver, const sycl::device& device,
             std::uint64_t number) {
  now = "the driver disappears at call " + std::to_string(number);
  const std::string name = device.get_info<sycl::info::device::name>();
  alarm(kLongest);
  driver.begin_gone(number);
  for (int round = 0; round < 2; ++round) {
    const std::string message = Work(device);
    if (message.empty()) continue;
    if (message.find(" failed") == std::string::npos)
      Give(now + ": the message does not say what failed: '" + message + "'");
    for (const char* command : {"A command", "Copying memory", "Filling memory",
                                "Launching a kernel", "Making a queue"}) {
      if (message.starts_with(command) &&
          message.find(name) == std::string::npos)
        Give(now + ": the message does not name the device: '" + message + "'");
    }
  }
}

void Print(std::uint64_t number, const Seen& seen) {
  std::printf("%llu %s: %s\n", static_cast<unsigned long long>(number),
              seen.call.c_str(),
              seen.message.empty() ? "(right)" : seen.message.c_str());
}

// ---- All calls

// Runs this program in another process. `mode` is "first" or "gone". Returns
// the output.
std::string RunProcess(const std::string& program, const std::string& path,
                       const std::string& mode, std::uint64_t number) {
  const std::string command =
      "'" + program + "' '" + path + "' " + mode + " " + std::to_string(number);
  std::FILE* const child = popen(command.c_str(), "r");
  std::string said;
  char piece[1000];
  while (std::fgets(piece, sizeof piece, child) != nullptr) said += piece;
  std::fputs(said.c_str(), stdout);
  // If a signal ends the process, the shell's status is 128 plus the signal's
  // number.
  if (const int status = pclose(child); status != 0) {
    Give(mode + ": call " + std::to_string(number) +
         " of the first submits: the process ends with status " +
         std::to_string(WEXITSTATUS(status)));
  }
  return said;
}

// Makes call `number` of a process's first submissions fail. In another
// process, makes the driver disappear at this call. Returns the name of the
// function, or an empty text if there are fewer calls.
std::string TryFirst(const std::string& program, const std::string& path,
                     std::uint64_t number) {
  const std::string said = RunProcess(program, path, "first", number);
  if (!said.empty()) RunProcess(program, path, "gone", number);
  const std::size_t name = said.find(' ') + 1;
  return said.empty() ? "" : said.substr(name, said.find(':') - name);
}

// Makes the first call fail, then the second, and so on. Returns the number of
// calls. If a function is called many times in a row, for example to fill a
// pool, only every twelfth of these calls is tested.
std::uint64_t TryAllFirst(const std::string& program, const std::string& path) {
  constexpr int kOften = 4;
  constexpr std::uint64_t kStep = 12;
  std::uint64_t last = 0;
  std::uint64_t step = 1;
  std::string before;
  int in_a_row = 0;
  bool is_near_the_end = false;
  for (;;) {
    const std::string call = TryFirst(program, path, last + step);
    if (call == before) {
      ++in_a_row;
    } else if (step != 1) {
      step = 1;
      is_near_the_end = true;
      continue;
    } else {
      before = call;
      in_a_row = 1;
      is_near_the_end = false;
    }
    if (call.empty()) return last;
    last += step;
    step = in_a_row >= kOften && !is_near_the_end ? kStep : 1;
  }
}

std::uint64_t TryAll(const Driver& driver, const sycl::device& device,
                     bool prints) {
  for (std::uint64_t number = 1;; ++number) {
    const Seen seen = Try(driver, device, number);
    if (seen.call.empty()) return number - 1;
    if (prints) Print(number, seen);
  }
}

// Does rounds over all calls, until a round adds no object. In the first
// rounds, the pools of the runtime grow. But if a failure loses an object,
// every later round loses an object too.
void ExpectNoMoreObjects(const Driver& driver, const sycl::device& device) {
  constexpr int kRounds = 5;
  std::string texts;
  for (int round = 0; round < kRounds; ++round) {
    // Some objects are destroyed together with a later queue or buffer.
    std::int64_t before = 0;
    for (int i = 0; i < 5; ++i) {
      Work(device);
      before = std::max(before, driver.objects());
    }
    TryAll(driver, device, false);
    for (int i = 0; i < 20 && driver.objects() > before; ++i) {
      usleep(10'000);
      Work(device);
    }
    if (driver.objects() <= before) return;
    texts += std::string("\n  ") + driver.objects_text();
  }
  Give("each round leaves more objects:" + texts);
}

}  // namespace

int main(int argument_count, char** arguments) {
  for (const int signal : {SIGALRM, SIGABRT, SIGSEGV})
    std::signal(signal, &EndBySignal);
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  const char* path = arguments[1];
  if (argument_count == 4) {
    const sycl::device device;
    const Driver driver = FindDriver(path);
    const std::uint64_t number = std::strtoull(arguments[3], nullptr, 10);
    if (std::strcmp(arguments[2], "gone") == 0) {
      TryGone(driver, device, number);
      return 0;
    }
    const Seen seen = Try(driver, device, number);
    if (!seen.call.empty()) Print(number, seen);
    return 0;
  }
  const std::uint64_t first = TryAllFirst(arguments[0], path);
  const sycl::device device;
  const Driver driver = FindDriver(path);
  if (const std::string problem = Work(device); !problem.empty())
    Give("nothing fails, and there is an exception: " + problem);
  std::puts("---- all is made");
  const std::uint64_t later = TryAll(driver, device, true);
  ExpectNoMoreObjects(driver, device);
  if (first < 20 || later < 20) Give("there are too few calls to believe it");
  std::printf("%llu calls of first submits, %llu of later ones\n",
              static_cast<unsigned long long>(first),
              static_cast<unsigned long long>(later));
}
