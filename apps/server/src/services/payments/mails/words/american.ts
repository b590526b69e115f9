import { english } from './english.ts';
import type { Language } from './language.ts';

export const american: Language = {
  ...english,
  mails: {
    ...english.mails,
    failed: [
      'The payment failed',
      ['Your card could not be charged for {service}.', 'The books stay open for now.'],
      'Enter another card: it will be charged right away.',
      { button: 'Enter another card' },
    ],
    cancelled: [
      'Your subscription is canceled',
      [
        'You can read {service} until {day}.',
        'After that day the books close; places, bookmarks, and shelves are kept.',
        'Nothing more will be charged.',
      ],
      {
        rows: [
          ['Canceled:', '{at}'],
          ['Last day:', '{day}'],
        ],
      },
      'If you change your mind before then, you can keep the subscription.',
      { button: 'Keep the subscription' },
    ],
    ended: [
      'Your subscription has ended',
      [
        'Your subscription to {service} has ended.',
        'Nothing more will be charged.',
        'Places, bookmarks, and shelves are kept for when you come back.',
      ],
      { button: 'Choose a subscription' },
    ],
  },
};
