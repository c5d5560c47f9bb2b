// The bytes behind the state's references to inputs. Files get a number, which
// stays good while the page is open, so that Back finds them again.

import { baseName } from "../parts/names.js";
import type { InputFile } from "../worker/protocol.js";
import type { InputRef } from "./state.js";

/** The folder of examples; replaced by the build. */
declare const EXAMPLES: string;

export interface Input {
  title: string;
  /** Modules, which are linked in this order. */
  files: InputFile[];
  /** C++ beside them. */
  sources: InputFile[];
  /** The commands that made the modules, if known. */
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
  /** What was fetched, by its reference. */
  readonly #fetched = new Map<string, Promise<Input>>();
  #index: Promise<Example[]> | null = null;

  /** The list beside the page; each example is fetched when it is opened. */
  examples(): Promise<Example[]> {
    this.#index ??= fetchBytes(`${EXAMPLES}/index.json`).then(
      (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Example[]);
    return this.#index;
  }

  /** Keeps files that the user gave: modules, C++ beside them, and YAML. */
  add(files: InputFile[]): InputRef {
    this.#files.push(readInput(files));
    return { files: this.#files.length - 1 };
  }

  /** A changed copy: the editor's text in the place of a file. */
  edited(input: Input, name: string, bytes: Uint8Array): InputRef {
    const files = input.files.map((f) => (f.name === name ? { name, bytes } : f));
    this.#files.push({ ...input, files, commands: [] });
    return { files: this.#files.length - 1 };
  }

  /** A copy with more C++ beside it. */
  withSources(input: Input, sources: InputFile[]): InputRef {
    const others = input.sources.filter((old) => !sources.some((file) => file.name === old.name));
    this.#files.push({ ...input, sources: [...others, ...sources] });
    return { files: this.#files.length - 1 };
  }

  /** Null for files of another visit; throws where something cannot be fetched. */
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

/** Modules, C++ beside them, and YAML. */
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

/** Whether a file goes with modules and is none itself. */
export function isBeside(file: InputFile): boolean {
  return SOURCE.test(file.name) || YAML.test(file.name);
}

/** Of this site only: the page's policy would stop anything else anyway. */
async function fetchUrls(urls: readonly string[]): Promise<Input> {
  return readInput(await Promise.all(urls.map(async (text) => {
    const url = URL.canParse(text, document.baseURI) ? new URL(text, document.baseURI) : null;
    if (!url) throw new Error(`'${text}' is no address`);
    if (url.origin !== location.origin) {
      throw new Error(`${url.href} is not of this site, and the page's policy forbids to ask any other one, ` +
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
