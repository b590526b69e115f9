import { paths } from '../../site/paths.ts';

/** A common question; its texts are in the catalogues under its id. */
export interface Question {
  readonly id: 'signIn' | 'password' | 'sound' | 'language' | 'missing';
  /** The page where the answer is put to use. */
  readonly place?: { readonly to: string; readonly name: 'password.forgotten' | 'nav.settings' };
}

/** The most common questions, most frequent first. */
export const questions: readonly Question[] = [
  { id: 'signIn' },
  { id: 'password', place: { to: paths.forgottenPassword, name: 'password.forgotten' } },
  { id: 'sound' },
  { id: 'language', place: { to: paths.settings, name: 'nav.settings' } },
  { id: 'missing' },
];
