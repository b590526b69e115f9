import type { Refusal } from '../api/errors.ts';

const declined: Refusal = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const noFunds: Refusal = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const incorrectCvc: Refusal = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};
const expired: Refusal = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
};
const processingError: Refusal = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

/** What a card does when it is set up and when it is charged. */
interface Conduct {
  readonly atSetup?: Refusal;
  readonly atCharge?: Refusal;
  /** When 3-D Secure is asked for: for off-session charges, `unless-set-up` means not once it was passed at set-up. */
  readonly authentication?: 'unless-set-up' | 'always';
  /** The cardholder disputes each charge. */
  readonly isDisputed?: true;
}

const conducts = {
  works: {},
  'authenticates-once': { authentication: 'unless-set-up' },
  'authenticates-always': { authentication: 'always' },
  'declines-after-setup': { atCharge: declined },
  declines: { atSetup: declined, atCharge: declined },
  'incorrect-cvc': { atSetup: incorrectCvc, atCharge: incorrectCvc },
  expired: { atSetup: expired, atCharge: expired },
  'processing-error': { atSetup: processingError, atCharge: processingError },
  'no-funds': { atSetup: noFunds, atCharge: noFunds },
  disputes: { isDisputed: true },
} satisfies Record<string, Conduct>;

export type Behaviour = keyof typeof conducts;

export const behaviours: readonly Behaviour[] = Object.keys(conducts).filter(isBehaviour);

export function isBehaviour(name: string): name is Behaviour {
  return Object.hasOwn(conducts, name);
}

export function conductOf(behaviour: Behaviour): Conduct {
  return conducts[behaviour];
}

/** An off-session charge of a card that wants its holder to be present. */
export const authenticationRequired: Refusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** A number that is valid, and none of the test cards. */
export const notATestCard: Refusal = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};
