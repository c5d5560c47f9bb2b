// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The filter has one language in all views and in the report: words that must all
// occur, and `field:value` pairs. `aspect:fp64 kind:kernel foo` finds kernels that
// use fp64 and have foo in their names.

export interface Filter {
  words: string[];
  aspects: number[];
  own: number[];
  kinds: string[];
  images: number[];
  warned: boolean;
}

/** The number of an aspect by its name; NaN, which equals no number, if no aspect has the name. */
export interface AspectNumberOf {
  number(name: string): number;
}

/** The facts about a function that a filter compares. A filter calls the functions only if it asks for their results. */
export interface FilteredFunction {
  kind: string;
  aspects: { own: readonly number[]; declared: readonly number[]; used: readonly number[] };
  images: () => readonly number[];
  warned: () => boolean;
  texts: () => readonly string[];
}

export const FIELDS = ["aspect:", "own:", "kind:", "image:", "is:warned"];

/** Never fails: text that is not a field is a word to look for. */
export function parseFilter(text: string, names: AspectNumberOf): Filter {
  const filter: Filter = {
    words: [], aspects: [], own: [], kinds: [], images: [], warned: false,
  };
  for (const word of text.toLowerCase().split(/\s+/)) {
    if (!word) continue;
    const colon = word.indexOf(":");
    const value = word.slice(colon + 1);
    switch (colon > 0 && value && word[colon + 1] !== ":" ? word.slice(0, colon) : "") {
      case "aspect":
        filter.aspects.push(names.number(value));
        break;
      case "own":
        filter.own.push(names.number(value));
        break;
      case "kind":
        filter.kinds.push(value);
        break;
      case "image":
        filter.images.push(Number(value));
        break;
      case "is":
        filter.warned ||= value === "warned";
        break;
      default:
        filter.words.push(word);
    }
  }
  return filter;
}

/** Returns true if the texts have all words of the filter, in any case. */
export function hasWords(filter: Filter, ...texts: string[]): boolean {
  if (filter.words.length === 0) return true;
  const text = texts.join("\n").toLowerCase();
  return filter.words.every((word) => text.includes(word));
}

/** Returns true if the function fits all words and fields of the filter. */
export function passes(filter: Filter, f: FilteredFunction): boolean {
  return filter.aspects.every((a) => f.aspects.used.includes(a) || f.aspects.declared.includes(a)) &&
    filter.own.every((a) => f.aspects.own.includes(a)) &&
    filter.kinds.every((kind) => f.kind === kind) &&
    filter.images.every((id) => f.images().includes(id)) &&
    (!filter.warned || f.warned()) &&
    (filter.words.length === 0 || hasWords(filter, ...f.texts()));
}
