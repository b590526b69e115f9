import { NotAPublicationError, ResourceUnavailableError } from '../../errors.ts';
import type { SignedFetch } from '../signed-fetch.ts';

/** Random access to the bytes of an archive. */
export interface ByteSource {
  /** The last `length` bytes, or all where there are fewer, with the size of the whole; `whole` where everything has come. */
  tail(length: number): Promise<{ bytes: Uint8Array<ArrayBuffer>; size: number; whole?: true }>;
  /** The first `length` bytes, or all where there are fewer. */
  head(length: number, signal?: AbortSignal): Promise<Blob>;
  slice(start: number, end: number): Promise<Blob>;
}

/** A local file: slices are views, nothing is copied until it is read. */
export function fileSource(file: Blob): ByteSource {
  return {
    async tail(length) {
      const bytes = new Uint8Array(await file.slice(Math.max(0, file.size - length)).arrayBuffer());
      return { bytes, size: file.size };
    },
    async head(length) {
      return file.slice(0, length);
    },
    async slice(start, end) {
      return file.slice(start, end);
    },
  };
}

/**
 * An archive behind HTTP ranges (RFC 9110 §14). A server that does not do ranges answers 200 with everything; that is
 * kept, so that the book still opens with one request.
 */
export function rangeSource(url: string, signed: SignedFetch): ByteSource {
  let whole: Blob | undefined;
  return {
    async tail(length) {
      const reply = await signed.get(url, { headers: { range: `bytes=-${length}` } });
      if (reply.status === 206) {
        const size = Number(/\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1]);
        if (!Number.isSafeInteger(size))
          throw new ResourceUnavailableError('The server gave a range without its size.');
        return { bytes: new Uint8Array(await reply.arrayBuffer()), size };
      }
      // Some servers refuse a suffix longer than the file, where RFC 9110 §14.1.2 wants the whole of it.
      whole = await (reply.status === 416 ? await signed.get(url) : reply).blob();
      if (whole.size === 0) throw new NotAPublicationError('The file is empty.');
      return { ...(await fileSource(whole).tail(length)), whole: true };
    },
    async head(length, signal) {
      const init = { headers: { range: `bytes=0-${length - 1}` }, ...(signal && { signal }) };
      return (await signed.get(url, init)).blob();
    },
    async slice(start, end) {
      if (whole) return whole.slice(start, end);
      const reply = await signed.get(url, { headers: { range: `bytes=${start}-${end - 1}` } });
      const blob = await reply.blob();
      if (reply.status !== 206) {
        whole = blob;
        return whole.slice(start, end);
      }
      if (blob.size < end - start)
        throw new ResourceUnavailableError('The server sent less than it was asked for.');
      return blob;
    },
  };
}
