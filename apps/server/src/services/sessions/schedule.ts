import type { Chore } from '../../chore.ts';
import { removeOldImpersonations } from './impersonations.ts';
import { removeExpiredRecords } from './records.ts';

export const sessionChores: readonly Chore[] = [
  { name: 'sessions', run: removeExpiredRecords, forGood: true },
  { name: 'acting', run: removeOldImpersonations },
];
