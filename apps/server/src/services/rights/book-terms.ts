import type { books } from '../../database/schema/index.ts';

/** What of a book decides who may read it. */
export type BookTerms = Pick<
  typeof books.$inferSelect,
  | 'ageFrom'
  | 'comingSoon'
  | 'notSoldIn'
  | 'realms'
  | 'services'
  | 'soldFrom'
  | 'soldIn'
  | 'soldUntil'
  | 'talkingBook'
  | 'withdrawn'
>;
