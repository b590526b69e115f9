import * as z from 'zod/mini';

const key = 'aloud.sign-in';
const attemptShape = z.object({ verifier: z.string(), state: z.string(), redirect: z.string() });

/** A sign-in that has begun: what must come back, and where to go afterwards. Stored per tab. */
export type SignInAttempt = z.infer<typeof attemptShape>;

export function storeAttempt(attempt: SignInAttempt): void {
  sessionStorage.setItem(key, JSON.stringify(attempt));
}

export function readAttempt(): SignInAttempt | null {
  try {
    return attemptShape.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Reads the attempt and forgets it: a code verifier is used once. */
export function takeAttempt(): SignInAttempt | null {
  const attempt = readAttempt();
  sessionStorage.removeItem(key);
  return attempt;
}
