import { createHash } from 'node:crypto';

/** A whole number below a million that is drawn for a number and a purpose: the same each time. */
export const drawn = (number: number, purpose: string): number =>
  createHash('sha256').update(`${purpose} ${number}`).digest().readUInt32BE() % 1_000_000;

/** The day so many days before another, ISO 8601; after it, if they are negative. */
export const dayBefore = (day: string, back: number): string =>
  new Date(Date.parse(day) - back * 86_400_000).toISOString().slice(0, 10);
