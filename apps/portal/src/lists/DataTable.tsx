import type { ReactNode } from 'react';
import { Icon } from '../shell/icons/Icon.tsx';
import classes from './DataTable.module.css';
import type { ListQuery } from './listQuery.ts';

export interface Column<Row> {
  readonly name: string;
  readonly title: string;
  /** Whether the list can be sorted by it. */
  readonly sortable?: boolean;
  /** Left out where the table has little room. */
  readonly wide?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly title: string;
  /** The first is what a row is about. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly query: Pick<ListQuery, 'sortBy' | 'sortDesc'>;
  readonly onSort: (change: { sortBy: string; sortDesc: boolean }) => void;
  /** Whether other rows are on their way. */
  readonly busy: boolean;
}

/** Rows of a list, sorted by pressing the heads of its columns. */
export function DataTable<Row>({ title, columns, rows, keyOf, query, onSort, busy }: DataTableProps<Row>) {
  return (
    <section className={classes.scroller} aria-label={title}>
      <table className={classes.table} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} query={query} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, wide, cell }, at) =>
                at === 0 ? (
                  <th key={name} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} className={wide ? classes.wide : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head<Row>({
  column: { name, title, sortable, wide },
  query: { sortBy, sortDesc },
  onSort,
}: Pick<DataTableProps<Row>, 'query' | 'onSort'> & { column: Column<Row> }) {
  const sorted = sortBy === name;
  const order = sortDesc ? 'descending' : 'ascending';
  return (
    <th scope="col" className={wide ? classes.wide : undefined} aria-sort={sorted ? order : undefined}>
      {sortable ? (
        <button type="button" onClick={() => onSort({ sortBy: name, sortDesc: sorted && !sortDesc })}>
          {title}
          <span className={classes.arrow} data-sorted={sorted ? order : undefined}>
            <Icon name="down" size={16} />
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}
