// Checks selectors, platforms, contexts, devices, queues and events (SYCL 2020,
// 4.6).
#include <sycl/sycl.hpp>

#include "testdata/check.h"
#include "testdata/throws.h"

// Asks for what only a device of OpenCL answers.
template <class Descriptor>
void CheckOfOpenCl(const sycl::device& device) {
  const auto ask = [&] { (void)device.get_info<Descriptor>(); };
  if (device.get_backend() == sycl::backend::opencl)
    ask();
  else
    CHECK(Throws(sycl::errc::invalid, "Only a device of OpenCL", ask));
}

int main() {
  sycl::device d{sycl::default_selector_v};
  sycl::device cpu{sycl::cpu_selector_v};
  CHECK(cpu.is_cpu());
  try {
    sycl::device g{sycl::gpu_selector_v};
  } catch (const sycl::exception& e) {
    CHECK(e.code() == sycl::errc::runtime);
  }
  sycl::queue own{
      [](const sycl::device& dev) { return dev.is_cpu() ? 1 : -1; }};
  // A selector of SYCL 1.2.1 converts to a queue.
  own = sycl::cpu_selector{};
  CHECK(own.get_device().is_cpu());
  sycl::queue doubles{sycl::aspect_selector(sycl::aspect::fp64)};
  CHECK(doubles.get_device().has(sycl::aspect::fp64));
  sycl::queue some{sycl::aspect_selector(std::vector{sycl::aspect::cpu},
                                         std::vector{sycl::aspect::gpu})};
  sycl::queue more{
      sycl::aspect_selector<sycl::aspect::cpu, sycl::aspect::fp64>()};
  // If aspect_selector has no aspect, it selects like the default selector.
  CHECK(sycl::device{sycl::aspect_selector()} == d);
  CHECK(sycl::device{sycl::aspect_selector<>()} == d);
  CHECK(sycl::queue{}.get_context() ==
        d.get_platform().khr_get_default_context());
  for (const auto& p : sycl::platform::get_platforms()) {
    std::printf("%s | %s | %s\n",
                p.get_info<sycl::info::platform::name>().c_str(),
                p.get_info<sycl::info::platform::vendor>().c_str(),
                p.get_info<sycl::info::platform::version>().c_str());
    for (const auto& dev : p.get_devices(sycl::info::device_type::all)) {
      CHECK(dev.get_platform() == p);
      auto name = dev.get_info<sycl::info::device::name>();
      auto cu = dev.get_info<sycl::info::device::max_compute_units>();
      auto wg = dev.get_info<sycl::info::device::max_work_group_size>();
      auto sizes = dev.get_info<sycl::info::device::max_work_item_sizes<3>>();
      auto sg = dev.get_info<sycl::info::device::sub_group_sizes>();
      auto mem = dev.get_info<sycl::info::device::global_mem_size>();
      auto local = dev.get_info<sycl::info::device::local_mem_size>();
      auto type = dev.get_info<sycl::info::device::device_type>();
      auto aspects = dev.get_info<sycl::info::device::aspects>();
      auto orders =
          dev.get_info<sycl::info::device::atomic_memory_order_capabilities>();
      auto driver = dev.get_info<sycl::info::device::driver_version>();
      auto ver = dev.get_info<sycl::info::device::version>();
      auto align = dev.get_info<sycl::info::device::mem_base_addr_align>();
      auto fp = dev.get_info<sycl::info::device::single_fp_config>();
      auto dfp = dev.get_info<sycl::info::device::double_fp_config>();
      auto parts = dev.get_info<sycl::info::device::partition_properties>();
      auto vw =
          dev.get_info<sycl::info::device::preferred_vector_width_float>();
      (void)dev.get_info<sycl::info::device::max_clock_frequency>();
      (void)dev.get_info<sycl::info::device::vendor_id>();
      (void)dev.get_info<sycl::info::device::address_bits>();
      (void)dev.get_info<sycl::info::device::max_mem_alloc_size>();
      (void)dev.get_info<sycl::info::device::max_num_sub_groups>();
      (void)dev.get_info<sycl::info::device::built_in_kernel_ids>();
      (void)dev.get_info<sycl::info::device::is_available>();
      CheckOfOpenCl<sycl::info::device::execution_capabilities>(dev);
      CheckOfOpenCl<sycl::info::device::profile>(dev);
      CheckOfOpenCl<sycl::info::device::preferred_interop_user_sync>(dev);
      (void)dev.get_info<sycl::info::device::global_mem_cache_type>();
      (void)dev.get_info<sycl::info::device::profiling_timer_resolution>();
      std::printf(
          "%s %u %zu %zu %zu %llu %llu %zu %zu %s %s %u %zu %zu %zu %u\n",
          name.c_str(), cu, wg, (size_t)sizes[0], sg.size(),
          (unsigned long long)mem, (unsigned long long)local, aspects.size(),
          orders.size(), driver.c_str(), ver.c_str(), align, fp.size(),
          dfp.size(), parts.size(), vw);
      CHECK(!name.empty() && cu > 0 && wg > 0);
      (void)type;
    }
  }
  sycl::context ctx{d};
  CHECK(ctx.get_devices().size() == 1);
  CHECK(ctx.get_platform() == d.get_platform());
  sycl::context ctx2{d.get_platform()};
  sycl::context ctx3{std::vector{d}, [](sycl::exception_list) {}};
  int seen = 0;
  sycl::queue q{ctx,
                d,
                [&](sycl::exception_list l) {
                  for (auto& e : l) {
                    try {
                      std::rethrow_exception(e);
                    } catch (std::exception&) {
                      ++seen;
                    }
                  }
                },
                {sycl::property::queue::enable_profiling{}}};
  CHECK(!q.is_in_order());
  auto e = q.submit([&](sycl::handler& h) {
    h.parallel_for(sycl::range{1000}, [=](sycl::id<1>) {});
  });
  e.wait();
  CHECK(e.get_info<sycl::info::event::command_execution_status>() ==
        sycl::info::event_command_status::complete);
  auto t0 = e.get_profiling_info<sycl::info::event_profiling::command_submit>(),
       t1 = e.get_profiling_info<sycl::info::event_profiling::command_start>(),
       t2 = e.get_profiling_info<sycl::info::event_profiling::command_end>();
  CHECK(t0 <= t1 && t1 <= t2);
  q.submit([&](sycl::handler& h) {
    h.host_task([=] { throw std::runtime_error("from a host task"); });
  });
  q.wait_and_throw();
  CHECK(seen == 1);
  sycl::event::wait({e});
  sycl::event ready;
  ready.wait();
  CHECK(ready.get_info<sycl::info::event::command_execution_status>() ==
        sycl::info::event_command_status::complete);
  CHECK(ready.get_backend() == sycl::queue{}.get_backend());
  CHECK(e.get_backend_info<sycl::info::event::command_execution_status>() ==
        sycl::info::event_command_status::complete);
  CHECK(q.get_backend_info<sycl::info::queue::device>() == d);
  q.khr_flush();
  CHECK(q.khr_empty());
  CHECK(q.get_info<sycl::info::queue::device>() == d);
  CHECK(q.get_info<sycl::info::queue::context>() == ctx);
  sycl::queue io{sycl::property::queue::in_order{}};
  int* m = sycl::malloc_shared<int>(1, io);
  *m = 0;
  for (int i = 0; i < 100; ++i) io.single_task([=] { *m = *m * 2 % 1000 + 1; });
  int want = 0;
  for (int i = 0; i < 100; ++i) want = want * 2 % 1000 + 1;
  io.wait();
  CHECK(*m == want);
  sycl::free(m, io);
  std::puts("ok");
}
