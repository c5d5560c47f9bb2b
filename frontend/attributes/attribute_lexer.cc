// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/attribute_lexer.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TokenKinds.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/attribute_info.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

// Clang lets a plugin define an attribute, but parses its arguments by the
// rules for unknown attributes: it does not look up an argument that is a
// single name, and it refuses a parameter pack (`device_has(Aspects...)`),
// because a plugin cannot add to Clang's list of attributes that take packs.
// Clang's own attribute `annotate` is in this list. So each SYCL attribute is
// rewritten to `annotate`. A permanent macro that turns `device_has` into
// `annotate` would change other code too, because users also write
// `d.device_has(x)`.
//
// Rule. A name of AllSpellings() is a macro for exactly one token: the token
// after `SCOPE::` at the start of an attribute or, after `[[using SCOPE:`, the
// token at the start. To find this token, the tokens are observed in the order
// in which they are lexed, which also is the order in which macros are
// expanded. If the parser looks ahead to a token, or goes back to it, the token
// is still lexed and rewritten only once. If the program has a macro of this
// name, the program's macro is kept. In preprocessed source, Clang expands no
// macros, so expansion is enabled for this one token.
//
// The macro consists of the single token `annotate`. While it is expanded, the
// attribute's own name is inserted after the opening parenthesis as the first
// argument. So the arguments stay the program's own tokens at their own places,
// and messages about them mention no macro.
//
// In DPC++, a word may stand for a sub-group size. No C++ declaration has this
// word as a name. So the word is replaced by a number, and the attribute by the
// separate attribute kNamedSubGroupSize.
//
// __has_cpp_attribute finds a plugin's attributes by name alone, in any scope.
// So before Clang expands __has_cpp_attribute, the lexer gives the attribute
// handler the only name for which the answer is yes, or no name.
//
// Clang accepts target_clones only if the target supports several versions of a
// function. Targets of device code do not, but host code in the same source may
// have the attribute. So target_clones is also a macro, both in
// `[[gnu::target_clones(...)]]` and in `__attribute__((target_clones(...)))`.
//
// The cost is one call for each token.
namespace aspectra {
namespace {

// The preprocessor can have only one token watcher, and with
// -fcoverage-mapping, Clang has already set its own. The watcher also gets the
// tokens that the preprocessor lexes for itself, in directives and to look
// ahead; only tokens of lex level 0 go to the parser. So this code needs the
// watcher and the level, which are private members of the preprocessor. An
// explicit instantiation may name private members.
template <class Tag, auto kMember>
struct PrivateMember {
  friend constexpr auto Get(Tag) { return kMember; }
};
struct TokenWatcher {
  friend constexpr auto Get(TokenWatcher);
};
struct LexLevel {
  friend constexpr auto Get(LexLevel);
};
template struct PrivateMember<TokenWatcher, &clang::Preprocessor::OnToken>;
template struct PrivateMember<LexLevel, &clang::Preprocessor::LexLevel>;

class ExpansionWatcher : public clang::PPCallbacks {
 public:
  explicit ExpansionWatcher(AttributeLexer& lexer) : lexer_(lexer) {}

  void MacroExpands(const clang::Token& name,
                    const clang::MacroDefinition& definition,
                    clang::SourceRange, const clang::MacroArgs*) override {
    lexer_.OnExpansion(name, definition.getMacroInfo());
  }

 private:
  AttributeLexer& lexer_;
};

// Lexes `text` in a new buffer, so that the tokens have source locations.
llvm::SmallVector<clang::Token, 8> Tokenize(clang::Preprocessor& preprocessor,
                                            std::string text) {
  clang::SourceManager& sources = preprocessor.getSourceManager();
  clang::FileID file = sources.createFileID(
      llvm::MemoryBuffer::getMemBufferCopy(text, "<SYCL attributes>"),
      clang::SrcMgr::C_System);
  clang::Lexer lexer(file, sources.getBufferOrFake(file), sources,
                     preprocessor.getLangOpts());
  llvm::SmallVector<clang::Token, 8> tokens;
  clang::Token token;
  for (lexer.LexFromRawLexer(token); token.isNot(clang::tok::eof);
       lexer.LexFromRawLexer(token)) {
    if (token.is(clang::tok::raw_identifier)) {
      preprocessor.LookUpIdentifierInfo(token);
    }
    tokens.push_back(token);
  }
  return tokens;
}

clang::Token MakePunctuator(clang::tok::TokenKind kind,
                            clang::SourceLocation at) {
  clang::Token token;
  token.startToken();
  token.setKind(kind);
  token.setLocation(at);
  token.setLength(1);
  return token;
}

}  // namespace

AttributeLexer& AttributeLexer::Install(clang::Preprocessor& preprocessor,
                                        bool is_preprocessed) {
  auto lexer = std::unique_ptr<AttributeLexer>(
      new AttributeLexer(preprocessor, is_preprocessed));
  AttributeLexer& result = *lexer;
  preprocessor.addPPCallbacks(std::make_unique<ExpansionWatcher>(result));
  clang::Preprocessor* const of = &preprocessor;
  preprocessor.setTokenWatcher(
      [of, lexer = std::move(lexer),
       other = std::move(preprocessor.*Get(TokenWatcher()))](
          const clang::Token& token) mutable {
        if (other) other(token);
        if (of->*Get(LexLevel()) == 0) lexer->OnToken(token);
      });
  return result;
}

AttributeLexer::AttributeLexer(clang::Preprocessor& preprocessor,
                               bool is_preprocessed)
    : preprocessor_(preprocessor), is_preprocessed_(is_preprocessed) {
  named_sizes_ = Tokenize(preprocessor, "0 1");
  std::string text;
  for (SyclAttribute attribute : AllSyclAttributes()) {
    text += "annotate \"" + AnnotationName(attribute).str() + "\"\n";
  }
  llvm::SmallVector<clang::Token, 8> tokens = Tokenize(preprocessor, text);
  for (size_t i = 0; i != tokens.size(); i += 2) {
    clang::MacroInfo* macro =
        preprocessor.AllocateMacroInfo(tokens[i].getLocation());
    macro->setTokens(tokens[i], preprocessor.getPreprocessorAllocator());
    macro->setDefinitionEndLoc(tokens[i].getEndLoc());
    macros_.push_back(macro);
    names_.push_back(tokens[i + 1]);
  }
  if (preprocessor.getLangOpts().SYCLIsDevice) {
    host_attribute_ =
        preprocessor.AllocateMacroInfo(tokens.front().getLocation());
    host_attribute_->setTokens(tokens.front(),
                               preprocessor.getPreprocessorAllocator());
    host_attribute_->setDefinitionEndLoc(tokens.front().getEndLoc());
  }
}

const AttributeLexer::Rewritten* AttributeLexer::FindLast(
    clang::SourceRange range) const {
  const clang::SourceManager& sources = preprocessor_.getSourceManager();
  const Rewritten* behind =
      llvm::partition_point(rewritten_, [&](const Rewritten& one) {
        return !sources.isBeforeInTranslationUnit(range.getEnd(), one.at);
      });
  if (behind == rewritten_.begin()) return nullptr;
  const Rewritten* last = std::prev(behind);
  bool is_before =
      sources.isBeforeInTranslationUnit(last->at, range.getBegin());
  return is_before ? nullptr : last;
}

void AttributeLexer::OnToken(const clang::Token& token) {
  if (!armed_.empty()) Disarm(token);
  if (answers_has_attribute_) {
    SyclAttributeInfo::AnswerAsUsual();
    answers_has_attribute_ = false;
  }
  if (gnu_depth_) {
    OnGnuToken(token);
  } else if (token.is(clang::tok::kw___attribute)) {
    if (host_attribute_ != nullptr) gnu_depth_ = 0;
  }
  if (place_ == Place::kOutside) {
    if (token.is(clang::tok::l_square)) place_ = Place::kAfterBracket;
  } else if (place_ == Place::kAfterBracket) {
    bool starts = token.is(clang::tok::l_square);
    place_ = starts ? Place::kAttributeStart : Place::kOutside;
    depth_ = 0;
    using_scope_ = nullptr;
  } else {
    OnAttributeToken(token);
  }
}

void AttributeLexer::OnAttributeToken(const clang::Token& token) {
  Place before = std::exchange(place_, Place::kInside);
  switch (token.getKind()) {
    case clang::tok::eof:
      place_ = Place::kOutside;
      return;
    case clang::tok::l_paren:
    case clang::tok::l_square:
    case clang::tok::l_brace:
      ++depth_;
      return;
    case clang::tok::r_square:
      if (depth_ == 0) {
        place_ = Place::kOutside;
        return;
      }
      [[fallthrough]];
    case clang::tok::r_paren:
    case clang::tok::r_brace:
      if (depth_ != 0) --depth_;
      return;
    case clang::tok::comma:
      if (depth_ != 0) return;
      place_ = Place::kAttributeStart;
      if (using_scope_) Arm(using_scope_, token);
      return;
    case clang::tok::kw_using:
      if (before == Place::kAttributeStart) place_ = Place::kAfterUsing;
      return;
    case clang::tok::identifier:
      scope_ = token.getIdentifierInfo();
      if (before == Place::kAttributeStart) place_ = Place::kAfterScope;
      if (before == Place::kAfterUsing) place_ = Place::kAfterUsingScope;
      return;
    case clang::tok::coloncolon:
      if (before == Place::kAfterScope) Arm(scope_, token);
      return;
    case clang::tok::colon:
      if (before != Place::kAfterUsingScope) return;
      place_ = Place::kAttributeStart;
      using_scope_ = scope_;
      Arm(using_scope_, token);
      return;
    default:
      return;
  }
}

// The attributes are names at the start of the list and after its commas:
// __attribute__((NAME, NAME(ARGUMENTS)))
void AttributeLexer::OnGnuToken(const clang::Token& token) {
  switch (token.getKind()) {
    case clang::tok::l_paren:
      if (++*gnu_depth_ == 2) ArmHostAttributes(token);
      return;
    case clang::tok::comma:
      if (*gnu_depth_ == 2) ArmHostAttributes(token);
      return;
    case clang::tok::r_paren:
      if (*gnu_depth_ != 0) --*gnu_depth_;
      break;
    default:
      break;
  }
  if (*gnu_depth_ == 0) gnu_depth_.reset();
}

void AttributeLexer::ArmHostAttributes(const clang::Token& at) {
  if (host_attribute_ == nullptr) return;
  for (llvm::StringRef name : {"target_clones", "__target_clones__"}) {
    Define(*preprocessor_.getIdentifierInfo(name), host_attribute_, at);
  }
  ExpandNextToken();
}

// Makes `name` a macro until the next token, unless the program has a macro of
// this name.
void AttributeLexer::Define(clang::IdentifierInfo& name,
                            clang::MacroInfo* macro, const clang::Token& at) {
  if (name.hasMacroDefinition()) return;
  preprocessor_.appendDefMacroDirective(&name, macro, at.getLocation());
  armed_.push_back(&name);
}

void AttributeLexer::ExpandNextToken() {
  if (is_preprocessed_ && !armed_.empty()) {
    preprocessor_.SetEnableMacroExpansion();
  }
}

void AttributeLexer::Arm(const clang::IdentifierInfo* scope,
                         const clang::Token& at) {
  if (scope->getName() == "gnu") return ArmHostAttributes(at);
  for (const AttributeSpelling& spelling : AllSpellings()) {
    if (scope->getName() != spelling.scope) continue;
    Define(*preprocessor_.getIdentifierInfo(spelling.name),
           macros_[static_cast<size_t>(spelling.attribute)], at);
  }
  ExpandNextToken();
}

void AttributeLexer::Disarm(const clang::Token& at) {
  for (clang::IdentifierInfo* name : armed_) {
    preprocessor_.appendMacroDirective(
        name, new (preprocessor_.getPreprocessorAllocator())
                  clang::UndefMacroDirective(at.getLocation()));
  }
  armed_.clear();
  if (is_preprocessed_) preprocessor_.SetMacroExpansionOnlyInDirectives();
}

// Lexes the tokens `(SCOPE::NAME)`, which may come from a macro or its
// arguments, and enters them again, so that Clang lexes them too. Expands
// macros in NAME only, as Clang does.
void AttributeLexer::AnswerHasAttribute() {
  answers_has_attribute_ = true;
  constexpr clang::tok::TokenKind kExpected[] = {
      clang::tok::l_paren, clang::tok::identifier, clang::tok::coloncolon,
      clang::tok::identifier};
  llvm::SmallVector<clang::Token, 4> lexed;
  bool is_scoped = true;
  for (clang::tok::TokenKind expected : kExpected) {
    clang::Token& token = lexed.emplace_back();
    if (lexed.size() == std::size(kExpected)) {
      preprocessor_.Lex(token);
    } else {
      preprocessor_.LexUnexpandedToken(token);
    }
    is_scoped = expected == clang::tok::identifier
                    ? token.getIdentifierInfo() != nullptr
                    : token.is(expected);
    if (!is_scoped) break;
  }
  std::string name;
  if (is_scoped) {
    name = lexed[3].getIdentifierInfo()->getName().str();
    if (!IsSpelling(lexed[1].getIdentifierInfo()->getName(), name)) {
      name.clear();
    }
  }
  SyclAttributeInfo::AnswerFor(std::move(name));
  EnterTokens(lexed);
}

bool AttributeLexer::TakesNamedSize(const clang::Token& name) const {
  llvm::StringRef spelt = name.getIdentifierInfo()->getName();
  return llvm::any_of(AllSpellings(), [&](const AttributeSpelling& spelling) {
    return spelling.takes_named_size && spelling.name == spelt;
  });
}

void AttributeLexer::OnExpansion(const clang::Token& name,
                                 const clang::MacroInfo* macro) {
  if (macro && macro->isBuiltinMacro()) {
    llvm::StringRef builtin = name.getIdentifierInfo()->getName();
    if (builtin == "__has_cpp_attribute") AnswerHasAttribute();
    return;
  }
  size_t attribute = 0;
  while (macros_[attribute] != macro) {
    if (++attribute == macros_.size()) return;
  }
  rewritten_.push_back(
      {name.getLocation(), static_cast<SyclAttribute>(attribute)});
  // The first argument may have the name of an attribute.
  Disarm(name);

  // Lexes the tokens after the macro's name, which the preprocessor has not
  // lexed yet. It reads the expansion of the macro first, and then the tokens
  // that EnterTokens() enters below.
  clang::Token next;
  preprocessor_.Lex(next);
  llvm::SmallVector<clang::Token, 5> entered;
  if (next.is(clang::tok::l_paren)) {
    clang::Token argument;
    preprocessor_.Lex(argument);
    if (argument.is(clang::tok::identifier) && TakesNamedSize(name)) {
      if (auto size = FindNamedSize(argument.getIdentifierInfo()->getName())) {
        clang::SourceLocation at = argument.getLocation();
        argument = named_sizes_[static_cast<size_t>(*size)];
        argument.setLocation(at);
        attribute = static_cast<size_t>(SyclAttribute::kNamedSubGroupSize);
        rewritten_.back().attribute = SyclAttribute::kNamedSubGroupSize;
      }
    }
    entered = {next, names_[attribute]};
    if (argument.isNot(clang::tok::r_paren)) {
      entered.push_back(MakePunctuator(clang::tok::comma, next.getLocation()));
    }
    entered.push_back(argument);
  } else {
    entered = {MakePunctuator(clang::tok::l_paren, name.getLocation()),
               names_[attribute],
               MakePunctuator(clang::tok::r_paren, name.getLocation()), next};
  }
  EnterTokens(entered);
}

// Makes `tokens` the next tokens. Macros in them are not expanded.
void AttributeLexer::EnterTokens(llvm::ArrayRef<clang::Token> tokens) {
  auto entered = std::make_unique<clang::Token[]>(tokens.size());
  std::copy(tokens.begin(), tokens.end(), entered.get());
  preprocessor_.EnterTokenStream(std::move(entered), tokens.size(),
                                 /*DisableMacroExpansion=*/true,
                                 /*IsReinject=*/false);
}

}  // namespace aspectra
