import { ResourceUnavailableError } from '../../errors.ts';
import { Arriving } from './arriving.ts';
import type { ByteSource, Bytes, SlowSource } from './source.ts';

/**
 * The first bytes of most archives contain the package document and what it needs, and often the first page; they are requested
 * together with the directory, and read as they arrive: that saves two or three round trips.
 */
const HEAD = 128 * 1024;
/** Small files of a book are adjacent: what is read for one of them is kept for the next. */
const BLOCK = 64 * 1024;
const MOST_BLOCKS = 24;

interface Block {
  readonly start: number;
  readonly end: number;
  /** Reads by position in the archive. */
  read(start: number, end: number): Promise<Bytes>;
}

/** Reads a slow source in blocks and keeps the last of them, so that opening a book takes few round trips. */
export class BufferedSource implements ByteSource {
  readonly #source: SlowSource;
  /** In order of use, the latest last. */
  #blocks: Block[] = [];
  #size = Number.POSITIVE_INFINITY;

  constructor(source: SlowSource) {
    this.#source = source;
  }

  async tail(length: number): ReturnType<ByteSource['tail']> {
    const giveUp = new AbortController();
    const ending = this.#source.tail(length);
    const head = new Arriving(this.#source.head(HEAD, giveUp.signal), HEAD);
    const tail = await ending.catch((error: unknown) => {
      giveUp.abort();
      throw error;
    });
    this.#size = tail.size;
    const from = tail.size - tail.bytes.length;
    this.#keep(blockOf(from, tail.size, Promise.resolve(tail.bytes)));
    if (from === 0 || tail.whole) giveUp.abort();
    else this.#keep({ start: 0, end: Math.min(HEAD, tail.size), read: (at, to) => head.read(at, to) });
    return tail;
  }

  /** Returns less than requested if the archive ends before. @throws ResourceUnavailableError, and what the source throws */
  async read(start: number, end: number): Promise<Bytes> {
    const last = this.#within(start, end);
    const kept = this.#kept(start, last);
    const block = kept ?? this.#read(start, last);
    this.#keep(block);
    try {
      return await block.read(start, last);
    } catch (error) {
      this.#blocks = this.#blocks.filter((each) => each !== block);
      // Another caller's failed request is no reason not to try.
      if (kept) return this.read(start, end);
      throw error;
    }
  }

  async blob(start: number, end: number): Promise<Blob> {
    const last = this.#within(start, end);
    if (!this.#kept(start, last)) return this.#source.blob(start, last);
    return new Blob([await this.read(start, last)]);
  }

  #within(start: number, end: number): number {
    if (start >= Math.min(end, this.#size))
      throw new ResourceUnavailableError('The archive ends before that.');
    return Math.min(end, this.#size);
  }

  #kept(start: number, end: number): Block | undefined {
    return this.#blocks.find((each) => each.start <= start && end <= each.end);
  }

  #read(start: number, end: number): Block {
    const ahead = Math.max(end, Math.min(start + BLOCK, this.#size));
    return blockOf(start, ahead, this.#source.read(start, ahead));
  }

  /** Larger blocks are not kept. */
  #keep(block: Block): void {
    this.#blocks = this.#blocks.filter((each) => each !== block);
    const isTail = block.end === this.#size;
    if (block.end - block.start <= HEAD || isTail) this.#blocks.push(block);
    if (this.#blocks.length > MOST_BLOCKS) this.#blocks.shift();
  }
}

function blockOf(start: number, end: number, bytes: Promise<Bytes>): Block {
  return { start, end, read: async (at, to) => (await bytes).subarray(at - start, to - start) };
}
