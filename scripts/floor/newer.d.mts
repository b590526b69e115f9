import type { OldestBrowser } from './floor.mjs';

export function newerThan(
  browser: Pick<OldestBrowser, 'compat' | 'version'>,
): readonly (readonly [owner: string, member: string])[];
export function takeAway(names: readonly (readonly [owner: string, member: string])[]): void;
