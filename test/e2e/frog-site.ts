import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startLocal, stopLocal } from './local-server.ts';

const BUNDLE = fileURLToPath(new URL('../../packages/player/dist/', import.meta.url));
export const POLICY = 'Policy=p0&Signature=s0&Key-Pair-Id=k0';
export const NONCE = 'n0nce';

/** The strictest policy of a host that allows frog books: docs/embedding.md. */
export const STRICT = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${NONCE}'`,
  "style-src 'unsafe-inline'",
  'img-src blob: data:',
  'font-src blob: data:',
  "media-src 'self' blob: data:",
  "connect-src 'self' blob:",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html aloud-book default',
].join('; ');

/**
 * A site with the built player and an unpacked book of two pages, the first with the given script. At `/ordinary` the
 * script runs in an ordinary page, without the player and its policy.
 */
export class FrogSite {
  /** Paths and queries that were requested. */
  readonly asked: string[] = [];
  readonly #server: Server;
  #script = '';
  #policy: string | null = null;

  constructor() {
    this.#server = createServer(({ url = '/' }, response) => {
      this.asked.push(url);
      const [path = '', query = ''] = url.split('?');
      if (path === '/') {
        const headers = {
          'content-type': 'text/html',
          ...(this.#policy && { 'content-security-policy': this.#policy }),
        };
        response.writeHead(200, headers).end(HOST);
        return;
      }
      if (path === '/ordinary') {
        const html = `<!doctype html><p id="found"></p><script>${this.#script}</script>`;
        response.writeHead(200, { 'content-type': 'text/html' }).end(html);
        return;
      }
      if (/^\/aloud-player[\w-]*\.js$/.test(path)) {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(BUNDLE + path));
        return;
      }
      const content = path.startsWith('/shelf/frog/') ? this.#files[path.slice(12)] : undefined;
      const status = content === undefined ? 404 : query === POLICY ? 200 : 403;
      response.writeHead(status).end(status === 200 ? content : '');
    });
  }

  start(script: string, policy: string | null): Promise<string> {
    this.#script = script;
    this.#policy = policy;
    return startLocal(this.#server);
  }

  stop(): Promise<void> {
    return stopLocal(this.#server);
  }

  get #files(): Readonly<Record<string, string>> {
    return {
      'META-INF/container.xml':
        '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      'EPUB/package.opf': PACKAGE,
      'EPUB/p1.xhtml': page(`<script src="js/page.js"></script>`, '<p id="s1">A page.</p><p id="found"></p>'),
      'EPUB/p2.xhtml': page('', '<p>The next page.</p>'),
      'EPUB/js/page.js': this.#script,
      'EPUB/js/more.js': "document.documentElement.dataset.more = 'yes'",
      'EPUB/data.json': '{"frog":"jump"}',
      'EPUB/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>',
    };
  }
}

/** A server that a book might reach; it records what arrives: HTTP requests, and datagrams as WebRTC sends them. */
export class Outside {
  readonly requests: string[] = [];
  datagrams = 0;
  readonly #server = createServer(({ url = '' }, response) => {
    this.requests.push(url);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  readonly #socket: Socket = createSocket('udp4').on('message', () => this.datagrams++);

  async start(): Promise<{ readonly http: string; readonly stun: string }> {
    this.#socket.bind(0, '127.0.0.1');
    const [http] = await Promise.all([startLocal(this.#server), once(this.#socket, 'listening')]);
    return { http, stun: `stun:127.0.0.1:${this.#socket.address().port}` };
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    this.#socket.close();
  }
}

const HOST = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<style>html, body { margin: 0 } book-player { display: block; height: 100vh }</style>
<script type="module" src="/aloud-player.js"></script>
<body><book-player src="/shelf/frog/?${POLICY}" frog-functionality nonce="${NONCE}"></book-player></body></html>`;

const PACKAGE = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:test:frog</dc:identifier><dc:title>A frog</dc:title><dc:language>en</dc:language>
<meta property="rendition:layout">pre-paginated</meta></metadata>
<manifest><item id="p1" href="p1.xhtml" media-type="application/xhtml+xml" properties="scripted"/><item id="p2" href="p2.xhtml" media-type="application/xhtml+xml"/>
<item id="a" href="a.svg" media-type="image/svg+xml"/></manifest>
<spine><itemref idref="p1" properties="rendition:page-spread-center"/><itemref idref="p2" properties="rendition:page-spread-center"/></spine></package>`;

function page(head: string, body: string): string {
  return `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title><meta name="viewport" content="width=600, height=800"/>${head}</head><body>${body}</body></html>`;
}
