const day = 24 * 3600;

/** How many seconds the address of a single file is valid, at least and at most; in between, after `change`, its book gets the next one. */
export const fileLife = { least: 3 * day, change: 4 * day, longest: 7 * day } as const;
