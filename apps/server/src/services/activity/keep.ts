/** Days for which events are kept as they came. */
export const rawDays = 90;

/** Sums of days before this (counted back from today) stay as they are: the events of which they were made may be gone soon. */
export const openDays = rawDays - 2;

/** Days for which sums are kept: a school year, and the month in which it ends. */
export const sumDays = 400;

/** A pause that is longer than this (s) does not count as reading. */
export const longestPause = 120;

/** Days after an opening for which what is read of the book counts as allowed: as long as the browser keeps what it could not send. */
export const openingDays = 30;
