// Spreads work over all devices that a process finds, and checks every number:
//
//   spread
//
// The program does this in two ways. The first way has one context for all
// devices of a platform, which share its memory. The second way has a context
// for each device, and the host joins the parts. In both ways, each device has
// a queue, whose share of the numbers is in proportion to the compute units.
//
// If a launcher such as mpirun or srun starts several processes on a machine,
// each process takes its own devices: one, if there are as many processes as
// devices. docs/clusters.md has the details.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

namespace {

constexpr std::size_t kCount = 100'003;  // no number of devices divides it

// ---- The process among others

int Setting(std::initializer_list<const char*> names, int otherwise) {
  for (const char* name : names)
    if (const char* text = std::getenv(name)) return std::atoi(text);
  return otherwise;
}

struct Place {
  int rank = 0;  // on this machine
  int processes = 1;
};

// Reads the variables that Open MPI, MPICH's relatives and Slurm set.
Place PlaceOnThisMachine() {
  Place place;
  place.rank = Setting(
      {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID", "SLURM_LOCALID"}, 0);
  place.processes = Setting({"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS",
                             "SLURM_NTASKS_PER_NODE"},
                            1);
  return place;
}

std::vector<sycl::device> OwnDevices(const Place& place) {
  const std::vector<sycl::device> all = sycl::device::get_devices();
  std::vector<sycl::device> own;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (i % place.processes == static_cast<std::size_t>(place.rank))
      own.push_back(all[i]);
  // If there are more processes than devices, some processes share a device.
  if (own.empty() && !all.empty()) own.push_back(all[place.rank % all.size()]);
  return own;
}

// ---- Shares

struct Share {
  sycl::queue queue;
  std::size_t begin;
  std::size_t end;
  sycl::range<1> range() const { return sycl::range<1>(end - begin); }
};

std::vector<Share> Divide(std::vector<sycl::queue> queues) {
  std::vector<std::size_t> units;
  std::size_t all = 0;
  for (const sycl::queue& queue : queues) {
    units.push_back(
        queue.get_device().get_info<sycl::info::device::max_compute_units>());
    all += units.back();
  }
  std::vector<Share> shares;
  std::size_t before = 0;
  for (std::size_t i = 0; i < queues.size(); ++i) {
    const std::size_t begin = kCount * before / all;
    before += units[i];
    shares.push_back({queues[i], begin, kCount * before / all});
  }
  return shares;
}

std::int64_t Square(std::size_t i) {
  return static_cast<std::int64_t>(i) * static_cast<std::int64_t>(i);
}

bool Check(bool right, const std::string& what) {
  std::printf("%s: %s\n", what.c_str(), right ? "right" : "WRONG");
  return right;
}

// ---- One context

// Each device writes its share of one block of shared memory, and then reads
// the share of another device.
bool ShareMemory(const std::vector<Share>& shares, const std::string& name) {
  const sycl::queue& first = shares.front().queue;
  auto* squares = sycl::malloc_shared<std::int64_t>(kCount, first);
  auto* turned = sycl::malloc_shared<std::int64_t>(kCount, first);
  std::vector<sycl::event> written;
  for (Share share : shares) {
    const std::size_t begin = share.begin;
    written.push_back(
        share.queue.parallel_for(share.range(), [=](sycl::id<1> i) {
          squares[begin + i] =
              static_cast<std::int64_t>((begin + i) * (begin + i));
        }));
  }
  for (Share share : shares) {
    const std::size_t begin = share.begin;
    share.queue.parallel_for(share.range(), written, [=](sycl::id<1> i) {
      turned[begin + i] = squares[kCount - 1 - (begin + i)] + 1;
    });
  }
  for (Share share : shares) share.queue.wait_and_throw();
  bool right = true;
  for (std::size_t i = 0; i < kCount; ++i)
    right = right && turned[i] == Square(kCount - 1 - i) + 1;
  sycl::free(squares, first);
  sycl::free(turned, first);
  return Check(right, name + ", shared memory");
}

// All devices change one buffer, one after the other; the runtime moves it.
bool ShareBuffer(const std::vector<Share>& shares, const std::string& name) {
  std::vector<std::int64_t> numbers(kCount, 5);
  {
    sycl::buffer<std::int64_t> buffer(numbers.data(), sycl::range<1>(kCount));
    for (Share share : shares) {
      share.queue.submit([&](sycl::handler& handler) {
        const sycl::accessor all(buffer, handler, sycl::read_write);
        handler.parallel_for(sycl::range<1>(kCount), [=](sycl::id<1> i) {
          all[i] = all[i] * 3 + static_cast<std::int64_t>(i[0]);
        });
      });
    }
  }
  bool right = true;
  for (std::size_t i = 0; i < kCount; ++i) {
    std::int64_t wanted = 5;
    for (std::size_t k = 0; k < shares.size(); ++k)
      wanted = wanted * 3 + static_cast<std::int64_t>(i);
    right = right && numbers[i] == wanted;
  }
  return Check(right, name + ", a buffer");
}

// ---- A context for each device

// Each device has its own memory, and the host adds the results.
bool AddUp(const std::vector<Share>& shares, const std::string& name) {
  std::vector<std::int64_t> found(kCount, 0);
  for (Share share : shares) {
    const std::size_t begin = share.begin;
    const std::size_t count = share.end - share.begin;
    if (count == 0) continue;
    auto* own = sycl::malloc_device<std::int64_t>(count, share.queue);
    const sycl::event done =
        share.queue.parallel_for(share.range(), [=](sycl::id<1> i) {
          own[i] = static_cast<std::int64_t>((begin + i) * (begin + i));
        });
    share.queue
        .memcpy(found.data() + begin, own, count * sizeof(std::int64_t), done)
        .wait_and_throw();
    sycl::free(own, share.queue);
  }
  std::int64_t sum = 0;
  std::int64_t wanted = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    sum += found[i];
    wanted += Square(i);
  }
  return Check(sum == wanted, name + ", memory of each device");
}

void Throw(const sycl::exception_list& failures) {
  for (const std::exception_ptr& failure : failures)
    std::rethrow_exception(failure);
}

bool All(const std::vector<sycl::device>& devices, sycl::aspect aspect) {
  return std::all_of(
      devices.begin(), devices.end(),
      [&](const sycl::device& device) { return device.has(aspect); });
}

bool RunInOneContext(const std::vector<sycl::device>& devices) {
  const sycl::context context(devices);
  std::vector<sycl::queue> queues;
  for (const sycl::device& device : devices)
    queues.emplace_back(context, device, &Throw);
  const std::vector<Share> shares = Divide(queues);
  const std::string name = std::to_string(devices.size()) +
                           (devices.size() == 1 ? " device" : " devices") +
                           " of one context";
  bool right = ShareBuffer(shares, name);
  if (All(devices, sycl::aspect::usm_shared_allocations))
    right = ShareMemory(shares, name) && right;
  return right;
}

bool RunInOwnContexts(const std::vector<sycl::device>& devices) {
  std::vector<sycl::queue> queues;
  for (const sycl::device& device : devices)
    queues.emplace_back(sycl::context(device), device, &Throw);
  const std::vector<Share> shares = Divide(queues);
  const std::string name = std::to_string(devices.size()) +
                           (devices.size() == 1 ? " device" : " devices") +
                           ", a context each";
  bool right = ShareBuffer(shares, name);
  if (All(devices, sycl::aspect::usm_device_allocations))
    right = AddUp(shares, name) && right;
  return right;
}

}  // namespace

int main() try {
  const Place place = PlaceOnThisMachine();
  std::printf("process %d of %d\n", place.rank, place.processes);
  const std::vector<sycl::device> devices = OwnDevices(place);
  if (devices.empty()) {
    std::puts("there is no device; sycl-ls says what was looked for");
    return 1;
  }
  // A context cannot have devices of several platforms.
  std::vector<std::vector<sycl::device>> by_platform;
  for (const sycl::device& device : devices) {
    const auto known = std::find_if(
        by_platform.begin(), by_platform.end(), [&](const auto& group) {
          return group.front().get_platform() == device.get_platform();
        });
    if (known == by_platform.end())
      by_platform.push_back({device});
    else
      known->push_back(device);
  }
  bool right = true;
  for (const std::vector<sycl::device>& group : by_platform)
    right = RunInOneContext(group) && right;
  right = RunInOwnContexts(devices) && right;
  return right ? 0 : 1;
} catch (const std::exception& failure) {
  std::printf("failed: %s\n", failure.what());
  return 1;
}
