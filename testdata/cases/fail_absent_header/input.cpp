#include <sycl/ext/intel/esimd.hpp>
#include <sycl/sycl.hpp>
