/** Messages that ask for an answer now: a plain query, the end of a batch, a flush, farewell. */
const asking = new Set(Array.from('QSHX', (letter) => letter.charCodeAt(0)));

/**
 * Puts what a client of PostgreSQL sends together again: a stream cuts anywhere, the database takes whole messages, and soonest where it
 * gets all of them at once that belong together.
 * Source: PostgreSQL's protocol 3.0, message formats.
 */
export class Batches {
  #rest: Buffer = Buffer.alloc(0);
  /** The first message has no letter before its length. */
  #greeted = false;

  /** @returns the batches that are whole with these bytes, in their order */
  add(bytes: Buffer): readonly Buffer[] {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const batches: Buffer[] = [];
    let from = 0;
    let to = 0;
    for (;;) {
      const length = this.#lengthAt(all, to);
      if (length === undefined || to + length > all.length) break;
      const isAsking = !this.#greeted || asking.has(all.readUInt8(to));
      this.#greeted = true;
      to += length;
      if (!isAsking) continue;
      batches.push(all.subarray(from, to));
      from = to;
    }
    this.#rest = all.subarray(from);
    return batches;
  }

  /** How long the message is that begins there, in bytes; undefined where that has not come yet. */
  #lengthAt(all: Buffer, from: number): number | undefined {
    const letter = this.#greeted ? 1 : 0;
    return all.length < from + letter + 4 ? undefined : letter + all.readInt32BE(from + letter);
  }
}
