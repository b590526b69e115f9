/** One request that the double has answered. */
export interface SeenRequest {
  readonly url: string;
  readonly range: string | null;
}

export interface DoubleOptions {
  /** Answers 200 with everything, as servers without ranges do. */
  readonly ignoreRanges?: boolean;
  /** Takes a request for the last bytes as one for the first, as servers without suffix ranges do. */
  readonly noSuffix?: boolean;
  /** Called before the files: a reply of its own, or null for the ordinary one. */
  readonly answer?: (request: SeenRequest, earlier: number) => Response | null | Promise<Response | null>;
}

/**
 * A double of `fetch`, because the development server has no ranges: it serves real bytes and implements RFC 9110 §14 as
 * a file server does (206 with Content-Range, 416, 200 without a range, 404).
 */
export class RangeFetchDouble {
  readonly requests: SeenRequest[] = [];
  readonly #files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
  readonly #options: DoubleOptions;
  readonly #real = globalThis.fetch;

  /** @param files by the pathname of their address */
  constructor(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, options: DoubleOptions = {}) {
    this.#files = files;
    this.#options = options;
  }

  install(): this {
    globalThis.fetch = (input, init) => this.#fetch(input, init);
    return this;
  }

  restore(): void {
    globalThis.fetch = this.#real;
  }

  get ranges(): ReadonlyArray<string | null> {
    return this.requests.map(({ range }) => range);
  }

  async #fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { url, headers } = new Request(input, init);
    const request = { url, range: headers.get('range') ?? new Headers(init?.headers).get('range') };
    const own = await this.#options.answer?.(request, this.requests.length);
    this.requests.push(request);
    if (own) return own;
    const bytes = this.#files[decodeURIComponent(new URL(url).pathname)];
    if (!bytes) return new Response('not found', { status: 404 });
    const range = /^bytes=(\d*)-(\d*)$/.exec(request.range ?? '');
    if (!range || this.#options.ignoreRanges) return new Response(bytes, { status: 200 });
    return part(bytes, range[1] || (this.#options.noSuffix ? '0' : ''), range[2] ?? '');
  }
}

function part(bytes: Uint8Array<ArrayBuffer>, from: string, to: string): Response {
  const size = bytes.length;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || start > end) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const headers = { 'content-range': `bytes ${start}-${end}/${size}`, 'accept-ranges': 'bytes' };
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
}
