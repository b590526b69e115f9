import { sql } from 'drizzle-orm';
import type { Rule } from './rule.ts';

/** A book that was withdrawn, or belongs to other countries' products, does not exist for the reader. */
export const offered: Rule = {
  why: ({ realm }, { realms, withdrawn }) =>
    withdrawn === null && (realms.length === 0 || realms.includes(realm)) ? null : 'notFound.book',
  where: ({ realm }, _onShelf, books) =>
    sql`${books.withdrawn} is null and (cardinality(${books.realms}) = 0 or ${realm} = any(${books.realms}))`,
};

/** Publishers sell by country and time. */
export const sold: Rule = {
  why({ country, day }, { soldIn, notSoldIn, soldFrom, soldUntil }) {
    if (!(soldIn?.includes(country) ?? true) || notSoldIn.includes(country)) return 'reading.notInCountry';
    if (soldFrom !== null && soldFrom > day) return 'reading.notYet';
    if (soldUntil !== null && soldUntil < day) return 'reading.noLonger';
    return null;
  },
  where: (
    { country, day },
    _onShelf,
    books,
  ) => sql`(${books.soldIn} is null or ${country} = any(${books.soldIn}))
    and not ${country} = any(${books.notSoldIn})
    and (${books.soldFrom} is null or ${books.soldFrom} <= ${day}::date)
    and (${books.soldUntil} is null or ${books.soldUntil} >= ${day}::date)`,
};

export const there: Rule = {
  why: (_reader, { comingSoon }) => (comingSoon ? 'reading.comingSoon' : null),
  where: (_reader, _onShelf, books) => sql`not ${books.comingSoon}`,
};
