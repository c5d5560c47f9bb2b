// Queries, selection and allocation on a device (SYCL 2020, 4.6, 4.8 and 4.11).
// The header is included by its old name, and includes the standard headers. A
// line of the output with "no" is a mistake.

// RUN: sycl-clang++ -fsycl %s -o queries && ./queries | FileCheck %s
// CHECK: all is well

// Precompiled headers give an equal program.
// RUN: sycl-clang++ -fsycl -c %s -o first.o
// RUN: sycl-clang++ -fsycl -c %s -o second.o
// RUN: sycl-clang++ -fsycl -c %s -o third.o -v 2>&1 | FileCheck %s --check-prefix=USED
// RUN: cmp first.o second.o && cmp first.o third.o
// RUN: sycl-clang++ -fsycl -c %s -o none.o -fno-sycl-precompiled-headers -v 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNUSED
// RUN: cmp first.o none.o
// If a source of the precompiled headers changes, they are not used.
// RUN: sed -i 's/^/1/' $HOME/.cache/sycl-clang++/*.files
// RUN: sycl-clang++ -fsycl -c %s -o fourth.o && cmp first.o fourth.o
// A folder that cannot be written to is not used.
// RUN: XDG_CACHE_HOME=/proc/nowhere sycl-clang++ -fsycl -c %s -o fifth.o
// RUN: cmp first.o fifth.o
// USED-COUNT-2: -include-pch
// UNUSED-NOT: -include-pch

// The use of a missing class is an error that names the class.
// RUN: not sycl-clang++ -fsycl -fsyntax-only -DABSENT %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ABSENT
// ABSENT-DAG: error: 'image<2>' is unavailable: sycl::image is not there yet
// ABSENT-DAG: interoperability of SYCL with another backend than OpenCL is not there yet
// ABSENT-DAG: into function template 'make_event'

#include <CL/sycl.hpp>

#ifdef ABSENT
int main() {
  sycl::image<2> picture(nullptr, sycl::range<2>(1, 1));
  sycl::get_native<sycl::backend::ext_oneapi_cuda>(sycl::queue());
  sycl::make_event<sycl::backend::ext_oneapi_level_zero>(nullptr,
                                                         sycl::context());
}
#else

class Named;
class Special;
namespace {
class Hidden;
}
struct Functor {
  int* out;
  template <class Index>
  void operator()(Index i) const {
    out[i] = 1;
  }
};

struct Pair {
  int first;
  double second;
  constexpr Pair(int x) : first(x), second(x * 2.0) {}
};
constexpr sycl::specialization_id<int> number(5);
constexpr sycl::specialization_id<Pair> pair(7);
namespace app {
inline constexpr sycl::specialization_id<float> scale(1.5f);
}
struct Specialized {
  double* out;
  template <class Item>
  void operator()(Item i, sycl::kernel_handler handler) const {
    out[i.get_global_linear_id()] =
        handler.get_specialization_constant<number>();
  }
};

int mistakes = 0;
#define IS(...)                                                          \
  if (!(__VA_ARGS__)) {                                                  \
    std::cout << "line " << __LINE__ << ": not " << #__VA_ARGS__ << '\n'; \
    ++mistakes;                                                          \
  }

template <class F>
bool Throws(sycl::errc code, F f) {
  try {
    f();
  } catch (const sycl::exception& error) {
    return error.code() == code;
  }
  return false;
}

template <class Expected, class... Descriptors>
void HaveType(const sycl::device& device) {
  static_assert(
      (std::is_same_v<typename Descriptors::return_type, Expected> && ...));
  (static_cast<void>(device.get_info<Descriptors>()), ...);
}

void Descriptors(const sycl::device& device) {
  using namespace sycl::info::device;
  HaveType<std::uint32_t, vendor_id, max_compute_units,
           max_work_item_dimensions, max_num_sub_groups,
           preferred_vector_width_char, native_vector_width_half,
           native_vector_width_long_long, max_clock_frequency, address_bits,
           max_read_image_args, max_samplers, mem_base_addr_align,
           global_mem_cache_line_size, max_constant_args,
           partition_max_sub_devices, reference_count>(device);
  HaveType<std::uint64_t, max_mem_alloc_size, global_mem_size,
           global_mem_cache_size, local_mem_size, max_constant_buffer_size>(
      device);
  HaveType<std::size_t, max_work_group_size, image2d_max_width,
           image3d_max_depth, image_max_buffer_size, max_parameter_size,
           printf_buffer_size, profiling_timer_resolution,
           sycl::ext::oneapi::info::device::num_compute_units>(device);
  HaveType<bool, is_available, is_compiler_available, is_linker_available,
           is_endian_little, image_support, error_correction_support,
           host_unified_memory, queue_profiling, preferred_interop_user_sync,
           sub_group_independent_forward_progress, usm_system_allocations>(
      device);
  HaveType<std::vector<sycl::info::fp_config>, half_fp_config,
           single_fp_config, double_fp_config>(device);
  HaveType<std::vector<sycl::memory_order>, atomic_memory_order_capabilities,
           atomic_fence_order_capabilities>(device);
  HaveType<std::vector<sycl::memory_scope>, atomic_memory_scope_capabilities,
           atomic_fence_scope_capabilities>(device);
  HaveType<std::vector<std::string>, extensions, built_in_kernels>(device);
  HaveType<std::vector<sycl::info::partition_property>, partition_properties>(
      device);
  HaveType<sycl::info::local_mem_type, local_mem_type>(device);

  const auto sizes = device.get_info<max_work_item_sizes<3>>();
  IS(sizes[2] == device.get_info<max_work_item_sizes<1>>()[0]);
  IS(device.get_info<max_num_sub_groups>() >= 1);
  IS(device.get_info<single_fp_config>().empty() == false);
  IS(device.get_info<half_fp_config>().empty() ==
     !device.has(sycl::aspect::fp16));
  const auto orders = device.get_info<atomic_memory_order_capabilities>();
  IS(orders.front() == sycl::memory_order::relaxed);
  for (const std::string& extension : device.get_info<extensions>())
    IS(device.has_extension(extension));
  IS(!device.has_extension("cl_nobody_has_this"));
  IS(Throws(sycl::errc::invalid, [&] { device.get_info<parent_device>(); }));
  // The runtime does not invent values that the driver does not report.
  IS(Throws(sycl::errc::feature_not_supported,
            [&] { device.get_info<ext_intel_gpu_eu_count>(); }));
  // PoCL's CPU of two units cannot be divided, and says so.
  if (device.get_info<partition_properties>().empty()) {
    IS(Throws(sycl::errc::feature_not_supported, [&] {
      device.create_sub_devices<
          sycl::info::partition_property::partition_equally>(1);
    }));
  }
}

void Selectors(const sycl::device& device) {
  struct Own : sycl::device_selector {
    int operator()(const sycl::device& candidate) const override {
      return candidate.is_cpu() ? 1 : -1;
    }
  };
  const Own own;
  const sycl::device_selector& base = own;
  IS(sycl::device(base).is_cpu());
  IS(base.select_device().is_cpu());
  IS(sycl::queue(cl::sycl::cpu_selector{}).get_device().is_cpu());
  IS(sycl::queue(sycl::default_selector()).get_device() == device);
  IS(sycl::platform(sycl::cpu_selector_v) == device.get_platform());
  IS(sycl::device(sycl::aspect_selector<sycl::aspect::cpu>()).is_cpu());
  IS(sycl::device::get_devices(sycl::info::device_type::automatic).size() ==
     sycl::platform::get_platforms().size());
  sycl::context with_handler(device, [](sycl::exception_list) {});
  IS(with_handler.get_devices().size() == 1);
  IS(with_handler.get_info<
                     sycl::info::context::atomic_memory_order_capabilities>() ==
     device.get_info<sycl::info::device::atomic_memory_order_capabilities>());
}

void Memory(sycl::queue& queue) {
  const sycl::context context = queue.get_context();
  const sycl::device device = queue.get_device();
  void* all[] = {
      sycl::malloc_device(64, queue),
      sycl::malloc_device(64, device, context),
      sycl::malloc_device<float>(64, queue, sycl::property_list{}),
      sycl::aligned_alloc_device(64, 64, queue),
      sycl::aligned_alloc_device<float>(64, 64, device, context),
      sycl::malloc_host(64, context),
      sycl::malloc_host<double>(8, queue),
      sycl::aligned_alloc_host(64, 64, context),
      sycl::aligned_alloc_host<float>(64, 64, queue),
      sycl::malloc_shared(64, queue),
      sycl::aligned_alloc_shared<double>(64, 8, queue),
      sycl::malloc(64, queue, sycl::usm::alloc::shared),
      sycl::malloc<int>(64, device, context, sycl::usm::alloc::host),
      sycl::aligned_alloc(64, 64, queue, sycl::usm::alloc::device),
      sycl::aligned_alloc<int>(64, 64, queue, sycl::usm::alloc::device)};
  using sycl::usm::alloc;
  const alloc kinds[] = {alloc::device, alloc::device, alloc::device,
                         alloc::device, alloc::device, alloc::host,
                         alloc::host,   alloc::host,   alloc::host,
                         alloc::shared, alloc::shared, alloc::shared,
                         alloc::host,   alloc::device, alloc::device};
  for (std::size_t i = 0; i < std::size(all); ++i) {
    IS(all[i] != nullptr);
    IS(sycl::get_pointer_type(all[i], context) == kinds[i]);
    IS(sycl::get_pointer_device(all[i], context) == device);
    sycl::free(all[i], queue);
  }
  sycl::free(nullptr, context);
  IS(sycl::get_pointer_type(&mistakes, context) == alloc::unknown);
  IS(Throws(sycl::errc::invalid,
            [&] { sycl::get_pointer_device(&mistakes, context); }));
  IS(sycl::malloc_device<char>(std::size_t{1} << 60, queue) == nullptr);
  IS(sycl::aligned_alloc_device(3, 64, queue) == nullptr);

  using Shared = sycl::usm_allocator<int, alloc::shared>;
  const Shared allocator(queue);
  std::vector<int, Shared> numbers(100, 3, allocator);
  std::vector<int, Shared> others(allocator);
  int* const data = numbers.data();
  queue.parallel_for(100, [=](sycl::id<1> i) { data[i] += int(i[0]); }).wait();
  others = numbers;
  IS(std::accumulate(others.begin(), others.end(), 0) == 300 + 4950);
  IS(numbers.get_allocator() == allocator);
  IS(allocator == sycl::usm_allocator<float, alloc::shared>(context, device));
  IS(Throws(sycl::errc::memory_allocation,
            [&] { Shared(queue).allocate(std::size_t{1} << 58); }));
}

void Kernels(sycl::queue& queue) {
  const sycl::context context = queue.get_context();
  const sycl::device device = queue.get_device();
  int* out = sycl::malloc_shared<int>(64, queue);
  queue.parallel_for<Named>(64, [=](sycl::id<1> i) { out[i] = 7; }).wait();
  queue.single_task<Hidden>([=] { out[0]++; }).wait();
  queue.parallel_for(64, Functor{out}).wait();
  queue
      .parallel_for<class Sized>(sycl::nd_range<2>({8, 8}, {2, 4}),
                                 [=](sycl::nd_item<2> i)
                                     [[sycl::reqd_work_group_size(2, 4)]] {
                                       out[i.get_global_linear_id()]++;
                                     })
      .wait();
  IS(out[63] == 2);

  const sycl::kernel_id named = sycl::get_kernel_id<Named>();
  IS(named == sycl::get_kernel_id<Named>());
  IS(named != sycl::get_kernel_id<Hidden>());
  IS(std::string(named.get_name()) == "Named");
  IS(std::string(sycl::get_kernel_id<Functor>().get_name()) == "Functor");
  const std::vector<sycl::kernel_id> ids = sycl::get_kernel_ids();
  IS(std::find(ids.begin(), ids.end(), named) != ids.end());
  IS(sycl::is_compatible<Named>(device));
  IS(sycl::is_compatible(ids, device));
  IS(Throws(sycl::errc::runtime, [] { sycl::get_kernel_id<class Never>(); }));

  using sycl::bundle_state;
  const auto all = sycl::get_kernel_bundle<bundle_state::executable>(context);
  IS(!all.empty() && all.has_kernel<Named>() && all.has_kernel(named, device));
  IS(all.get_kernel_ids().size() == ids.size());
  const sycl::kernel kernel = all.get_kernel<Named>();
  IS(kernel.get_context() == context);
  IS(kernel.get_kernel_bundle().get_devices() == all.get_devices());
  namespace asked = sycl::info::kernel_device_specific;
  IS(kernel.get_info<asked::work_group_size>(device) > 0);
  IS(kernel.get_info<asked::compile_work_group_size>(device) ==
     sycl::range<3>(0, 0, 0));
  IS(all.get_kernel<class Sized>().get_info<asked::compile_work_group_size>(
         device) == sycl::range<3>(1, 2, 4));
  IS(Throws(sycl::errc::invalid,
            [&] { kernel.get_info<asked::global_work_size>(device); }));

  const auto input =
      sycl::get_kernel_bundle<Named, bundle_state::input>(context, {device});
  const auto object = sycl::compile(input);
  IS(sycl::link(object).has_kernel(named));
  IS(sycl::build(input).has_kernel(named));
  IS((sycl::has_kernel_bundle<Named, bundle_state::object>(context)));
  const auto chosen = sycl::get_kernel_bundle<bundle_state::executable>(
      context, [&](const sycl::device_image<bundle_state::executable>& image) {
        return image.has_kernel(named, device);
      });
  IS(std::distance(chosen.begin(), chosen.end()) == 1);
  IS(sycl::join(std::vector{all, chosen}).get_kernel_ids().size() ==
     ids.size());
  IS(Throws(sycl::errc::invalid, [&] {
    sycl::get_kernel_bundle<bundle_state::executable>(
        context, std::vector<sycl::device>());
  }));
  sycl::free(out, queue);
}

void SpecializationConstants(sycl::queue& queue) {
  double* out = sycl::malloc_shared<double>(8, queue);
  const auto run = [&](auto set) {
    queue
        .submit([&](sycl::handler& handler) {
          set(handler);
          handler.single_task([=](sycl::kernel_handler values) {
            out[0] = values.get_specialization_constant<number>();
            out[1] = values.get_specialization_constant<pair>().second;
            out[2] = values.get_specialization_constant<app::scale>();
          });
        })
        .wait();
  };
  run([](sycl::handler&) {});
  IS(out[0] == 5 && out[1] == 14 && out[2] == 1.5);
  run([](sycl::handler& handler) {
    handler.set_specialization_constant<number>(11);
    IS(handler.get_specialization_constant<number>() == 11);
    IS(handler.get_specialization_constant<app::scale>() == 1.5f);
  });
  IS(out[0] == 11 && out[1] == 14 && out[2] == 1.5);
  run([](sycl::handler& handler) {
    handler.set_specialization_constant<pair>(Pair(4));
    handler.set_specialization_constant<app::scale>(0.25f);
  });
  IS(out[0] == 5 && out[1] == 8 && out[2] == 0.25);

  auto input = sycl::get_kernel_bundle<Special, sycl::bundle_state::input>(
      queue.get_context());
  input.set_specialization_constant<number>(99);
  const auto built = sycl::build(input);
  IS(built.get_specialization_constant<number>() == 99);
  queue
      .submit([&](sycl::handler& handler) {
        handler.use_kernel_bundle(built);
        IS(Throws(sycl::errc::invalid, [&] {
          handler.set_specialization_constant<number>(1);
        }));
        handler.parallel_for<Special>(
            sycl::nd_range<2>({4, 2}, {2, 2}), Specialized{out});
      })
      .wait();
  IS(out[0] == 99 && out[7] == 99);
  const auto none = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      queue.get_context(),
      [](const sycl::device_image<sycl::bundle_state::executable>&) {
        return false;
      });
  IS(none.empty());
  IS(Throws(sycl::errc::kernel_not_supported, [&] {
    queue.submit([&](sycl::handler& handler) {
      handler.use_kernel_bundle(none);
      handler.single_task<class InNoBundle>([] {});
    });
  }));
  sycl::free(out, queue);
}

void Natives(sycl::queue& queue) {
  constexpr auto opencl = sycl::backend::opencl;
  const sycl::device device = queue.get_device();
  const sycl::context context = queue.get_context();
  IS(sycl::make_device<opencl>(sycl::get_native<opencl>(device)) == device);
  IS(sycl::make_platform<opencl>(sycl::get_native<opencl>(
         device.get_platform())) == device.get_platform());
  IS(sycl::make_context<opencl>(sycl::get_native<opencl>(context)) == context);
  IS(sycl::get_native<opencl>(queue) != nullptr);
  IS(sycl::get_native<opencl>(queue.single_task<class Nothing>([] {}))
         .size() == 1);
  IS(Throws(sycl::errc::invalid,
            [] { sycl::make_device<opencl>(nullptr); }));
  sycl::queue other =
      sycl::make_queue<opencl>(sycl::get_native<opencl>(queue), context);
  IS(other.get_device() == device && other.get_context() == context);
  IS(other.is_in_order() == queue.is_in_order());
  int* const seven = sycl::malloc_shared<int>(1, other);
  const sycl::event done = other.single_task<class Seven>([=] { *seven = 7; });
  sycl::make_event<opencl>(sycl::get_native<opencl>(done), context).wait();
  IS(*seven == 7);
  sycl::free(seven, other);
  bool same = false;
  queue
      .submit([&](sycl::handler& handler) {
        handler.host_task([&](sycl::interop_handle handle) {
          same = sycl::make_device<opencl>(handle.get_native_device<opencl>()) ==
                     device &&
                 handle.get_native_queue<opencl>() != nullptr &&
                 handle.get_native_context<opencl>() != nullptr;
        });
      })
      .wait();
  IS(same);
}

int main() {
  sycl::queue queue{sycl::cpu_selector_v};
  Descriptors(queue.get_device());
  Selectors(queue.get_device());
  Memory(queue);
  Kernels(queue);
  SpecializationConstants(queue);
  Natives(queue);
  if (mistakes == 0) std::cout << "all is well\n";
  return mistakes != 0;
}

#endif  // ABSENT
