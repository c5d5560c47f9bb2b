// Converts SYCL objects to OpenCL objects and back.

#include <memory>
#include <string>
#include <sycl/backend.hpp>
#include <sycl/backend/opencl.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/interop_handle.hpp>
#include <sycl/kernel.hpp>
#include <sycl/platform.hpp>
#include <sycl/queue.hpp>
#include <utility>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/error.h"
#include "runtime/core/runtime.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/kernel_bundle_impl.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {
namespace {

template <class Object>
void RequireOpenCl(const Object& object, const char* what) {
  if (object.get_backend() != backend::opencl) {
    throw exception(make_error_code(errc::backend_mismatch),
                    std::string("The ") + what +
                        " is not of OpenCL, whose object was asked for.");
  }
}

[[noreturn]] void Unknown(const char* what) {
  aspectra::Throw({aspectra::ErrorCode::kInvalid,
                   std::string("The ") + what +
                       " is none that SYCL's OpenCL backend found."});
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
      access::impl(object)->platform().get().native_context(), &object);
}
void* opencl_object(const queue& object) {
  RequireOpenCl(object, "queue");
  return access::impl(object)->get().native();
}
void* opencl_object(const kernel& object) {
  RequireOpenCl(object, "kernel");
  return access::impl(object)->ForAny().native();
}

std::vector<void*> opencl_objects(const event& object) {
  RequireOpenCl(object, "event");
  const aspectra::EventPtr& command = access::impl(object)->get();
  void* native = command ? command->native() : nullptr;
  if (native == nullptr) return {};
  return {native};
}

std::vector<void*> opencl_objects(const kernel_bundle_impl& bundle) {
  RequireOpenCl(bundle.get_context(), "kernel bundle");
  const context where = bundle.get_context();
  std::vector<void*> objects;
  for (const device_image_ptr& image : bundle.images()) {
    for (const device& dev : image->devices()) {
      objects.push_back(
          aspectra::ValueOrThrow(aspectra::Runtime::Get().Build(
                                     image->image(), access::impl(dev)->get()),
                                 &where)
              ->native());
    }
  }
  return objects;
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
  aspectra::Throw(
      {aspectra::ErrorCode::kFeatureNotSupported,
       "A context of SYCL's on a cl_context that the program made itself is "
       "not there yet; take the cl_context that "
       "sycl::get_native<sycl::backend::opencl>(context) gives."});
}

queue opencl_queue(_cl_command_queue* object, const context& where,
                   const async_handler& handler) {
  RequireOpenCl(where, "context");
  for (const DevicePtr& dev : access::impl(where)->platform().all_devices()) {
    aspectra::QueueOptions found;
    aspectra::Result<std::unique_ptr<aspectra::Queue>> queue =
        dev->get().AdoptQueue(object, found);
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
  Unknown("cl_command_queue's device");
}

event opencl_event(const std::vector<_cl_event*>& objects,
                   const context& where) {
  RequireOpenCl(where, "context");
  if (objects.size() != 1) {
    aspectra::Throw(
        {objects.empty() ? aspectra::ErrorCode::kInvalid
                         : aspectra::ErrorCode::kFeatureNotSupported,
         "An event of SYCL's is made of one cl_event; of several "
         "that is not there yet."},
        &where);
  }
  return access::make<event>(std::make_shared<event_impl>(
      aspectra::ValueOrThrow(
          access::impl(where)->platform().get().AdoptEvent(objects.front()),
          &where),
      std::weak_ptr<queue_impl>()));
}

}  // namespace sycl::detail

namespace sycl {

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
