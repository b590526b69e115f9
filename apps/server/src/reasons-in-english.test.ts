import { readReason, reason, reasons, writeReason } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { englishOf } from './reasons-in-english.ts';

/** The specification's messages (§5, §6 and §8) that a service sends. */
const specified = [
  'Mandatory',
  'This value is required',
  'Duplicate value',
  'Contains unsupported characters',
  'Username contains unauthorized characters',
  'Invalid e-mail address',
  'Type must be specified',
  'Invalid mobile number',
  'Invalid Swedish social security number',
  'Too many characters',
  'Too few characters',
  'At least 8 characters',
  'Maximum 100 characters',
  'Up to 255 characters',
  'Passwords do not match',
  'Must be a number',
  'Your current password is incorrect',
  'A user with this username already exists',
  'A user with this Google e-mail already exists',
  'A user with this mobile number already exists',
  'A user with this bankID already exists',
  'A group with this name already exists',
  'The form contains errors.',
  'Incorrectly formatted',
  'User already exists as a different type in the system',
  'Must be between 0 and 18',
  'Email is already used.',
  'No code received',
  'Missing code verifier when authenticating with code.',
  'More secure login required',
  'Insufficient permissions',
  'You do not have permission to see the field',
  "You don't have permission to edit this user",
  'Failed to fetch user data',
  'Invalid link. Please try again and contact support if the problem persists.',
  'Something went wrong',
  'Not allowed',
  'Conflict occurred',
  'Error occurred',
  'Could not start sync',
  'Could not update sync',
  'Could not delete sync',
  'Organization could not be created.',
  'Subscriptions could not be created.',
  'User could not be added to the organizations.',
  'Could not fetch the organization.',
  'The organization is not ready',
  'User is not ready',
  'Payment failed',
  'Order not found',
  'Invalid Coupon!',
  'Email is already in use',
  'The card details are incomplete',
  'Can not select new plan while one already Active.',
  'The user is not associated to the organization that the group belongs to',
];

/** The parameters of the sentences above. */
const values = { min: 8, max: 255 };
const all = Object.entries(reasons).flatMap(([code, names]) =>
  [values, { min: 0, max: 18 }, { max: 100 }].map((given) => {
    const params = Object.fromEntries(names.map((name: string) => [name, given[name as 'max'] ?? '']));
    // The code is a key of the list.
    return englishOf({ code: code as keyof typeof reasons, params });
  }),
);

describe('The English of a reason', () => {
  test.each(specified)('is the sentence of the specification: %s', (sentence) => {
    expect(all).toContain(sentence);
  });

  test('contains its parameters, numbers as in English', () => {
    expect(englishOf(reason('limit.selection', { max: 100_000 }))).toBe(
      'More than 100,000 people match. Choose fewer.',
    );
  });
});

describe('A reason in one line', () => {
  test('is read as it was written', () => {
    const written = writeReason(reason('signIn.link', { why: 'a & b? c=d' }));
    expect(readReason(written)).toEqual({ code: 'signIn.link', params: { why: 'a & b? c=d' } });
    expect(readReason(writeReason({ code: 'lock.admin' }))).toEqual({ code: 'lock.admin' });
  });

  test('is null if its code is not known, or it is another text', () => {
    expect(readReason('lock.unheard')).toBeNull();
    expect(readReason('Insufficient permissions')).toBeNull();
  });
});
