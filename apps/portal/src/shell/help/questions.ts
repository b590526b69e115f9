import { paths } from '../../site/paths.ts';

/** A common question; its texts are in the catalogues under its id. */
export interface Question {
  readonly id:
    | 'signIn'
    | 'password'
    | 'sound'
    | 'language'
    | 'missing'
    | 'families.signIn'
    | 'families.password'
    | 'families.missing';
  /** The page where the answer is put to use. */
  readonly place?: {
    readonly to: string;
    readonly name: 'password.forgotten' | 'nav.settings' | 'nav.library';
  };
}

const forgotten = { to: paths.forgottenPassword, name: 'password.forgotten' } as const;
const language: Question = { id: 'language', place: { to: paths.settings, name: 'nav.settings' } };

/** The most common questions, most frequent first. */
export const questions: readonly Question[] = [
  { id: 'signIn' },
  { id: 'password', place: forgotten },
  { id: 'sound' },
  language,
  { id: 'missing' },
];

/** Those of families who pay themselves: no school gives them passwords, cards or books. */
export const familyQuestions: readonly Question[] = [
  { id: 'families.signIn' },
  { id: 'families.password', place: forgotten },
  { id: 'sound' },
  language,
  { id: 'families.missing', place: { to: paths.library, name: 'nav.library' } },
];
