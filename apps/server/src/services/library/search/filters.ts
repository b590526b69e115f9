import { type FacetName, facetNames } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import { catalogue } from '../../../database/schema/index.ts';
import type { Chosen } from '../counting/index.ts';

/** What the choice of a facet asks of a row. */
const conditions: { readonly [Name in FacetName]: (value: string) => SQL } = {
  age: (band) => {
    const { low, high } = boundsOf(band);
    return isForAges(low, high);
  },
  heard: (language) => sql`${language} = any(${catalogue.audioLanguages})`,
  read: (language) => sql`${catalogue.language} = ${language}`,
  signed: (language) => sql`${language} = any(${catalogue.videoLanguages})`,
  narrated: (answer) => sql`(cardinality(${catalogue.audioLanguages}) > 0) = ${answer === 'yes'}`,
  level: (level) => sql`${level} = any(${catalogue.levels})`,
  subject: (subject) => sql`${subject} = any(${catalogue.subjects})`,
  series: (series) => sql`${catalogue.series} = ${series}`,
  length: (length) => sql`${catalogue.length} = ${length}`,
};

/** Whether somebody of these ages is among the readers; a book without a last age is for all who are older. */
export const isForAges = (low: SQL, high: SQL): SQL =>
  sql`(${catalogue.ageFrom} <= ${high} and coalesce(${catalogue.ageTo}, 99) >= ${low})`;

/** First and last age of a band. */
export function boundsOf(band: string): { readonly low: SQL; readonly high: SQL } {
  const [low, high] = band.split('-').map(Number);
  return { low: sql`${low}::int`, high: sql`${high}::int` };
}

/** The facets of which somebody has chosen a value, each with what this asks of a row. */
export function conditionsOf(chosen: Chosen): { readonly name: FacetName; readonly where: SQL }[] {
  return facetNames.flatMap((name) => {
    const value = chosen[name];
    return value === undefined ? [] : [{ name, where: conditions[name](value) }];
  });
}
