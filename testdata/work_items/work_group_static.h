#ifndef TESTDATA_WORK_ITEMS_WORK_GROUP_STATIC_H_
#define TESTDATA_WORK_ITEMS_WORK_GROUP_STATIC_H_

#include <cstddef>
#include <sycl/sycl.hpp>

// Variables that two units use: each work-group has one object of each.
namespace shared {

inline sycl::ext::oneapi::experimental::work_group_static<long> number;
extern sycl::ext::oneapi::experimental::work_group_static<int[16]> row;

// Returns number + row[i], read in the other unit.
SYCL_EXTERNAL long Sum(std::size_t i);

}  // namespace shared

#endif  // TESTDATA_WORK_ITEMS_WORK_GROUP_STATIC_H_
