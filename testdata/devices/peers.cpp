// Uses the memory of one device on another, for each pair of devices of one
// context, and checks every number:
//
//   peers           checks
//   peers measure   also prints the bandwidth of copies between two devices
//
// Copies, shared memory and buffers need no peer access. If the driver lets a
// device use the memory of another directly, kernels do that too.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <sycl/sycl.hpp>
#include <vector>

namespace {

constexpr int kCount = 100'003;

bool IsRight(const char* what, const int* data, int first, int step) {
  for (int i = 0; i < kCount; ++i) {
    if (data[i] == first + step * i) continue;
    std::printf("wrong: %s at %d: %d, expected %d\n", what, i, data[i],
                first + step * i);
    return false;
  }
  return true;
}

// Two devices and their queues.
struct Pair {
  sycl::queue& one;
  sycl::queue& other;
};

// Fills memory of `one`, copies it to `other` on the queue of either, and
// returns whether the host finds the numbers in it.
bool Copies(const Pair& pair) {
  int* const from = sycl::malloc_device<int>(kCount, pair.one);
  int* const to = sycl::malloc_device<int>(kCount, pair.other);
  std::vector<int> host(kCount);
  bool is_right = true;
  for (int round = 0; round < 2; ++round) {
    sycl::queue& copies = round == 0 ? pair.one : pair.other;
    const sycl::event filled = pair.one.parallel_for(
        sycl::range<1>(kCount),
        [=](sycl::id<1> i) { from[i] = round + 3 * static_cast<int>(i[0]); });
    const sycl::event copied =
        copies.memcpy(to, from, kCount * sizeof(int), filled);
    const sycl::event added = pair.other.parallel_for(
        sycl::range<1>(kCount), copied, [=](sycl::id<1> i) { to[i] += 10; });
    pair.other.memcpy(host.data(), to, kCount * sizeof(int), added).wait();
    is_right = IsRight("a copy", host.data(), round + 10, 3) && is_right;
  }
  sycl::free(from, pair.one);
  sycl::free(to, pair.other);
  return is_right;
}

// Both devices change shared memory in turn.
bool Shares(const Pair& pair) {
  int* const data = sycl::malloc_shared<int>(kCount, pair.one);
  for (int i = 0; i < kCount; ++i) data[i] = i;
  const auto add = [=](sycl::id<1> i) { data[i] += 100; };
  const sycl::event first = pair.one.parallel_for(sycl::range<1>(kCount), add);
  const sycl::event second =
      pair.other.parallel_for(sycl::range<1>(kCount), first, add);
  pair.one.parallel_for(sycl::range<1>(kCount), second, add).wait();
  const bool is_right = IsRight("shared memory", data, 300, 1);
  sycl::free(data, pair.one);
  return is_right;
}

// Both devices change a buffer in turn, and its halves at the same time.
bool UsesBuffers(const Pair& pair) {
  std::vector<int> data(kCount);
  {
    sycl::buffer<int> buffer(data.data(), sycl::range<1>(kCount));
    const auto run = [&](sycl::queue& queue, auto kernel, int begin, int end) {
      queue.submit([&](sycl::handler& command) {
        sycl::accessor numbers(buffer, command, sycl::range<1>(end - begin),
                               sycl::id<1>(begin));
        command.parallel_for(sycl::range<1>(end - begin), [=](sycl::id<1> i) {
          kernel(numbers[i], begin + static_cast<int>(i[0]));
        });
      });
    };
    const auto set = [](int& number, int i) { number = 2 * i; };
    const auto add = [](int& number, int) { number += 7; };
    run(pair.one, set, 0, kCount);
    run(pair.one, add, 0, kCount / 2);
    run(pair.other, add, kCount / 2, kCount);
    run(pair.other, add, 0, kCount);
    run(pair.one, add, 0, kCount);
  }
  return IsRight("a buffer", data.data(), 21, 2);
}

// A kernel of `other` reads and writes memory of `one`. Returns true if the
// driver does not allow this.
bool Accesses(const Pair& pair, const char*& access) {
  const sycl::device one = pair.one.get_device();
  sycl::device other = pair.other.get_device();
  if (!other.ext_oneapi_can_access_peer(one)) {
    access = "no peer access";
    return true;
  }
  access = "peer access";
  other.ext_oneapi_enable_peer_access(one);
  int* const data = sycl::malloc_device<int>(kCount, pair.one);
  std::vector<int> host(kCount);
  const sycl::event filled = pair.one.parallel_for(
      sycl::range<1>(kCount),
      [=](sycl::id<1> i) { data[i] = static_cast<int>(i[0]); });
  const sycl::event doubled = pair.other.parallel_for(
      sycl::range<1>(kCount), filled, [=](sycl::id<1> i) { data[i] *= 2; });
  pair.one.memcpy(host.data(), data, kCount * sizeof(int), doubled).wait();
  const bool is_right = IsRight("peer access", host.data(), 0, 2);
  other.ext_oneapi_disable_peer_access(one);
  sycl::free(data, pair.one);
  return is_right;
}

// Returns the bandwidth of the fastest of ten copies, in GB/s.
double Bandwidth(const Pair& pair) {
  constexpr std::size_t kBytes = std::size_t{1} << 28;
  std::byte* const from = sycl::malloc_device<std::byte>(kBytes, pair.one);
  std::byte* const to = sycl::malloc_device<std::byte>(kBytes, pair.other);
  pair.one.memset(from, 1, kBytes).wait();
  double best = 0;
  for (int i = 0; i < 10; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    pair.one.memcpy(to, from, kBytes).wait();
    const std::chrono::duration<double> seconds =
        std::chrono::steady_clock::now() - begin;
    best = std::max(best, kBytes / seconds.count() / 1e9);
  }
  sycl::free(from, pair.one);
  sycl::free(to, pair.other);
  return best;
}

void Measure(const Pair& pair) {
  std::printf("copies: %.1f GB/s\n", Bandwidth(pair));
  sycl::device one = pair.one.get_device();
  const sycl::device other = pair.other.get_device();
  if (!one.ext_oneapi_can_access_peer(other)) return;
  one.ext_oneapi_enable_peer_access(other);
  std::printf("copies with peer access: %.1f GB/s\n", Bandwidth(pair));
  one.ext_oneapi_disable_peer_access(other);
}

}  // namespace

int main(int count, char** arguments) {
  const bool measures = count > 1 && std::strcmp(arguments[1], "measure") == 0;
  const std::vector<sycl::device> devices =
      sycl::device().get_platform().get_devices();
  const sycl::context context(devices);
  std::vector<sycl::queue> queues;
  for (const sycl::device& device : devices)
    queues.emplace_back(context, device);
  std::printf("%zu devices\n", devices.size());
  bool all = devices.size() > 1;
  for (std::size_t i = 0; i < queues.size(); ++i) {
    for (std::size_t j = 0; j < queues.size(); ++j) {
      if (i == j) continue;
      const Pair pair{queues[i], queues[j]};
      const char* access = "";
      const bool is_right = Copies(pair) && Shares(pair) && UsesBuffers(pair) &&
                            Accesses(pair, access);
      std::printf("%zu to %zu: %s, %s\n", i, j, is_right ? "right" : "wrong",
                  access);
      if (measures) Measure(pair);
      all = all && is_right;
    }
  }
  return all ? 0 : 1;
}
