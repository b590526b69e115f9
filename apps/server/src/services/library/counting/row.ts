import { ageBands, type FacetName, facetNames, type LibrarySearch } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { catalogue } from '../../../database/schema/index.ts';
import type { BookTerms } from '../../rights/index.ts';

/** What is read of a row of the catalogue to count it. */
export const countedColumns = {
  place: catalogue.place,
  series: catalogue.series,
  language: catalogue.language,
  audioLanguages: catalogue.audioLanguages,
  videoLanguages: catalogue.videoLanguages,
  levels: catalogue.levels,
  subjects: catalogue.subjects,
  length: catalogue.length,
  ageTo: catalogue.ageTo,
  ageFrom: catalogue.ageFrom,
  comingSoon: catalogue.comingSoon,
  notSoldIn: catalogue.notSoldIn,
  realms: catalogue.realms,
  services: catalogue.services,
  soldFrom: catalogue.soldFrom,
  soldIn: catalogue.soldIn,
  soldUntil: catalogue.soldUntil,
  talkingBook: catalogue.talkingBook,
  isWithdrawn: sql<boolean>`${catalogue.withdrawn} is not null`,
};

export interface CountedRow extends Omit<BookTerms, 'withdrawn'> {
  readonly place: number;
  readonly series: string | null;
  readonly language: string;
  readonly audioLanguages: readonly string[];
  readonly videoLanguages: readonly string[];
  readonly levels: readonly string[];
  readonly subjects: readonly string[];
  readonly length: string | null;
  readonly ageTo: number | null;
  readonly isWithdrawn: boolean;
}

/** What is chosen of facets. */
export type Chosen = Pick<LibrarySearch, FacetName>;

/** Series are counted apart: there are nearly as many as books. */
export type ProfileFacet = Exclude<FacetName, 'series'>;
export const profileFacets = facetNames.filter((name): name is ProfileFacet => name !== 'series');

export interface FacetValue {
  readonly name: ProfileFacet;
  readonly value: string;
}

/** The values of a book, each once: those by which `filters.ts` finds it. */
export function valuesOf(row: CountedRow): FacetValue[] {
  const values: { readonly [Name in ProfileFacet]: readonly string[] } = {
    age: bandsOf(row),
    heard: row.audioLanguages,
    read: [row.language],
    signed: row.videoLanguages,
    narrated: [row.audioLanguages.length > 0 ? 'yes' : 'no'],
    level: row.levels,
    subject: row.subjects,
    length: row.length === null ? [] : [row.length],
  };
  return profileFacets.flatMap((name) => [...new Set(values[name])].map((value) => ({ name, value })));
}

function bandsOf({ ageFrom, ageTo }: CountedRow): readonly string[] {
  if (ageFrom === null) return [];
  return ageBands.filter((band) => {
    const [low = 0, high = 0] = band.split('-').map(Number);
    return ageFrom <= high && (ageTo ?? 99) >= low;
  });
}

/** What decides who may read a book. When it was withdrawn decides nothing. */
export const termsOf = (row: CountedRow): BookTerms => ({
  ageFrom: row.ageFrom,
  comingSoon: row.comingSoon,
  notSoldIn: row.notSoldIn,
  realms: row.realms,
  services: row.services,
  soldFrom: row.soldFrom,
  soldIn: row.soldIn,
  soldUntil: row.soldUntil,
  talkingBook: row.talkingBook,
  withdrawn: row.isWithdrawn ? new Date(0) : null,
});
