// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/fake_driver/fake_stream.h"

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace aspectra::cuda {

void Work(const std::shared_ptr<Stream>& stream) {
  std::unique_lock lock(stream->mutex);
  while (true) {
    stream->changed.wait(
        lock, [&] { return stream->ends || !stream->commands.empty(); });
    if (stream->commands.empty()) return;
    std::function<void()> command = std::move(stream->commands.front());
    stream->commands.pop_front();
    stream->is_working = true;
    lock.unlock();
    command();
    command = nullptr;
    lock.lock();
    stream->is_working = false;
    stream->changed.notify_all();
  }
}

void Drain(Stream& stream) {
  std::unique_lock lock(stream.mutex);
  stream.changed.wait(
      lock, [&] { return stream.commands.empty() && !stream.is_working; });
}

}  // namespace aspectra::cuda
