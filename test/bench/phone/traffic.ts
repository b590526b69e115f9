import type { CDPSession } from '@playwright/test';

interface Asked {
  readonly url: string;
  readonly method: string;
  /** Seconds on the browser's clock. */
  readonly at: number;
}

/** The traffic of one page, as its browser counts it. */
export class Traffic {
  #asked: Asked[] = [];
  /** Ids of requests that have not ended. */
  readonly #open = new Set<string>();
  /** Addresses of requests that have not been answered, by their ids. */
  readonly #unanswered = new Map<string, string>();
  #bytes = 0;
  /** Time of the last traffic (ms). */
  #stirred = Date.now();

  constructor(devtools: CDPSession) {
    devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!request.url.startsWith('http')) return;
      this.#asked.push({ url: request.url, method: request.method, at: timestamp });
      this.#open.add(requestId);
      this.#unanswered.set(requestId, request.url);
      this.#stirred = Date.now();
    });
    devtools.on('Network.responseReceived', ({ requestId }) => {
      this.#unanswered.delete(requestId);
      this.#stirred = Date.now();
    });
    devtools.on('Network.dataReceived', () => {
      this.#stirred = Date.now();
    });
    const ends = (requestId: string, bytes: number) => {
      this.#unanswered.delete(requestId);
      if (!this.#open.delete(requestId)) return;
      this.#bytes += bytes;
      this.#stirred = Date.now();
    };
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      ends(requestId, encodedDataLength),
    );
    devtools.on('Network.loadingFailed', ({ requestId }) => ends(requestId, 0));
  }

  /** Counts from here on. */
  begin(): void {
    this.#asked = [];
    this.#open.clear();
    this.#unanswered.clear();
    this.#bytes = 0;
    this.#stirred = Date.now();
  }

  /** Bytes received, with the heads of replies. */
  get bytes(): number {
    return this.#bytes;
  }

  get requests(): number {
    return this.#asked.length;
  }

  /** Milliseconds from the first request to the first POST whose address contains `part`, once it was sent. */
  async posted(part: string): Promise<number> {
    for (;;) {
      const [page] = this.#asked;
      const post = this.#asked.find(({ method, url }) => method === 'POST' && url.includes(part));
      if (page && post) return (post.at - page.at) * 1000;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /**
   * Resolves once every request is answered and there was no traffic for `rest` (ms). It does not wait for the end of replies, which
   * never comes if the page does not read them.
   * @throws if that takes more than `longest` (ms)
   */
  async quiet(rest: number, longest: number): Promise<void> {
    const end = Date.now() + longest;
    for (;;) {
      const left = this.#unanswered.size > 0 ? rest : this.#stirred + rest - Date.now();
      if (left <= 0) return;
      if (Date.now() > end)
        throw new Error(`The page does not come to rest: ${[...this.#unanswered.values()].join(' ')}`);
      await new Promise((resolve) => setTimeout(resolve, Math.min(left, 100)));
    }
  }
}
