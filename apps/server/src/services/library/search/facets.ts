import { ageBands, type FacetName, facetNames, type LibraryFacets, type LibrarySearch } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue } from '../../../database/schema/index.ts';
import type { Reader } from '../../rights/index.ts';
import { boundsOf, conditionsOf, isForAges } from './filters.ts';
import { hasAll } from './matching.ts';
import { readable } from './readable.ts';
import { termsOf } from './terms.ts';

/** Most values of a facet, those of most books first. */
const mostValues = 50;

/** Where the values of a facet come from: one for each row and value. */
const sources: { readonly [Name in FacetName]: SQL } = {
  age: sql`, lateral (select band as value from (values ${sql.join(
    ageBands.map((band) => {
      const { low, high } = boundsOf(band);
      return sql`(${band}::text, ${low}, ${high})`;
    }),
    sql`, `,
  )}) bands (band, low, high) where ${isForAges(sql`low`, sql`high`)}) v where true`,
  heard: sql`, unnest(${catalogue.audioLanguages}) value where true`,
  read: sql`, lateral (select ${catalogue.language} as value) v where true`,
  signed: sql`, unnest(${catalogue.videoLanguages}) value where true`,
  narrated: sql`, lateral (select case when cardinality(${catalogue.audioLanguages}) > 0 then 'yes' else 'no' end as value) v where true`,
  level: sql`, unnest(${catalogue.levels}) value where true`,
  subject: sql`, unnest(${catalogue.subjects}) value where true`,
  series: sql`, lateral (select ${catalogue.series} as value) v where value is not null`,
  length: sql`, lateral (select ${catalogue.length} as value) v where value is not null`,
};

/** All that the sources read: the rows are kept while they are counted. */
const counted = sql.join(
  [
    catalogue.ageFrom,
    catalogue.ageTo,
    catalogue.audioLanguages,
    catalogue.videoLanguages,
    catalogue.language,
    catalogue.levels,
    catalogue.subjects,
    catalogue.series,
    catalogue.length,
  ].map((column) => sql`${column}`),
  sql`, `,
);

/** How many books of a search have each value of each facet. What is chosen of a facet does not limit its own values. */
export async function findFacets(
  db: Database,
  reader: Reader,
  { q = '', language = '', ...chosen }: LibrarySearch,
): Promise<LibraryFacets> {
  const terms = await termsOf(db, q, language);
  if (q.trim() !== '' && terms.length === 0) return facetsOf([]);
  const conditions = conditionsOf(chosen);
  const others = (name: FacetName | null) =>
    conditions.flatMap((each) =>
      each.name === name ? [] : [sql` and ${sql.identifier(`is_${each.name}`)}`],
    );
  const marks = conditions.map(({ name, where }) => sql`, (${where}) as ${sql.identifier(`is_${name}`)}`);
  const counts = facetNames.map(
    (name) => sql`(select ${name}::text as name, value, count(*)::int as count
      from matched as ${catalogue} ${sources[name]} ${sql.join(others(name))}
      group by value order by count(*) desc, value limit ${mostValues})`,
  );
  const rows = await rowsOf<CountRow>(
    db,
    sql`${plannedAnew} with matched as materialized (select ${counted} ${sql.join(marks)} from ${catalogue}
        where ${await readable(db, reader)} and ${hasAll(terms)})
      ${sql.join(counts, sql` union all `)}
      union all (select null, null, count(*)::int from matched where true ${sql.join(others(null))})`,
  );
  return facetsOf(rows);
}

interface CountRow {
  /** Null in the row of the sum. */
  readonly name: FacetName | null;
  readonly value: string;
  readonly count: number;
}

function facetsOf(rows: readonly CountRow[]): LibraryFacets {
  const of = (name: FacetName) =>
    rows.flatMap((row) => (row.name === name ? [{ value: row.value, count: row.count }] : []));
  const facets = Object.fromEntries(facetNames.map((name) => [name, of(name)])) as LibraryFacets['facets'];
  return { count: rows.find(({ name }) => name === null)?.count ?? 0, facets };
}
