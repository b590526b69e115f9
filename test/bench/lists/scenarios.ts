/** A list as people request it. `n` counts requests; successive ones differ. */
export interface Scenario {
  readonly name: string;
  readonly who: 'super' | 'admin';
  readonly path: (n: number) => string;
}

/** Parts of names in the Swedish crowd, long and short, common and rare. */
const parts = [
  'ann',
  'berg',
  'lund',
  'str',
  'ebba',
  'malte',
  'sky',
  'alva l',
  'öst',
  'ista',
  'hol',
  'norr',
  'wil',
  'tuva',
  'sund',
  'åk',
  'li',
  'ekst',
  'sigge ek',
  'u4711',
  'rönnberg',
  'noor wes',
  'fjäll',
  'gren',
  'yara',
  'qqq',
] as const;

const orders = ['name', 'firstName', 'username', 'created', 'lastActive', 'id'] as const;

const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

export function scenarios({ units }: { readonly units: number }): readonly Scenario[] {
  const unit = (n: number) => (n * 7919) % units;
  return [
    {
      name: 'first page',
      who: 'super',
      path: (n) => `/users?sortBy=${at(orders, n)}&sortOrder=${n % 4 < 2 ? 'asc' : 'desc'}`,
    },
    {
      name: 'page 5,000',
      who: 'super',
      path: (n) => `/users?pageNumber=${4_950 + (n % 100)}&sortBy=${at(orders, n)}`,
    },
    {
      name: 'search by part of a name',
      who: 'super',
      path: (n) => `/users?q=${encodeURIComponent(at(parts, n))}&sortBy=name`,
    },
    {
      name: 'filter by unit and group, with total',
      who: 'super',
      path: (n) =>
        `/users?schoolUnit=crowd-unit-${unit(n)}&group=crowd-group-${unit(n) * 20 + (n % 20)}&sortBy=name`,
    },
    {
      name: 'filter by unit and type, with total',
      who: 'super',
      path: (n) => `/users?schoolUnit=crowd-unit-${unit(n)}&type=student&sortBy=name`,
    },
    { name: 'an administrator’s own school', who: 'admin', path: (n) => `/users?sortBy=${at(orders, n)}` },
    {
      name: 'search in her own school',
      who: 'admin',
      path: (n) => `/users?q=${encodeURIComponent(at(parts, n))}&sortBy=name`,
    },
    {
      name: 'school units',
      who: 'super',
      path: (n) => `/schoolUnits?pageNumber=${1 + (n % 50)}&sortBy=name`,
    },
    {
      name: 'groups',
      who: 'super',
      path: (n) => `/groups?pageNumber=${1 + (n % 50)}&sortBy=name&q=${1 + (n % 9)}a`,
    },
  ];
}
