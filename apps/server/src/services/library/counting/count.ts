import { type FacetName, facetNames, type LibraryFacets } from '@aloud/api';
import type { CatalogueCopy } from './copy.ts';
import { type Among, visitReadable } from './readable-places.ts';
import type { Chosen, FacetValues, ProfileFacet } from './row.ts';

/** Most values of a facet, those of most books first. */
const mostValues = 50;

const profileFacets = facetNames.filter((name): name is ProfileFacet => name !== 'series');

/** How many books that the reader may read have each value of each facet. What is chosen of a facet does not limit its own values. */
export function countFacets(copy: CatalogueCopy, among: Among, chosen: Chosen): LibraryFacets {
  const { profileAt, seriesAt } = copy;
  const missing = missingIn(copy, chosen);
  const chosenSeries = seriesOf(copy, chosen);
  const hits = new Uint32Array(copy.profiles.size + 1);
  const seriesHits = new Uint32Array(copy.series.size + 1);
  visitReadable(
    copy,
    among,
    (profile) => missing(profile).length < 2,
    (place) => {
      const profile = profileAt[place] as number;
      const series = seriesAt[place] as number;
      if (chosenSeries === null || series === chosenSeries) (hits[profile] as number)++;
      if (missing(profile).length === 0) (seriesHits[series] as number)++;
    },
  );
  const counts = Object.fromEntries(facetNames.map((name) => [name, new Map<string, number>()])) as Counts;
  let count = 0;
  hits.forEach((some, profile) => {
    if (some === 0) return;
    const left = missing(profile);
    if (left.length === 0) count += some;
    for (const name of left.length === 0 ? profileFacets : left)
      for (const value of copy.profiles.at(profile).values[name]) add(counts[name], value, some);
  });
  seriesHits.forEach((some, series) => {
    if (some > 0 && series > 0) add(counts.series, copy.series.at(series), some);
  });
  const facets = Object.fromEntries(facetNames.map((name) => [name, mostOf(counts[name])]));
  return { count, facets: facets as LibraryFacets['facets'] };
}

export interface Counted {
  readonly count: number;
  /** The places of all, if they are at most as many as was asked. */
  readonly places: readonly number[] | null;
}

/** How many books that the reader may read have what is chosen; and which, if they are few. */
export function countBooks(copy: CatalogueCopy, among: Among, chosen: Chosen, few: number): Counted {
  const missing = missingIn(copy, chosen);
  const chosenSeries = seriesOf(copy, chosen);
  const places: number[] = [];
  let count = 0;
  visitReadable(
    copy,
    among,
    (profile) => missing(profile).length === 0,
    (place) => {
      if (chosenSeries !== null && copy.seriesAt[place] !== chosenSeries) return;
      count++;
      if (count <= few) places.push(place);
    },
  );
  return { count, places: count <= few ? places : null };
}

type Counts = { readonly [Name in FacetName]: Map<string, number> };

/** The facets, but for series, of whose choice books with a profile are none. */
function missingIn(copy: CatalogueCopy, chosen: Chosen): (profile: number) => readonly ProfileFacet[] {
  const known: (readonly ProfileFacet[])[] = [];
  const asked = profileFacets.filter((name) => chosen[name] !== undefined);
  const of = (values: FacetValues) =>
    asked.filter((name) => !(values[name] as readonly string[]).includes(chosen[name] as string));
  return (profile) => {
    known[profile] ??= asked.length === 0 ? none : of(copy.profiles.at(profile).values);
    return known[profile];
  };
}

const none: readonly ProfileFacet[] = [];

/** The number of the chosen series; null if none is chosen, -1 if there is none of that name. */
function seriesOf(copy: CatalogueCopy, { series }: Chosen): number | null {
  if (series === undefined) return null;
  return copy.series.find(series) || -1;
}

function add(counts: Map<string, number>, value: string, some: number): void {
  counts.set(value, (counts.get(value) ?? 0) + some);
}

function mostOf(counts: ReadonlyMap<string, number>) {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues);
}
