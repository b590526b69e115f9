import { ResourceUnavailableError } from '../../errors.ts';
import type { Bytes } from './source.ts';

/** The first bytes of an archive while they arrive: a caller that needs the first of them does not wait for the last. */
export class Arriving {
  readonly #bytes: Bytes;
  readonly #reader: Promise<ReadableStreamDefaultReader<Bytes> | undefined>;
  #here = 0;
  #step: Promise<void> | undefined;

  /** @param length the most bytes to keep */
  constructor(reply: Promise<Response>, length: number) {
    this.#bytes = new Uint8Array(length);
    this.#reader = reply.then(({ body }) => body?.getReader());
    // All bytes are read, even if nobody wants them: otherwise the connection would stay busy. Readers get the errors.
    this.read(0, length).catch(() => undefined);
  }

  /** @throws ResourceUnavailableError if the bytes end before */
  async read(start: number, end: number): Promise<Bytes> {
    while (this.#here < end) {
      this.#step ??= this.#next();
      await this.#step;
    }
    return this.#bytes.subarray(start, end);
  }

  async #next(): Promise<void> {
    try {
      const chunk = await (await this.#reader)?.read();
      if (!chunk?.value) throw new ResourceUnavailableError('The server sent less than it was asked for.');
      const some = chunk.value.subarray(0, this.#bytes.length - this.#here);
      this.#bytes.set(some, this.#here);
      this.#here += some.length;
    } finally {
      this.#step = undefined;
    }
  }
}
