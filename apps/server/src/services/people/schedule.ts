import type { Chore } from '../../chore.ts';
import { eraseDeleted } from './commands/deleted.ts';

export const peopleChores: readonly Chore[] = [{ name: 'deleted people', run: eraseDeleted, forGood: true }];
