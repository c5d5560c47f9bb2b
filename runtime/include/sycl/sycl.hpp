#ifndef SYCL_SYCL_HPP_
#define SYCL_SYCL_HPP_

// All of SYCL's interface that this version has.

#include <sycl/access.hpp>
#include <sycl/aspect.hpp>
#include <sycl/atomic.hpp>
#include <sycl/atomic_fence.hpp>
#include <sycl/atomic_ref.hpp>
#include <sycl/backend.hpp>
#include <sycl/backend/opencl.hpp>
#include <sycl/bit_cast.hpp>
#include <sycl/builtins.hpp>
#include <sycl/context.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/standard_headers.hpp>
#include <sycl/device.hpp>
#include <sycl/device_aspect_traits.hpp>
#include <sycl/device_copyable.hpp>
#include <sycl/device_event.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/ext/oneapi/bfloat16.hpp>
#include <sycl/ext/oneapi/experimental/builtins.hpp>
#include <sycl/functional.hpp>
#include <sycl/group.hpp>
#include <sycl/group_algorithms.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/group_functions.hpp>
#include <sycl/h_item.hpp>
#include <sycl/half.hpp>
#include <sycl/handler.hpp>
#include <sycl/id.hpp>
#include <sycl/info.hpp>
#include <sycl/item.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/kernel.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/kernel_id.hpp>
#include <sycl/marray.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/not_there_yet.hpp>
#include <sycl/platform.hpp>
#include <sycl/property_list.hpp>
#include <sycl/queue.hpp>
#include <sycl/range.hpp>
#include <sycl/stream.hpp>
#include <sycl/sub_group.hpp>
#include <sycl/usm.hpp>
#include <sycl/vec.hpp>

#endif  // SYCL_SYCL_HPP_
