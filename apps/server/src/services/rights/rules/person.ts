import { sql } from 'drizzle-orm';
import type { Rule } from './rule.ts';

/** A student with an age filter reads what begins at their age or below; a book of which nobody says it is not among it. */
export const ofAge: Rule = {
  why({ ageFilter }, { ageFrom }) {
    if (ageFilter === null) return null;
    if (ageFrom === null) return 'reading.ageUnknown';
    return ageFrom <= ageFilter ? null : 'reading.tooOld';
  },
  where: ({ ageFilter }, _onShelf, books) =>
    ageFilter === null ? sql`true` : sql`coalesce(${books.ageFrom} <= ${ageFilter}, false)`,
};

/** Talking books are for those who have the right to them by law (spec §6). */
export const mayHear: Rule = {
  why: ({ talkingBooks }, { talkingBook }) => (talkingBook ? talkingBooks : null),
  where: ({ talkingBooks }, _onShelf, books) =>
    talkingBooks === null ? sql`true` : sql`not ${books.talkingBook}`,
};
