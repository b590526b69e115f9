import { ageFilterBounds, type ImportColumn, type Locale, type RealmId, userType } from '@aloud/api';
import type { CellObject, Sheet } from 'write-excel-file/node';
import { brandOf } from '../../../brands.ts';
import { typesWith } from '../rules/type-rules.ts';
import { templateColumns } from './columns.ts';
import { headingOf, headingStyle } from './people-sheet.ts';
import type { TemplateWords } from './words/template-words.ts';
import { templateWordsOf } from './words/template-words-of.ts';

/** Widths of: column, for whom, what to type, and the examples. */
const widths = [28, 22, 60, 30, 30, 30];

const textCell = (value: string, style: CellObject = {}): CellObject => ({
  type: String,
  value,
  alignVertical: 'top',
  wrap: true,
  ...style,
});

function whoHas(column: ImportColumn, words: TemplateWords): string {
  const types = typesWith(column);
  if (types.includes('guardian')) return words.everybody;
  if (types.includes('student')) return types.includes('employee') ? words.studentsAndStaff : words.students;
  return words.staff;
}

const explanationOf = (column: ImportColumn, { columns }: TemplateWords) =>
  columns[column].replace('{min}', String(ageFilterBounds.min)).replace('{max}', String(ageFilterBounds.max));

/** A line over the whole width. */
const line = (cell: CellObject): Array<CellObject | null> => [
  { ...cell, columnSpan: widths.length },
  ...widths.slice(1).map(() => null),
];

/** The sheet that explains: what holds for all columns, then each column, with an example for each type of person. */
export function helpSheet(realm: RealmId, locale: Locale): Sheet<never> {
  const words = templateWordsOf[locale];
  const heads = [
    words.column,
    words.who,
    words.what,
    ...userType.options.map((type) => words.exampleOf[type]),
  ];
  const title = textCell(words.title, {
    fontWeight: 'bold',
    fontSize: 14,
    textColor: brandOf(realm).colour,
    wrap: false,
  });
  return {
    sheet: words.help,
    data: [
      line(title),
      ...words.rules.map((rule) => line(textCell(rule, { height: 32 }))),
      [],
      heads.map((head) => textCell(head, headingStyle(realm))),
      ...templateColumns(realm).map(({ column }) => [
        textCell(headingOf(column, locale), { fontWeight: 'bold' }),
        textCell(whoHas(column, words)),
        textCell(explanationOf(column, words)),
        ...userType.options.map((type) => textCell(words.examples[type][column] ?? '', { format: '@' })),
      ]),
    ],
    columns: widths.map((width) => ({ width })),
    showGridLines: false,
    orientation: 'landscape',
  };
}
