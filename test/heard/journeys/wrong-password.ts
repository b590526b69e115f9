import type { Journey } from '../journey.ts';
import { press, type, until } from '../steps.ts';
import { portal } from '../words.ts';

/** A password that is wrong is told, and the way leads back to the fields. */
export const wrongPassword: Journey = {
  name: 'wrong-password',
  begins: '/login',
  steps: [
    press('ctrl+Home', portal('shell.skip')),
    until('Tab', 8, portal('signIn.username')),
    type('student'),
    press('Tab', portal('signIn.password')),
    type('wrong'),
    press('Return', portal('signIn.problem.credentials')),
  ],
};
