import { type Entries, roles } from '../entry.ts';

let strangers = 0;
const stranger = () => `stranger-${++strangers}@example.org`;
const madeUp = () => ({ body: { token: 'made-up' } });

export const entries: Entries = {
  sendContact: {
    given: () => ({
      body: { name: 'A', email: stranger(), message: 'How do I log in?', consent: true, path: '/login' },
    }),
    may: { own: roles },
  },
  subscribeNewsletter: {
    given: () => ({ body: { email: stranger(), consent: true } }),
    may: { own: roles },
  },
  confirmNewsletter: { given: madeUp, may: { own: roles }, answers: 400 },
  leaveNewsletter: { given: madeUp, may: { own: roles }, answers: 400 },
  leaveNewsletterInOneClick: { given: () => ({ query: { token: 'made-up' } }), may: { own: roles } },
};
