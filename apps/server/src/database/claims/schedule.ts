import type { Chore } from '../../chore.ts';
import { removeOldClaims } from './keyed-call.ts';

export const claimChores: readonly Chore[] = [{ name: 'idempotency keys', run: removeOldClaims }];
