import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Decodes the JSON of an answer. */
export function readJson<T>({ headers, body }: Answer): T {
  const packed = headers['content-encoding'];
  const plain = packed === 'br' ? brotliDecompressSync(body) : packed === 'gzip' ? gunzipSync(body) : body;
  // The bench knows the shape of the replies that it requests.
  return JSON.parse(plain.toString()) as T;
}

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: OutgoingHttpHeaders;
  readonly form?: Readonly<Record<string, string>>;
}

/** The part of a browser that the bench needs: at most six connections, which stay open, and cookies. */
export class Browser {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Reads an answer to its end. @throws if there is none */
  ask(path: string, { method = 'GET', headers = {}, form }: Asked = {}): Promise<Answer> {
    const body = form && new URLSearchParams(form).toString();
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const asked = request(new URL(path, this.#origin), {
        agent: this.#agent,
        method,
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          ...(cookie && { cookie }),
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      });
      asked.on('error', reject).on('response', (reply) => {
        const chunks: Buffer[] = [];
        for (const each of reply.headers['set-cookie'] ?? []) this.#keep(each);
        reply
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () => {
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              body: Buffer.concat(chunks),
            });
          });
      });
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
  }
}
