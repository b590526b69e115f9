import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { SessionStore } from '../session/SessionStore.ts';

/**
 * Under which name the cache keeps something: with whom it was told to, who acts in her name, and how securely she logged in. What was
 * told to one is not found by another, also where the reply came late.
 */
export const keptFor =
  (session: Pick<SessionStore, 'identity'>) =>
  (key: QueryKey): string =>
    session.identity + hashKey(key);
