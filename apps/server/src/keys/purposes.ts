import type { Config } from '../config.ts';
import { fileLife } from './file-life.ts';

/** What is signed: id and access tokens, and the addresses of book files. */
export const purposes = ['tokens', 'content'] as const;
export type Purpose = (typeof purposes)[number];

export type Lives = Pick<Config, 'accessTokenSeconds' | 'contentPolicySeconds'>;

/** Seconds in which every server on the database reads a new key; until then a server may sign with the previous one. */
const takenUp = 60;

/** Milliseconds after which everything that a retired key has signed has expired. */
export function afterlifeOf(purpose: Purpose, { accessTokenSeconds, contentPolicySeconds }: Lives): number {
  const longest = { tokens: accessTokenSeconds, content: Math.max(contentPolicySeconds, fileLife.longest) }[
    purpose
  ];
  return (longest + takenUp) * 1000;
}
