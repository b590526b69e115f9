import { type FacetName, facetNames } from '@aloud/api';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { catalogue } from '../../../database/schema/index.ts';
import type { Chosen } from '../counting/index.ts';

/** What the choice of a facet asks of a row. */
const conditions: { readonly [Name in FacetName]: (value: string) => SQL } = {
  age: (band) => {
    const { low, high } = boundsOf(band);
    return isForAges(low, high);
  },
  heard: (language) => has(catalogue.audioLanguages, language),
  read: (language) => has(sql`array[${catalogue.language}]`, language),
  signed: (language) => has(catalogue.videoLanguages, language),
  narrated: (answer) => sql`(cardinality(${catalogue.audioLanguages}) > 0) = ${answer === 'yes'}`,
  level: (level) => has(catalogue.levels, level),
  subject: (subject) => has(catalogue.subjects, subject),
  series: (series) => sql`${catalogue.series} = ${series}`,
  length: (length) => has(sql`array[${catalogue.length}]`, length),
};

/** In the form that the index of words answers (`catalogue_found` in schema/library.ts). */
const has = (values: SQLWrapper, value: string): SQL => sql`${values} @> array[${value}]::text[]`;

/** What the index of words answers, too. */
const indexed: ReadonlySet<FacetName> = new Set(['heard', 'length', 'level', 'read', 'signed', 'subject']);

/** Whether somebody of these ages is among the readers; a book without a last age is for all who are older. */
export const isForAges = (low: SQL, high: SQL): SQL =>
  sql`(${catalogue.ageFrom} <= ${high} and coalesce(${catalogue.ageTo}, 99) >= ${low})`;

/** First and last age of a band. */
export function boundsOf(band: string): { readonly low: SQL; readonly high: SQL } {
  const [low, high] = band.split('-').map(Number);
  return { low: sql`${low}::int`, high: sql`${high}::int` };
}

/** What is chosen of facets, as conditions. */
export const conditionsOf = (chosen: Chosen): readonly SQL[] =>
  facetNames.flatMap((name) => {
    const value = chosen[name];
    return value === undefined ? [] : [conditions[name](value)];
  });

/** What is chosen, divided by whether the index of words answers it. */
export function dividedByIndex(chosen: Chosen): { readonly known: Chosen; readonly others: Chosen } {
  const part = (isKnown: boolean): Chosen =>
    Object.fromEntries(
      facetNames
        .filter((name) => indexed.has(name) === isKnown && chosen[name] !== undefined)
        .map((name) => [name, chosen[name]]),
    );
  return { known: part(true), others: part(false) };
}
