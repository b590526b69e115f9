import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  readonly title: string;
  /** Whether the list can be sorted by it. */
  readonly sortable?: boolean;
  /** Hidden if the table has little room. */
  readonly wide?: boolean;
  /** Its texts may be long, like names: it is neither narrow nor very wide, and words without blanks break. So is the first one. */
  readonly long?: boolean;
  /** It holds what can be pressed, and is not printed. */
  readonly pressed?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** The rows selected for an action on all of them. */
export interface Selection<Row> {
  readonly isChosen: (row: Row) => boolean;
  /** Must be stable between renders, like `nameOf`: rows are rendered again if they change. */
  readonly choose: (rows: readonly Row[], on: boolean) => void;
  /** A row's name, for the label of its checkbox. */
  readonly nameOf: (row: Row) => string;
}
