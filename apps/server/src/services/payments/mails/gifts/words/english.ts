import type { GiftLanguage } from './language.ts';

export const english: GiftLanguage = {
  months: { one: '{n} month', other: '{n} months' },
  cards: { one: '{n} gift card for {months}', other: '{n} gift cards for {months} each' },
  yours: { one: 'Your gift card', other: 'Your gift cards' },
  mails: {
    giftCards: [
      '{yours}',
      [
        'Thank you for your order.',
        'With a code, a family can read {service} for {months}.',
        'Each code can be redeemed once.',
      ],
      { each: 'code' },
      { before: 'A code is redeemed here:', address: '{redeem}' },
      {
        rows: [
          ['For:', '{recipient}'],
          ['Bought:', '{bought}'],
          ['Service:', '{service}'],
          ['Order number:', '{order}'],
          ['Date:', '{paidOn}'],
          ['Paid:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Paid with:', 'card ending in {last4}'],
          ['Redeem by:', '{expires}'],
        ],
      },
      'You can see everything again and print it.',
      { button: 'See and print' },
      'On the same page you can withdraw from the purchase within {withdrawalDays} days, as long as no card has been redeemed. You then get all of your money back.',
    ],
    giftRedeemed: [
      'Your gift has been redeemed',
      ['{from} has given you {months} of {service}.', 'You can read until {until}.'],
      [
        'Nothing is charged for your subscription in the meantime: the next payment is on {nextCharge}.',
        'After {end} the books close, and nothing is charged; places, bookmarks and shelves are kept.',
      ],
      { button: 'Choose a book' },
    ],
    withdrawalReceived: [
      'We have received your withdrawal',
      ['You have withdrawn from the purchase below.', 'What you bought can no longer be redeemed.'],
      {
        rows: [
          ['Withdrawn from:', '{bought}'],
          ['Service:', '{service}'],
          ['Order number:', '{order}'],
          ['Received:', '{received}'],
          ['Refund:', '{total}'],
          ['Card:', 'ending in {last4}'],
        ],
      },
      'We will refund {total} within {refundDays} days, to the card with which you paid.',
    ],
    refunded: [
      'We have refunded {total}',
      [
        'We have refunded {total} to the card with which you paid.',
        'It usually arrives within 5 to 10 days.',
      ],
      {
        rows: [
          ['Purchase:', '{bought}'],
          ['Service:', '{service}'],
          ['Order number:', '{order}'],
          ['Receipt number:', '{receipt}'],
          ['Refunded:', '{total}'],
          ['Card:', 'ending in {last4}'],
        ],
      },
    ],
  },
};
