// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The name of a kernel is a type, and this type is often local to a function or a
// lambda. Its demangled name then spells the whole signature around it:
//
//     f(unsigned int const*)::'lambda'(sycl::handler&)::operator()(sycl::handler&) const::md5hash
//
// The page shows `f::md5hash`, and the whole name if the pointer rests on it.

const OPERATOR = /^operator(?:\(\)|\[\]|->\*?|<=>|<<=?|>>=?|[<>]=?|(?= ))/;
const CLOSING: Record<string, string> = { "(": ")", "<": ">", "[": "]", "{": "}" };

interface Scope {
  /** Without parameters and what comes after them, e.g. ` const`. */
  name: string;
  hasParameters: boolean;
}

/**
 * Returns the name without the parameters and return types of the functions
 * around it, and without the lambdas around it. A name that is not local, or
 * that is not understood, stays as it is.
 */
export function shortName(demangled: string): string {
  const scopes = scopesOf(demangled);
  const last = scopes?.at(-1);
  if (!scopes || !last || !scopes.slice(0, -1).some(({ hasParameters }) => hasParameters)) return demangled;
  const around = scopes.slice(0, -1).filter(({ name }, i) => !isLambda(name) && !(name.startsWith("operator()") && isLambda(scopes[i - 1]?.name ?? "")));
  const own = demangled.slice(demangled.length - last.name.length);
  return withoutReturnType([...around.map(({ name }) => name), own]).join("::");
}

function isLambda(name: string): boolean {
  return /^(?:'lambda|\$_)/.test(name);
}

/** The name of a function template begins with its return type. Returns `names` without this type. */
function withoutReturnType(names: string[]): string[] {
  for (let i = names.length - 2; i >= 0; --i) {
    const space = lastSpace(names[i]!);
    if (space >= 0) return [names[i]!.slice(space + 1), ...names.slice(i + 1)];
  }
  return names;
}

/** Returns the place of the last space outside of brackets and of an operator's name, or -1. */
function lastSpace(name: string): number {
  let depth = 0;
  let last = -1;
  for (let i = 0; i < name.length; ++i) {
    const operator = startsName(name, i) ? OPERATOR.exec(name.slice(i)) : null;
    if (operator) return last;
    if (CLOSING[name[i]!]) ++depth;
    else if (isClosing(name[i]!)) --depth;
    else if (name[i] === " " && depth === 0) last = i;
  }
  return last;
}

function isClosing(char: string): boolean {
  return char === ")" || char === ">" || char === "]" || char === "}";
}

/**
 * Returns true if a word can begin at `i`: the character before `i` is not part
 * of a word.
 */
function startsName(text: string, i: number): boolean {
  return i === 0 || !/[\w$]/.test(text[i - 1]!);
}

/**
 * Returns the parts between the `::` that are in no brackets, or null if the
 * brackets do not match. The last part keeps its parameters.
 */
function scopesOf(text: string): Scope[] | null {
  const scopes: Scope[] = [];
  const open: string[] = [];
  let begin = 0;
  /** Where the parameters of this scope begin, or -1. */
  let parameters = -1;
  for (let i = 0; i < text.length; ++i) {
    const operator = startsName(text, i) ? OPERATOR.exec(text.slice(i)) : null;
    if (operator) {
      i += operator[0].length - 1;
    } else if (CLOSING[text[i]!]) {
      const isName = text.startsWith("(anonymous namespace)", i);
      if (open.length === 0 && text[i] === "(" && i > begin && parameters < 0 && !isName) parameters = i;
      open.push(CLOSING[text[i]!]!);
    } else if (isClosing(text[i]!)) {
      if (open.pop() !== text[i]) return null;
    } else if (open.length === 0 && text.startsWith("::", i)) {
      scopes.push({ name: text.slice(begin, parameters < 0 ? i : parameters), hasParameters: parameters >= 0 });
      begin = i + 2;
      parameters = -1;
      ++i;
    }
  }
  if (open.length > 0) return null;
  return [...scopes, { name: text.slice(begin), hasParameters: parameters >= 0 }];
}

/** Returns true if the symbol is made from a type, as a kernel's symbol is: `_ZTS` and the type. */
export function isTypeSymbol(symbol: string): boolean {
  return symbol.startsWith("_ZTS");
}
