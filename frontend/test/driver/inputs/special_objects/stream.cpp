// These kernels write text.

#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;

  // The text of one work-item stays together.
  queue
      .submit([&](sycl::handler& group) {
        sycl::stream out(4096, 256, group);
        group.parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) {
          out << "item " << i[0] << " of " << sycl::range<2>(4, 1) << ": "
              << 0.5f * static_cast<float>(i[0]) << sycl::endl;
        });
      })
      .wait();

  queue
      .submit([&](sycl::handler& group) {
        sycl::stream out(4096, 1024, group);
        const sycl::stream& same = out;
        group.single_task([=] {
          out << sycl::hex << sycl::showbase << 255 << ' ' << sycl::oct << 8
              << sycl::noshowbase << ' ' << sycl::dec << sycl::showpos << 7
              << sycl::noshowpos << ' ' << -7L << ' ' << 18446744073709551615u
              << sycl::endl;
          out << sycl::setprecision(3) << 3.14159f << ' ' << sycl::fixed << 2.5f
              << ' ' << sycl::scientific << 12345.678f << ' ' << sycl::hexfloat
              << 1.0f << sycl::defaultfloat << sycl::setw(6) << 42 << '|' << 42
              << sycl::endl;
          out << sycl::vec<int, 4>(1, 2, 3, 4) << ' '
              << sycl::vec<float, 2>(0.5f) << ' ' << true << false << ' '
              << static_cast<unsigned char>('x') << ' ' << sycl::id<3>(1, 2, 3)
              << ' ' << sycl::nd_range<1>(8, 4) << sycl::flush << "unflushed\n";
          const char* text = "copy\n";
          same << text;
        });
      })
      .wait();

  // The stream cuts each statement to 5 characters, and all text to 13.
  queue
      .submit([&](sycl::handler& group) {
        sycl::stream out(13, 5, group);
        std::printf("%zu %zu\n", out.size(), out.get_work_item_buffer_size());
        group.parallel_for(sycl::nd_range<1>(4, 1), [=](sycl::nd_item<1> item) {
          out << item << sycl::endl;
        });
      })
      .wait();
  std::puts("|");

  // A kernel may print from functions, and print nothing.
  queue
      .submit([&](sycl::handler& group) {
        sycl::stream a(100, 100, group), b(0, 0, group), c(100, 100, group);
        auto print = [](const sycl::stream& out, auto value) {
          out << value << '\n';
        };
        group.single_task([=] {
          print(a, 1);
          print(b, 2);
          print(c, "three");
        });
      })
      .wait();

#ifndef WITHOUT_DOUBLES
  // Only kernels that print a double need a device with fp64.
  if (queue.get_device().has(sycl::aspect::fp64)) {
    queue
        .submit([&](sycl::handler& group) {
          sycl::stream out(100, 100, group);
          group.single_task([=] { out << 1e100 << sycl::endl; });
        })
        .wait();
  }
#endif

  // A program need not wait for a kernel's output.
  for (int i = 0; i < 100; ++i) {
    queue.submit([&](sycl::handler& group) {
      sycl::stream out(10, 10, group);
      group.single_task([=] { out << "again" << sycl::endl; });
    });
  }
}
