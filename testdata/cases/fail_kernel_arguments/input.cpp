#include <sycl/sycl.hpp>

struct Copied {
  Copied() = default;
  Copied(const Copied& other) : value(other.value) {}
  int value = 1;
};
struct Moved {
  Moved() = default;
  Moved(const Moved&) = default;
  Moved(Moved&& other) : value(other.value) {}
  int value = 1;
};
struct Ended {
  ~Ended() {}
  int value = 1;
};
struct Virtual {
  virtual int Value() const { return 1; }
  int value = 1;
};
struct Refers {
  int& value;
};
struct Holds {
  Refers refers;
};
struct Wide {
  long double value;
};

// The program promises that the bytes of this class may be copied.
struct Promised {
  Promised() = default;
  Promised(const Promised& other) : value(other.value) {}
  int value = 1;
};
template <>
struct sycl::is_device_copyable<Promised> : std::true_type {};

struct Functor {
  int& out;
  void operator()() const { out = 1; }
};

struct Submits {
  std::vector<int> numbers;
  void Run(sycl::queue& queue, int* out) {
    queue.single_task<class K0>([out, *this] { out[0] = numbers[0]; });
  }
};

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(9, queue);
  int local = 1;
  Copied copied;
  Moved moved;
  Ended ended;
  Virtual with_table;
  Holds holds{{local}};
  Wide wide{1};
  Promised promised;
  queue.single_task<class K1>([&] { out[0] = local; });
  queue.single_task<class K2>([=] { out[0] = copied.value; });
  queue.single_task<class K3>([=] { out[0] = moved.value; });
  queue.single_task<class K4>([=] { out[0] = ended.value; });
  queue.single_task<class K5>([=] { out[0] = with_table.value; });
  queue.single_task<class K6>([=] { out[0] = holds.refers.value; });
  queue.single_task<class K7>([=] { out[0] = sizeof(wide.value); (void)&wide; });
  queue.single_task<class K8>([=] { out[0] = promised.value; });
  queue.single_task(Functor{local});
  // A captured variable gives one error, where it is used.
  long double captured = 1;
  queue.single_task<class K9>([=] { out[0] = static_cast<int>(captured); });
  // Errors are about a tuple's elements, not about the classes in the tuple.
  std::tuple<int&, int> pair(local, 2);
  queue.single_task<class K10>([=] { out[0] = std::get<1>(pair); });
  // A kernel cannot capture classes of the host's libraries, or objects of SYCL
  // that only the host uses.
  std::vector<int> numbers(4);
  queue.single_task<class K11>([=] { out[0] = numbers[0]; });
  sycl::buffer<int> memory(4);
  sycl::host_accessor on_host(memory);
  queue.single_task<class K12>([=] { out[0] = on_host[0]; });
  queue.single_task<class K13>([=] { (void)&memory; });
  queue.single_task<class K14>([=] { (void)&queue; });
  std::pair<int, sycl::event> of_pair;
  queue.single_task<class K15>([=] { out[0] = of_pair.first; });
}
