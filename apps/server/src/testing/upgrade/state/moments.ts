/** The time of everything in it. Kept states are the same however late they are opened. */
export const past = new Date('2026-03-02T08:15:00Z');

/** What housekeeping would delete when it expires has a date in the far future. */
export const faraway = new Date('2099-12-31T00:00:00Z');

/** Seconds since 1970, as in tokens. */
export const seconds = (moment: Date): number => moment.getTime() / 1000;
