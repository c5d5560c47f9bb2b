// Checks buffers and accessors (SYCL 2020, 4.7.2 to 4.7.6).
#include <numeric>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/check.h"
#include "testdata/throws.h"

int main() {
  sycl::queue q;
  std::vector<int> v(100), w(100, 7);
  std::iota(v.begin(), v.end(), 0);
  {
    sycl::buffer a(v);
    sycl::buffer<int, 1> b(w.data(), w.size());
    sycl::buffer<int> c{sycl::range{100}};
    q.submit([&](sycl::handler& h) {
      sycl::accessor x{a, h, sycl::read_only};
      sycl::accessor y{b, h};
      sycl::accessor z{c, h, sycl::write_only, sycl::no_init};
      h.parallel_for(100, [=](sycl::id<1> i) {
        z[i] = x[i] * 2 + y[i];
        y[i] += 1;
      });
    });
    q.submit([&](sycl::handler& h) {
      auto x = a.get_access<sycl::access::mode::read_write>(h);
      auto z = c.get_access(h, sycl::read_only);
      h.parallel_for<class Old>(sycl::range<1>(100), [=](sycl::item<1> i) {
        x[i] = z[i] + x[i.get_linear_id()];
      });
    });
    sycl::host_accessor h{c, sycl::read_only};
    for (int i = 0; i < 100; ++i) CHECK(h[i] == 2 * i + 7);
  }
  {
    // An accessor of the default constructor is no placeholder, so that
    // handler::require does nothing with it. A kernel may have it.
    const sycl::accessor<int, 1> none{};
    CHECK(!none.is_placeholder() && none.empty());
    int size = -1;
    {
      sycl::buffer<int> result(&size, 1);
      q.submit([&](sycl::handler& h) {
        h.require(none);
        sycl::accessor out{result, h, sycl::write_only};
        h.single_task([=] { out[0] = static_cast<int>(none.size()); });
      });
    }
    CHECK(size == 0);
  }
  for (int i = 0; i < 100; ++i) {
    CHECK(v[i] == 3 * i + 7);
    CHECK(w[i] == 8);
  }
  // Buffers with two dimensions, ranged accessors, sub-buffers, host_task,
  // copy, fill and update_host
  sycl::buffer<float, 2> m{sycl::range{8, 16}};
  q.submit([&](sycl::handler& h) {
    sycl::accessor x{m, h, sycl::write_only};
    h.fill(x, 1.5f);
  });
  q.submit([&](sycl::handler& h) {
    sycl::accessor x{m, h, sycl::range{4, 4}, sycl::id{2, 3}};
    h.parallel_for(sycl::range{4, 4},
                   [=](sycl::id<2> i) { x[i[0]][i[1]] = 10.f * i[0] + i[1]; });
  });
  {
    sycl::host_accessor x{m};
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 16; ++j) {
        bool in = i >= 2 && i < 6 && j >= 3 && j < 7;
        CHECK((x[i][j] == (in ? 10.f * (i - 2) + (j - 3) : 1.5f)));
      }
    x[0][0] = 9;
  }
  sycl::buffer<int> whole{sycl::range{64}};
  {
    sycl::host_accessor x{whole, sycl::write_only};
    for (int i = 0; i < 64; ++i) x[i] = i;
  }
  sycl::buffer<int> left{whole, sycl::id{0}, sycl::range{32}},
      right{whole, sycl::id{32}, sycl::range{32}};
  CHECK(left.is_sub_buffer());
  q.submit([&](sycl::handler& h) {
    sycl::accessor x{left, h};
    h.parallel_for(32, [=](sycl::id<1> i) { x[i] += 100; });
  });
  q.submit([&](sycl::handler& h) {
    sycl::accessor x{right, h};
    h.parallel_for(32, [=](sycl::id<1> i) { x[i] += 200; });
  });
  q.submit([&](sycl::handler& h) {
    sycl::accessor x{whole, h};
    h.parallel_for(64, [=](sycl::id<1> i) { x[i] *= 2; });
  });
  int sum = 0;
  q.submit([&](sycl::handler& h) {
    sycl::accessor x{whole, h, sycl::read_only_host_task};
    h.host_task([=, &sum] {
      for (int i = 0; i < 64; ++i) sum += x[i];
    });
  });
  q.wait();
  CHECK(sum == 2 * (63 * 64 / 2 + 32 * 300));
  std::vector<int> out(64);
  q.submit([&](sycl::handler& h) {
     sycl::accessor x{whole, h, sycl::read_only};
     h.copy(x, out.data());
   }).wait();
  CHECK(out[40] == 480);
  auto shared = std::make_shared<int[]>(4);
  {
    sycl::buffer<int> s{sycl::range{4}};
    s.set_final_data(out.data());
    q.submit([&](sycl::handler& h) {
      sycl::accessor x{s, h, sycl::write_only};
      h.parallel_for(4, [=](sycl::id<1> i) { x[i] = 5; });
    });
  }
  CHECK(out[3] == 5 && out[4] == 208);
  {
    std::vector<int> src{1, 2, 3};
    sycl::buffer<int> it{src.begin(), src.end()};
    it.set_write_back(false);
    sycl::host_accessor x{it};
    CHECK(x[2] == 3);
    CHECK(it.size() == 3 && it.byte_size() == 12);
    x[0] = 8;
  }
  auto r = whole.reinterpret<short>();
  CHECK(r.get_range()[0] == 128);
  auto r2 = whole.reinterpret<int, 2>(sycl::range{8, 8});
  {
    sycl::host_accessor x{r2, sycl::read_only};
    CHECK(x[1][0] == 216);
  }
  // Placeholders, accessors with zero dimensions, and iterators
  sycl::accessor<int, 1, sycl::access_mode::read_write, sycl::target::device>
      ph{whole};
  CHECK(ph.is_placeholder());
  q.submit([&](sycl::handler& h) {
    h.require(ph);
    h.parallel_for(64, [=](sycl::id<1> i) { ph[i] = i; });
  });
  sycl::buffer<int> single{sycl::range{1}};
  q.submit([&](sycl::handler& h) {
    sycl::accessor<int, 0> z{single, h};
    sycl::accessor x{whole, h, sycl::read_only};
    h.single_task([=] {
      int s = 0;
      for (int e : x) s += e;
      z = s;
    });
  });
  {
    sycl::host_accessor<int, 0> z{single};
    int got = z;
    CHECK(got == 63 * 32);
  }
  {
    sycl::buffer<int> b1{sycl::range{8}};
    bool threw = false;
    try {
      sycl::buffer<int> bad{b1, sycl::id{4}, sycl::range{8}};
    } catch (const sycl::exception& e) {
      threw = e.code() == sycl::errc::invalid;
    }
    CHECK(threw);
  }
  // The elements of a device's accessor are not in host memory. An accessor
  // without elements has an empty range of iterators.
  CHECK(Throws(sycl::errc::invalid, [&] { (void)ph[0]; }));
  const sycl::accessor<int, 1, sycl::access_mode::read> none{};
  CHECK(none.begin() == none.end());
  sycl::buffer<int> empty{sycl::range{0}};
  const sycl::accessor no_elements{empty, sycl::read_only};
  CHECK(no_elements.begin() == no_elements.end());
  std::puts("ok");
}
