import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Faults } from '../control/faults.ts';
import { newId } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import type { Endpoint } from './endpoint.ts';
import { ApiError, invalid } from './errors.ts';
import { expand } from './expand.ts';
import type { KeptReplies, Reply } from './kept-replies.ts';
import { keyKindOf, needSecretKey } from './keys.ts';
import { publicView } from './public.ts';

/** A request for an endpoint, as it came. */
export interface Request {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly id: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The parameters, read from the query or from the form. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The text from which they were read. */
  readonly raw: string;
}

/** What is sent back; `cut` if the connection is to be cut instead. */
export interface Answer extends Reply {
  readonly requestId: string;
  readonly isReplayed: boolean;
  readonly isCut?: boolean;
}

/** What answers calls: the state, the replies that it has kept, and the faults that wait. */
export interface Answering {
  readonly state: State;
  readonly kept: KeptReplies;
  readonly faults: Faults;
}

/** Answers one call. Everything that it does is one transaction. */
export async function answer(on: Answering, endpoint: Endpoint, request: Request): Promise<Answer> {
  const requestId = newId('req').slice(0, 18);
  const plain = (reply: Reply): Answer => ({ ...reply, requestId, isReplayed: false });
  const key = request.method === 'POST' ? request.idempotencyKey : undefined;
  const print = `${request.method} ${request.path} ${request.raw}`;
  try {
    const isPublic = checkKey(endpoint, request);
    const earlier = key === undefined ? undefined : findEarlier(on, key, print);
    if (earlier) return { ...earlier, requestId, isReplayed: true };
    const { expand: wanted, ...params } = request.params;
    const paths = pathsOf(wanted);
    const run = endpoint.prepare(params);
    const fault = on.faults.take(request.method, request.path);
    const done = key === undefined ? undefined : on.kept.begin(key);
    try {
      if (fault?.delay) await wait(fault.delay);
      const early = hurt(fault, 'before');
      if (early) return keepFailure(on, key, print, { ...plain(early), ...early });
      const reply = on.state.store.transact(() => {
        const { state } = on;
        state.request = { id: requestId, key: key ?? null };
        try {
          const made = attempt(state, () => expand(state, run({ state, id: request.id, isPublic }), paths));
          const shown = isPublic ? { ...made, body: publicView(made.body) } : made;
          const hurtReply = hurt(fault, 'after');
          const said = hurtReply && !hurtReply.isCut ? hurtReply : shown;
          if (key !== undefined && said.status !== 429) on.kept.keep(key, print, said);
          return hurtReply ?? shown;
        } finally {
          state.request = null;
        }
      });
      return { ...plain(reply), ...reply };
    } finally {
      done?.();
    }
  } catch (error) {
    return plain(failure(error));
  }
}

interface Hurt extends Reply {
  readonly isCut?: boolean;
}

/** What a fault makes of a reply at this moment; undefined if it leaves it alone. */
function hurt(fault: Fault | undefined, moment: 'after' | 'before'): Hurt | undefined {
  if (fault?.drop === moment) return { status: 500, body: {}, isCut: true };
  if (!fault?.fail || (fault.fail.when ?? 'before') !== moment) return undefined;
  const { status } = fault.fail;
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  const code = status === 429 ? { code: 'rate_limit' } : {};
  return {
    status,
    body: { error: { type, ...code, message: 'This fault was asked for at the control door.' } },
  };
}

/** A 5xx is kept like any reply, though nothing was done; a cut connection and a refusal to work are not. */
function keepFailure(on: Answering, key: string | undefined, print: string, reply: Answer): Answer {
  if (key !== undefined && reply.status >= 500 && !reply.isCut)
    on.state.store.transact(() => on.kept.keep(key, print, reply));
  return reply;
}

function findEarlier({ state, kept }: Answering, key: string, print: string): Reply | undefined {
  return state.store.transact(() => kept.find(key, print));
}

function checkKey(endpoint: Endpoint, { authorization }: Request): boolean {
  const kind = keyKindOf(authorization);
  if (endpoint.keys === 'secret') needSecretKey(kind);
  return kind === 'publishable';
}

function pathsOf(wanted: unknown): string[] {
  if (wanted === undefined) return [];
  if (!Array.isArray(wanted)) throw invalid('Invalid array: expand', { param: 'expand' });
  return wanted.map(String);
}

/** Does the work. A refusal takes back what was done, unless it is to be kept. */
function attempt(state: State, work: () => object): Reply {
  const mark = state.store.mark();
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.keepsChanges) state.store.backTo(mark);
    return { status: error.status, body: { error: error.body } };
  }
}

function failure(error: unknown): Reply {
  if (error instanceof ApiError) return { status: error.status, body: { error: error.body } };
  console.error(error);
  return {
    status: 500,
    body: { error: { type: 'api_error', message: 'The double has a fault of its own.' } },
  };
}
