import * as z from 'zod/mini';
import { tabStore } from '../site/storage/stores.ts';

/** Under which this tab keeps it. */
export const attemptKey = 'aloud.sign-in';
const attemptShape = z.object({ verifier: z.string(), state: z.string(), redirect: z.string() });

/** A sign-in that has begun: what must come back, and where to go afterwards. Stored per tab. */
export type SignInAttempt = z.infer<typeof attemptShape>;

export function storeAttempt(attempt: SignInAttempt): void {
  tabStore.write(attemptKey, JSON.stringify(attempt));
}

export function readAttempt(): SignInAttempt | null {
  try {
    return attemptShape.parse(JSON.parse(tabStore.read(attemptKey) ?? 'null'));
  } catch {
    return null;
  }
}

/** Reads the attempt and forgets it: a code verifier is used once. */
export function takeAttempt(): SignInAttempt | null {
  const attempt = readAttempt();
  tabStore.forget(attemptKey);
  return attempt;
}
