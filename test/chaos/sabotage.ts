import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Sabotage } from './options.ts';

/** One in so many writes is never answered, or is acknowledged before it is forwarded. More of the latter would overload the product. */
const HANGS_EVERY = 40;
const EARLY_EVERY = 10;

/** A proxy between the writers and the product that spoils writes, to check that the chaos test finds it. */
export class Saboteur {
  readonly #origin: URL;
  readonly #how: Sabotage;
  readonly #server: Server;
  #writes = 0;

  private constructor(origin: string, how: Sabotage) {
    this.#origin = new URL(origin);
    this.#how = how;
    this.#server = createServer((asked, reply) => void this.#serve(asked, reply));
  }

  static async at(origin: string, how: Sabotage): Promise<Saboteur> {
    const saboteur = new Saboteur(origin, how);
    saboteur.#server.listen(0, '127.0.0.1');
    await once(saboteur.#server, 'listening');
    return saboteur;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #serve(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    if (asked.method === 'GET') return this.#pass(asked, body, reply);
    this.#writes += 1;
    if (this.#how === 'hang' && this.#writes % HANGS_EVERY === 0) return;
    if (this.#how === 'ack-early' && this.#writes % EARLY_EVERY === 0) {
      reply.writeHead(204).end();
      return this.#pass(asked, body);
    }
    this.#pass(asked, body, reply);
    if (this.#how === 'write-twice') this.#pass(asked, underAnotherId(body));
  }

  /** @param reply gets the answer, which is discarded if it is absent */
  #pass(asked: IncomingMessage, body: Buffer, reply?: ServerResponse): void {
    const { method, url, headers } = asked;
    const passed = request(new URL(url ?? '/', this.#origin), {
      method,
      headers: { ...headers, 'content-length': body.length },
    });
    passed.on('error', () => reply?.destroy());
    passed.on('response', (answer) => {
      if (!reply) return answer.resume();
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      return answer.pipe(reply);
    });
    passed.end(body);
  }
}

/** The same write under another id, since the product recognises a repeated write by its id. */
const underAnotherId = (body: Buffer): Buffer =>
  Buffer.from(body.toString().replaceAll(/"id":"log-/g, '"id":"another-log-'));
