import { randomBytes } from 'node:crypto';
import { keyLength, Safe } from '../secrets/safe.ts';

/** For tests that need a safe and no product around it. */
export const testSafe = new Safe([randomBytes(keyLength)]);
