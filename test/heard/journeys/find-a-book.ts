import type { Journey } from '../journey.ts';
import { press, type, until } from '../steps.ts';
import { portal } from '../words.ts';

/** A pupil logs in, goes to the bookshelf, and finds a book there: each new screen says its heading. */
export const findABook: Journey = {
  name: 'find-a-book',
  begins: '/login',
  steps: [
    until('Tab', 8, portal('signIn.username')),
    type('student'),
    press('Tab', portal('signIn.password')),
    type('read-aloud'),
    press('Return', portal('home.greeting')),
    until('k', 12, portal('bookshelf.title')),
    press('Return', portal('bookshelf.title')),
    until('k', 12, 'Moss and Rain'),
  ],
};
