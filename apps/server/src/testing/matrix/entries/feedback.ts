import type { Entries } from '../entry.ts';

export const entries: Entries = {
  giveFeedback: {
    given: () => ({ body: { text: 'The list of groups is hard to find.', path: '/library' } }),
    may: { own: ['employee', 'admin', 'superUser', 'guest'] },
  },
};
