import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { Answer, Call, Dial } from '../dial.ts';
import { type Outgoing, outgoingOf, type Parts } from '../outgoing.ts';
import { type RuleSettings, type Rules, rulesFor } from '../rules.ts';
import { hostileNames } from './hostile.ts';

type Said = Partial<Pick<Answer, 'status' | 'headers'>> & { readonly body?: Readable | string };
type Saying = (call: Call) => Said | Promise<Said>;

/** Stands in the network's place: keeps what is called, and says what a test wants. */
export class Recorder {
  readonly calls: Call[] = [];
  /** How often each name was looked up. */
  readonly lookups: string[] = [];
  readonly #say: Saying;

  constructor(say: Saying = () => ({})) {
    this.#say = say;
  }

  readonly dial: Dial = async (call) => {
    this.calls.push(call);
    const { status = 200, headers = {}, body = '{}' } = await this.#say(call);
    return { status, headers, body: typeof body === 'string' ? Readable.from([Buffer.from(body)]) : body };
  };

  readonly resolve = async (name: string): Promise<readonly string[]> => {
    this.lookups.push(name);
    return hostileNames[name] ?? [];
  };

  outgoing(
    settings: RuleSettings = { isDev: false, standIns: [] },
    parts: Partial<Pick<Parts, 'rules' | 'patience' | 'resolve'>> = {},
  ): Outgoing {
    const { dial, resolve } = this;
    return outgoingOf({ rules: rulesFor(settings), dial, resolve, patience: 5000, ...parts });
  }
}

/** The gate switched off: what would be called without it. */
export const noRules: Rules = { url: (text) => new URL(text), addresses: () => undefined };

/** A body of many zero bytes, packed to a thousandth. */
export const packedZeros = (bytes: number): Readable => Readable.from([gzipSync(Buffer.alloc(bytes))]);
