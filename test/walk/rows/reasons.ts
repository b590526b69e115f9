import { CONDITIONS, type Condition } from '../row.ts';

/** Reasons why a cell cannot be. */
export const isNew = 'It makes something new, which nobody else can have changed.';
export const hasNothingTyped = 'Nothing is typed into it.';
export const isSignedOut = 'It is for people who are not signed in.';
export const onlyLooks =
  'It only looks for something, and the list below it says what fails (users/line.test.tsx).';

export const isFile =
  'A file that did not arrive is made again: its cards or passwords take the place of those before.';

/** For what cannot be walked under any condition. */
export const nothing = (reason: string): Record<Condition, string> => {
  const reasons = CONDITIONS.map((condition) => [condition, reason]);
  // Entries of the object lose its keys in the type.
  return Object.fromEntries(reasons) as Record<Condition, string>;
};

/** For what is there before anybody has signed in. */
export const signedOut: Partial<Record<Condition, string>> = {
  conflict: isNew,
  'session ended': isSignedOut,
  'other tab signs out': isSignedOut,
};
