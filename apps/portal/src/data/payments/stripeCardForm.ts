import type { Locale } from '@aloud/api';
import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeError,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardFault, CardForm, Confirmation } from './cardForm.ts';
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
      const elements = stripe.elements({
        mode: 'setup',
        currency: options.currency,
        setupFutureUsage: 'off_session',
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

    async confirmSetup(clientSecret, { name, email, country }): Promise<Confirmation> {
      const { stripe, elements } = ready();
      const address = { country, city: null, line1: null, line2: null, postal_code: null, state: null };
      return attempted(async () => {
        const { setupIntent, error } = await stripe.confirmSetup({
          elements,
          clientSecret,
          redirect: 'if_required',
          confirmParams: {
            return_url: options.returnUrl,
            payment_method_data: { billing_details: { name, email, phone: null, address } },
          },
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

const faultOf = ({ type, code, message }: StripeError): CardFault => ({ type, code, message });

/** The provider's script throws if it is asked for something that it does not understand. */
async function attempted(confirm: () => Promise<Confirmation>): Promise<Confirmation> {
  try {
    return await confirm();
  } catch (error) {
    console.error(error);
    return { error: { type: 'api_connection_error' } };
  }
}
