import { NotAPublicationError, ResourceUnavailableError } from '../../errors.ts';
import type { SignedFetch } from '../signed-fetch.ts';

/** Random access to the bytes of an archive. */
export interface ByteSource {
  /** The last `length` bytes, or all if there are fewer, with the size of the whole; `whole` if everything has been loaded. */
  tail(length: number): Promise<{ bytes: Bytes; size: number; whole?: true }>;
  /** Returns less than requested if the archive ends before. */
  read(start: number, end: number): Promise<Bytes>;
  /** Like `read`, but for what the browser is given as a file: it need not be in the memory of the page. */
  blob(start: number, end: number): Promise<Blob>;
}

/** A source whose first bytes can be read as they arrive: `length` of them, or all if there are fewer. */
export interface SlowSource extends ByteSource {
  head(length: number, signal: AbortSignal): Promise<Response>;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** A local file: its blobs are views, nothing is copied until it is read. */
export function fileSource(file: Blob): ByteSource {
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  return {
    async tail(length) {
      return { bytes: await read(Math.max(0, file.size - length), file.size), size: file.size };
    },
    read,
    async blob(start, end) {
      return file.slice(start, end);
    },
  };
}

/**
 * An archive behind HTTP ranges (RFC 9110 §14). A server without ranges answers 200 with everything; that is kept, so
 * that the book still opens with one request.
 */
export function rangeSource(url: string, signed: SignedFetch): SlowSource {
  let whole: Blob | undefined;
  const get = (range: string, signal?: AbortSignal) =>
    signed.get(url, { headers: { range: `bytes=${range}` }, ...(signal && { signal }) });
  const read = async (start: number, end: number): Promise<Bytes> => {
    if (whole) return fileSource(whole).read(start, end);
    const reply = await get(`${start}-${end - 1}`);
    if (reply.status !== 206) {
      whole = await reply.blob();
      return fileSource(whole).read(start, end);
    }
    const bytes = await bytesOf(reply);
    expectAll(bytes.length, start, end);
    return bytes;
  };
  return {
    read,
    async tail(length) {
      const reply = await get(`-${length}`);
      if (reply.status === 206) {
        const [, from, all] = /(\d+)-\d+\/(\d+)$/.exec(reply.headers.get('content-range') ?? '') ?? [];
        const size = Number(all);
        if (!Number.isSafeInteger(size))
          throw new ResourceUnavailableError('The server gave a range without its size.');
        const start = Math.max(0, size - length);
        // Some servers send the first bytes if the last are requested.
        return { bytes: await (Number(from) === start ? bytesOf(reply) : read(start, size)), size };
      }
      // Some servers refuse a suffix longer than the file, for which RFC 9110 §14.1.2 requires the whole file.
      whole = await (reply.status === 416 ? await signed.get(url) : reply).blob();
      if (whole.size === 0) throw new NotAPublicationError('The file is empty.');
      return { ...(await fileSource(whole).tail(length)), whole: true };
    },
    head: (length, signal) => get(`0-${length - 1}`, signal),
    async blob(start, end) {
      if (whole) return whole.slice(start, end);
      const reply = await get(`${start}-${end - 1}`);
      const blob = await reply.blob();
      if (reply.status !== 206) {
        whole = blob;
        return whole.slice(start, end);
      }
      expectAll(blob.size, start, end);
      return blob;
    },
  };
}

async function bytesOf(reply: Response): Promise<Bytes> {
  return new Uint8Array(await reply.arrayBuffer());
}

function expectAll(length: number, start: number, end: number): void {
  if (length < end - start) throw new ResourceUnavailableError('The server sent less than it was asked for.');
}
