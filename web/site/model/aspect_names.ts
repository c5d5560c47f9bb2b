// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Names the aspects. The engine sends the list of their numbers and names; the page
// shows names only.

export class AspectNames {
  readonly #names: Map<number, string>;
  readonly #numbers: Map<string, number>;

  constructor(aspects: readonly { number: number; name: string }[]) {
    this.#names = new Map(aspects.map((a) => [a.number, a.name]));
    this.#numbers = new Map(aspects.map((a) => [a.name, a.number]));
  }

  name(aspect: number): string {
    return this.#names.get(aspect) ?? `aspect ${aspect}`;
  }

  /** Returns NaN, which equals no number, if no aspect has the name. */
  number(name: string): number {
    return this.#numbers.get(name) ?? (name === "" ? NaN : Number(name));
  }

  list(aspects: readonly number[]): string {
    return aspects.map((a) => this.name(a)).join(", ");
  }
}
