import { english } from './english.ts';
import type { GiftLanguage } from './language.ts';

export const american: GiftLanguage = {
  ...english,
  mails: {
    ...english.mails,
    giftRedeemed: [
      'Your gift has been redeemed',
      ['{from} has given you {months} of {service}.', 'You can read until {until}.'],
      [
        'Nothing is charged for your subscription in the meantime: the next payment is on {nextCharge}.',
        'After {end} the books close, and nothing is charged; places, bookmarks, and shelves are kept.',
      ],
      { button: 'Choose a book' },
    ],
    withdrawalReceived: [
      'We have received your withdrawal',
      ['You have withdrawn from the purchase below.', 'What you bought can no longer be redeemed.'],
      {
        rows: [
          ['Purchase:', '{bought}'],
          ['Service:', '{service}'],
          ['Order number:', '{order}'],
          ['Received:', '{received}'],
          ['Refund:', '{total}'],
          ['Card:', 'ending in {last4}'],
        ],
      },
      'We will refund {total} within {refundDays} days, to the card with which you paid.',
    ],
  },
};
