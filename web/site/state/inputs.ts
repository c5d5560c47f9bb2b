// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Holds the inputs that the state refers to. The user's files get a number, which
// is valid while the page is open, so that Back finds them again.

import { baseName } from "../model/file_names.js";
import type { InputFile } from "../worker/protocol.js";
import type { InputRef } from "./state.js";

/** The folder of examples; the build replaces it. */
declare const EXAMPLES: string;

export interface Input {
  title: string;
  /** Modules, in the order in which they are linked. */
  files: InputFile[];
  /** C++ that belongs to the modules. */
  sources: InputFile[];
  /** The commands that made the modules, if they are known. */
  commands: string[];
  device_config: string | null;
}

export interface Example {
  name: string;
  title: string;
  topic: string;
  files: string[];
  sources: string[];
  commands: string[];
  device_config?: string;
}

const SOURCE = /\.(?:c|cc|cpp|cxx|h|hh|hpp)$/i;
const YAML = /\.ya?ml$/i;

export class Inputs {
  readonly #files: Input[] = [];
  /** Fetched inputs, by reference as JSON. */
  readonly #fetched = new Map<string, Promise<Input>>();
  #index: Promise<Example[]> | null = null;

  /** Returns the list of examples. An example itself is fetched when it is opened. */
  examples(): Promise<Example[]> {
    this.#index ??= fetchBytes(`${EXAMPLES}/index.json`).then(
      (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Example[]);
    return this.#index;
  }

  /** Keeps files of the user: modules, their C++, and a configuration in YAML. */
  add(files: InputFile[]): InputRef {
    this.#files.push(readInput(files));
    return { files: this.#files.length - 1 };
  }

  /** Keeps a copy of the input with other bytes for the file `name`. */
  edited(input: Input, name: string, bytes: Uint8Array): InputRef {
    const files = input.files.map((f) => (f.name === name ? { name, bytes } : f));
    this.#files.push({ ...input, files, commands: [] });
    return { files: this.#files.length - 1 };
  }

  /** Keeps a copy of the input with more C++. */
  withSources(input: Input, sources: InputFile[]): InputRef {
    const others = input.sources.filter((old) => !sources.some((file) => file.name === old.name));
    this.#files.push({ ...input, sources: [...others, ...sources] });
    return { files: this.#files.length - 1 };
  }

  /** Finds an input. Returns null for files of another visit. Throws if something cannot be fetched. */
  async find(ref: InputRef): Promise<Input | null> {
    if ("files" in ref) return this.#files[ref.files] ?? null;
    const key = JSON.stringify(ref);
    let input = this.#fetched.get(key);
    if (!input) {
      input = "example" in ref ? this.#fetch(ref.example) : fetchUrls(ref.url);
      this.#fetched.set(key, input);
      input.catch(() => this.#fetched.delete(key));
    }
    return input;
  }

  async #fetch(name: string): Promise<Input> {
    const example = (await this.examples()).find((e) => e.name === name);
    if (!example) throw new Error(`there is no example '${name}'`);
    const file = async (path: string): Promise<InputFile> => ({
      name: path,
      bytes: await fetchBytes(`${EXAMPLES}/${name}/${path}`),
    });
    const config = example.device_config ? await file(example.device_config) : null;
    return {
      title: example.title,
      files: await Promise.all(example.files.map(file)),
      sources: await Promise.all(example.sources.map(file)),
      commands: example.commands,
      device_config: config && new TextDecoder().decode(config.bytes),
    };
  }
}

/** Sorts files into modules, their C++, and a configuration in YAML. */
export function readInput(files: InputFile[]): Input {
  const modules = files.filter((f) => !SOURCE.test(f.name) && !YAML.test(f.name));
  const yaml = files.find((f) => YAML.test(f.name));
  return {
    title: modules.map((f) => f.name).join(", "),
    files: modules,
    sources: files.filter((f) => SOURCE.test(f.name)),
    commands: [],
    device_config: yaml ? new TextDecoder().decode(yaml.bytes) : null,
  };
}

/**
 * Returns true for C++ and YAML files, which go with modules but are no
 * modules.
 */
export function isBeside(file: InputFile): boolean {
  return SOURCE.test(file.name) || YAML.test(file.name);
}

/** Fetches addresses of this site; the page's policy forbids all others. */
async function fetchUrls(urls: readonly string[]): Promise<Input> {
  return readInput(await Promise.all(urls.map(async (text) => {
    const url = URL.canParse(text, document.baseURI) ? new URL(text, document.baseURI) : null;
    if (!url) throw new Error(`'${text}' is not an address`);
    if (url.origin !== location.origin) {
      throw new Error(`${url.href} is on another site; the page's policy allows requests to its own site only, ` +
        "so that nothing can be uploaded; save the file and open it");
    }
    return { name: decodeURIComponent(baseName(url.pathname)), bytes: await fetchBytes(url.href) };
  })));
}

async function fetchBytes(path: string): Promise<Uint8Array> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
