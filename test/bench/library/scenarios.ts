/** A call of the library as readers make it, with its largest 95th percentiles (ms) on both databases. */
export interface Scenario {
  readonly name: string;
  readonly kind: 'facets' | 'hits' | 'suggestions';
  readonly path: (n: number) => string;
}

/** Allowed 95th percentiles (ms): of one caller alone, and of ten calls a second at random times. */
export const allowed = {
  postgres: {
    alone: { hits: 50, suggestions: 50, facets: 250 },
    paced: { hits: 150, suggestions: 100, facets: 500 },
  },
  embedded: {
    alone: { hits: 100, suggestions: 60, facets: 400 },
    paced: { hits: 300, suggestions: 200, facets: 1_000 },
  },
} as const;

const filters = [
  'age=3-5',
  'heard=sv&age=6-8',
  'read=fi',
  'subject=YFP&heard=sv',
  'narrated=yes&length=short',
  'signed=takk',
] as const;

/** @param words of titles, common ones first: every search is drawn from them by its number */
export function scenarios(words: readonly string[]): readonly Scenario[] {
  const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
  const common = words.slice(0, 40);
  const rare = words.slice(-2_000);
  const any = (n: number) => at(words, n * 7_919);
  const search = (q: string, more = '') =>
    `/v1/library/search?language=sv&q=${encodeURIComponent(q)}${more && `&${more}`}`;
  const facets = (query: string) => `/v1/library/facets?language=sv${query && `&${query}`}`;
  /** With two letters exchanged. */
  const typo = (word: string) => `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`;
  return [
    { name: 'rare word', kind: 'hits', path: (n) => search(at(rare, n * 31)) },
    { name: 'common word', kind: 'hits', path: (n) => search(at(common, n)) },
    { name: 'two words', kind: 'hits', path: (n) => search(`${at(common, n)} ${any(n)}`) },
    { name: 'three letters', kind: 'hits', path: (n) => search(any(n).slice(0, 3)) },
    { name: 'typo', kind: 'hits', path: (n) => search(typo(at(rare, n * 17))) },
    { name: 'filtered', kind: 'hits', path: (n) => search(at(common, n), at(filters, n)) },
    { name: 'all books', kind: 'hits', path: (n) => `/v1/library/search?${at(filters, n)}` },
    { name: 'a deep page', kind: 'hits', path: (n) => search(at(common, n), 'offset=900') },
    {
      name: 'suggestions',
      kind: 'suggestions',
      path: (n) => `/v1/library/suggestions?q=${encodeURIComponent(any(n).slice(0, 2 + (n % 3)))}`,
    },
    { name: 'facets of all', kind: 'facets', path: () => facets('') },
    { name: 'facets, filtered', kind: 'facets', path: (n) => facets(at(filters, n)) },
    { name: 'facets of a search', kind: 'facets', path: (n) => facets(`q=${encodeURIComponent(any(n))}`) },
  ];
}
