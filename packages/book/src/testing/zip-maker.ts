/** Makes zip archives for tests: honest ones, and those that hostile or careless hands could make. */
export type Content = string | Uint8Array<ArrayBuffer>;

export interface ZipOptions {
  /** How the files are stored; default `deflated`. */
  readonly method?: 'stored' | 'deflated';
  /** Writes sizes, offsets and counts as zip64 (PKWARE APPNOTE §4.3.14). */
  readonly zip64?: boolean;
  /** Sets the flag that says that the files are encrypted. */
  readonly encrypted?: boolean;
  /** Number of this disk in the end record; anything but 0 means a split archive. */
  readonly disk?: number;
  /** Compression method that the directory declares instead of the true one. */
  readonly declaredMethod?: number;
  /** Size that the directory declares for a file instead of its own. */
  readonly declaredSize?: (path: string, size: number) => number;
  /** Number of files that the end record claims instead of the true one. */
  readonly declaredEntries?: number;
  /** Follows the end record. */
  readonly comment?: string;
  /** Empty bytes between the files and the directory, as if there were large files. */
  readonly padding?: number;
}

interface Packed {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly path: string;
  readonly data: Uint8Array<ArrayBuffer>;
  readonly size: number;
  readonly crc: number;
  readonly method: number;
  readonly offset: number;
}

/** Puts files into a zip, in the order of `files`. */
export async function makeZip(
  files: Readonly<Record<string, Content>>,
  options: ZipOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new Writer();
  const packed: Packed[] = [];
  for (const [path, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    // The container's first file must be stored (EPUB OCF 3.3 §4.3.3).
    const stored = options.method === 'stored' || path === 'mimetype';
    const data = stored ? bytes : await deflate(bytes);
    const entry = {
      path,
      name: new TextEncoder().encode(path),
      data,
      size: bytes.length,
      crc: crc32(bytes),
      method: stored ? 0 : 8,
      offset: writer.length,
    };
    packed.push(entry);
    writer.u32(0x04034b50).u16(20).u16(0).u16(entry.method).u32(0).u32(entry.crc);
    writer.u32(data.length).u32(entry.size).u16(entry.name.length).u16(0).bytes(entry.name).bytes(data);
  }
  writer.bytes(new Uint8Array(options.padding ?? 0));
  const start = writer.length;
  for (const entry of packed) writeEntry(writer, entry, options);
  writeEnd(writer, start, packed.length, options);
  return writer.done();
}

function writeEntry(writer: Writer, entry: Packed, options: ZipOptions): void {
  const size = options.declaredSize?.(entry.path, entry.size) ?? entry.size;
  const wide = options.zip64 === true;
  writer.u32(0x02014b50).u16(45).u16(20);
  writer
    .u16(options.encrypted ? 1 : 0)
    .u16(options.declaredMethod ?? entry.method)
    .u32(0)
    .u32(entry.crc);
  writer.u32(wide ? 0xffffffff : entry.data.length).u32(wide ? 0xffffffff : size);
  writer
    .u16(entry.name.length)
    .u16(wide ? 28 : 0)
    .u16(0)
    .u16(0)
    .u16(0)
    .u32(0);
  writer.u32(wide ? 0xffffffff : entry.offset).bytes(entry.name);
  if (wide) writer.u16(1).u16(24).u64(size).u64(entry.data.length).u64(entry.offset);
}

function writeEnd(writer: Writer, start: number, count: number, options: ZipOptions): void {
  const size = writer.length - start;
  const entries = options.declaredEntries ?? count;
  const wide = options.zip64 === true || entries > 0xffff;
  if (wide) {
    const at = writer.length;
    writer.u32(0x06064b50).u64(44).u16(45).u16(45).u32(0).u32(0);
    writer.u64(entries).u64(entries).u64(size).u64(start);
    writer.u32(0x07064b50).u32(0).u64(at).u32(1);
  }
  const comment = new TextEncoder().encode(options.comment ?? '');
  writer
    .u32(0x06054b50)
    .u16(options.disk ?? 0)
    .u16(0);
  writer.u16(wide ? 0xffff : entries).u16(wide ? 0xffff : entries);
  writer.u32(wide ? 0xffffffff : size).u32(wide ? 0xffffffff : start);
  writer.u16(comment.length).bytes(comment);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers and bytes, one after the other. */
class Writer {
  readonly #parts: Array<Uint8Array<ArrayBuffer>> = [];
  length = 0;

  u16(value: number): this {
    return this.#number(value, 2);
  }

  u32(value: number): this {
    return this.#number(value, 4);
  }

  u64(value: number): this {
    return this.#number(value, 8);
  }

  bytes(bytes: Uint8Array<ArrayBuffer>): this {
    this.#parts.push(bytes);
    this.length += bytes.length;
    return this;
  }

  done(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  #number(value: number, width: 2 | 4 | 8): this {
    const view = new DataView(new ArrayBuffer(width));
    if (width === 8) view.setBigUint64(0, BigInt(value), true);
    else if (width === 4) view.setUint32(0, value, true);
    else view.setUint16(0, value, true);
    return this.bytes(new Uint8Array(view.buffer));
  }
}
