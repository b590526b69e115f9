import { ResourceUnavailableError } from '../../errors.ts';
import type { Bytes } from './source.ts';

/** The first bytes of an archive while they come: whoever needs the first of them does not wait for the last. */
export class Arriving {
  readonly #bytes: Bytes;
  readonly #reader: Promise<ReadableStreamDefaultReader<Bytes> | undefined>;
  #here = 0;
  #step: Promise<void> | undefined;

  /** @param length how many are kept at most */
  constructor(reply: Promise<Response>, length: number) {
    this.#bytes = new Uint8Array(length);
    this.#reader = reply.then(({ body }) => body?.getReader());
    // All are taken, whoever wants them: else the connection would not be free. Who reads hears what is wrong.
    this.read(0, length).catch(() => undefined);
  }

  /** @throws ResourceUnavailableError if they end before */
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
