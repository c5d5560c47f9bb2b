#include <cstdio>
#include <sycl/sycl.hpp>

namespace ox = sycl::ext::oneapi::experimental;

inline ox::device_global<int> both{5};       // each library defines it
extern ox::device_global<int> of_library;    // library.cpp defines it
static ox::device_global<int> own{1};        // each file's own

void AddInLibrary(sycl::queue& q, int amount);
int OwnOfLibrary(sycl::queue& q);
