import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Rows that are chosen for something that is done to all of them. */
export interface Selection<Row> {
  readonly isChosen: (row: Row) => boolean;
  readonly choose: (rows: readonly Row[], on: boolean) => void;
  /** What a row is called, for the name of its box. */
  readonly nameOf: (row: Row) => string;
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
  /** Where rows can be chosen. */
  readonly selection?: Selection<Row> | undefined;
}

/** Rows of a list, sorted by pressing the heads of its columns. */
export function DataTable<Row>({
  title,
  columns,
  rows,
  keyOf,
  query,
  onSort,
  busy,
  selection,
}: DataTableProps<Row>) {
  const { t } = useTranslation();
  return (
    <section className={classes.scroller} aria-label={title}>
      <table className={classes.table} aria-busy={busy}>
        <thead>
          <tr>
            {selection && (
              <td className={classes.choice}>
                <PageBox rows={rows} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <Head key={column.name} column={column} query={query} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-chosen={selection?.isChosen(row) || undefined}>
              {selection && (
                <td className={classes.choice}>
                  <Checkbox
                    aria-label={t('lists.choose', { name: selection.nameOf(row) })}
                    checked={selection.isChosen(row)}
                    onChange={(event) => selection.choose([row], event.currentTarget.checked)}
                  />
                </td>
              )}
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

/** Chooses all rows of the page, or none. */
function PageBox<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const { t } = useTranslation();
  const chosen = rows.filter((row) => selection.isChosen(row)).length;
  return (
    <Checkbox
      aria-label={t('lists.choosePage')}
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={(event) => selection.choose(rows, event.currentTarget.checked)}
    />
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
