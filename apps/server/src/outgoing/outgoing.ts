import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { chunksOf, saveTo, type Told, textOf } from './body.ts';
import { type Answer, type Dial, dial as dialByNetwork } from './dial.ts';
import { OutgoingRefused } from './refused.ts';
import { hostOf, type RuleSettings, type Rules, rulesFor } from './rules.ts';
import { type Timer, timerFor } from './timer.ts';

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST' | undefined;
  readonly url: string;
  /** Names in lower case. None of them follows a redirect to another origin. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  /** Most bytes of the reply, unpacked. */
  readonly maxBytes?: number | undefined;
  /** Most milliseconds until the whole reply is there, redirects included. */
  readonly maxMilliseconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A reply, whatever its status. Its body is taken once, by one of these ways, or left by `drop`. */
export interface OutgoingReply {
  readonly status: number;
  /** By names in lower case; of several of one name, all, with commas between them. */
  readonly headers: Readonly<Record<string, string>>;
  text(): Promise<string>;
  /** @throws OutgoingRefused `broken` if it is no JSON */
  json(): Promise<unknown>;
  chunks(): AsyncIterable<Buffer>;
  /** Writes it to a new file. */
  saveTo(file: string): Promise<void>;
  drop(): void;
}

/** The one way out to addresses that a customer has typed. */
export interface Outgoing {
  /** @throws OutgoingRefused, or the reason of the signal */
  request(request: OutgoingRequest): Promise<OutgoingReply>;
}

/** What the gate is made of; tests put a recorder in place of the network. */
export interface Parts {
  readonly rules: Rules;
  readonly dial: Dial;
  /** Every IP address of a name. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** Most milliseconds without a byte. */
  readonly patience: number;
}

const mebibyte = 1024 ** 2;
const usual = { maxBytes: 32 * mebibyte, maxMilliseconds: 180_000, patience: 60_000 } as const;
const mostRedirects = 5;

/** The gate as the product uses it. */
export const createOutgoing = (settings: RuleSettings): Outgoing =>
  outgoingOf({
    rules: rulesFor(settings),
    dial: dialByNetwork,
    resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
    patience: usual.patience,
  });

export function outgoingOf(parts: Parts): Outgoing {
  return {
    async request({ url, signal, maxBytes = usual.maxBytes, ...request }) {
      signal?.throwIfAborted();
      const timer = timerFor(parts.patience, request.maxMilliseconds ?? usual.maxMilliseconds, signal);
      const told: Told = (error) => timer.why() ?? faultOf(error);
      try {
        const answer = await follow(parts, { ...request, url }, timer);
        return replyOf(answer, maxBytes, timer, told);
      } catch (error) {
        timer.end();
        throw told(error);
      }
    },
  };
}

type Asked = Pick<OutgoingRequest, 'method' | 'headers' | 'body'> & { readonly url: string };

async function follow(parts: Parts, first: Asked, timer: Timer): Promise<Answer> {
  let asked = first;
  for (let redirects = 0; ; redirects++) {
    const url = parts.rules.url(asked.url);
    const answer = await call(parts, asked, url, timer);
    const to = answer.headers.location;
    if (![301, 302, 303, 307, 308].includes(answer.status) || to === undefined) return answer;
    answer.body.destroy();
    if (redirects === mostRedirects) throw new OutgoingRefused('address', 'redirects');
    asked = redirected(asked, url, to, answer.status);
  }
}

async function call(parts: Parts, asked: Asked, url: URL, timer: Timer): Promise<Answer> {
  const name = hostOf(url);
  const addresses = isIP(name) === 0 ? await timer.within(parts.resolve(name)) : [name];
  parts.rules.addresses(url, addresses);
  timer.touch();
  timer.signal.throwIfAborted();
  return parts.dial({
    url,
    addresses,
    method: asked.method ?? 'GET',
    headers: { 'user-agent': 'Aloud', 'accept-encoding': 'gzip', ...asked.headers },
    body: asked.body,
    signal: timer.signal,
  });
}

/** What is asked next. What was sent stays with the origin it was meant for: credentials are in it. */
function redirected(asked: Asked, from: URL, to: string, status: number): Asked {
  // A redirect is written by the other side: it is judged as it would be if somebody had typed it.
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(to) ? to : resolved(to, from);
  const isSameOrigin = URL.canParse(absolute) && new URL(absolute).origin === from.origin;
  const keepsBody = status === 307 || status === 308;
  if (asked.method === 'POST' && keepsBody && !isSameOrigin)
    throw new OutgoingRefused('address', 'redirectedPost');
  const { accept } = asked.headers ?? {};
  const headers = isSameOrigin ? asked.headers : accept === undefined ? {} : { accept };
  return keepsBody
    ? { ...asked, url: absolute, headers }
    : { method: 'GET', url: absolute, headers, body: undefined };
}

function resolved(to: string, from: URL): string {
  if (!URL.canParse(to, from.href)) throw new OutgoingRefused('broken', 'location');
  return new URL(to, from).href;
}

function replyOf(answer: Answer, most: number, timer: Timer, told: Told): OutgoingReply {
  const { status } = answer;
  const headers = flat(answer);
  if (Number(headers['content-length'] ?? 0) > most) {
    answer.body.destroy();
    throw new OutgoingRefused('tooLarge');
  }
  // Nobody has to take a body: without a listener, an error that comes before would end the process.
  answer.body.on('error', () => undefined);
  timer.touch();
  async function* chunks() {
    try {
      for await (const chunk of chunksOf(answer.body, headers['content-encoding'], most, told)) {
        // Whoever sends nothing for too long is given up; whoever takes it slowly is waited for.
        timer.pause();
        yield chunk;
        timer.touch();
      }
    } finally {
      timer.end();
    }
  }
  const text = () => textOf(chunks());
  return {
    status,
    headers,
    text,
    json: async () => {
      const written = await text();
      try {
        return JSON.parse(written) as unknown;
      } catch {
        throw new OutgoingRefused('broken', 'json');
      }
    },
    chunks,
    saveTo: (file) => saveTo(chunks(), file),
    drop: () => {
      answer.body.destroy();
      timer.end();
    },
  };
}

const flat = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/** Node's errors by their codes: their texts name addresses. */
function faultOf(error: unknown): unknown {
  if (error instanceof OutgoingRefused) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return error;
  if (code === 'HPE_HEADER_OVERFLOW') return new OutgoingRefused('tooLarge', code);
  if (code.startsWith('HPE_') || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new OutgoingRefused('broken', code);
  return new OutgoingRefused('unreachable', code);
}
