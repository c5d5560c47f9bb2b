// The filter's language, which is the same in all views: words that must all
// occur, and `field:value` pairs. `aspect:fp64 kind:kernel foo` finds kernels that
// use fp64 and have foo in their names.

import type { AspectNames } from "./aspect_names.js";

export interface Filter {
  words: string[];
  aspects: number[];
  own: number[];
  kinds: string[];
  images: number[];
  warned: boolean;
}

export const FIELDS = ["aspect:", "own:", "kind:", "image:", "is:warned"];

/** Never fails: text that is no field is a word to look for. */
export function parseFilter(text: string, names: AspectNames): Filter {
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
