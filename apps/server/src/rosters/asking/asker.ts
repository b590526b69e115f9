import { setMaxListeners } from 'node:events';
import type { Outgoing, OutgoingReply } from '../../outgoing/index.ts';
import { SourceFault } from '../source.ts';
import type { Auth } from './auth.ts';
import { fault, faultOfStatus, toFault } from './faults.ts';
import type { Pace } from './pace.ts';

interface AskerParts {
  readonly outgoing: Outgoing;
  readonly auth: Auth;
  readonly pace: Pace;
  readonly signal: AbortSignal;
  /** Whether somebody looks on: then a system that is away is not asked again. */
  readonly isHasty?: boolean;
}

interface Asking {
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxBytes?: number;
  readonly maxMilliseconds?: number;
}

export interface JsonReply {
  readonly value: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** How long (ms) is waited before a system that is away is asked again. */
const backoff = [1000, 4000, 16_000] as const;
/** A system that wants to be left alone for longer (ms) is left alone until the next run. */
const longestWait = 5 * 60_000;
/** And one that wants it so often in a row. */
const mostWaits = 10;
/** While somebody looks on, each wait may take so long (ms). */
const longestLook = 10_000;

/** Asks the system of a school: signed, again if it was away, and later if it says so. */
export class Asker {
  readonly #parts: AskerParts;

  constructor(parts: AskerParts) {
    this.#parts = parts;
    // Each request of a long read listens to the signal for its time.
    setMaxListeners(0, parts.signal);
  }

  /** A reply with JSON. @throws SourceFault */
  json(url: URL, asking: Asking = {}): Promise<JsonReply> {
    return this.#again(async () => {
      const reply = await this.#signed(url, {
        ...asking,
        headers: { accept: 'application/json', ...asking.headers },
      });
      const value = await reply.json().catch((error: unknown) => Promise.reject(toFault(error)));
      return { value, headers: reply.headers };
    });
  }

  /** A reply with 200 or 304, whose body is still to be read. @throws SourceFault */
  reply(url: URL, asking: Asking = {}): Promise<OutgoingReply> {
    return this.#again(() => this.#signed(url, asking));
  }

  async #again<Value>(ask: () => Promise<Value>): Promise<Value> {
    const { pace, signal, isHasty = false } = this.#parts;
    for (const pause of isHasty ? [] : backoff) {
      try {
        return await ask();
      } catch (error) {
        if (!isAway(error)) throw error;
        await pace.wait(pause, signal);
      }
    }
    return ask();
  }

  /** One request, which waits for its turn and renews its token once. */
  async #signed(url: URL, asking: Asking): Promise<OutgoingReply> {
    const { auth, pace, signal, isHasty = false } = this.#parts;
    let mayRenew = true;
    for (let waits = 0; ; ) {
      const reply = await this.#send(url, asking);
      const wrong = faultOfStatus(reply.status);
      if (wrong === undefined) return reply;
      reply.drop();
      if (reply.status === 401 && mayRenew && auth.renew()) {
        mayRenew = false;
        continue;
      }
      if (reply.status !== 429) throw wrong;
      const pause = pauseOf(reply.headers['retry-after'], pace);
      if (pause > (isHasty ? longestLook : longestWait) || ++waits > mostWaits) throw wrong;
      await pace.wait(pause, signal);
    }
  }

  async #send(url: URL, { headers, ...limits }: Asking): Promise<OutgoingReply> {
    const { outgoing, auth, signal } = this.#parts;
    const signed = await auth.headers('GET', url);
    try {
      return await outgoing.request({ url: url.href, headers: { ...headers, ...signed }, ...limits, signal });
    } catch (error) {
      throw toFault(error);
    }
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof SourceFault && error.reason.code === 'source.unreachable';

/** Milliseconds that Retry-After asks for, as seconds or as a date. */
function pauseOf(text: string | undefined, pace: Pace): number {
  if (text === undefined) return 5000;
  const seconds = /^\s*\d+\s*$/.test(text) ? Number(text) : (Date.parse(text) - pace.now().getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 5000;
}

/** An address below another one; what the other one has behind `?` or `#` is left out. @throws SourceFault if it is none */
export function below(base: string, path: string, params: Readonly<Record<string, string>> = {}): URL {
  if (!URL.canParse(base)) throw fault('source.refusedAddress');
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  url.hash = '';
  url.search = new URLSearchParams(params).toString();
  return url;
}
