import type { Chore } from '../../chore.ts';
import { eraseDue } from './commands/erase.ts';
import { noteLeavers } from './commands/note-leavers.ts';
import { tellAdministrators } from './commands/tell.ts';

export const leavingChores: readonly Chore[] = [
  { name: 'inactive people', run: noteLeavers },
  { name: 'mails about inactive people', run: tellAdministrators },
  { name: 'erasures', run: eraseDue, forGood: true },
];
