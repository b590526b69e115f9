import type { Chore } from '../../chore.ts';
import { removeOldLinks } from './mail-links.ts';
import { removeOldCodes } from './sms-codes.ts';

export const credentialChores: readonly Chore[] = [
  { name: 'links', run: removeOldLinks },
  { name: 'codes', run: removeOldCodes },
];
