import { type ImportColumn, importColumns } from '@aloud/api';
import type { Headings } from '../../../workbooks/index.ts';
import { allRowWords } from './words/row-words-of.ts';

const headingsOf = (column: ImportColumn) => [
  ...new Set(allRowWords.flatMap(({ headings }) => headings[column])),
];

/** How the columns of an import are found, whatever language they are in. People are known by their usernames (spec §5). */
export const importHeadings: Headings = {
  columns: Object.fromEntries(importColumns.map((column) => [column, headingsOf(column)])),
  needed: 'username' satisfies ImportColumn,
};
