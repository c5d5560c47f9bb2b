// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Splits one line into tokens, for colours and links. The lexer sees only this line. So
// it cannot know whether the line is in a block comment of C++, and treats a line that
// starts with `*` as a comment.

export type TokenKind =
  | "text" | "comment" | "string" | "number" | "keyword" | "type"
  | "global" | "local" | "metadata" | "group" | "label";

export interface Token {
  kind: TokenKind;
  text: string;
}

export type Language = "llvm" | "cpp" | "yaml" | "plain";

export const LINKED: ReadonlySet<TokenKind> = new Set(["global", "local", "metadata", "group"]);

const LLVM = new RegExp([
  String.raw`(?<comment>;.*)`,
  String.raw`(?<global>[@$](?:"(?:[^"\\]|\\.)*"|[-\w$.]+))`,
  String.raw`(?<local>%(?:"(?:[^"\\]|\\.)*"|[-\w$.]+))`,
  String.raw`(?<metadata>!(?:\d+|[A-Za-z][-\w$.]*))`,
  String.raw`(?<group>#\d+)`,
  String.raw`(?<string>c?"(?:[^"\\]|\\.)*")`,
  String.raw`(?<label>^[-\w$.]+:)`,
  String.raw`(?<type>\b(?:void|half|bfloat|float|double|fp128|x86_fp80|i\d+|ptr|token|label|target|opaque)\b)`,
  String.raw`(?<number>\b(?:0x[0-9A-Fa-fHKLMR]+|-?\d+(?:\.\d+(?:e[+-]?\d+)?)?|true|false|null|undef|poison|zeroinitializer)\b)`,
  String.raw`(?<keyword>\b[a-z_][a-z_]+\b)`,
].join("|"), "g");

const CPP = new RegExp([
  String.raw`(?<comment>//.*|/\*.*?(?:\*/|$)|^\s*\*.*)`,
  String.raw`(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`,
  String.raw`(?<metadata>^\s*#\s*\w+|\[\[.*?\]\])`,
  String.raw`(?<number>\b\d[\w.']*)`,
  String.raw`(?<type>\b(?:void|bool|char|short|int|long|float|double|half|auto|unsigned|signed|size_t|u?int\d+_t)\b)`,
  String.raw`(?<keyword>\b(?:class|struct|enum|union|template|typename|using|namespace|public|private|protected|virtual|override|const|constexpr|static|inline|extern|return|if|else|for|while|do|switch|case|break|continue|new|delete|this|operator|noexcept|true|false|nullptr|try|catch|throw|sizeof)\b)`,
].join("|"), "g");

const YAML = new RegExp([
  String.raw`(?<comment>#.*)`,
  String.raw`(?<keyword>^\s*[-\w]+(?=:))`,
  String.raw`(?<number>\b\d+\b|\b(?:true|false)\b)`,
].join("|"), "g");

const LEXERS = { llvm: LLVM, cpp: CPP, yaml: YAML };

/** Longer lines are data, not code: they are shown without colours. */
const LONGEST_LINE = 4000;

export function tokenize(line: string, language: Language): Token[] {
  if (language === "plain" || line.length > LONGEST_LINE) return [{ kind: "text", text: line }];
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(LEXERS[language])) {
    if (match.index > end) tokens.push({ kind: "text", text: line.slice(end, match.index) });
    const kind = Object.entries(match.groups!).find(([, text]) => text !== undefined)![0];
    tokens.push({ kind: kind as TokenKind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) tokens.push({ kind: "text", text: line.slice(end) });
  return tokens;
}

export function languageOf(fileName: string): Language {
  if (/\.(?:ll|bc)$/i.test(fileName)) return "llvm";
  if (/\.(?:c|cc|cpp|cxx|h|hh|hpp|cu)$/i.test(fileName)) return "cpp";
  return /\.ya?ml$/i.test(fileName) ? "yaml" : "plain";
}
