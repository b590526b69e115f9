import type { Column } from './column.ts';
import classes from './DataTable.module.css';

const kinds = ['wide', 'long', 'pressed'] as const;

/** The classes of a column's cells. */
export function columnClass(column: Pick<Column<never>, (typeof kinds)[number]>): string | undefined {
  const names = kinds.filter((kind) => column[kind]).map((kind) => classes[kind]);
  return names.length > 0 ? names.join(' ') : undefined;
}
