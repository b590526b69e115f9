import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Places } from './places.ts';

/** What the line does to a request. */
export type Weather = 'fine' | 'cut' | 'slow' | 'refused';

/** How much longer (ms) requests take on a slow line. */
const SLOW = 1_500;

/** How fast (bytes a second) the files of a book come, as on a school's line that a class shares: a voice at rate 2 needs a third of it. */
export const SHARED_LINE = 48_000;
const PIECE = 4_096;
/** Calls that store a place. */
const PLACE = /\/lastmark$/;

/** Where pages of the product find the script that runs first. */
const FIRST = '/first.js';
/** Documents of a book: they are not pages of the product. */
const FILES = /\/files\//;

/** What somebody changes in the product to see whether the run finds it. */
export interface Tampering {
  /** Changes a request's headers. */
  readonly headers?: (path: string, headers: IncomingMessage['headers']) => void;
  /** Sees the body of a reply that is text. */
  readonly keep?: (path: string, body: string) => void;
  /** Answers a request in place of the server. @returns the body, or null */
  readonly answer?: (path: string) => string | null;
  /** Changes the code of a script. */
  readonly script?: (code: string) => string;
}

/** A line between a browser and the server, which can fail. */
export class Line {
  weather: Weather = 'fine';
  origin = '';
  tampering: Tampering = {};
  readonly places = new Places();
  /** A script that runs in every page of the product before its own; empty for none. */
  first = '';
  readonly #rate: number;
  #target = '';
  readonly #sockets = new Set<Socket>();
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((incoming, outgoing) => {
    void this.#pass(incoming, outgoing);
  });

  /** @param rate how fast (bytes a second) each file of a book comes */
  constructor(rate = SHARED_LINE) {
    this.#rate = rate;
    this.#server.on('connection', (socket) => {
      if (this.weather === 'cut') socket.destroy();
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** @param target origin of the server */
  leadTo(target: string): void {
    this.#target = target;
  }

  become(weather: Weather): void {
    this.weather = weather;
    if (weather === 'cut') for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#agent.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (this.weather === 'slow') await wait(SLOW);
    if (this.weather === 'refused') {
      outgoing.writeHead(503, { 'content-type': 'application/json' });
      outgoing.end('{"error":{"id":"unavailable","message":"Unavailable"}}');
      return;
    }
    const path = incoming.url ?? '/';
    if (path === FIRST) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' });
      outgoing.end(this.first);
      return;
    }
    const answer = this.tampering.answer?.(path) ?? null;
    if (answer !== null) {
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(answer);
      return;
    }
    const headers = { ...incoming.headers };
    const { keep, script } = this.tampering;
    const [bare = ''] = path.split('?');
    const isPage = this.first !== '' && (headers.accept ?? '').startsWith('text/html') && !FILES.test(bare);
    const isTampered = script ? bare.endsWith('.js') : keep ? bare.endsWith('/policy') : false;
    const isPlace = incoming.method === 'POST' && PLACE.test(bare);
    const isRead = isPage || isTampered || isPlace;
    if (isRead) delete headers['accept-encoding'];
    this.tampering.headers?.(path, headers);
    const onward = request(
      new URL(path, this.#target),
      { method: incoming.method, headers, agent: this.#agent },
      (reply) => {
        if (isPlace) void this.#place(path, headers, reply, outgoing);
        else if (isRead) void this.#read(bare, reply, outgoing);
        else {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
          if (FILES.test(bare)) void slowly(reply, outgoing, this.#rate);
          else reply.pipe(outgoing);
        }
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) onward.destroy();
    });
    incoming.pipe(onward);
  }

  async #place(
    path: string,
    headers: IncomingMessage['headers'],
    reply: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const text = await textOf(reply);
    const { searchParams } = new URL(path, this.origin);
    if (reply.statusCode === 200) this.places.stored(searchParams.get('device') ?? '', headers, text);
    outgoing.writeHead(reply.statusCode ?? 502, withoutLength(reply.headers));
    outgoing.end(text);
  }

  async #read(path: string, reply: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const text = await textOf(reply);
    if (reply.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(reply.statusCode ?? 502, withoutLength(reply.headers));
      // The policy of the page allows what has its nonce.
      const [nonce = ''] = /nonce="[^"]+"/.exec(text) ?? [];
      outgoing.end(text.replace('<head>', `<head><script ${nonce} src="${FIRST}"></script>`));
      return;
    }
    this.tampering.keep?.(path, text);
    outgoing.writeHead(reply.statusCode ?? 502, withoutLength(reply.headers));
    outgoing.end(this.tampering.script?.(text) ?? text);
  }
}

function withoutLength({ 'content-length': _length, etag: _etag, ...headers }: IncomingMessage['headers']) {
  return headers;
}

async function textOf(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Sends a file as fast as the line is. */
async function slowly(reply: IncomingMessage, outgoing: ServerResponse, rate: number): Promise<void> {
  try {
    for await (const part of reply) {
      const bytes = part as Buffer;
      for (let at = 0; at < bytes.length; at += PIECE) {
        if (outgoing.destroyed) return;
        const piece = bytes.subarray(at, at + PIECE);
        outgoing.write(piece);
        await wait((piece.length / rate) * 1000);
      }
    }
    outgoing.end();
  } catch {
    // The server has broken off, as the line does.
    outgoing.destroy();
  }
}
