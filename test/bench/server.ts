import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { Line, type LineSpeed } from './line.ts';
import type { CodeFile, Player } from './players/player.ts';
import { Traffic, type TrafficKind, wallClock } from './traffic.ts';
import { readEpub, type ZipFile } from './zip.ts';

export interface Served {
  /** Files of books, by their name in the URL. */
  readonly books: ReadonlyMap<string, string>;
  readonly players: readonly Player[];
}

/** Media types of files that a browser shows by their type only. */
const TYPES: Readonly<Record<string, string>> = {
  '.xhtml': 'application/xhtml+xml',
  '.html': 'application/xhtml+xml',
  '.htm': 'application/xhtml+xml',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

interface Reply {
  readonly kind: TrafficKind;
  readonly status: 200 | 206 | 416;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Serves host pages, players and books, to one reader at a time, with HTTP ranges and at the speed of a line. */
export class BenchServer {
  readonly origin: string;
  readonly #server: Server;
  readonly #served: Served;
  readonly #files = new Map<string, Buffer>();
  readonly #unzipped = new Map<string, ReadonlyMap<string, ZipFile>>();
  #line = new Line(null);
  #traffic = new Traffic();

  private constructor(server: Server, served: Served) {
    this.#server = server;
    this.#served = served;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  static async start(served: Served): Promise<BenchServer> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    return new BenchServer(server, served);
  }

  /** Starts counting for a new reader, on a line of this speed; null is the machine's full speed. */
  begin(speed: LineSpeed | null): Traffic {
    this.#line = new Line(speed);
    this.#traffic = new Traffic();
    return this.#traffic;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, folder = '', name = '', ...path] = decodeURIComponent(pathname).split('/');
    const file = path[0] ?? '';
    const player = this.#served.players.find(({ id }) => id === name);
    if (folder === 'blank') sendPage(response, '<!doctype html><title>Bench</title>');
    else if (folder === 'read' && player) sendPage(response, player.page);
    else if (folder === 'bare') await this.#send(request, response, this.#unpacked(name, path.join('/')));
    else await this.#send(request, response, this.#find(request, folder, name, player?.code.get(file)));
  }

  #find(
    request: IncomingMessage,
    folder: string,
    name: string,
    code: CodeFile | undefined,
  ): Reply | undefined {
    const file = this.#served.books.get(name);
    if (folder === 'books' && file !== undefined) return rangeOf(this.#read(file), request.headers.range);
    if (folder !== 'players' || !code) return undefined;
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'gzip' };
    return { kind: 'code', status: 200, headers, body: code.gzip };
  }

  /** A file of a book by its path. */
  #unpacked(name: string, path: string): Reply | undefined {
    const book = this.#served.books.get(`${name}.epub`);
    if (book === undefined) return undefined;
    const files = this.#unzipped.get(book) ?? new Map(readEpub(book).map((entry) => [entry.path, entry]));
    this.#unzipped.set(book, files);
    const body = files.get(path)?.content();
    const headers = { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' };
    return body && { kind: 'book', status: 200, headers, body };
  }

  async #send(request: IncomingMessage, response: ServerResponse, reply: Reply | undefined): Promise<void> {
    const [line, traffic] = [this.#line, this.#traffic];
    if (!reply) {
      response.writeHead(404).end();
      return;
    }
    const { kind, status, headers, body } = reply;
    const seen = traffic.ask(request.url ?? '', request.headers.range ?? null, kind);
    await line.reach();
    response.writeHead(status, { ...headers, 'content-length': body.length, 'cache-control': 'no-store' });
    for (let at = 0; at < body.length && !response.destroyed; at += line.chunk) {
      const chunk = body.subarray(at, at + line.chunk);
      await line.carry(chunk.length);
      if (!response.write(chunk)) await drained(response);
      traffic.arrive(seen, chunk.length);
    }
    seen.ended = wallClock();
    response.end();
  }

  #read(file: string): Buffer {
    const known = this.#files.get(file) ?? readFileSync(file);
    this.#files.set(file, known);
    return known;
  }
}

function rangeOf(book: Buffer, asked: string | undefined): Reply {
  const headers = { 'content-type': 'application/epub+zip', 'accept-ranges': 'bytes' };
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? [];
  if (first === undefined || last === undefined) return { kind: 'book', status: 200, headers, body: book };
  const start = first === '' ? Math.max(0, book.length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? book.length : Math.min(Number(last) + 1, book.length);
  if (start >= end) {
    const size = { 'content-range': `bytes */${book.length}` };
    return { kind: 'book', status: 416, headers: { ...headers, ...size }, body: Buffer.alloc(0) };
  }
  const range = { 'content-range': `bytes ${start}-${end - 1}/${book.length}` };
  return { kind: 'book', status: 206, headers: { ...headers, ...range }, body: book.subarray(start, end) };
}

/** The host page is not measured, so it is sent at full speed. */
function sendPage(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(page);
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
