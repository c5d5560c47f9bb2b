// Checks the output of kernels: more lines than a stream has room for, many
// lines of printf, and an assertion that fails. The program starts itself to
// read the output of its kernels.

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/check.h"

namespace {

constexpr int kLines = 5000;       // of printf
constexpr int kStreamItems = 600;  // of 8 characters each
constexpr int kStreamRoom = 1024;

void PrintLines() {
  sycl::queue queue;
  for (int launch = 0; launch < 2; ++launch) {
    queue
        .parallel_for(kLines,
                      [=](sycl::id<1> i) {
                        sycl::ext::oneapi::experimental::printf(
                            "line %d of launch %d is %s, %c%5.2f\n",
                            static_cast<int>(i[0]), launch, "text", '<', 0.25f);
                      })
        .wait();
  }
}

void WriteToStream() {
  sycl::queue queue;
  for (int launch = 0; launch < 2; ++launch) {
    queue.submit([&](sycl::handler& handler) {
      sycl::stream out(kStreamRoom, 64, handler);
      handler.parallel_for(kStreamItems, [=](sycl::id<1> i) {
        out << "i" << static_cast<int>(1000 + i[0]) << ";;\n" << sycl::flush;
      });
    });
    queue.wait();
  }
  // This stream has room for all lines.
  queue.submit([&](sycl::handler& handler) {
    sycl::stream out(64 * kStreamItems, 64, handler);
    handler.parallel_for(kStreamItems, [=](sycl::id<1> i) {
      out << "all " << i[0] << sycl::endl;
    });
  });
  queue.wait();
}

void FailAssertion() {
  sycl::queue queue;
  int* seven = sycl::malloc_shared<int>(1, queue);
  *seven = 7;
  queue
      .parallel_for(64,
                    [=](sycl::id<1> i) {
                      assert((i[0] != 40 || *seven == 8) && "forty");
                    })
      .wait_and_throw();
  std::printf("the program went on\n");
}

struct Output {
  std::string text;
  int status;
};

// Runs this program with the argument `part`, and returns its output.
Output RunSelf(const char* part) {
  int ends[2];
  CHECK(pipe(ends) == 0);
  std::fflush(stdout);
  const pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    dup2(ends[1], 1);
    dup2(ends[1], 2);
    close(ends[0]);
    close(ends[1]);
    execl("/proc/self/exe", "output", part, static_cast<char*>(nullptr));
    _exit(127);
  }
  close(ends[1]);
  Output output;
  std::array<char, 4096> bytes;
  for (ssize_t got; (got = read(ends[0], bytes.data(), bytes.size())) > 0;)
    output.text.append(bytes.data(), static_cast<std::size_t>(got));
  close(ends[0]);
  CHECK(waitpid(child, &output.status, 0) == child);
  return output;
}

std::vector<std::string> LinesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void CheckPrintf() {
  const Output output = RunSelf("printf");
  CHECK(output.status == 0);
  std::vector<std::string> lines = LinesOf(output.text), expected;
  for (int launch = 0; launch < 2; ++launch)
    for (int i = 0; i < kLines; ++i)
      expected.push_back("line " + std::to_string(i) + " of launch " +
                         std::to_string(launch) + " is text, < 0.25");
  std::sort(lines.begin(), lines.end());
  std::sort(expected.begin(), expected.end());
  CHECK(lines == expected);
  std::printf("printf: %zu lines\n", lines.size());
}

void CheckStream() {
  const Output output = RunSelf("stream");
  CHECK(output.status == 0);
  // A stream without enough room prints only whole statements, as many as it
  // has room for.
  int written = 0, all = 0;
  for (const std::string& line : LinesOf(output.text)) {
    int number = 0;
    if (std::sscanf(line.c_str(), "all %d", &number) == 1) {
      ++all;
      CHECK(line == "all " + std::to_string(number));
    } else if (!line.empty()) {
      CHECK(line.size() == 7 && line[0] == 'i');
      number = std::atoi(line.c_str() + 1);
      CHECK(line == "i" + std::to_string(number) + ";;");
      CHECK(number >= 1000 && number < 1000 + kStreamItems);
      ++written;
    }
  }
  CHECK(all == kStreamItems);
  CHECK(written > 0 && written <= 2 * kStreamRoom / 8);
  std::printf("stream: %d of %d lines, and %d of %d\n", written,
              2 * kStreamItems, all, kStreamItems);
}

void CheckAssertion() {
  const Output output = RunSelf("assertion");
  CHECK(output.status != 0);
  CHECK(output.text.find("forty") != std::string::npos);
  CHECK(output.text.find("output.cpp:") != std::string::npos);
  CHECK(output.text.find("went on") == std::string::npos);
  std::printf("assertion: reported\n");
}

}  // namespace

int main(int count, char** arguments) {
  const std::string part = count > 1 ? arguments[1] : "";
  if (part == "printf") {
    PrintLines();
  } else if (part == "stream") {
    WriteToStream();
  } else if (part == "assertion") {
    FailAssertion();
  } else {
    CheckPrintf();
    CheckStream();
    CheckAssertion();
  }
}
