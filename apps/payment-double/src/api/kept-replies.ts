import type { KeptReply } from '../state/kinds.ts';
import type { State } from '../state/state.ts';
import { day } from '../time/calendar.ts';
import { ApiError } from './errors.ts';

/** The reply to a call: its status and its body. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

/** The replies to requests with an Idempotency-Key: a request that is repeated gets the first reply again. */
export class KeptReplies {
  readonly #state: State;
  readonly #inFlight = new Set<string>();

  constructor(state: State) {
    this.#state = state;
  }

  /**
   * The earlier reply, or undefined if there is none.
   * @param request everything that makes the request what it is
   * @throws ApiError 400 if the key was used for another request, 409 if the first one is still being answered
   */
  find(key: string, request: string): Reply | undefined {
    if (this.#inFlight.has(key))
      throw new ApiError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotency Key.',
      });
    const kept = this.#state.store.get('kept_reply', key);
    if (!kept || this.#isOld(kept)) return undefined;
    if (kept.request !== this.#state.hash(request))
      throw new ApiError(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one you used for this request.',
      });
    return kept;
  }

  /** Notes that the request is being answered; call the result when it has been. */
  begin(key: string): () => void {
    this.#inFlight.add(key);
    return () => this.#inFlight.delete(key);
  }

  /** Keeps the reply for a day of the double's time. Call it inside the transaction of the request. */
  keep(key: string, request: string, { status, body }: Reply): void {
    for (const kept of this.#state.all('kept_reply'))
      if (this.#isOld(kept)) this.#state.store.remove('kept_reply', kept.id);
    const at = this.#state.now();
    this.#state.put('kept_reply', { id: key, request: this.#state.hash(request), at, status, body });
  }

  #isOld({ at }: KeptReply): boolean {
    return at + day <= this.#state.now();
  }
}
