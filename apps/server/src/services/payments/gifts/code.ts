import { createHash, randomBytes } from 'node:crypto';

/** Without letters that are taken for digits, or for one another, on paper (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** A new code of 80 random bits, in groups of four. */
export function newCode(): string {
  const code = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** What somebody has typed or pasted, as the code is written; letters that do not occur are read as the digits that they look like. */
function tidied(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/U/g, 'V')
    .replace(/[^0-9A-Z]/g, '');
}

/** By which a card is found: the code itself is not in the database. */
export const hashOfCode = (typed: string): string =>
  createHash('sha256')
    .update(`gift card ${tidied(typed)}`)
    .digest('base64url');
