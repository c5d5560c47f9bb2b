#ifndef RUNTIME_BACKENDS_CUDA_FAKE_DEVICE_H_
#define RUNTIME_BACKENDS_CUDA_FAKE_DEVICE_H_

namespace aspectra::cuda {

// What the fake driver says of its devices, by CUdevice_attribute: an H100's
// limits. 0 for what it does not know.
int FakeAttribute(int attribute, int device);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_FAKE_DEVICE_H_
