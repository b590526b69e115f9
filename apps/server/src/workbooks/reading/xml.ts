import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { WorkbookRefused } from './refused.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface Listener {
  /** @param name without its prefix: writers may choose any */
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** No text of a workbook is longer than a cell's 32,767 characters, however it is cut into pieces. */
const mostText = 1_000_000;

/** Feeds a listener with the elements of an XML document, chunk by chunk. Entities that a document declares are not resolved. */
export class XmlReader {
  readonly #parser = new SaxesParser();
  #length = 0;

  constructor(listener: Listener) {
    const parser = this.#parser;
    parser.on('opentag', ({ name, attributes }) => {
      this.#length = 0;
      listener.open(local(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.#length = 0;
      listener.close(local(name));
    });
    const onText = (text: string) => {
      this.#length += text.length;
      if (this.#length > mostText) throw new WorkbookRefused('damaged');
      listener.text(text);
    };
    parser.on('text', onText);
    parser.on('cdata', onText);
    parser.on('error', () => {
      throw new WorkbookRefused('damaged');
    });
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  end(): void {
    this.#parser.close();
  }
}

/** @throws WorkbookRefused */
export function readXml(text: string, listener: Listener): void {
  const reader = new XmlReader(listener);
  reader.write(text);
  reader.end();
}

/** The text of a part, in pieces. @throws WorkbookRefused */
export async function* piecesOf(stream: Readable): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('damaged');
  }
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** An attribute, whatever the prefix of its name. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (Object.hasOwn(attributes, name)) return attributes[name];
  const found = Object.keys(attributes).find((key) => local(key) === name);
  return found === undefined ? undefined : attributes[found];
}

/** A boolean of XML Schema. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';
