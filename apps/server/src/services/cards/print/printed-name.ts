import type { Pdf } from '../../../print/page.ts';
import { canBeWritten } from '../../../print/runs.ts';
import type { Language } from '../../people/index.ts';
import { words } from './words.ts';

/**
 * A person's name for paper. If it has letters that no font here has, what is to be done about it, with the username, by which whoever
 * hands it out knows whose it is, if that can be written.
 */
export function printedName(pdf: Pdf, name: string, username: string, language: Language): string {
  if (canBeWritten(pdf, name)) return name;
  const { byHand } = words[language];
  return canBeWritten(pdf, username) ? `${byHand} (${username})` : byHand;
}

/** The name of a group or a school; nothing in place of one that cannot be written. */
export const printedPlace = (pdf: Pdf, name: string | null): string =>
  name !== null && canBeWritten(pdf, name) ? name : '';
