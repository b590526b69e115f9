/** Stands where the server's sentences would: no screen may show it. */
export const MARK = '§§§';

/** Stands in for `englishOf` of apps/server/src/reasons-in-english.ts. */
export const englishOf = (): string => MARK;
