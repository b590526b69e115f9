import { ageFilterBounds, type ImportColumn, type Locale, type RealmId, userType } from '@aloud/api';
import type { CellObject, Sheet } from 'write-excel-file/node';
import { brandOf } from '../../../brands.ts';
import { rowWordsOf } from '../rules/words/row-words-of.ts';
import { neededColumns, templateColumns } from './columns.ts';
import type { TypedColumn } from './typed-columns.ts';
import type { Example } from './words/template-words.ts';
import { templateWordsOf } from './words/template-words-of.ts';

type PeopleSheet = Sheet<never>;

/** A heading as templates have it: a star marks what a new person needs. */
export const headingOf = (column: ImportColumn, locale: Locale): string => {
  const [heading] = rowWordsOf[locale].headings[column];
  return neededColumns.includes(column) ? `${heading} *` : heading;
};

/** White words on the colour of the brand. */
export const headingStyle = (realm: RealmId) =>
  ({
    fontWeight: 'bold',
    textColor: '#ffffff',
    backgroundColor: brandOf(realm).colour,
    alignVertical: 'center',
    wrap: true,
    height: 32,
  }) as const;

const textCell = (value: string | undefined): CellObject => ({
  type: String,
  format: '@',
  ...(value !== undefined && { value }),
});

/** The sheet for people: headings, and the people, of whom a template has none. */
export function peopleSheet(realm: RealmId, locale: Locale, people: readonly Example[]): PeopleSheet {
  const columns = templateColumns(realm);
  const headings = columns.map(({ column }) => ({
    type: String,
    value: headingOf(column, locale),
    ...headingStyle(realm),
  }));
  // Without people an empty row carries the format of its cells.
  const rows = people.length === 0 ? [{}] : people;
  return {
    sheet: templateWordsOf[locale].people,
    data: [headings, ...rows.map((person) => columns.map(({ column }) => textCell(person[column])))],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  };
}

/** What is offered in its columns. */
export function choicesIn(realm: RealmId, locale: Locale): readonly TypedColumn[] {
  const { types, yes, no } = rowWordsOf[locale];
  const { min, max } = ageFilterBounds;
  const flag = [yes[0], no[0], 'CLEAN'];
  const choices: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
    type: userType.options.map((type) => types[type][0]),
    ageFilter: [...Array.from({ length: max - min + 1 }, (_, at) => String(min + at)), 'CLEAN'],
    shared: flag,
    speakingBookRights: flag,
  };
  return templateColumns(realm).map(({ column }) => ({ choices: choices[column] ?? [] }));
}
