// These kernels use local memory. The program prints the result of each kernel.

#include <cstdio>
#include <sycl/sycl.hpp>
#include <utility>
#include <vector>

namespace {

constexpr int kSize = 64;
constexpr int kTile = 8;

int Count(const float* found, const std::vector<float>& wanted) {
  int wrong = 0;
  for (size_t i = 0; i < wanted.size(); ++i) wrong += found[i] != wanted[i];
  return wrong;
}

// A function object that has local accessors in an array of a base class, as a
// private base and as a member.
struct Tiles {
  sycl::local_accessor<float, 2> tiles[2];
};
class Multiply : public Tiles, private sycl::local_accessor<int> {
 public:
  Multiply(sycl::handler& group, const float* a, const float* b, float* c)
      : Tiles{{{sycl::range<2>(kTile, kTile), group},
               {sycl::range<2>(kTile, kTile), group}}},
        sycl::local_accessor<int>(sycl::range<1>(kTile * kTile), group),
        sum_(group),
        a_(a),
        b_(b),
        c_(c) {}

  void operator()(sycl::nd_item<2> item) const {
    const size_t row = item.get_global_id(0), column = item.get_global_id(1);
    const size_t i = item.get_local_id(0), j = item.get_local_id(1);
    const sycl::local_accessor<int>& ones = *this;
    ones[i * kTile + j] = 1;
    float product = 0;
    for (size_t at = 0; at < kSize; at += kTile) {
      tiles[0][i][j] = a_[row * kSize + at + j];
      tiles[1][sycl::id<2>(i, j)] = b_[(at + i) * kSize + column];
      sycl::group_barrier(item.get_group());
      for (size_t k = 0; k < kTile; ++k)
        product += tiles[0][i][k] * tiles[1][k][j];
      sycl::group_barrier(item.get_group());
    }
    if (item.get_local_linear_id() == 0) {
      sum_ = 0;
      for (int one : ones) sum_ += one;
    }
    sycl::group_barrier(item.get_group());
    c_[row * kSize + column] = product + static_cast<float>(sum_);
  }

 private:
  sycl::local_accessor<int, 0> sum_;
  const float* a_;
  const float* b_;
  float* c_;
};

void TryProduct(sycl::queue& queue, const float* a, const float* b, float* c) {
  queue
      .submit([&](sycl::handler& group) {
        group.parallel_for(sycl::nd_range<2>({kSize, kSize}, {kTile, kTile}),
                           Multiply(group, a, b, c));
      })
      .wait();
  std::vector<float> wanted(kSize * kSize);
  for (int i = 0; i < kSize; ++i) {
    for (int j = 0; j < kSize; ++j) {
      float product = 0;
      for (int k = 0; k < kSize; ++k)
        product += a[i * kSize + k] * b[k * kSize + j];
      wanted[i * kSize + j] = product + kTile * kTile;
    }
  }
  std::printf("product: %d wrong\n", Count(c, wanted));
}

// The kernel has accessors of different types, one in the deprecated form.
void TryTransposition(sycl::queue& queue, const float* from, float* to) {
  queue
      .submit([&](sycl::handler& group) {
        sycl::local_accessor<float, 2> tile(sycl::range<2>(kTile, kTile + 1),
                                            group);
        sycl::local_accessor<char> none;
        sycl::accessor<short, 3, sycl::access::mode::read_write,
                       sycl::access::target::local,
                       sycl::access::placeholder::false_t>
            old(sycl::range<3>(2, 2, 2), group);
        const sycl::local_accessor<sycl::vec<double, 16>> wide(
            sycl::range<1>(2), group);
        group.parallel_for(
            sycl::nd_range<2>({kSize, kSize}, {kTile, kTile}),
            [=](sycl::nd_item<2> item) {
              const size_t i = item.get_local_id(0);
              const size_t j = item.get_local_id(1);
              const size_t row = item.get_group(0) * kTile;
              const size_t column = item.get_group(1) * kTile;
              tile[i][j] = from[(row + i) * kSize + column + j];
              if (item.get_local_linear_id() == 0) {
                old[1][1][1] = 2;
                wide[1][15] = 0.5;
              }
              sycl::group_barrier(item.get_group());
              const auto pointer =
                  tile.get_multi_ptr<sycl::access::decorated::no>();
              to[(column + i) * kSize + row + j] =
                  pointer[static_cast<std::ptrdiff_t>(j * (kTile + 1) + i)] +
                  old[sycl::id<3>(1, 1, 1)] + static_cast<float>(wide[1][15]) +
                  static_cast<float>(none.size());
            });
      })
      .wait();
  std::vector<float> wanted(kSize * kSize);
  for (int i = 0; i < kSize; ++i)
    for (int j = 0; j < kSize; ++j)
      wanted[i * kSize + j] = from[j * kSize + i] + 2.5f;
  std::printf("transposition: %d wrong\n", Count(to, wanted));
}

// Each work-item has its own copy of the kernel's members, and may change it.
struct Changes {
  int number;
  int* out;
  int numbers[4] = {};
  void operator()(sycl::item<1> item) {
    number += 1;
    numbers[item.get_linear_id() % 4] += number;
    out[item.get_linear_id()] = numbers[item.get_linear_id() % 4];
  }
};

void TryOwnMembers(sycl::queue& queue, int* out) {
  queue.parallel_for(sycl::range<1>(1000), Changes{5, out}).wait();
  int wrong = 0;
  for (int i = 0; i < 1000; ++i) wrong += out[i] != 6;
  std::printf("own members: %d wrong\n", wrong);
}

void TryInterface(sycl::queue& queue) {
  queue.submit([](sycl::handler& group) {
    sycl::local_accessor<int, 2> a(sycl::range<2>(3, 5), group);
    sycl::local_accessor<int, 2> b(sycl::range<2>(1, 1), group);
    const sycl::local_accessor<int, 2> copy = a;
    const bool same =
        copy == a && a != b &&
        std::hash<decltype(a)>()(copy) == std::hash<decltype(a)>()(a);
    a.swap(b);
    std::printf("sizes: %zu %zu %zu %d %d\n", b.size(), b.byte_size(),
                copy.get_range()[1], a.get_range() == sycl::range<2>(1, 1),
                same && copy == b);
    const sycl::local_accessor<int, 0> none;
    const sycl::local_accessor<int, 0> one(group);
    std::printf("empty: %d %d\n", none.empty(), one.empty());
  });
}

void TryTooMuch(sycl::queue& queue) {
  try {
    queue.submit([&](sycl::handler& group) {
      sycl::local_accessor<char> half(sycl::range<1>(size_t{1} << 62), group);
      sycl::local_accessor<long, 2> much(
          sycl::range<2>(size_t{1} << 40, size_t{1} << 40), group);
      group.parallel_for(sycl::nd_range<1>(8, 8), [=](sycl::nd_item<1> item) {
        half[item.get_local_id(0)] = 1;
        much[0][0] = 1;
      });
    });
  } catch (const sycl::exception& error) {
    std::printf("%d %s\n", error.code() == sycl::errc::memory_allocation,
                error.what());
  }
}

// Local memory exists only in work-groups.
void TryWithoutGroups(sycl::queue& queue) {
  auto refused = [&](auto submit) {
    try {
      queue.submit([&](sycl::handler& group) {
        submit(group, sycl::local_accessor<int>(sycl::range<1>(4), group));
      });
    } catch (const sycl::exception& error) {
      return error.code() == sycl::errc::kernel_argument;
    }
    return false;
  };
  const bool task = refused([](sycl::handler& group, auto local) {
    group.single_task([=] { local[0] = 1; });
  });
  const bool range = refused([](sycl::handler& group, auto local) {
    group.parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) { local[i] = 1; });
  });
  std::printf("without groups: %d %d\n", task, range);
}

}  // namespace

int main() {
  sycl::queue queue;
  constexpr int kNumbers = kSize * kSize;
  auto* memory = sycl::malloc_shared<float>(3 * kNumbers, queue);
  for (int i = 0; i < kNumbers; ++i) {
    memory[i] = static_cast<float>(i % 7);
    memory[kNumbers + i] = static_cast<float>(i % 5);
  }
  TryProduct(queue, memory, memory + kNumbers, memory + 2 * kNumbers);
  TryTransposition(queue, memory, memory + kNumbers);
  TryOwnMembers(queue, reinterpret_cast<int*>(memory + kNumbers));
  TryInterface(queue);
  TryTooMuch(queue);
  TryWithoutGroups(queue);
  sycl::free(memory, queue);
}
