import type { Chore } from '../../chore.ts';
import { eraseDeleted } from './commands/deleted.ts';
import { giveFreedKeys } from './keys/freed.ts';

export const peopleChores: readonly Chore[] = [
  { name: 'deleted people', run: eraseDeleted, forGood: true },
  { name: 'usernames that are free again', run: giveFreedKeys },
];
