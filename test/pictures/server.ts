import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { books, video } from './books.ts';

const dist = join(import.meta.dirname, '../../packages/player/dist');

/** A partner's page with nothing but the player. */
const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pictures</title>
<style>html, body { margin: 0; height: 100% } book-player { height: 100vh }</style>
<script type="module" src="/player/aloud-player.js"></script><body></body></html>`;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
  '.xhtml': 'application/xhtml+xml',
};

/** Serves the page, the built player and the books as folders. @returns where, and what stops it */
export async function startServer(): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const found = path === '/' ? Buffer.from(PAGE) : fileAt(path);
    if (!found) response.writeHead(404).end();
    else
      response
        .writeHead(200, {
          'content-type': path === '/' ? 'text/html' : (TYPES[extname(path)] ?? 'text/plain'),
        })
        .end(found);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

function fileAt(path: string): Buffer | undefined {
  const [, place = '', kind = '', ...rest] = path.split('/');
  if (place === 'player' && /^[\w.-]+\.js$/.test(kind)) return readFileSync(join(dist, kind));
  if (place !== 'books' || !Object.hasOwn(books, kind)) return undefined;
  if (rest.includes('pg_video')) return video;
  return books[kind as keyof typeof books].get(rest.join('/'));
}
