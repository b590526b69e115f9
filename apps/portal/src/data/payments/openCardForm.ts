import type { Locale } from '@aloud/api';
import type { CardForm } from './cardForm.ts';
import type { Offer } from './payments.ts';

interface Look {
  readonly locale: Locale;
  /** ISO 4217, small. */
  readonly currency: string;
  readonly dark: boolean;
  /** An address of ours to which the provider returns if it has to leave the page. */
  readonly returnUrl: string;
  /** What is paid with the form, in the smallest unit of the currency; absent if it sets up a card. */
  readonly amount?: number | undefined;
}

/**
 * The card form of the country's provider. Its adapter is loaded here, and nowhere else: who does not pay never downloads it.
 * @returns null if the operator has no key
 */
export async function openCardForm({ publishableKey, double }: Offer, look: Look): Promise<CardForm | null> {
  if (publishableKey === null) return null;
  if (double !== null) {
    const { doubleCardForm } = await import('./doubleCardForm.ts');
    return doubleCardForm({ publishableKey, origin: double, locale: look.locale });
  }
  const { stripeCardForm } = await import('./stripeCardForm.ts');
  return stripeCardForm({ publishableKey, ...look });
}
