#ifndef RUNTIME_CORE_PROCESS_END_H_
#define RUNTIME_CORE_PROCESS_END_H_

#include <mutex>

namespace aspectra {

// The commands of one backend, for the end of the process to wait for.
//
//     static Commands* const commands = new Commands;  // never destroyed
class CommandsUnderWay {
 public:
  // Comes first from now on; see ComeFirst().
  CommandsUnderWay();
  virtual ~CommandsUnderWay() = default;

  // Has the end of the process wait before it does what was asked for until
  // now. A driver asks to free what it has when it is first used, and again
  // when it compiles, so that this is called after either.
  static void ComeFirst();
  // A command is complete, the first one perhaps.
  void SawCompletion() { std::call_once(seen_, &ComeFirst); }

  // Called at the end of the process, once, before AreComplete().
  virtual void BeginEnd() {}
  virtual bool AreComplete() = 0;
  // Called once all are complete.
  virtual void Finish() {}

 private:
  std::once_flag seen_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROCESS_END_H_
