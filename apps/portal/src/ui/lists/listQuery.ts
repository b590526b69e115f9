/** What a list shows (spec §2, lists). */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  /** -1 for all of them. */
  readonly itemsPerPage: number;
  /** A column; null for the default order. */
  readonly sortBy: string | null;
  readonly sortDesc: boolean;
  readonly searchString: string;
  /** Values by name of filter; a filter without values is left out. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/** What a list can show. Anything else in an address is ignored: addresses may be typed, shared or old. */
export interface ListRules {
  /** Prefix of the names in the address, so that two lists on a page do not collide (`users.page`). */
  readonly namespace?: string;
  readonly itemsPerPage?: readonly [number, ...number[]];
  readonly sortable?: readonly string[];
  /** The values that each filter allows; null if it allows any. */
  readonly filters?: Readonly<Record<string, readonly string[] | null>>;
}

const NAMES = ['page', 'itemsPerPage', 'sortBy', 'sortDesc', 'searchString', 'filters'] as const;
/** Longest search, in characters: some servers truncate long addresses. */
const LONGEST_SEARCH = 200;

/** Reads what a list shows from the query of an address. */
export function readListQuery(search: URLSearchParams, rules: ListRules = {}): ListQuery {
  const value = (name: (typeof NAMES)[number]) => search.get(key(rules, name)) ?? '';
  const sizes = rules.itemsPerPage ?? [-1];
  const size = Number(value('itemsPerPage') || Number.NaN);
  const page = Number(value('page'));
  const sortBy = rules.sortable?.includes(value('sortBy')) ? value('sortBy') : null;
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    itemsPerPage: sizes.includes(size) ? size : sizes[0],
    sortBy,
    sortDesc: sortBy !== null && value('sortDesc') === 'true',
    searchString: value('searchString').slice(0, LONGEST_SEARCH),
    filters: readFilters(search.getAll(key(rules, 'filters')), rules.filters ?? {}),
  };
}

/**
 * The query of an address that shows the list with these changes. Defaults are left out, parameters of others stay. Any change goes
 * to the first page, unless the page itself is changed.
 */
export function writeListQuery(
  search: URLSearchParams,
  changes: Partial<ListQuery>,
  rules: ListRules = {},
): URLSearchParams {
  const { page, itemsPerPage, sortBy, sortDesc, searchString, filters } = {
    ...readListQuery(search, rules),
    page: 1,
    ...changes,
  };
  const written = new URLSearchParams(search);
  for (const name of NAMES) written.delete(key(rules, name));
  const write = (name: (typeof NAMES)[number], value: string, given: boolean) => {
    if (given) written.append(key(rules, name), value);
  };
  write('page', String(page), page > 1);
  write('itemsPerPage', String(itemsPerPage), itemsPerPage !== (rules.itemsPerPage ?? [-1])[0]);
  write('sortBy', sortBy ?? '', sortBy !== null);
  write('sortDesc', 'true', sortBy !== null && sortDesc);
  write('searchString', searchString, searchString !== '');
  for (const [name, values] of Object.entries(filters))
    for (const value of values) write('filters', `${name}:${value}`, true);
  return written;
}

function key({ namespace }: ListRules, name: string): string {
  return namespace ? `${namespace}.${name}` : name;
}

function readFilters(
  given: readonly string[],
  known: Readonly<Record<string, readonly string[] | null>>,
): ListQuery['filters'] {
  const read: Record<string, string[]> = {};
  for (const each of given) {
    const [name = '', ...rest] = each.split(':');
    const value = rest.join(':');
    if (!Object.hasOwn(known, name) || value === '') continue;
    const values = known[name];
    if (values && !values.includes(value)) continue;
    const wanted = read[name] ?? [];
    read[name] = wanted.includes(value) ? wanted : [...wanted, value];
  }
  return read;
}
