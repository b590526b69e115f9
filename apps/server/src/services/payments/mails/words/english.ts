import type { Language } from './language.ts';

export const english: Language = {
  hello: 'Hello {name},',
  every: { day: '{sum} a day', week: '{sum} a week', month: '{sum} a month', year: '{sum} a year' },
  mails: {
    trial: [
      'Your trial has begun',
      '{service} is open now. You pay nothing until {day}. From then on, {price} is charged to your card until you cancel.',
      'If you cancel before {day}, you pay nothing: {link}',
    ],
    welcome: [
      'Your subscription has begun',
      '{service} is open now, and paid until {day}. {price} is charged to your card until you cancel.',
      'Receipts, your card, and cancelling: {link}',
    ],
    trialEnds: [
      'Your trial ends on {day}',
      'Your trial of {service} ends on {day}. From then on, {price} is charged to your card until you cancel.',
      'If you do not want that, cancel before then: {link}',
    ],
    paid: [
      'Your payment has arrived',
      'Thank you. {service} is paid until {day} ({price}).',
      'The receipt, with VAT: {link}',
    ],
    failed: [
      'The payment failed',
      'Your card could not be charged for {service}. The books stay open for now.',
      'Enter another card, which is charged straight away: {link}',
    ],
    authenticate: [
      'Your bank wants you to confirm a payment',
      'The payment for {service} waits until you confirm it at your bank. The books stay open for now.',
      'Confirm it here: {link}',
    ],
    cancelled: [
      'Your subscription is cancelled',
      'You can read {service} until {day}. Nothing more is charged. After that day the books close; places, bookmarks and shelves are kept.',
      'If you change your mind before then: {link}',
    ],
    continued: [
      'Your subscription goes on',
      'You have taken back the cancellation of {service}. It goes on from {day}: {price}.',
      'Receipts, your card, and cancelling: {link}',
    ],
    ended: [
      'Your subscription has ended',
      'Your subscription to {service} has ended. Nothing more is charged. Places, bookmarks and shelves are kept for when you come back.',
      'To come back: {link}',
    ],
  },
};
