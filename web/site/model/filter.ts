// The filter's language, the same in all views: words that must all occur, and
// `field:value` pairs. `aspect:fp64 kind:kernel foo` is the function foo...,
// a kernel, that uses fp64.

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

/** Never fails: what is no field is a word to look for. */
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

/** Whether the text has all words, whatever their case. */
export function hasWords(filter: Filter, ...texts: string[]): boolean {
  if (filter.words.length === 0) return true;
  const text = texts.join("\n").toLowerCase();
  return filter.words.every((word) => text.includes(word));
}
