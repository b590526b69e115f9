import { type FacetName, facetNames, type LibraryFacets } from '@aloud/api';
import { type CatalogueCopy, keyOf } from './copy.ts';
import { type Among, findReadable, type Readable, visitReadable } from './readable-places.ts';
import { type Chosen, type ProfileFacet, profileFacets } from './row.ts';

/** Most values of a facet, those of most books first. */
const mostValues = 50;

/** How many books that the reader may read have each value of each facet. What is chosen of a facet does not limit its own values. */
export function countFacets(copy: CatalogueCopy, among: Among, chosen: Chosen): LibraryFacets {
  const readable = findReadable(copy, among);
  const lackingOf = lackingIn(copy, chosen);
  const ofProfile = booksByProfile(copy, readable, among.places, seriesOf(copy, chosen));
  const ofValue = new Uint32Array(copy.values.size + 1);
  let count = 0;
  ofProfile.forEach((some, profile) => {
    if (some === 0) return;
    const lacking = lackingOf(profile);
    if (lacking === 'several') return;
    if (lacking === 'nothing') count += some;
    for (const value of copy.profiles.at(profile).values)
      if (lacking === 'nothing' || lacking === copy.values.at(value).name) (ofValue[value] as number) += some;
  });
  const having = copy.having(keyOfChosen(chosen), (profile) => lackingOf(profile) === 'nothing');
  const chosenOnly = withProfiles(copy, readable, having);
  const ofSeries = booksBySeries(copy, chosenOnly, among.places);
  const counts = Object.fromEntries(facetNames.map((name) => [name, new Map<string, number>()])) as Counts;
  ofValue.forEach((some, number) => {
    if (some === 0) return;
    const { name, value } = copy.values.at(number);
    counts[name].set(value, some);
  });
  ofSeries.forEach((some, series) => {
    if (some > 0) counts.series.set(copy.series.at(series), some);
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
  const lackingOf = lackingIn(copy, chosen);
  const chosenSeries = seriesOf(copy, chosen);
  const all = findReadable(copy, among);
  const having = copy.having(keyOfChosen(chosen), (profile) => lackingOf(profile) === 'nothing');
  const readable = withProfiles(copy, all, having);
  if (among.places === null && chosenSeries === null) {
    const count = booksByProfile(copy, readable, null, null).reduce((sum, some) => sum + some, 0);
    if (count > few) return { count, places: null };
  }
  const places: number[] = [];
  let count = 0;
  visitReadable(copy, readable, among.places, (place) => {
    if (chosenSeries !== null && copy.seriesAt[place] !== chosenSeries) return;
    count++;
    if (count <= few) places.push(place);
  });
  return { count, places: count <= few ? places : null };
}

/** Of the books that may be read those whose profiles are marked. */
function withProfiles(
  { profileAt }: CatalogueCopy,
  { profiles, onShelf }: Readable,
  marked: Readonly<Uint8Array>,
): Readable {
  return {
    profiles: profiles.map((mayBeRead, profile) => mayBeRead & (marked[profile] as number)),
    onShelf: onShelf.filter((place) => marked[profileAt[place] as number] === 1),
  };
}

/** What is chosen, but for series. */
const keyOfChosen = (chosen: Chosen): string =>
  JSON.stringify(profileFacets.map((name) => chosen[name] ?? null));

/**
 * By the number of a profile, how many books that may be read have it.
 * @param places those that are counted; null: all
 * @param series the only one of which books are counted; null: all
 */
function booksByProfile(
  copy: CatalogueCopy,
  readable: Readable,
  places: readonly number[] | null,
  series: number | null,
): Uint32Array {
  const found = new Uint32Array(copy.profiles.size + 1);
  const add = (place: number) => {
    if (series === null || copy.seriesAt[place] === series)
      (found[copy.profileAt[place] as number] as number)++;
  };
  if (places !== null || series !== null) {
    visitReadable(copy, readable, places, add);
    return found;
  }
  for (let profile = 1; profile < found.length; profile++)
    if (readable.profiles[profile] === 1) found[profile] = copy.booksOf(profile);
  for (const place of readable.onShelf) add(place);
  return found;
}

/**
 * By the number of a series, how many books that may be read are of it.
 * @param places those that are counted; null: all
 */
function booksBySeries(
  copy: CatalogueCopy,
  readable: Readable,
  places: readonly number[] | null,
): Uint32Array {
  const found = new Uint32Array(copy.series.size + 1);
  visitReadable(copy, readable, places, (place) => {
    (found[copy.seriesAt[place] as number] as number)++;
  });
  // Those of no series.
  found[0] = 0;
  return found;
}

type Counts = { readonly [Name in FacetName]: Map<string, number> };

/** The one facet whose chosen value books with a profile do not have; or that they have all, or that they lack several. */
type Lacking = ProfileFacet | 'nothing' | 'several';

/** What books with a profile lack of what is chosen, but for series. */
function lackingIn(copy: CatalogueCopy, chosen: Chosen): (profile: number) => Lacking {
  const asked = profileFacets.flatMap((name) => {
    const value = chosen[name];
    return value === undefined ? [] : [{ name, number: copy.values.find(keyOf({ name, value })) }];
  });
  return (profile) => {
    const { values } = copy.profiles.at(profile);
    let lacking: Lacking = 'nothing';
    for (const { name, number } of asked) {
      if (values.includes(number)) continue;
      if (lacking !== 'nothing') return 'several';
      lacking = name;
    }
    return lacking;
  };
}

/** The number of the chosen series; null if none is chosen, -1 if there is none of that name. */
function seriesOf(copy: CatalogueCopy, { series }: Chosen): number | null {
  if (series === undefined) return null;
  return copy.series.find(series) || -1;
}

function mostOf(counts: ReadonlyMap<string, number>) {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues);
}
