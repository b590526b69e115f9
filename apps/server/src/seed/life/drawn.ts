import { createHash } from 'node:crypto';

/** A whole number below a million that is drawn for a number and a purpose: the same each time. */
export const drawn = (number: number, purpose: string): number =>
  createHash('sha256').update(`${purpose} ${number}`).digest().readUInt32BE() % 1_000_000;
