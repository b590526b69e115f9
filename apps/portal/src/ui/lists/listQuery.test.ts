import { describe, expect, test } from 'vitest';
import { type ListQuery, type ListRules, readListQuery, writeListQuery } from './listQuery.ts';

const rules: ListRules = {
  itemsPerPage: [20, 50, -1],
  sortable: ['name', 'created'],
  filters: { status: ['active', 'ended'], group: null },
};
const read = (query: string, more: ListRules = {}) =>
  readListQuery(new URLSearchParams(query), { ...rules, ...more });
const write = (query: string, changes: Partial<ListQuery>, more: ListRules = {}) =>
  String(writeListQuery(new URLSearchParams(query), changes, { ...rules, ...more }));

describe('a list without a query in its address', () => {
  test('shows its first page in its own order', () => {
    expect(read('')).toEqual({
      page: 1,
      itemsPerPage: 20,
      sortBy: null,
      sortDesc: false,
      searchString: '',
      filters: {},
    });
  });

  test('shows everything if it has no pages', () => {
    expect(readListQuery(new URLSearchParams()).itemsPerPage).toBe(-1);
  });
});

describe('the address of a list', () => {
  const query =
    'page=3&itemsPerPage=50&sortBy=name&sortDesc=true&searchString=moss&filters=status%3Aactive&filters=group%3Aa%3Ab';

  test('describes what is shown', () => {
    expect(read(query)).toEqual({
      page: 3,
      itemsPerPage: 50,
      sortBy: 'name',
      sortDesc: true,
      searchString: 'moss',
      filters: { status: ['active'], group: ['a:b'] },
    });
  });

  test('stays the same if it is read and written', () => {
    expect(write(query, { page: 3 })).toBe(query);
  });

  test('keeps parameters of others', () => {
    expect(write('tab=users&page=2', { page: 4 })).toBe('tab=users&page=4');
  });

  test('of one list does not affect another list on the same page', () => {
    const users = { namespace: 'users' };
    expect(read('page=7&users.page=2', users).page).toBe(2);
    expect(write('page=7&users.page=2', { searchString: 'moss' }, users)).toBe(
      'page=7&users.searchString=moss',
    );
  });

  test.each([
    ['page=0', { page: 1 }],
    ['page=-3', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=many', { page: 1 }],
    ['page=99999999999999999999', { page: 1 }],
    ['itemsPerPage=7', { itemsPerPage: 20 }],
    ['itemsPerPage=', { itemsPerPage: 20 }],
    ['sortBy=password', { sortBy: null }],
    ['sortDesc=true', { sortDesc: false }],
    ['filters=status:gone', { filters: {} }],
    ['filters=constructor:active', { filters: {} }],
    ['filters=status', { filters: {} }],
    ['filters=status:active&filters=status:active', { filters: { status: ['active'] } }],
    [`searchString=${'a'.repeat(5000)}`, { searchString: 'a'.repeat(200) }],
  ])('with %s shows the default of the list', (query, shown) => {
    expect(read(query)).toMatchObject(shown);
  });
});

describe('a change', () => {
  test.each<[string, Partial<ListQuery>, string]>([
    ['another page', { page: 2 }, 'page=2&searchString=moss'],
    ['the search', { searchString: 'cat' }, 'searchString=cat'],
    ['the search to nothing', { searchString: '' }, ''],
    ['the page size', { itemsPerPage: -1 }, 'itemsPerPage=-1&searchString=moss'],
    ['the order', { sortBy: 'created', sortDesc: true }, 'sortBy=created&sortDesc=true&searchString=moss'],
    ['a filter', { filters: { status: ['ended'] } }, 'searchString=moss&filters=status%3Aended'],
  ])('of %s goes to the first page, unless another one is requested', (_what, changes, address) => {
    expect(write('page=5&searchString=moss', changes)).toBe(address);
  });
});
