// Checks sycl_ext_oneapi_weak_object: references to SYCL objects that do not
// keep the objects alive.
#include <cstddef>
#include <map>
#include <optional>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "testdata/check.h"
#include "testdata/throws.h"

#if SYCL_EXT_ONEAPI_WEAK_OBJECT != 1
#error the extension has version 1
#endif

namespace oneapi = sycl::ext::oneapi;

class Counting;

template <class T>
bool IsRefused(const oneapi::weak_object<T>& weak) {
  return Throws(sycl::errc::invalid, [&] { (void)weak.lock(); });
}

// Checks the rules that hold for each class, whether its objects expire or not.
template <class T>
void CheckObject(const T& object) {
  using Weak = oneapi::weak_object<T>;
  static_assert(std::is_same_v<typename Weak::object_type, T>);
  static_assert(std::is_same_v<decltype(Weak().lock()), T>);
  static_assert(std::is_same_v<decltype(Weak().try_lock()), std::optional<T>>);
  const Weak empty;
  CHECK(empty.expired());
  CHECK(!empty.try_lock());
  CHECK(IsRefused(empty));
  Weak weak = object;
  CHECK(!weak.expired());
  CHECK(weak.lock() == object);
  CHECK(weak.try_lock().value() == object);
  Weak other = weak;
  CHECK(!other.owner_before(weak) && !weak.owner_before(other));
  CHECK(!weak.owner_before(object) && !object.ext_oneapi_owner_before(weak));
  CHECK(!object.ext_oneapi_owner_before(object));
  const oneapi::owner_less<T> less;
  CHECK(less(empty, object) && !less(object, empty) && !less(weak, object));
  other.reset();
  CHECK(other.expired() && !weak.expired());
  weak.swap(other);
  CHECK(weak.expired() && other.lock() == object);
  other = std::move(weak);
  CHECK(other.expired());
}

// Checks that a weak object expires. `make` returns a new object. At the end of
// the function, the object has no owners.
template <class F>
void CheckExpires(F make) {
  using T = decltype(make());
  oneapi::weak_object<T> weak;
  {
    const T object = make();
    CheckObject(object);
    weak = object;
    const T copy = object;
    CHECK(weak.lock() == copy);
    const T another = make();
    const oneapi::owner_less<T> less;
    CHECK(less(object, another) != less(another, object));
    CHECK(object.ext_oneapi_owner_before(another) == less(object, another));
  }
  CHECK(weak.expired());
  CHECK(!weak.try_lock());
  CHECK(IsRefused(weak));
}

// If only a weak object still refers to a buffer, the buffer's destructor runs
// and writes the data back to the host.
void CheckBuffer(sycl::queue& queue) {
  std::vector<int> data = {1, 2, 3, 4};
  oneapi::weak_object<sycl::buffer<int>> weak;
  {
    sycl::buffer<int> buffer(data.data(), sycl::range<1>(data.size()));
    weak = buffer;
    sycl::buffer<int> locked = weak.lock();
    queue.submit([&](sycl::handler& command) {
      const sycl::accessor out(locked, command);
      command.parallel_for<Counting>(locked.get_range(),
                                     [=](sycl::id<1> i) { out[i] += 10; });
    });
  }
  CHECK(weak.expired());
  CHECK((data == std::vector<int>{11, 12, 13, 14}));
}

// A host accessor delays commands while it lives. A weak object of it does not
// delay them.
void CheckHostAccessor(sycl::queue& queue) {
  sycl::buffer<int> buffer{sycl::range<1>(1)};
  oneapi::weak_object<sycl::host_accessor<int>> weak;
  {
    sycl::host_accessor access(buffer);
    access[0] = 5;
    weak = access;
    weak.lock()[0] += 1;
  }
  CHECK(weak.expired());
  queue.submit([&](sycl::handler& command) {
    const sycl::accessor out(buffer, command);
    command.single_task([=] { out[0] *= 2; });
  });
  CHECK(sycl::host_accessor(buffer)[0] == 12);
}

void CheckCommandGroup(sycl::queue& queue) {
  sycl::buffer<int> buffer{sycl::range<1>(4)};
  oneapi::weak_object<sycl::accessor<int>> weak;
  oneapi::weak_object<sycl::stream> weak_stream;
  queue
      .submit([&](sycl::handler& command) {
        const sycl::accessor<int> access(buffer, command);
        CheckObject(access);
        CheckObject(sycl::local_accessor<int>(4, command));
        const sycl::stream out(64, 32, command);
        CheckObject(out);
        weak = access;
        weak_stream = out;
        const sycl::accessor<int> locked = weak.lock();
        command.parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) {
          locked[i] = static_cast<int>(i[0]) * 3;
        });
      })
      .wait();
  CHECK(sycl::host_accessor(buffer)[3] == 9);
  // The runtime uses the objects of this command again for the thread's next
  // command.
  queue.submit([&](sycl::handler& command) {
    const sycl::accessor<int> access(buffer, command);
    CHECK(weak.expired());
    CHECK(!weak.try_lock());
    command.single_task([=] { access[0] = 1; });
  });
  queue.wait();
  CHECK(weak_stream.expired());
}

int main() {
  sycl::queue queue;
  CheckExpires([] { return sycl::queue(); });
  CheckExpires([&] { return sycl::context(queue.get_device()); });
  CheckExpires([] { return sycl::event(); });
  CheckExpires([] { return sycl::buffer<float, 2>(sycl::range<2>(2, 3)); });
  sycl::buffer<int> buffer{sycl::range<1>(4)};
  CheckExpires([&] { return sycl::accessor<int>(buffer); });
  CheckExpires([&] { return sycl::host_accessor<int>(buffer); });
  CheckObject(queue.get_device());
  CheckObject(queue.get_device().get_platform());
  const auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      queue.get_context());
  CheckObject(bundle);
  CheckObject(*bundle.begin());
  CheckObject(sycl::get_kernel_id<Counting>());
  CheckObject(bundle.get_kernel(sycl::get_kernel_id<Counting>()));
  CheckBuffer(queue);
  CheckHostAccessor(queue);
  CheckCommandGroup(queue);

  // Weak objects are keys of a map, and the program looks them up by the
  // objects themselves.
  std::map<oneapi::weak_object<sycl::queue>, int,
           oneapi::owner_less<sycl::queue>>
      known;
  known[queue] = 1;
  {
    const sycl::queue another;
    known[another] = 2;
    CHECK(known.at(another) == 2 && known.at(queue) == 1);
    CHECK(known.find(queue)->second == 1);
  }
  std::size_t expired = 0;
  for (const auto& [key, value] : known) expired += key.expired() ? 1 : 0;
  CHECK(known.size() == 2 && expired == 1);
}
