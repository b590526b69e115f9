import type { Locale } from '@aloud/api';
import {
  type BillingDetails,
  type CardFault,
  type CardForm,
  CardFormError,
  type Confirmation,
  notLoaded,
} from './cardForm.ts';
import { askBank } from './doubleBank.ts';
import type { DoubleOutcome, FrameError, FromFrame, ToFrame } from './doubleMessages.ts';

interface Options {
  /** Of the double. */
  readonly origin: string;
  readonly publishableKey: string;
  readonly locale: Locale;
}

/** A frame that has not said that it is ready after this time (ms) does not come any more. */
const patience = 10_000;

/** The card form of the local double of the card provider: a frame of its own origin, as the provider's is. */
export function doubleCardForm({ origin, publishableKey, locale }: Options): CardForm {
  const frame = document.createElement('iframe');
  const waiting = new Map<string, (message: FromFrame) => void>();
  let onReady: () => void = () => undefined;
  const unseen = document.createElement('div');
  unseen.inert = true;
  unseen.style.cssText = 'position: fixed; width: 1px; height: 1px; overflow: hidden; opacity: 0;';

  const received = ({ origin: from, source, data }: MessageEvent<FromFrame>) => {
    if (from !== origin || source !== frame.contentWindow || data?.source !== 'payment-double-frame') return;
    if (data.type === 'ready') onReady();
    else if (data.type === 'height') frame.style.height = `${data.height}px`;
    else if (data.type === 'validated' || data.type === 'answer') {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    }
  };

  /** Sends a request to the frame. @throws CardFormError if there is no frame */
  const ask = (request: ToFrame): Promise<FromFrame> => {
    const id = crypto.randomUUID();
    const target = frame.contentWindow;
    if (!target) throw new CardFormError();
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      target.postMessage({ source: 'payment-double-host', id, ...request }, origin);
    });
  };

  /** Asks for something that the person's bank may want to confirm. */
  const confirmed = async (request: ToFrame & { readonly clientSecret: string }): Promise<DoubleOutcome> => {
    const { clientSecret } = request;
    const first = await ask(request);
    if (first.type !== 'answer') throw new CardFormError();
    if (first.outcome.error !== null || first.outcome.action === null) return first.outcome;
    await askBank(first.outcome.action, origin);
    const then = await ask({ type: 'retrieve', clientSecret });
    if (then.type !== 'answer') throw new CardFormError();
    return then.outcome;
  };

  const form: CardForm = {
    async mount(host) {
      const address = new URL('/frame', origin);
      address.search = new URLSearchParams({
        locale,
        key: publishableKey,
        parent: location.origin,
        ...look(),
      }).toString();
      frame.src = address.href;
      frame.title = 'Card';
      frame.style.cssText = 'width: 100%; height: 160px; border: 0; color-scheme: normal;';
      addEventListener('message', received);
      const isReady = new Promise<void>((resolve, reject) => {
        onReady = resolve;
        setTimeout(() => reject(new CardFormError(notLoaded)), patience);
      });
      host.replaceChildren(frame);
      await isReady;
    },

    async validate() {
      const reply = await ask({ type: 'validate' });
      return reply.type === 'validated' && reply.error ? faultOf(reply.error) : null;
    },

    async confirmSetup(clientSecret, billing): Promise<Confirmation> {
      const outcome = await confirmed({
        type: 'confirm',
        clientSecret,
        billingDetails: billingDetailsOf(billing),
      });
      if (outcome.error !== null) return { error: faultOf(outcome.error) };
      const { status, paymentMethod } = outcome.intent;
      return status === 'succeeded' && paymentMethod !== null
        ? { paymentMethodId: paymentMethod }
        : { error: { type: 'card_error', code: 'setup_intent_authentication_failure' } };
    },

    async confirmPayment(clientSecret) {
      // Nothing is entered for a payment with a card that is kept: the frame is needed, but not shown.
      if (!frame.isConnected) await form.mount(document.body.appendChild(unseen));
      const outcome = await confirmed({ type: 'continue', clientSecret });
      if (outcome.error !== null) return faultOf(outcome.error);
      return outcome.intent.status === 'succeeded'
        ? null
        : { type: 'card_error', code: 'payment_intent_authentication_failure' };
    },

    async charge() {
      // The frame of the double shows no amount.
    },

    async confirmOrder(clientSecret, billing) {
      const billingDetails = billingDetailsOf(billing);
      const outcome = await confirmed({ type: 'confirm', clientSecret, billingDetails });
      if (outcome.error !== null) return faultOf(outcome.error);
      return ['succeeded', 'processing'].includes(outcome.intent.status)
        ? null
        : { type: 'card_error', code: 'payment_intent_authentication_failure' };
    },

    destroy() {
      removeEventListener('message', received);
      frame.remove();
      unseen.remove();
    },
  };
  return form;
}

/** Colours of the frame, and the tokens of ours that they are (theme/tokens.css). */
const tokens = {
  text: '--ink',
  ground: '--ground',
  border: '--control-line',
  accent: '--primary',
  danger: '--danger',
};

/** The portal's colours as they are now, as the frame takes them: without their sign. */
function look(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const found = Object.entries(tokens).flatMap(([name, token]) => {
    const colour = /^#([0-9a-f]{6})$/i.exec(style.getPropertyValue(token).trim())?.[1];
    return colour === undefined ? [] : [[name, colour]];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

const billingDetailsOf = ({ name, email, country }: BillingDetails) => ({
  name,
  email,
  phone: null,
  address: { country },
});

const faultOf = ({ type, code, message }: FrameError): CardFault => ({ type, code, message });
