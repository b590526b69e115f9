import { randomInt } from 'node:crypto';

/** Without what looks alike on a blackboard: I and 1, O and 0, and what would make words. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const length = 8;

/** A code for a group: 28 to the power of 8 are nearly four hundred milliards, too many to be guessed at. */
export function makeGroupCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
