import type { Chore } from '../../chore.ts';
import { giveFreedKeys } from './keys/freed.ts';

export const peopleChores: readonly Chore[] = [{ name: 'usernames that are free again', run: giveFreedKeys }];
