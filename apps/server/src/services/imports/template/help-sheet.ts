import { ageFilterBounds, type ImportColumn, type Locale, type RealmId, userType } from '@aloud/api';
import type { CellObject, Sheet } from 'write-excel-file/node';
import { brandOf } from '../../../brands.ts';
import { typesWith } from '../rules/type-rules.ts';
import { templateColumns } from './columns.ts';
import { headingOf, headingStyle } from './people-sheet.ts';
import type { TemplateWords } from './words/template-words.ts';
import { templateWordsOf } from './words/template-words-of.ts';

/** Widths in characters of: column, for whom, what to type, and the examples. */
const widths = [26, 30, 60, 30, 30, 30];
/** Rules stand over the first three columns. */
const ruleColumns = 3;
const ruleWidth = widths.slice(0, ruleColumns).reduce((sum, width) => sum + width, 0);

/** The height of a row (pt): programs do not all find out by themselves how many lines a text needs. */
const heightOf = (lines: number) => lines * 15 + 5;
/** Letters are a little narrower than the digits by which widths are counted. */
const linesOf = (text: string, width: number) => Math.max(1, Math.ceil(text.length / (width * 1.1)));

const textCell = (value: string, style: CellObject = {}): CellObject => ({
  type: String,
  value,
  alignVertical: 'top',
  wrap: true,
  ...style,
});

/** A text over several columns. */
const wide = (value: string, style: CellObject): Array<CellObject | null> => [
  textCell(value, { ...style, columnSpan: ruleColumns }),
  ...Array.from({ length: ruleColumns - 1 }, () => null),
];

function whoHas(column: ImportColumn, words: TemplateWords): string {
  const types = typesWith(column);
  if (types.includes('guardian')) return words.everybody;
  if (types.includes('student')) return types.includes('employee') ? words.studentsAndStaff : words.students;
  return words.staff;
}

const explanationOf = (column: ImportColumn, { columns }: TemplateWords) =>
  columns[column].replace('{min}', String(ageFilterBounds.min)).replace('{max}', String(ageFilterBounds.max));

/** The row that explains a column. */
function explanationRow(
  column: ImportColumn,
  locale: Locale,
  words: TemplateWords,
  bottomBorderColor: string,
): CellObject[] {
  const texts = [
    headingOf(column, locale),
    whoHas(column, words),
    explanationOf(column, words),
    ...userType.options.map((type) => words.examples[type][column] ?? ''),
  ];
  const lines = Math.max(...texts.map((text, at) => linesOf(text, widths[at] ?? 1)));
  const style: CellObject = { height: heightOf(lines), bottomBorderStyle: 'thin', bottomBorderColor };
  return texts.map((text, at) => {
    if (at === 0) return textCell(text, { ...style, fontWeight: 'bold' });
    return textCell(text, at < ruleColumns ? style : { ...style, format: '@' });
  });
}

/** The sheet that explains: what holds for all columns, then each column, with an example for each type of person. */
export function helpSheet(realm: RealmId, locale: Locale): Sheet<never> {
  const words = templateWordsOf[locale];
  const heads = [
    words.column,
    words.who,
    words.what,
    ...userType.options.map((type) => words.exampleOf[type]),
  ];
  const { colour, tint } = brandOf(realm);
  const title: CellObject = { fontWeight: 'bold', fontSize: 14, textColor: colour, height: heightOf(2) };
  return {
    sheet: words.help,
    data: [
      wide(words.title, title),
      ...words.rules.map((rule) => wide(rule, { height: heightOf(linesOf(rule, ruleWidth)) })),
      [],
      heads.map((head) => textCell(head, headingStyle(realm))),
      ...templateColumns(realm).map(({ column }) => explanationRow(column, locale, words, tint)),
    ],
    columns: widths.map((width) => ({ width })),
    showGridLines: false,
    orientation: 'landscape',
  };
}
