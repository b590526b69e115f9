/** Messages after which the client expects an answer: simple query, sync, flush, terminate. */
const asking = new Set(Array.from('QSHX', (letter) => letter.charCodeAt(0)));

/**
 * Reassembles what a PostgreSQL client sends: a stream cuts anywhere, but the database takes whole messages, and is fastest if it gets
 * all that belong together in one call. Source: PostgreSQL's protocol 3.0, message formats.
 */
export class Batches {
  #rest: Buffer = Buffer.alloc(0);
  /** The first message has no type letter before its length. */
  #greeted = false;

  /** @returns the batches that these bytes complete, in order */
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

  /** Length in bytes of the message that begins there; undefined if its length has not arrived yet. */
  #lengthAt(all: Buffer, from: number): number | undefined {
    const letter = this.#greeted ? 1 : 0;
    return all.length < from + letter + 4 ? undefined : letter + all.readInt32BE(from + letter);
  }
}
