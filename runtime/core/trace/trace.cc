// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/trace/trace.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <variant>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/messages/setting_diagnostics.h"
#include "runtime/core/trace/json_writer.h"

namespace aspectra {

namespace trace_internal {
constinit std::atomic<bool> is_on = false;
}

namespace {

// Ends the JSON array. The next event overwrites it.
constexpr std::string_view kArrayEnd = "\n]\n";

std::string ErrorText() { return std::system_category().message(errno); }

void PrintProblem(const std::string& problem) {
  std::fprintf(stderr, "aspectra: %s\n", problem.c_str());
}

// Formats 12345 as "12.345".
std::string Thousandths(uint64_t number) {
  char text[32];
  std::snprintf(text, sizeof text, "%llu.%03llu",
                static_cast<unsigned long long>(number / 1000),
                static_cast<unsigned long long>(number % 1000));
  return text;
}

// Formats 1234567 nanoseconds as "1.234567".
std::string Milliseconds(uint64_t time) {
  char text[32];
  std::snprintf(text, sizeof text, "%llu.%06llu",
                static_cast<unsigned long long>(time / 1000000),
                static_cast<unsigned long long>(time % 1000000));
  return text;
}

// Inserts the process id, as in "run.1234.json".
std::string WithProcess(const std::string& file) {
  const size_t name =
      file.rfind('/') == std::string::npos ? 0 : file.rfind('/') + 1;
  size_t dot = file.rfind('.');
  if (dot == std::string::npos || dot <= name) dot = file.size();
  return file.substr(0, dot) + "." + std::to_string(getpid()) +
         file.substr(dot);
}

class Tracer {
 public:
  // Never destroyed, because commands can end long after main has returned.
  static Tracer& Get() {
    static Tracer& tracer = *new Tracer;
    return tracer;
  }

  std::string Start(std::string_view where) {
    const std::lock_guard lock(mutex_);
    std::string file(where);
    if (where.starts_with("json:") || where.starts_with("text:")) {
      is_json_ = where.starts_with("json:");
      file.erase(0, 5);
    } else {
      is_json_ = where.ends_with(".json");
    }
    for (size_t at = 0; (at = file.find("%p", at)) != std::string::npos;)
      file.replace(at, 2, std::to_string(getpid()));
    if (!Open(file) || !Begin()) {
      return Message(SettingDiagnostic::kTraceCannotWrite, file, ErrorText());
    }
    begin_ = std::chrono::steady_clock::now();
    trace_internal::is_on = true;
    return "";
  }

  void Stop() {
    const std::lock_guard lock(mutex_);
    trace_internal::is_on = false;
    if (file_ >= 0) close(file_);
    file_ = -1;
  }

  uint64_t Now() const {
    return static_cast<uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(
            std::chrono::steady_clock::now() - begin_)
            .count());
  }

  bool is_json() const { return is_json_; }

  void Write(std::string event) {
    const std::lock_guard lock(mutex_);
    if (!TraceIsOn() || Put(std::move(event))) return;
    trace_internal::is_on = false;
    PrintProblem(Message(SettingDiagnostic::kTraceEnds, ErrorText()));
  }

 private:
  bool Open(const std::string& file) {
    file_ = open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0) return false;
    struct stat about;
    if (fstat(file_, &about) != 0 || !S_ISREG(about.st_mode)) return true;
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
      close(file_);
      file_ =
          open(WithProcess(file).c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
      if (file_ < 0) return false;
    }
    return ftruncate(file_, 0) == 0;
  }

  bool Begin() {
    offset_ = 0;
    is_first_ = true;
    if (!is_json_) return true;
    JsonWriter json(JsonWriter::Form::kOneLine);
    json.BeginObject();
    json.Field("name", "aspectra_trace");
    json.Field("ph", "M");
    json.Field("pid", getpid());
    json.Key("args");
    json.BeginObject();
    json.Field("version", 1);
    json.EndObject();
    json.EndObject();
    return Put(json.text());
  }

  // Writes an event. In a JSON file, the event overwrites the end of the array.
  // Text is appended at the current position, because the file may be a pipe.
  bool Put(std::string event) {
    if (!is_json_) {
      event += '\n';
      return PutAll(event, /*in_place=*/false);
    }
    event.insert(0, is_first_ ? "[\n" : ",\n");
    is_first_ = false;
    const size_t size = event.size();
    event += kArrayEnd;
    if (!PutAll(event, /*in_place=*/true)) return false;
    offset_ += static_cast<off_t>(size);
    return true;
  }

  bool PutAll(std::string_view text, bool in_place) {
    for (off_t at = offset_; !text.empty();) {
      const ssize_t written = in_place
                                  ? pwrite(file_, text.data(), text.size(), at)
                                  : write(file_, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return false;
      at += written;
      text.remove_prefix(static_cast<size_t>(written));
    }
    return true;
  }

  std::mutex mutex_;
  int file_ = -1;
  off_t offset_ = 0;
  bool is_first_ = true;
  bool is_json_ = false;
  std::chrono::steady_clock::time_point begin_;
};

uint64_t ThisThread() { return static_cast<uint64_t>(syscall(SYS_gettid)); }

void ValueToJson(const TraceEvent::Value& value, JsonWriter& json) {
  std::visit(
      [&]<class T>(const T& it) {
        if constexpr (std::is_same_v<T, std::vector<RejectedImage>>) {
          json.BeginArray();
          for (const RejectedImage& each : it) {
            json.BeginObject();
            json.Field("image", each.image);
            json.Field("target", each.target);
            json.Field("reason", each.reason);
            json.EndObject();
          }
          json.EndArray();
        } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
          json.BeginArray();
          for (const std::string& each : it) json.Value(each);
          json.EndArray();
        } else {
          json.Value(it);
        }
      },
      value);
}

std::string ToJson(const TraceEvent& event) {
  JsonWriter json(JsonWriter::Form::kOneLine);
  json.BeginObject();
  json.Field("name", event.name);
  json.Field("cat", event.category);
  const bool is_moment = event.end == event.begin;
  json.Field("ph", is_moment ? "i" : "X");
  if (is_moment) json.Field("s", "t");  // scope: this thread only
  json.Key("ts");
  json.Number(Thousandths(event.begin));
  if (!is_moment) {
    json.Key("dur");
    json.Number(Thousandths(event.end - event.begin));
  }
  json.Field("pid", getpid());
  json.Field("tid", event.track == 0 ? ThisThread() : event.track);
  json.Key("args");
  json.BeginObject();
  for (const auto& [key, value] : event.fields) {
    json.Key(key);
    ValueToJson(value, json);
  }
  json.EndObject();
  json.EndObject();
  return json.text();
}

// Formats a line such as "    12.345 ms  build   Fill  image=1 how="driver"
// (3.210000 ms)".
std::string ToText(const TraceEvent& event) {
  std::string time = Thousandths(event.begin / 1000);
  time.insert(0, time.size() < 10 ? 10 - time.size() : 0, ' ');
  std::string category(event.category);
  category.resize(std::max<size_t>(category.size(), 7), ' ');
  std::string line = time + " ms  " + category + "  " + event.name;
  std::string_view separator = "  ";
  for (const auto& [key, value] : event.fields) {
    JsonWriter json(JsonWriter::Form::kOneLine);
    ValueToJson(value, json);
    line += separator;
    line += key;
    line += "=" + json.text();
    separator = " ";
  }
  if (event.end != event.begin)
    line += "  (" + Milliseconds(event.end - event.begin) + " ms)";
  return line;
}

// Starts before main, so that a launch before main is traced, too.
const bool kStarted = [] {
  const char* where = std::getenv("ASPECTRA_TRACE");
  if (where == nullptr || *where == '\0') return false;
  const std::string problem = StartTrace(where);
  if (!problem.empty()) PrintProblem(problem);
  return problem.empty();
}();

}  // namespace

uint64_t TraceNow() { return Tracer::Get().Now(); }

void WriteTrace(const TraceEvent& event) {
  if (!TraceIsOn()) return;
  Tracer& tracer = Tracer::Get();
  tracer.Write(tracer.is_json() ? ToJson(event) : ToText(event));
}

void NameTraceTrack(uint64_t track, const std::string& name) {
  if (!TraceIsOn()) return;
  Tracer& tracer = Tracer::Get();
  if (!tracer.is_json()) return;
  JsonWriter json(JsonWriter::Form::kOneLine);
  json.BeginObject();
  json.Field("name", "thread_name");
  json.Field("ph", "M");
  json.Field("pid", getpid());
  json.Field("tid", track);
  json.Key("args");
  json.BeginObject();
  json.Field("name", name);
  json.EndObject();
  json.EndObject();
  tracer.Write(json.text());
}

std::string StartTrace(std::string_view where) {
  // A child of fork() must not write to its parent's file.
  static std::once_flag once;
  std::call_once(once, [] {
    pthread_atfork(nullptr, nullptr, [] { trace_internal::is_on = false; });
  });
  return Tracer::Get().Start(where);
}

void StopTrace() { Tracer::Get().Stop(); }

}  // namespace aspectra
