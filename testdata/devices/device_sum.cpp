// Uses MPI with device memory. Each process fills memory of its device, and the
// processes add the numbers: once through host memory, and once with pointers
// to device memory.
//
//   mpirun -n 2 ./device_sum            host memory only
//   mpirun -n 2 ./device_sum device     pointers to device memory too
//
// The second command needs an MPI that was built for the devices' driver
// ("CUDA-aware", "GPU-aware"), or devices with host memory, such as PoCL's CPU.
// Any other MPI reads the pointer as a host pointer, and the process crashes.

#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

namespace {

constexpr int kCount = 100'000;

bool IsSum(const std::vector<long>& sums, int processes) {
  for (int i = 0; i < kCount; ++i) {
    const long wanted =
        long{i} * processes * (processes + 1) / 2;  // i * (1 + 2 + ...)
    if (sums[i] != wanted) return false;
  }
  return true;
}

}  // namespace

int main(int argument_count, char** arguments) {
  MPI_Init(&argument_count, &arguments);
  int rank = 0;
  int processes = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &processes);

  // The processes of one machine share its devices.
  MPI_Comm machine = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL,
                      &machine);
  int place = 0;
  MPI_Comm_rank(machine, &place);
  const std::vector<sycl::device> devices = sycl::device::get_devices();
  if (devices.empty()) {
    std::fprintf(stderr, "process %d finds no device\n", rank);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  sycl::queue queue(devices[place % devices.size()]);

  long* const data = sycl::malloc_device<long>(kCount, queue);
  long* const sum = sycl::malloc_device<long>(kCount, queue);
  const long factor = rank + 1;
  // MPI does not know queues, so its input must be complete before the call.
  queue.parallel_for(sycl::range<1>(kCount), [=](sycl::id<1> i) {
    data[i] = static_cast<long>(i[0]) * factor;
  });
  queue.wait_and_throw();

  std::vector<long> own(kCount);
  std::vector<long> sums(kCount);
  queue.copy(data, own.data(), kCount).wait_and_throw();
  MPI_Allreduce(own.data(), sums.data(), kCount, MPI_LONG, MPI_SUM,
                MPI_COMM_WORLD);
  bool right = IsSum(sums, processes);
  std::printf("process %d of %d, the host's memory: %s\n", rank, processes,
              right ? "right" : "WRONG");

  if (argument_count > 1 && std::string(arguments[1]) == "device") {
    MPI_Allreduce(data, sum, kCount, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    queue.copy(sum, sums.data(), kCount).wait_and_throw();
    const bool own_right = IsSum(sums, processes);
    std::printf("process %d of %d, the device's memory: %s\n", rank, processes,
                own_right ? "right" : "WRONG");
    right = right && own_right;
  }
  sycl::free(data, queue);
  sycl::free(sum, queue);
  MPI_Comm_free(&machine);
  MPI_Finalize();
  return right ? 0 : 1;
}
