/** When it all was. Kept states say the same however late they are opened. */
export const past = new Date('2026-03-02T08:15:00Z');

/** What housekeeping would delete once its time is over is of a day that does not come. */
export const faraway = new Date('2099-12-31T00:00:00Z');

/** Seconds since 1970, as tokens say it. */
export const seconds = (moment: Date): number => moment.getTime() / 1000;
