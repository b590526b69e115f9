import { closeSync, openSync, readSync } from 'node:fs';

/** What Orca tells in its log. */
export type Told =
  /** It gave words to the voice. `language`: which it asked the voice for, if not English; `all`: as part of reading on. */
  | { readonly what: 'said'; readonly words: string; readonly language: string; readonly all: boolean }
  /** It has dealt with a key that was released. */
  | { readonly what: 'key' };

const SAID = /SPEECH OUTPUT: '(.*)'\s*(?:voice=\w+\s*)?(?:\{.*\})?\s*$/;
const ALL = /WEB SAY ALL CONTENT: .*?'(.*)' \(\d+-\d+\)\s*$/;
const ASKED = /voice requested with language='([^']*)'/;
const KEY = /\^{5} PROCESS \S*RELEASED\S*: /;
/** A voice of this language is not remarked on. */
const PLAIN = new Set(['', 'None', 'en']);

/** Reads the lines of a log in turn. */
export class LogReader {
  #language = '';

  /** @returns what the line tells, if anything */
  read(line: string): Told | undefined {
    const language = ASKED.exec(line)?.[1];
    if (language !== undefined) this.#language = PLAIN.has(language) ? '' : language;
    if (KEY.test(line)) return { what: 'key' };
    const said = SAID.exec(line)?.[1];
    if (said !== undefined) return { what: 'said', words: said, language: this.#language, all: false };
    const all = ALL.exec(line)?.[1];
    if (all !== undefined) return { what: 'said', words: all, language: this.#language, all: true };
    return undefined;
  }
}

/** Follows a log that is being written. */
export class OrcaLog {
  readonly #path: string;
  readonly #reader = new LogReader();
  #offset = 0;
  #rest = Buffer.alloc(0);

  constructor(path: string) {
    this.#path = path;
  }

  /** What has been told since the last call. */
  take(): readonly Told[] {
    const bytes = Buffer.concat([this.#rest, this.#newBytes()]);
    const end = bytes.lastIndexOf(10) + 1;
    this.#rest = bytes.subarray(end);
    const lines = bytes.subarray(0, end).toString('utf8').split('\n');
    return lines.flatMap((line) => this.#reader.read(line) ?? []);
  }

  #newBytes(): Buffer {
    const file = openSync(this.#path, 'r');
    try {
      const parts: Buffer[] = [];
      const part = Buffer.alloc(65_536);
      for (let length = readSync(file, part, 0, part.length, this.#offset); length > 0; ) {
        parts.push(Buffer.from(part.subarray(0, length)));
        this.#offset += length;
        length = readSync(file, part, 0, part.length, this.#offset);
      }
      return Buffer.concat(parts);
    } finally {
      closeSync(file);
    }
  }
}
