import { english } from './english.ts';
import type { Language } from './language.ts';

export const american: Language = {
  ...english,
  mails: {
    ...english.mails,
    paid: [
      english.mails.paid[0],
      'Thank you. {service} is paid until {day} ({price}).',
      'The receipt: {link}',
    ],
    cancelled: [
      'Your subscription is canceled',
      'You can read {service} until {day}. Nothing more is charged. After that day the books close; places, bookmarks, and shelves are kept.',
      'If you change your mind before then: {link}',
    ],
    ended: [
      'Your subscription has ended',
      'Your subscription to {service} has ended. Nothing more is charged. Places, bookmarks, and shelves are kept for when you come back.',
      'To come back: {link}',
    ],
  },
};
