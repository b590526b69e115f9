import type { ListFields, ReadingList } from '@aloud/api';

/** The fields of a list as they are edited. */
export interface ListValues {
  readonly name: string;
  readonly note: string;
  /** Ids of the books, one on each line: their order counts when two versions are compared. */
  readonly books: string;
}

/** A list that is stored, or not yet: then its id is empty. */
export type Edited = Pick<ReadingList, 'id' | 'name' | 'note' | 'books' | 'version'>;

export const idsOf = ({ books }: Pick<ListValues, 'books'>): string[] =>
  books === '' ? [] : books.split('\n');

export const linesOf = (ids: readonly string[]): string => ids.join('\n');

export const valuesOf = ({ name, note, books }: Edited): ListValues => ({
  name,
  note,
  books: linesOf(books.map(({ id }) => id)),
});

export const fieldsOf = (values: ListValues): ListFields => ({
  name: values.name,
  note: values.note,
  books: idsOf(values),
});

export const isField = (name: string): boolean => /^(name|note|books)$/.test(name);

/** The ids with one of them moved by so many places. */
export function moved(ids: readonly string[], id: string, by: number): string[] {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return [...ids];
  const rest = ids.filter((each) => each !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
