import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

/** The smallest possible host page: the built bundle, one element, a size. */
const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Conformance</title>
<style>html, body { margin: 0; height: 100% } book-player { height: 100vh }</style>
<script type="module" src="/aloud-player.js"></script>
<body><script>
  const player = document.createElement('book-player');
  const wanted = new URLSearchParams(location.search);
  player.frogFunctionality = wanted.has('scripts');
  player.src = '/books/' + wanted.get('book') + '.epub';
  player.locale = 'en';
  player.bookmarkFeatures = true;
  document.body.append(player);
</script></body></html>`;

/** Path of a chunk, which is beside the bundle. */
const PART = /^\/[\w-]+(\.[\w-]+)*\.js$/;

export interface ConformanceServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the page, the bundle and the books by HTTP ranges, as a partner's site would. */
export async function startServer(books: string, bundle: string): Promise<ConformanceServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') send(response, 'text/html', PAGE);
    else if (pathname === '/aloud-player.js') send(response, 'text/javascript', readFileSync(bundle));
    else if (PART.test(pathname))
      send(response, 'text/javascript', readFileSync(join(dirname(bundle), pathname)));
    else if (pathname.startsWith('/books/')) sendBook(request, response, join(books, basename(pathname)));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => stop(server) };
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

function sendBook(request: IncomingMessage, response: ServerResponse, file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    response.writeHead(404).end();
    return;
  }
  const headers = { 'content-type': 'application/epub+zip', 'accept-ranges': 'bytes' };
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined || last === undefined) {
    response.writeHead(200, { ...headers, 'content-length': size });
    createReadStream(file).pipe(response);
    return;
  }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  const range = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 };
  response.writeHead(206, { ...headers, ...range });
  createReadStream(file, { start, end }).pipe(response);
}

function basename(pathname: string): string {
  return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
