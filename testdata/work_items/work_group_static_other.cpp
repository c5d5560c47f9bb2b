// The second unit of work_group_static.cpp.

#include "testdata/work_items/work_group_static.h"

namespace shared {

sycl::ext::oneapi::experimental::work_group_static<int[16]> row;

SYCL_EXTERNAL long Sum(std::size_t i) { return number + row[i]; }

}  // namespace shared
