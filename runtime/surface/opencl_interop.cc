// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Converts SYCL objects to OpenCL objects and back.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/detail/opencl_interop.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/interop_handle.hpp>
#include <sycl/kernel.hpp>
#include <sycl/platform.hpp>
#include <sycl/queue.hpp>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/runtime.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/host_task_memory.h"
#include "runtime/surface/kernel_bundle_impl.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {
namespace {

template <class Object>
void RequireOpenCl(const Object& object, const char* what) {
  if (object.get_backend() != backend::opencl) {
    throw exception(
        make_error_code(errc::backend_mismatch),
        aspectra::Message(aspectra::ObjectDiagnostic::kNotOfOpenCl, what));
  }
}

[[noreturn]] void Unknown(const char* what) {
  aspectra::Throw(aspectra::ErrorCode::kInvalid,
                  aspectra::ObjectDiagnostic::kNotFoundByOpenCl, what);
}

// Finds the SYCL objects of the devices of `own`, a platform object for a
// native context that the program made. `known` is the SYCL object of the
// platform.
std::vector<DevicePtr> DevicesOf(const aspectra::Platform& own,
                                 const platform_impl& known) {
  const std::vector<DevicePtr> all = known.all_devices();
  std::vector<DevicePtr> devices;
  for (const std::unique_ptr<aspectra::Device>& each : own.devices()) {
    const auto found = std::ranges::find_if(all, [&](const DevicePtr& dev) {
      return dev->get().IsNative(each->native());
    });
    if (found == all.end()) Unknown("device of the cl_context");
    devices.push_back(*found);
  }
  return devices;
}

// The memory object from which a buffer was made. The object's bytes are copied
// to the buffer when the buffer is made, and back when the buffer's last user
// is gone.
class ForeignMemory {
 public:
  ForeignMemory(aspectra::Device& device,
                std::unique_ptr<aspectra::MemoryObject> object, size_t bytes)
      : device_(device), object_(std::move(object)), bytes_(bytes) {}

  void Read(void* to) { Copy(to, aspectra::Location(*object_, 0)); }
  void Write(const void* from) { Copy(aspectra::Location(*object_, 0), from); }

 private:
  void Copy(aspectra::Location to, aspectra::Location from) {
    if (bytes_ == 0) return;
    aspectra::Queue& queue = *aspectra::ValueOrThrow(device_.transfers());
    aspectra::ValueOrThrow(
        aspectra::ValueOrThrow(queue.Copy(to, from, bytes_, {}))->Wait());
  }

  aspectra::Device& device_;
  const std::unique_ptr<aspectra::MemoryObject> object_;
  const size_t bytes_;
};

// Throws because an executable program cannot become a bundle of an earlier
// state (SYCL 2020, appendix C).
[[noreturn]] void RefuseEarlier(_cl_program* object, const context& where) {
  const auto& impl = access::impl(where);
  if (aspectra::ValueOrThrow(
          impl->hardware(impl->devices().front()).IsExecutable(object),
          &where)) {
    aspectra::Throw(
        {aspectra::ErrorCode::kInvalid,
         aspectra::Message(aspectra::ObjectDiagnostic::kProgramIsExecutable)},
        &where);
  }
  aspectra::Throw(
      {aspectra::ErrorCode::kFeatureNotSupported,
       aspectra::Message(aspectra::ObjectDiagnostic::kBundleIsExecutable)},
      &where);
}

// Returns one image for each program and each device.
std::vector<device_image_ptr> AdoptPrograms(
    const std::vector<_cl_program*>& programs, const context& where,
    const std::vector<device>& devices) {
  std::vector<device_image_ptr> images;
  for (_cl_program* object : programs) {
    for (const device& dev : devices) {
      images.push_back(std::make_shared<device_image_impl>(
          aspectra::ValueOrThrow(access::impl(where)
                                     ->hardware(access::impl(dev))
                                     .AdoptProgram(object),
                                 &where),
          dev));
    }
  }
  return images;
}

}  // namespace

void* opencl_object(const platform& object) {
  RequireOpenCl(object, "platform");
  return access::impl(object)->get().native();
}
void* opencl_object(const device& object) {
  RequireOpenCl(object, "device");
  return access::impl(object)->get().native();
}
void* opencl_object(const context& object) {
  RequireOpenCl(object, "context");
  return aspectra::ValueOrThrow(
      access::impl(object)->hardware().native_context(), &object);
}
void* opencl_object(const queue& object) {
  RequireOpenCl(object, "queue");
  return access::impl(object)->get().native();
}
void* opencl_object(const kernel& object) {
  RequireOpenCl(object, "kernel");
  return access::impl(object)->ForAny().native();
}

std::vector<_cl_event*> opencl_events(const event& object) {
  RequireOpenCl(object, "event");
  const aspectra::EventPtr& command = access::impl(object)->get();
  void* native = command ? command->native() : nullptr;
  if (native == nullptr) return {};
  return {static_cast<_cl_event*>(native)};
}

std::vector<_cl_program*> opencl_programs(const kernel_bundle_impl& bundle) {
  RequireOpenCl(bundle.get_context(), "kernel bundle");
  const context where = bundle.get_context();
  std::vector<_cl_program*> programs;
  const auto add = [&programs](void* native) {
    programs.push_back(static_cast<_cl_program*>(native));
  };
  for (const device_image_ptr& image : bundle.images()) {
    if (image->own() != nullptr) {
      add(image->own()->native());
      continue;
    }
    for (const device& dev : image->devices()) {
      add(aspectra::ValueOrThrow(
              aspectra::Runtime::Get().Build(
                  image->image(),
                  access::impl(where)->hardware(access::impl(dev))),
              &where)
              ->native());
    }
  }
  return programs;
}

platform opencl_platform(_cl_platform_id* object) {
  for (const std::shared_ptr<platform_impl>& known : AllPlatforms())
    if (known->get().IsNative(object)) return access::make<platform>(known);
  Unknown("cl_platform_id");
}

device opencl_device(_cl_device_id* object) {
  for (const std::shared_ptr<platform_impl>& known : AllPlatforms()) {
    for (const DevicePtr& dev : known->all_devices())
      if (dev->get().IsNative(object)) return access::make<device>(dev);
  }
  Unknown("cl_device_id");
}

context opencl_context(_cl_context* object, const async_handler& handler) {
  for (const std::shared_ptr<platform_impl>& known : AllPlatforms()) {
    if (!known->get().IsNativeContext(object)) continue;
    return handler ? access::make<context>(std::make_shared<context_impl>(
                         known->devices(), handler))
                   : access::make<context>(known->default_context());
  }
  for (const std::shared_ptr<platform_impl>& known : AllPlatforms()) {
    const aspectra::Result<aspectra::Platform*> own = known->Adopt(object);
    if (own) {
      return access::make<context>(std::make_shared<context_impl>(
          DevicesOf(**own, *known), handler, **own));
    }
    if (own.error().code != aspectra::ErrorCode::kInvalid)
      aspectra::Throw(own.error());
  }
  Unknown("cl_context's platform");
}

queue opencl_queue(_cl_command_queue* object, const context& where,
                   const async_handler& handler) {
  RequireOpenCl(where, "context");
  const auto& impl = access::impl(where);
  for (const DevicePtr& dev : impl->platform().all_devices()) {
    if (!impl->Reaches(dev)) continue;
    aspectra::QueueOptions found;
    aspectra::Result<std::unique_ptr<aspectra::Queue>> queue =
        impl->hardware(dev).AdoptQueue(object, found);
    if (queue) {
      return access::make<sycl::queue>(std::make_shared<queue_impl>(
          where, access::make<device>(dev), handler,
          queue_impl::Options{.in_order = found.in_order,
                              .profiling = found.profiling,
                              .properties = {}},
          std::move(*queue)));
    }
    if (queue.error().code != aspectra::ErrorCode::kInvalid)
      aspectra::Throw(queue.error(), &where);
  }
  aspectra::Throw(
      {aspectra::ErrorCode::kInvalid,
       aspectra::Message(aspectra::ObjectDiagnostic::kForeignQueue)},
      &where);
}

event opencl_event(const std::vector<_cl_event*>& objects,
                   const context& where) {
  RequireOpenCl(where, "context");
  if (objects.empty()) {
    aspectra::Throw({aspectra::ErrorCode::kInvalid,
                     aspectra::Message(aspectra::ObjectDiagnostic::kNoClEvent)},
                    &where);
  }
  const auto& impl = access::impl(where);
  std::vector<aspectra::EventPtr> events;
  for (_cl_event* object : objects) {
    events.push_back(
        aspectra::ValueOrThrow(impl->hardware().AdoptEvent(object), &where));
  }
  aspectra::EventPtr all = events.front();
  if (events.size() > 1) {
    aspectra::Device& device = impl->hardware(impl->devices().front());
    all = aspectra::ValueOrThrow(
        aspectra::ValueOrThrow(device.transfers(), &where)->Barrier(events),
        &where);
  }
  return access::make<event>(
      std::make_shared<event_impl>(std::move(all), /*queue=*/0));
}

kernel_bundle_ptr opencl_bundle(_cl_program* object, const context& where,
                                bundle_state state) {
  RequireOpenCl(where, "context");
  if (state != bundle_state::executable) RefuseEarlier(object, where);
  const std::vector<device> devices = where.get_devices();
  return std::make_shared<kernel_bundle_impl>(
      where, devices, state, AdoptPrograms({object}, where, devices));
}

kernel_bundle_ptr opencl_bundle(const std::vector<_cl_program*>& programs,
                                const context& where,
                                const std::vector<device>& devices,
                                bundle_state state) {
  RequireOpenCl(where, "context");
  RequireDevices(where, devices);
  if (state != bundle_state::executable && !programs.empty())
    RefuseEarlier(programs.front(), where);
  return std::make_shared<kernel_bundle_impl>(
      where, devices, state, AdoptPrograms(programs, where, devices));
}

kernel_bundle_ptr opencl_bundle(const std::vector<_cl_kernel*>& kernels,
                                const context& where,
                                const std::vector<device>& devices) {
  RequireOpenCl(where, "context");
  RequireDevices(where, devices);
  std::vector<_cl_program*> programs;
  for (_cl_kernel* object : kernels) {
    // The caller owns the kernel, and the kernel keeps the program alive.
    auto* const program = static_cast<_cl_program*>(
        aspectra::ValueOrThrow(access::impl(where)
                                   ->hardware(access::impl(devices.front()))
                                   .AdoptKernel(object),
                               &where)
            ->native_program());
    if (!std::ranges::contains(programs, program)) programs.push_back(program);
  }
  return opencl_bundle(programs, where, devices, bundle_state::executable);
}

kernel opencl_kernel(_cl_kernel* object, const context& where) {
  RequireOpenCl(where, "context");
  const auto& impl = access::impl(where);
  const auto adopt = [&](const DevicePtr& dev) {
    return aspectra::ValueOrThrow(impl->hardware(dev).AdoptKernel(object),
                                  &where);
  };
  const std::unique_ptr<aspectra::Kernel> any = adopt(impl->devices().front());
  kernel_bundle_ptr bundle =
      opencl_bundle(static_cast<_cl_program*>(any->native_program()), where,
                    bundle_state::executable);
  std::vector<std::unique_ptr<aspectra::Kernel>> own;
  for (const device& dev : bundle->devices())
    own.push_back(adopt(access::impl(dev)));
  return access::make<kernel>(
      std::make_shared<kernel_impl>(std::move(bundle), std::move(own)));
}

buffer_ptr opencl_buffer(_cl_mem* object, const context& where,
                         const event& available, std::size_t& bytes) {
  RequireOpenCl(where, "context");
  const auto& impl = access::impl(where);
  aspectra::Device& device = impl->hardware(impl->devices().front());
  auto memory =
      aspectra::ValueOrThrow(device.AdoptMemory(object, bytes), &where);
  auto foreign =
      std::make_shared<ForeignMemory>(device, std::move(memory), bytes);
  event(available).wait();
  const std::shared_ptr<void> contents = allocate_host(bytes, 0);
  foreign->Read(contents.get());
  buffer_source source;
  source.memory = contents.get();
  source.owner = contents;
  buffer_ptr buffer = make_buffer(bytes, std::move(source), property_list());
  set_final_data(*buffer, nullptr,
                 [foreign](const void* final) { foreign->Write(final); });
  return buffer;
}

}  // namespace sycl::detail

namespace sycl {

namespace opencl {

bool has_extension(const platform& object, const std::string& name) {
  detail::RequireOpenCl(object, "platform");
  return object.has_extension(name);
}

bool has_extension(const device& object, const std::string& name) {
  detail::RequireOpenCl(object, "device");
  return object.has_extension(name);
}

kernel_bundle<bundle_state::executable> create_bundle(
    const context& where, const std::vector<device>& devices,
    const std::vector<_cl_kernel*>& kernels) {
  return detail::bundle_functions::make<bundle_state::executable>(
      detail::opencl_bundle(kernels, where, devices));
}

}  // namespace opencl

std::vector<void*> interop_handle::native_memory(
    const detail::accessor_ptr& used) const {
  return {memory_->Native(used)};
}

template <>
queue interop_handle::object<queue>() const {
  return detail::access::make<queue>(impl_);
}
template <>
device interop_handle::object<device>() const {
  return impl_->get_device();
}
template <>
context interop_handle::object<context>() const {
  return impl_->get_context();
}

}  // namespace sycl
