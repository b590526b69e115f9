import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  readonly title: string;
  /** Whether the list can be sorted by it. */
  readonly sortable?: boolean;
  /** Left out where the table has little room. */
  readonly wide?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Rows that are chosen for something that is done to all of them. */
export interface Selection<Row> {
  readonly isChosen: (row: Row) => boolean;
  /** The same from render to render, as `nameOf` is: rows are drawn anew where they change. */
  readonly choose: (rows: readonly Row[], on: boolean) => void;
  /** What a row is called, for the name of its box. */
  readonly nameOf: (row: Row) => string;
}
