#ifndef TESTDATA_LEVEL_ZERO_REFERENCES_H_
#define TESTDATA_LEVEL_ZERO_REFERENCES_H_

#include <CL/cl.h>

#include <utility>

namespace aspectra::test_driver {

// Owns one reference to an OpenCL object. A copy owns another reference.
template <class T, auto Retain, auto Release>
class Reference {
 public:
  Reference() = default;
  // Takes over the caller's reference.
  explicit Reference(T object) : object_(object) {}
  Reference(const Reference& other) : object_(other.object_) {
    if (object_ != nullptr) Retain(object_);
  }
  Reference(Reference&& other) noexcept
      : object_(std::exchange(other.object_, nullptr)) {}
  Reference& operator=(Reference other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Reference() {
    if (object_ != nullptr) Release(object_);
  }

  T get() const { return object_; }
  explicit operator bool() const { return object_ != nullptr; }

 private:
  T object_ = nullptr;
};

using EventReference = Reference<cl_event, &clRetainEvent, &clReleaseEvent>;
using KernelReference = Reference<cl_kernel, &clRetainKernel, &clReleaseKernel>;
using ProgramReference =
    Reference<cl_program, &clRetainProgram, &clReleaseProgram>;

// True if the command of the event is over, even if it failed.
inline bool IsComplete(const EventReference& event) {
  cl_int state = CL_COMPLETE;
  return clGetEventInfo(event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                        sizeof state, &state, nullptr) != CL_SUCCESS ||
         state <= CL_COMPLETE;
}

}  // namespace aspectra::test_driver

#endif  // TESTDATA_LEVEL_ZERO_REFERENCES_H_
