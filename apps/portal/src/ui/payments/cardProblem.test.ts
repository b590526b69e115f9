import { expect, test } from 'vitest';
import texts from '../../i18n/catalogues/payments/en-US.json';

/** Spec §8, card flow codes, and one of ours: the provider has not accepted the subscription. */
const codes = [
  'cannot_create_client_secret',
  'create_client_secret_failed',
  'confirm_setup_intent_invalid_state',
  'confirm_setup_intent_incorrect_cvc',
  'confirm_setup_intent_failed',
  'update_customer_failed',
  'get_customer_failed',
  'get_payment_methods_failed',
  'delete_payment_methods_failed',
  'subscription_failed',
];

test('Each way in which a card may fail has words of its own', () => {
  const words = codes.map((code) => texts.payments.error[code as keyof typeof texts.payments.error]);
  expect(words.every((text) => typeof text === 'string' && text.length > 20)).toBe(true);
  expect(Object.keys(texts.payments.error).sort()).toEqual([...codes].sort());
});
