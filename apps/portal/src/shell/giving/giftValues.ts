import type { GiftTerms, Group, NewGift } from '@aloud/api';

/** A pupil who is chosen. */
export interface Pupil {
  readonly uid: string;
  readonly name: string;
  readonly username: string;
  /** Schools to which they belong. */
  readonly schools: readonly string[];
}

/** Days and note as they are typed; an empty day is open. */
export interface TermValues {
  from: string;
  to: string;
  note: string;
}

/** To whom a list is given, as it is typed. */
export interface GiftValues extends TermValues {
  kind: 'group' | 'people';
  group: string;
  /** The chosen group, which a further search may not find. */
  groupItself: Group | null;
  people: readonly Pupil[];
}

export const noTerms: TermValues = { from: '', to: '', note: '' };

export const termsOf = ({ from, to, note }: TermValues): GiftTerms => ({
  from: from || null,
  to: to || null,
  note,
});

export const giftOf = ({ kind, group, people, ...terms }: GiftValues): Omit<NewGift, 'id'> => ({
  ...termsOf(terms),
  group: kind === 'group' ? group : null,
  people: kind === 'people' ? people.map(({ uid }) => uid) : [],
});

/** A school to which all of these pupils belong; undefined if there is none. */
export const schoolOfAll = (people: readonly Pupil[]): string | undefined =>
  people[0]?.schools.find((school) => people.every(({ schools }) => schools.includes(school)));
