import { createHash } from 'node:crypto';

export type Kind = 'school' | 'person' | 'group' | 'member' | 'duty' | 'activity' | 'context';

/** A number that depends on nothing but its words. */
export function hashOf(...words: ReadonlyArray<string | number>): number {
  return createHash('sha1').update(words.join(':')).digest().readUInt32BE(0);
}

/** A UUID (version 5 by its form) that depends on nothing but its words. */
export function uuidOf(...words: ReadonlyArray<string | number>): string {
  const hex = createHash('sha1').update(words.join(':')).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
