import { isNetworkPage, profileHeader } from '@aloud/api';
import type { SessionStore } from '../../session/SessionStore.ts';

type Session = Pick<SessionStore, 'person'>;

/** A call that has no answer yet. */
interface Unanswered {
  readonly key: string;
  /** Of the person, with the address that it changes. */
  readonly place: string;
  /** How many calls had begun when its answer was lost; null while it is under way. */
  lost: number | null;
}

interface Calls {
  begun: number;
  /** By their person and all their values. Never stored: there may be passwords among them. */
  readonly unanswered: Map<string, Unanswered>;
}

const callsOf = new WeakMap<Session, Calls>();

/** The files that were sent, told apart by themselves. */
const files = new WeakMap<object, string>();

/** Replies after which the call may still be carried out, or made again as it is. */
const passing: readonly number[] = [401, 408, 425, 429];

/**
 * Sends a call with an Idempotency-Key (decision 0073). If its answer is lost, the same call has the same key the next time, so that the
 * server answers what it would have answered, and changes nothing twice. Other values have another key, and so has a call that is made again
 * after something else was changed: by then its first answer may be wrong.
 */
export async function sendKeyed(
  send: typeof fetch,
  session: Session,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const calls = callsOf.get(session) ?? { begun: 0, unanswered: new Map<string, Unanswered>() };
  callsOf.set(session, calls);
  const { unanswered } = calls;
  const turn = ++calls.begun;
  const headers = new Headers(init.headers);
  const place = `${session.person} ${url.split('?')[0]}`;
  const values = valuesOf(place, url, init, headers);
  for (const [each, { lost, place: other }] of unanswered)
    if (lost !== null && each !== values && isNear(place, other)) unanswered.delete(each);
  const call = unanswered.get(values) ?? { key: crypto.randomUUID(), place, lost: null };
  unanswered.set(values, call);
  headers.set('idempotency-key', `"${call.key}"`);
  try {
    const reply = await send(url, { ...init, headers });
    // An answer of which a part is missing is lost, too.
    await reply.clone().arrayBuffer();
    if (reply.status >= 500 || passing.includes(reply.status) || isNetworkPage(reply))
      call.lost = calls.begun;
    else unanswered.delete(values);
    if (reply.ok && !isNetworkPage(reply))
      for (const [each, { lost }] of unanswered) if (lost !== null && lost < turn) unanswered.delete(each);
    return reply;
  } catch (error) {
    call.lost = calls.begun;
    throw error;
  }
}

/** The same thing, a part of it, or what it is a part of. */
const isNear = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

const valuesOf = (place: string, url: string, { method, body }: RequestInit, headers: Headers): string =>
  JSON.stringify([
    place,
    url,
    method,
    headers.get('if-match'),
    headers.get(profileHeader),
    typeof body === 'object' && body ? nameOf(body) : (body ?? null),
  ]);

function nameOf(file: object): string {
  const name = files.get(file) ?? crypto.randomUUID();
  files.set(file, name);
  return name;
}
