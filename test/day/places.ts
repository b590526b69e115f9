import type { IncomingHttpHeaders } from 'node:http';

/** What the server says of a place that it was sent. */
interface Reply {
  readonly version: number;
  /** Another device's, in place of which nothing was stored. */
  readonly newer: object | null;
}

/** Watches the places that devices store: none may replace another device's without naming its version (decision 0076). */
export class Places {
  readonly faults: string[] = [];
  #last: { readonly device: string; readonly version: number } | null = null;
  /** The newest version that another device than the last one has stored. */
  #others = 0;

  /** A place was sent, as the server got it. @param reply its body */
  stored(device: string, headers: IncomingHttpHeaders, reply: string): void {
    const { version, newer } = JSON.parse(reply) as Reply;
    if (newer) return;
    const last = this.#last;
    if (last && last.device !== device) this.#others = last.version;
    this.#last = { device, version };
    const seen = Number(/\d+/.exec(headers['if-match'] ?? '')?.[0] ?? -1);
    if (this.#others > seen)
      this.faults.push(`version ${version} replaces ${this.#others}, and has seen ${seen}`);
  }
}
