import { paths } from '../../site/paths.ts';

/** A common question; its words stand in the catalogues under its id. */
export interface Question {
  readonly id: 'signIn' | 'password' | 'sound' | 'language' | 'missing';
  /** Where the answer is put to use. */
  readonly place?: { readonly to: string; readonly name: 'password.forgotten' | 'nav.settings' };
}

/** What people ask most, the most frequent first. */
export const questions: readonly Question[] = [
  { id: 'signIn' },
  { id: 'password', place: { to: paths.forgottenPassword, name: 'password.forgotten' } },
  { id: 'sound' },
  { id: 'language', place: { to: paths.settings, name: 'nav.settings' } },
  { id: 'missing' },
];
