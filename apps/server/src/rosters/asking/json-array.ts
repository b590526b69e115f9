import { fault } from './faults.ts';

/** Characters of an element. */
const mostInElement = 4 * 1024 ** 2;

/**
 * The elements of an array in JSON, each as soon as it is there: an array of 150,000 people is never in memory as a whole.
 * @throws SourceFault if it is no array, cut off, or followed by something
 */
export async function* elementsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const splitter = new Splitter();
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) yield* splitter.add(decoder.decode(chunk, { stream: true }));
  yield* splitter.add(decoder.decode());
  splitter.end();
}

type State = 'before' | 'first' | 'between' | 'inside' | 'after';

class Splitter {
  #state: State = 'before';
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  /** The element so far, without what is in the text that is looked at. */
  #element = '';

  *add(text: string): Generator<unknown> {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const sign = text[at] ?? '';
      if (this.#state !== 'inside') {
        if (this.#outside(sign)) from = at;
      } else if (this.#ends(sign)) {
        yield this.#parse(text.slice(from, at));
        this.#state = sign === ',' ? 'between' : 'after';
      }
    }
    if (this.#state === 'inside') this.#keep(text.slice(from));
  }

  end(): void {
    if (this.#state !== 'after') throw fault('source.broken');
  }

  /** @returns whether an element begins here */
  #outside(sign: string): boolean {
    if (' \t\r\n\uFEFF'.includes(sign)) return false;
    if (this.#state === 'before' && sign === '[') this.#state = 'first';
    else if (this.#state === 'first' && sign === ']') this.#state = 'after';
    else if (this.#state === 'first' || this.#state === 'between') {
      this.#state = 'inside';
      this.#ends(sign);
      return true;
    } else throw fault('source.broken');
    return false;
  }

  /** @returns whether the element ended before this sign */
  #ends(sign: string): boolean {
    if (this.#isString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === '\\') this.#isEscaped = true;
      else if (sign === '"') this.#isString = false;
      return false;
    }
    if (this.#depth === 0 && (sign === ',' || sign === ']')) return true;
    if (sign === '"') this.#isString = true;
    else if (sign === '{' || sign === '[') this.#depth++;
    else if (sign === '}' || sign === ']') this.#depth--;
    return false;
  }

  #keep(text: string): void {
    this.#element += text;
    if (this.#element.length > mostInElement) throw fault('source.tooLarge');
  }

  #parse(end: string): unknown {
    this.#keep(end);
    const text = this.#element;
    this.#element = '';
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw fault('source.broken');
    }
  }
}
