import { randomInt } from 'node:crypto';

/** Without letters that look alike on a blackboard (I and 1, O and 0), and without vowels, which would make words. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const length = 8;

/** A code for a group: 28 to the power of 8 is nearly four hundred billion, too many to guess. */
export function makeGroupCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
