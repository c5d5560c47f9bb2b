// Checks buffers: their sources, sub-buffers, and the places to which their
// bytes are written back.

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/buffers/check.h"

namespace {

using namespace sycl;

void AddOne(queue& queue, buffer<int>& numbers) {
  queue.submit([&](handler& h) {
    accessor a(numbers, h);
    h.parallel_for(numbers.get_range(), [=](id<1> i) { a[i] += 1; });
  });
}

void WriteBackToWhatTheyWereMadeOf(queue& queue) {
  std::vector<int> vector(100, 1);
  int array[4] = {1, 2, 3, 4};
  const auto shared = std::make_shared<int>(5);
  {
    buffer<int> of_vector(vector);
    buffer<int> of_pointer(array, range<1>(4));
    buffer<int> of_shared(shared, range<1>(1));
    for (buffer<int>* each : {&of_vector, &of_pointer, &of_shared})
      AddOne(queue, *each);
  }
  CHECK(vector == std::vector<int>(100, 2));
  CHECK(array[0] == 2 && array[3] == 5);
  CHECK(*shared == 6);
}

void LeaveConstMemoryAndIteratorsAlone(queue& queue) {
  const int constant[3] = {7, 8, 9};
  std::vector<int> source(10, 3);
  {
    buffer<int> of_constant(constant, range<1>(3));
    buffer<int> of_iterators(source.begin(), source.end());
    AddOne(queue, of_constant);
    AddOne(queue, of_iterators);
    host_accessor a(of_constant, read_only);
    host_accessor b(of_iterators, read_only);
    CHECK(a[0] == 8 && a[2] == 10);
    CHECK(b[9] == 4);
  }
  CHECK(constant[0] == 7);
  CHECK(source[9] == 3);
}

void GoWhereTheyAreTold(queue& queue) {
  std::vector<int> own(8, 1), other(8, 0);
  const std::shared_ptr<int[]> shared(new int[8]());
  {
    buffer<int> b(own.data(), range<1>(8));
    b.set_final_data(other.begin());
    AddOne(queue, b);
  }
  CHECK(own[0] == 1 && other[7] == 2);
  {
    buffer<int> b(own.data(), range<1>(8));
    b.set_final_data(static_cast<void*>(&other[0]));
    AddOne(queue, b);
    AddOne(queue, b);
  }
  CHECK(own[0] == 1 && other[7] == 3);
  {
    buffer<int> b(own.data(), range<1>(8));
    b.set_final_data(std::weak_ptr<int[]>(shared));
    AddOne(queue, b);
  }
  CHECK(own[0] == 1 && shared[7] == 2);
  {
    buffer<int> b(own.data(), range<1>(8));
    b.set_final_data(shared);
    AddOne(queue, b);
  }
  CHECK(own[0] == 1 && shared[7] == 2);
  {
    buffer<int> b(own.data(), range<1>(8));
    b.set_write_back(false);
    AddOne(queue, b);
  }
  {
    buffer<int> b(own.data(), range<1>(8));
    b.set_final_data(nullptr);
    AddOne(queue, b);
  }
  CHECK(own[0] == 1);
  // The buffer uses the program's memory although it does not write back.
  {
    buffer<int> b(own.data(), range<1>(8), {property::buffer::use_host_ptr()});
    b.set_final_data(nullptr);
    AddOne(queue, b);
    queue
        .submit([&](handler& group) {
          accessor all(b, group);
          group.update_host(all);
        })
        .wait();
    CHECK(own[0] == 2 && own[7] == 2);
    own.assign(8, 1);
  }
  {
    const context another(queue.get_device());
    buffer<int> b(own.data(), range<1>(8),
                  {property::buffer::context_bound(another)});
    AddOne(queue, b);
  }
  CHECK(own[0] == 2);
  own[0] = 1;
  std::mutex mutex;
  {
    buffer<int> b(own.data(), range<1>(8),
                  {property::buffer::use_mutex(mutex)});
    CHECK(b.get_property<property::buffer::use_mutex>().get_mutex_ptr() ==
          &mutex);
    CHECK(!b.has_property<property::buffer::use_host_ptr>());
    AddOne(queue, b);
  }
  CHECK(own[0] == 2);
}

void HaveParts(queue& queue) {
  std::vector<int> numbers(64, 0);
  {
    buffer<int> whole(numbers);
    buffer<int> low(whole, 0, 40), high(whole, 24, 40);
    for (int i = 0; i < 3; ++i) {
      AddOne(queue, low);
      AddOne(queue, high);
    }
    AddOne(queue, whole);
    CHECK(low.is_sub_buffer() && !whole.is_sub_buffer());
    CHECK(Throws(errc::invalid, [&] { buffer<int>(low, 0, 1); }));
    CHECK(Throws(errc::invalid, [&] { buffer<int>(whole, 60, 5); }));
  }
  CHECK(numbers[0] == 4 && numbers[23] == 4);
  CHECK(numbers[24] == 7 && numbers[39] == 7);
  CHECK(numbers[40] == 4 && numbers[63] == 4);

  buffer<int, 2> plane(range<2>(8, 16));
  CHECK(Throws(errc::invalid,
               [&] { buffer<int, 2>(plane, id<2>(0, 1), range<2>(2, 3)); }));
  buffer<int, 2> rows(plane, id<2>(2, 0), range<2>(3, 16));
  auto line = rows.reinterpret<int, 1>();
  CHECK(line.size() == 48 && line.is_sub_buffer());
  {
    host_accessor a(line);
    a[17] = 5;
  }
  host_accessor a(plane, read_only);
  CHECK(a[3][1] == 5);
  CHECK(plane.reinterpret<short, 1>().size() == 256);
  CHECK(Throws(errc::invalid, [&] { plane.reinterpret<int>(range<1>(3)); }));
}

void AreDeduced() {
  std::vector<float> v(3);
  const int constant[2] = {};
  buffer of_container(v);
  buffer of_iterators(v.begin(), v.end());
  buffer of_pointer(constant, range<1>(2));
  static_assert(std::is_same_v<decltype(of_container), buffer<float, 1>>);
  static_assert(std::is_same_v<decltype(of_iterators), buffer<float, 1>>);
  static_assert(std::is_same_v<decltype(of_pointer), buffer<int, 1>>);
}

}  // namespace

void CheckBuffers(queue& queue) {
  WriteBackToWhatTheyWereMadeOf(queue);
  LeaveConstMemoryAndIteratorsAlone(queue);
  GoWhereTheyAreTold(queue);
  HaveParts(queue);
  AreDeduced();
}
