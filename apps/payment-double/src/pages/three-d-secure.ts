import { afterAttempt, afterSetup } from '../billing/after-intents.ts';
import { authenticationFailed, chargeCard, failPayment } from '../intents/payment.ts';
import { failSetup, setupAuthenticationFailed, succeedSetup } from '../intents/setup.ts';
import { idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { documentOf, type Html, html } from './html.ts';
import { money } from './money.ts';

export type Answered = 'complete' | 'failed';

/**
 * What the cardholder said to the bank. Call it inside a transaction.
 * @returns the answer that counts, which is an earlier one if there was one; undefined if nothing waits for one
 */
export function answerChallenge(state: State, id: string, answer: Answered): Answered | undefined {
  const challenge = state.store.get('challenge', id);
  if (!challenge) return undefined;
  if (challenge.result !== 'open') return challenge.result;
  state.put('challenge', { ...challenge, result: answer });
  const setup = state.store.get('setup_intent', challenge.intent);
  const payment = state.store.get('payment_intent', challenge.intent);
  const intent = setup ?? payment;
  const method = state.store.get('payment_method', idOrNull(intent?.payment_method) ?? '');
  if (intent?.status !== 'requires_action' || !method) return undefined;
  if (setup && answer === 'failed') failSetup(state, setup, method, setupAuthenticationFailed);
  else if (setup) afterSetup(state, succeedSetup(state, setup, method));
  else if (payment && answer === 'failed')
    afterAttempt(state, failPayment(state, payment, method, authenticationFailed));
  else if (payment) afterAttempt(state, chargeCard(state, payment, method, true));
  return answer;
}

/** The page on which the cardholder answers. Works without script, which only tells the parent. */
export function threeDSecurePage(state: State, id: string, parent: string): string | undefined {
  const challenge = state.store.get('challenge', id);
  if (!challenge) return undefined;
  const payment = state.store.get('payment_intent', challenge.intent);
  const what = payment
    ? html`pay <strong>${money(payment.amount, payment.currency)}</strong>`
    : html`save your card`;
  if (challenge.result !== 'open') return donePage(id, challenge.result, parent, challenge.returnUrl);
  return page(html`<body class="dialog">
<main>
<h1>Is this you?</h1>
<p>Your bank would now ask you to confirm that you want to ${what}.</p>
<form class="buttons" method="post" action="/3ds/${id}?parent=${encodeURIComponent(parent)}">
<button name="answer" value="complete" autofocus>Complete</button>
<button name="answer" value="failed" class="quiet">Fail</button>
</form>
<p class="note">A double of 3-D Secure, for tests. No bank is asked, and no money moves.</p>
</main>
</body>`);
}

/** What is shown once an answer was given. */
export function donePage(id: string, answer: Answered, parent: string, returnUrl: string | null): string {
  return page(html`<body class="dialog" data-id="${id}" data-result="${answer}" data-parent="${parent}">
<main>
<h1>${answer === 'complete' ? 'Confirmed' : 'Not confirmed'}</h1>
<p>${answer === 'complete' ? 'The double of your bank has confirmed it was you.' : 'The double of your bank has not confirmed it was you.'}</p>
${returnUrl ? html`<p><a href="${returnUrl}" target="_top">Go back</a></p>` : ''}
<p class="note">A double of 3-D Secure, for tests. No money moves.</p>
</main>
</body>`);
}

const page = (body: Html) =>
  documentOf({
    title: '3-D Secure (double)',
    styles: ['/assets/page.css'],
    script: '/assets/three-d-secure.js',
    body,
  });
