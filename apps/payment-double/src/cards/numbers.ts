import { cardError, type Refusal } from '../api/errors.ts';
import { type Behaviour, notATestCard } from './behaviours.ts';

/** The provider's public test cards; no other number is accepted. */
const testCards: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'works',
  '5555555555554444': 'works',
  '4000002500003155': 'authenticates-once',
  '4000002760003184': 'authenticates-always',
  '4000000000000341': 'declines-after-setup',
  '4000000000000002': 'declines',
  '4000000000000127': 'incorrect-cvc',
  '4000000000000069': 'expired',
  '4000000000000119': 'processing-error',
  '4000000000009995': 'no-funds',
  '4000000000000259': 'disputes',
};

/** A card as it was typed. It exists only while a request is answered. */
export interface TypedCard {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string | undefined;
}

/** What remains of it. */
export interface ReadCard {
  readonly brand: 'mastercard' | 'visa';
  readonly last4: string;
  readonly behaviour: Behaviour;
}

const faults = {
  invalid_number: { code: 'invalid_number', message: 'Your card number is invalid.' },
  incorrect_number: { code: 'incorrect_number', message: 'Your card number is incorrect.' },
  invalid_expiry_month: {
    code: 'invalid_expiry_month',
    message: "Your card's expiration month is invalid.",
  },
  invalid_expiry_year: { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." },
  invalid_cvc: { code: 'invalid_cvc', message: "Your card's security code is invalid." },
} satisfies Record<string, Refusal>;

/**
 * Checks a card as it was typed.
 * @param now seconds since 1970
 * @throws ApiError 402 with the code of the field at fault
 */
export function readCard(card: TypedCard, now: number): ReadCard {
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) throw refused(faults.invalid_number, 'number');
  if (!passesLuhn(number)) throw refused(faults.incorrect_number, 'number');
  if (card.month < 1 || card.month > 12) throw refused(faults.invalid_expiry_month, 'exp_month');
  if (isPast(card, now)) throw refused(faults.invalid_expiry_year, 'exp_year');
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) throw refused(faults.invalid_cvc, 'cvc');
  const behaviour = testCards[number];
  if (!behaviour) throw refused(notATestCard);
  return { brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4), behaviour };
}

/** Luhn's check: every second digit from the right counts double, and the sum ends in 0. */
export function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** A card is valid to the end of its month, and nobody issues one for more than fifty years. */
function isPast({ month, year }: TypedCard, now: number): boolean {
  const full = year < 100 ? 2000 + year : year;
  const end = Date.UTC(full, month, 1) / 1000;
  return end <= now || full > new Date(now * 1000).getUTCFullYear() + 50;
}

const refused = (refusal: Refusal, param?: string) => cardError(refusal, param ? { param } : {}, false);
