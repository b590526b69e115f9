import type { Chore } from '../../chore.ts';
import { removeOldSheets } from './sheets.ts';

export const cardChores: readonly Chore[] = [{ name: 'sheets of passwords', run: removeOldSheets }];
