#include <sycl/sycl.hpp>

// The macros make one class differ between units, which C++ forbids.
struct Fill {
  int* out;
  [[sycl::reqd_work_group_size(SIZE)]] void operator()(sycl::nd_item<1>) const {
  }
};

struct COUNTER_PROPERTIES Counter {
  int value;
};
extern Counter counter;

template <class T>
struct Table {
  T row MEMBER_PROPERTIES;
  union {
    // The list is the same in all units.
    T kept [[__sycl_detail__::add_ir_member_annotation("vendor-bank", sizeof(T))]];
    T column MEMBER_PROPERTIES;
  };
};
namespace {
struct OfOneUnit {
  int value MEMBER_PROPERTIES;
};
}  // namespace
inline int Sum(const Table<int>& table, const OfOneUnit& other) {
  return table.row + table.kept + table.column + other.value;
}

inline void Launch(sycl::queue& queue, int* out) {
  queue.parallel_for(sycl::nd_range<1>(64, 16), Fill{out});
}
