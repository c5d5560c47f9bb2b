#include "web/engine/output_reply.h"

#include <cstddef>
#include <string>
#include <utility>

#include "llvm/Support/Error.h"
#include "postlink/explain/explanation.h"
#include "postlink/split/image_texts.h"
#include "web/engine/diagnostics.h"
#include "web/engine/program.h"
#include "web/engine/reply.h"
#include "web/engine/request.h"

namespace aspectra::engine {

Result<std::string> AnswerImage(Program& program, const Request& request) {
  const size_t images = program.explanation().images.size();
  if (request.id >= images) {
    return Refuse(Text::kNoSuchImage, request.id, images);
  }
  llvm::Expected<ImageTexts> texts = PrintImageTexts(
      program.explanation().images[request.id].requirements, program.plan(),
      request.id, program.module(), program.references());
  if (!texts) return std::unexpected(ToDiagnostics(texts.takeError()));
  return Accept([&](ReplyWriter& reply) {
    reply.Text("properties", texts->properties);
    reply.Text("symbols", texts->symbols);
  });
}

}  // namespace aspectra::engine
