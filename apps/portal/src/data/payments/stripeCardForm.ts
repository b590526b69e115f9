import type { Locale } from '@aloud/api';
import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeError,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { BillingDetails, CardFault, CardForm, Confirmation } from './cardForm.ts';
import { CardFormError, notLoaded } from './cardForm.ts';
import { loadProviderScript } from './providerScript.ts';

interface Options {
  readonly publishableKey: string;
  readonly locale: Locale;
  readonly currency: string;
  /** Where the provider returns to if it has to leave the page. */
  readonly returnUrl: string;
  /** In the dark, its form is dark. */
  readonly dark: boolean;
  /** What is paid, in the smallest unit of the currency; absent if a card is set up. */
  readonly amount?: number | undefined;
}

/** The card form of Stripe, whose script is loaded when it is first shown, and on no other page. */
export function stripeCardForm(options: Options): CardForm {
  let loaded: { stripe: Stripe; elements: StripeElements; element: StripePaymentElement } | null = null;
  /** @throws CardFormError */
  const ready = () => {
    if (!loaded) throw new CardFormError();
    return loaded;
  };
  return {
    async mount(host) {
      const stripe = await load(options);
      const use =
        options.amount === undefined
          ? ({ mode: 'setup', setupFutureUsage: 'off_session' } as const)
          : ({ mode: 'payment', amount: options.amount } as const);
      const elements = stripe.elements({
        ...use,
        currency: options.currency,
        allowedPaymentMethodTypes: ['card'],
        appearance: { theme: options.dark ? 'night' : 'stripe' },
      });
      const element = elements.create('payment', {
        layout: 'tabs',
        paymentMethodOrder: ['card'],
        fields: { billingDetails: 'never' },
        terms: { card: 'never' },
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
      });
      loaded = { stripe, elements, element };
      await new Promise<void>((resolve, reject) => {
        element.on('ready', () => resolve());
        element.on('loaderror', ({ error }) => reject(new CardFormError(faultOf(error))));
        element.mount(host);
      });
    },

    async validate() {
      const { error } = await ready().elements.submit();
      return error ? faultOf(error) : null;
    },

    async confirmSetup(clientSecret, billing): Promise<Confirmation> {
      const { stripe, elements } = ready();
      return attempted(async () => {
        const { setupIntent, error } = await stripe.confirmSetup({
          elements,
          clientSecret,
          redirect: 'if_required',
          confirmParams: paramsOf(billing, options.returnUrl),
        });
        if (error) return { error: faultOf(error) };
        const { payment_method: method } = setupIntent;
        const paymentMethodId = typeof method === 'string' ? method : method?.id;
        return paymentMethodId === undefined
          ? { error: { type: 'invalid_request_error', code: 'setup_intent_unexpected_state' } }
          : { paymentMethodId };
      });
    },

    async confirmPayment(clientSecret, paymentMethodId) {
      // Nothing is entered for a payment with a card that is kept: there may be no form.
      const stripe = loaded?.stripe ?? (await load(options));
      const { error } = await attempted(async () => {
        const done = await stripe.confirmCardPayment(clientSecret, {
          payment_method: paymentMethodId,
        });
        return done.error ? { error: faultOf(done.error) } : { paymentMethodId };
      });
      return error ?? null;
    },

    async charge(amount) {
      try {
        await loaded?.elements.update({ amount });
      } catch (error) {
        // Then the provider refuses the payment, which says so.
        console.error(error);
      }
    },

    async confirmOrder(clientSecret, billing) {
      const { stripe, elements } = ready();
      try {
        const { error } = await stripe.confirmPayment({
          elements,
          clientSecret,
          redirect: 'if_required',
          confirmParams: paramsOf(billing, options.returnUrl),
        });
        return error ? faultOf(error) : null;
      } catch (error) {
        console.error(error);
        return unknown;
      }
    },

    destroy() {
      loaded?.element.destroy();
      loaded = null;
    },
  };
}

/** @throws CardFormError */
async function load({ publishableKey, locale }: Options): Promise<Stripe> {
  try {
    // The library would add the script itself, without a policy: it takes the one that is there.
    await loadProviderScript();
    const stripe = await loadStripe(publishableKey, { locale: providersLocale(locale) });
    if (stripe) return stripe;
  } catch (error) {
    console.error(error);
  }
  throw new CardFormError(notLoaded);
}

/** American English is the provider's English. */
const providersLocale = (locale: Locale): StripeElementLocale => (locale === 'en-US' ? 'en' : locale);

/** Whose card it is: the form asks for nothing of it, so all of it has to be named. */
const paramsOf = ({ name, email, country }: BillingDetails, returnUrl: string) => {
  const address = { country, city: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    return_url: returnUrl,
    payment_method_data: { billing_details: { name, email, phone: null, address } },
  };
};

/** Nobody knows how it ended. */
const unknown: CardFault = { type: 'api_connection_error' };

const faultOf = ({ type, code, message }: StripeError): CardFault => ({ type, code, message });

/** The provider's script throws if it is asked for something that it does not understand. */
async function attempted(confirm: () => Promise<Confirmation>): Promise<Confirmation> {
  try {
    return await confirm();
  } catch (error) {
    console.error(error);
    return { error: unknown };
  }
}
