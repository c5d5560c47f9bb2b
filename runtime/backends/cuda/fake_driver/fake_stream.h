// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_STREAM_H_
#define RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_STREAM_H_

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

#include "runtime/backends/cuda/api/driver.h"

namespace aspectra::cuda {

// A stream of the fake driver. A thread runs its commands one after the other.
struct Stream {
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::function<void()>> commands;
  bool is_working = false;
  bool ends = false;
};

// Runs the commands of `stream` until the stream is destroyed. The stream's
// thread calls it.
void Work(const std::shared_ptr<Stream>& stream);

// Waits until all commands of `stream` have run.
void Drain(Stream& stream);

struct CUstream_st {
  CUcontext context;
  std::shared_ptr<Stream> stream = std::make_shared<Stream>();
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_STREAM_H_
