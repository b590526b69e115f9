/** Reasons why a cell cannot be. */
export const isNew = 'It makes something new, which nobody else can have changed.';
export const hasNothingTyped = 'Nothing is typed into it.';
export const isSecret = 'What is typed is a secret, which is never kept.';
export const isSignedOut = 'It is for people who are not signed in.';
