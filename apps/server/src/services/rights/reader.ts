import type { Why } from '../../errors.ts';

/** What of a person decides which books they may read; read once for a request. */
export interface Reader {
  readonly uid: string;
  /** Which of a guardian's children reads; null for the person themselves. */
  readonly profileId: string | null;
  readonly realm: string;
  /** ISO 3166-1, small. */
  readonly country: string;
  /** Today, ISO 8601, in the calendar of the country. */
  readonly day: string;
  /** Support reads whatever is offered in its realm. */
  readonly isSupport: boolean;
  /** An account of several people: no shelf, places or bookmarks of its own (spec §6). */
  readonly isShared: boolean;
  /** The oldest readers whose books a student is to have (spec §6); null for no filter, and for everybody else. */
  readonly ageFilter: number | null;
  /** Why the person may read no talking books; null if they may. */
  readonly talkingBooks: Why | null;
  readonly subscriptions: readonly Subscription[];
}

/** A subscription that the person has, had or will have: by themselves, or through a school unit. */
export interface Subscription {
  readonly type: string;
  /** First and last day, ISO 8601; it need not have a last one. */
  readonly starts: string;
  readonly ends: string | null;
  /** Today, ISO 8601, in the calendar of the school unit; of the country, if it is the person's own. */
  readonly today: string;
  /** The period whose places are counted; null if the person needs none. */
  readonly counted: CountedPeriod | null;
}

/** A period of a school that was bought for so many students. */
export interface CountedPeriod {
  readonly id: string;
  /** Whether the person has a place. */
  readonly isTaken: boolean;
  /** Whether there is one left for them. */
  readonly isFree: boolean;
}

export const isRunning = ({ starts, ends, today }: Subscription): boolean =>
  starts <= today && (ends === null || ends >= today);

/** Whether the person needs no place, has one, or can take one. */
export const hasPlace = ({ counted }: Subscription): boolean =>
  counted === null || counted.isTaken || counted.isFree;
