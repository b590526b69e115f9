import type { Language } from './language.ts';

const button = 'Go to my subscription';

export const english: Language = {
  hello: 'Hello {name},',
  seller: 'Seller: {seller}',
  tax: { vat: 'VAT included:', sales: 'Tax included:' },
  every: { day: '{sum} a day', week: '{sum} a week', month: '{sum} a month', year: '{sum} a year' },
  untaxed: '{price} plus tax',
  mails: {
    trial: [
      'Your trial has begun',
      [
        '{service} is open now.',
        'You pay nothing until {day}.',
        'From then on, {price} will be charged to your card until you cancel.',
      ],
      'If you cancel before {day}, you pay nothing.',
      { button },
    ],
    welcome: [
      'Your subscription has begun',
      [
        '{service} is open now.',
        'It is paid until {day}.',
        '{price} is charged to your card until you cancel.',
      ],
      'Your receipts and your card are on the page of your subscription. You can cancel there at any time.',
      { button },
    ],
    trialEnds: [
      'Your trial ends on {day}',
      [
        'Your trial of {service} ends on {day}.',
        'From then on, {price} will be charged to your card until you cancel.',
      ],
      'If you do not want to continue, cancel before {day}.',
      { button },
    ],
    giftEnds: [
      'Your gift ends on {day}',
      [
        'Your gift of {service} ends on {day}.',
        'From then on, {price} will be charged to your card again until you cancel.',
      ],
      'If you do not want to continue, cancel before {day}.',
      { button },
    ],
    paid: [
      'Your payment has arrived',
      ['Thank you.', '{service} is paid until {day}.'],
      {
        rows: [
          ['Date:', '{paidOn}'],
          ['Receipt number:', '{number}'],
          ['Service:', '{service}'],
          ['Period:', '{period}'],
          ['Price:', '{price}'],
          ['Paid:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Card:', 'ending in {last4}'],
        ],
      },
      { button: 'Go to my receipts' },
    ],
    failed: [
      'The payment failed',
      ['Your card could not be charged for {service}.', 'The books stay open for now.'],
      'Enter another card: it will be charged straight away.',
      { button: 'Enter another card' },
    ],
    authenticate: [
      'Your bank wants you to confirm a payment',
      [
        'The payment for {service} is waiting until you confirm it with your bank.',
        'The books stay open for now.',
      ],
      { button: 'Confirm the payment' },
    ],
    cancelled: [
      'Your subscription is cancelled',
      [
        'You can read {service} until {day}.',
        'After that day the books close; places, bookmarks and shelves are kept.',
        'Nothing more will be charged.',
      ],
      {
        rows: [
          ['Cancelled:', '{at}'],
          ['Last day:', '{day}'],
        ],
      },
      'If you change your mind before then, you can keep the subscription.',
      { button: 'Keep the subscription' },
    ],
    continued: [
      'Your subscription continues',
      [
        'You have taken back the cancellation of {service}.',
        'The subscription continues from {day}: {price}.',
      ],
      { button },
    ],
    planChanged: [
      'Your subscription has changed',
      [
        'Your subscription to {service} has changed.',
        'From {day}, {price} will be charged to your card until you cancel.',
      ],
      'What you pay, and when, is on the page of your subscription.',
      { button },
    ],
    ended: [
      'Your subscription has ended',
      [
        'Your subscription to {service} has ended.',
        'Nothing more will be charged.',
        'Places, bookmarks and shelves are kept for when you come back.',
      ],
      { button: 'Choose a subscription' },
    ],
  },
};
