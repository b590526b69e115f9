import { createHash } from 'node:crypto';

/** By which an erased person is found again by whoever has their uid: SHA-256 of it. */
export const digestOf = (uid: string): string => createHash('sha256').update(uid).digest('hex');

/** Stands in histories for a person who was erased: the same in each, and nobody's uid. */
export const standInFor = (uid: string): string => `erased-${digestOf(uid).slice(0, 16)}`;
