import { randomText } from '../state/ids.ts';
import type { State } from '../state/state.ts';

/** What the browser has to do next, in the form that both kinds of intents have. */
export interface NextAction {
  readonly type: 'redirect_to_url' | 'use_stripe_sdk';
  readonly redirect_to_url?: { readonly return_url: string; readonly url: string };
  readonly use_stripe_sdk?: { [key: string]: unknown };
}

/** Opens a 3-D Secure page for the intent; an earlier one is void. */
export function openChallenge(state: State, intent: string, returnUrl: string | null): NextAction {
  for (const { id, ...earlier } of state.all('challenge'))
    if (earlier.intent === intent) state.store.remove('challenge', id);
  const id = `tds_${randomText(32)}`;
  state.put('challenge', { id, intent, returnUrl, result: 'open' });
  const url = `${state.origin()}/3ds/${id}`;
  return returnUrl === null
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}
