import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOfEpub } from '../conformance/zip.ts';
import { startLocal, stopLocal } from './local-server.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.epub': 'application/epub+zip',
  '.xhtml': 'application/xhtml+xml',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
};

export const WAV_BYTES_A_SECOND = 88_200;

/**
 * A partner's site with the built player and one of our demo books, as an .epub and unpacked. Its connections can be made bad:
 * signatures expire, files stall half-way, bytes come slowly.
 */
export class PartnerSite {
  /** Value of `Policy` that is accepted; null accepts every request. */
  policy: string | null = null;
  /** Bytes of a file that are sent before the transfer stalls, by the end of its path. */
  readonly stops = new Map<string, number>();
  /** Bytes per second for the book's files; 0 is unlimited. */
  speed = 0;
  /** Headers of the host page. */
  headers: Readonly<Record<string, string>> = {};
  /** HTML of the host page. */
  body = '';
  /** Each request: the status of the reply, and the path. */
  readonly answers: string[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #standing = new Set<ServerResponse>();
  readonly #files: Map<string, Buffer>;
  #epub: Buffer;
  readonly #pages = new Map<string, string>();

  constructor(book: string) {
    const path = file(`demo/books/made/${book}.epub`);
    this.#epub = readFileSync(path);
    this.#files = new Map(filesOfEpub(path));
  }

  start(): Promise<string> {
    return startLocal(this.#server);
  }

  stop(): Promise<void> {
    return stopLocal(this.#server);
  }

  /** Serves another book as /book.epub. */
  offer(epub: Buffer): void {
    this.#epub = epub;
  }

  /** Adds a page to the site, with the headers of the host page. */
  addPage(path: string, text: string): void {
    this.#pages.set(path, text);
  }

  /** Replaces a file of the unpacked book. */
  replace(path: string, bytes: Buffer): void {
    this.#files.set(path, bytes);
  }

  /** Breaks the connection of every stalled file. */
  breakLines(): void {
    for (const response of this.#standing) response.destroy();
    this.#standing.clear();
    this.stops.clear();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.invalid');
    const content = this.#content(pathname);
    const signed = pathname.startsWith('/book');
    const refused = signed && this.policy !== null && searchParams.get('Policy') !== this.policy;
    const status = refused ? 403 : content ? 200 : 404;
    this.answers.push(`${status} ${pathname}`);
    if (status !== 200 || !content) {
      response.writeHead(status).end();
      return;
    }
    const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
    const isPage = pathname === '/' || this.#pages.has(pathname);
    const page = isPage
      ? { ...this.headers, 'content-type': TYPES[extname(pathname)] ?? TYPES['.html'] }
      : {};
    const [from, to] = rangeOf(request.headers.range, content.length);
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-type': type,
      'content-length': to - from,
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${to - 1}/${content.length}`,
      'cache-control': 'no-store',
      ...page,
    });
    await this.#send(response, pathname, content.subarray(from, to), from, signed);
  }

  async #send(
    response: ServerResponse,
    path: string,
    bytes: Buffer,
    from: number,
    isBook: boolean,
  ): Promise<void> {
    const stop = [...this.stops].find(([end]) => path.endsWith(end))?.[1] ?? Number.POSITIVE_INFINITY;
    if (stop < from + bytes.length) {
      this.#standing.add(response);
      response.write(bytes.subarray(0, Math.max(0, stop - from)));
      return;
    }
    if (this.speed === 0 || !isBook) {
      response.end(bytes);
      return;
    }
    const step = Math.max(1, Math.round(this.speed / 10));
    for (let at = 0; at < bytes.length && !response.destroyed; at += step) {
      response.write(bytes.subarray(at, at + step));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    response.end();
  }

  #content(path: string): Buffer | undefined {
    if (path === '/') return Buffer.from(this.body);
    const further = this.#pages.get(path);
    if (further !== undefined) return Buffer.from(further);
    if (path === '/book.epub') return this.#epub;
    if (path.startsWith('/player/')) return readFileSync(file(`packages/player/dist/${path.slice(8)}`));
    if (path === '/host.js') return Buffer.from(this.script);
    return this.#files.get(decodeURIComponent(path.slice('/book/'.length)));
  }

  /** The host's own script, at /host.js. */
  script = '';
}

/** Silence as a WAV file, so large that a browser does not buffer all of it: 44.1 kHz, 16 bit, mono. */
export function heavyWav(seconds: number): Buffer {
  const bytes = Buffer.alloc(44 + seconds * WAV_BYTES_A_SECOND);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(44_100, 24);
  bytes.writeUInt32LE(WAV_BYTES_A_SECOND, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(bytes.length - 44, 40);
  return bytes;
}

/** The first byte, and the byte after the last. */
function rangeOf(header: string | undefined, size: number): [number, number] {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? [0, size] : [Math.max(0, size - Number(to)), size];
  return [Math.min(Number(from), size), to === '' ? size : Math.min(Number(to) + 1, size)];
}
