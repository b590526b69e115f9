import type { Chore } from '../chore.ts';
import { removeOldKeys } from './repository.ts';

export const keyChores: readonly Chore[] = [{ name: 'keys', run: removeOldKeys }];
