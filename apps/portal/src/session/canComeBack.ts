import { tabStore } from '../site/storage/stores.ts';
import { attemptKey } from './signInAttempt.ts';

/**
 * Whether a browser that leaves to sign in can come back signed in: it must know the attempt by then, and the server knows the browser by
 * a cookie.
 */
export const canComeBack = (): boolean => navigator.cookieEnabled && tabStore.lasts(attemptKey);
