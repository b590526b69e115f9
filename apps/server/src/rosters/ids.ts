import { createHash, randomInt } from 'node:crypto';

const chunkLength = 1 << 18;
/** Before the bytes of an id: two bytes for its length, one for its mark. */
const headLength = 3;
/** Characters of an id that is kept as it is; each takes three bytes at most. */
const longest = 512;

/**
 * The ids of a read, in some fifty bytes each: sets of texts took half of the memory of a read. Ids are compared whole, never by a digest of
 * theirs alone: two of them are never taken for one. Each may have a mark, a number up to 255.
 */
export class Ids {
  readonly #chunks: Buffer[] = [];
  /** Bytes in use in the last chunk. */
  #used = chunkLength;
  /** Where each id is, plus one, at the place that its hash says or behind it; 0 for nothing. */
  #places = new Uint32Array(1024);
  #size = 0;
  /** Nobody who chooses ids knows which ones share a place. */
  readonly #seed = randomInt(2 ** 32);
  readonly #text = Buffer.alloc(longest * 3);

  /** How many ids there are. */
  get size(): number {
    return this.#size;
  }

  /** @returns whether it is new */
  add(id: string): boolean {
    const length = this.#write(id);
    const at = this.#find(length);
    if (this.#places[at] !== 0) return false;
    this.#places[at] = this.#keep(length) + 1;
    this.#size++;
    if (this.#size * 2 > this.#places.length) this.#grow();
    return true;
  }

  has(id: string): boolean {
    return this.#places[this.#find(this.#write(id))] !== 0;
  }

  /** Adds it if it is new. */
  mark(id: string, mark: number): void {
    this.add(id);
    const [chunk, from] = this.#at((this.#places[this.#find(this.#write(id))] ?? 0) - 1);
    chunk[from + 2] = mark;
  }

  /** 0 for an id that is not there, or was not marked. */
  markOf(id: string): number {
    const place = this.#places[this.#find(this.#write(id))] ?? 0;
    if (place === 0) return 0;
    const [chunk, from] = this.#at(place - 1);
    return chunk[from + 2] ?? 0;
  }

  /** Writes an id to `#text`; of what is no text, or very long, a digest that nobody can make twice. @returns its bytes */
  #write(id: string): number {
    if (id.length <= longest && id.isWellFormed()) return this.#text.write(id, 'utf8');
    const digest = createHash('sha256').update(id, 'utf16le').digest('hex');
    return this.#text.write(`\u0000${digest}`, 'utf8');
  }

  /** The place of the id in `#text`: that at which it is, or the free one for it. */
  #find(length: number): number {
    const mask = this.#places.length - 1;
    let at = this.#hash(this.#text, 0, length) & mask;
    for (;;) {
      const place = this.#places[at] ?? 0;
      if (place === 0 || this.#isAt(place - 1, length)) return at;
      at = (at + 1) & mask;
    }
  }

  #isAt(position: number, length: number): boolean {
    const [chunk, from] = this.#at(position);
    if (chunk.readUInt16LE(from) !== length) return false;
    const begin = from + headLength;
    return chunk.compare(this.#text, 0, length, begin, begin + length) === 0;
  }

  #at(position: number): readonly [chunk: Buffer, from: number] {
    const chunk = this.#chunks[Math.floor(position / chunkLength)];
    if (!chunk) throw new RangeError('There is no such id.');
    return [chunk, position % chunkLength];
  }

  /** Keeps the id in `#text`. @returns its position */
  #keep(length: number): number {
    if (this.#used + headLength + length > chunkLength) {
      this.#chunks.push(Buffer.alloc(chunkLength));
      this.#used = 0;
    }
    const position = (this.#chunks.length - 1) * chunkLength + this.#used;
    const [chunk, from] = this.#at(position);
    chunk.writeUInt16LE(length, from);
    this.#text.copy(chunk, from + headLength, 0, length);
    this.#used += headLength + length;
    return position;
  }

  #grow(): void {
    const before = this.#places;
    const places = new Uint32Array(before.length * 2);
    const mask = places.length - 1;
    for (const place of before) {
      if (place === 0) continue;
      const [chunk, from] = this.#at(place - 1);
      let at = this.#hash(chunk, from + headLength, chunk.readUInt16LE(from)) & mask;
      while (places[at] !== 0) at = (at + 1) & mask;
      places[at] = place;
    }
    this.#places = places;
  }

  #hash(bytes: Buffer, from: number, length: number): number {
    let hash = this.#seed;
    for (let at = from; at < from + length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) >>> 0;
  }
}
