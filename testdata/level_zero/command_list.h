#ifndef TESTDATA_LEVEL_ZERO_COMMAND_LIST_H_
#define TESTDATA_LEVEL_ZERO_COMMAND_LIST_H_

#include <level_zero/ze_api.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "testdata/level_zero/engine.h"
#include "testdata/level_zero/references.h"

// NOLINTBEGIN(bugprone-reserved-identifier): ze_api.h's own names.

struct _ze_command_list_handle_t {
  // A command of a regular list, which is submitted when the list is executed.
  using Command = std::function<ze_result_t(aspectra::test_driver::Engine&,
                                            aspectra::test_driver::ListOrder&)>;

  ze_context_handle_t context = nullptr;
  ze_device_handle_t device = nullptr;
  uint32_t ordinal = 0;
  aspectra::test_driver::Engine* engine = nullptr;  // null for a regular list
  aspectra::test_driver::ListOrder order;
  bool is_closed = false;
  std::vector<Command> commands;

  // Submits a command, or keeps it until the regular list is executed.
  ze_result_t Append(bool is_barrier, ze_event_handle_t signal,
                     uint32_t wait_count, ze_event_handle_t* waits,
                     aspectra::test_driver::Engine::Enqueue enqueue);
};

struct _ze_command_queue_handle_t {
  ze_context_handle_t context = nullptr;
  uint32_t ordinal = 0;
  aspectra::test_driver::Engine* engine = nullptr;
  aspectra::test_driver::ListOrder order;  // of all its lists
};

struct _ze_fence_handle_t {
  ze_command_queue_handle_t queue = nullptr;
  aspectra::test_driver::EventReference event;  // null if not submitted
};

// NOLINTEND(bugprone-reserved-identifier)

#endif  // TESTDATA_LEVEL_ZERO_COMMAND_LIST_H_
