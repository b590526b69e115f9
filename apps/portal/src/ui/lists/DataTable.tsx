import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import type { Column, Selection } from './column.ts';
import { columnClass } from './columnClass.ts';
import { DataRow } from './DataRow.tsx';
import classes from './DataTable.module.css';
import type { ListQuery } from './listQuery.ts';
import { RowBox } from './RowBox.tsx';

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly title: string;
  /** The first column holds the row headers. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly query: Pick<ListQuery, 'sortBy' | 'sortDesc'>;
  readonly onSort: (change: { sortBy: string; sortDesc: boolean }) => void;
  /** Whether other rows are being fetched. */
  readonly busy: boolean;
  /** Undefined if rows cannot be selected. */
  readonly selection?: Selection<Row> | undefined;
}

/** The rows of a list, sorted by pressing a column header. */
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
            <DataRow
              key={keyOf(row)}
              columns={columns}
              row={row}
              chosen={selection?.isChosen(row) ?? false}
              selection={selection}
              t={t}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Selects all rows of the page, or none. */
function PageBox<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const { t } = useTranslation();
  const chosen = rows.filter((row) => selection.isChosen(row)).length;
  return (
    <RowBox
      label={t('lists.choosePage')}
      checked={rows.length > 0 && chosen === rows.length}
      partly={chosen > 0 && chosen < rows.length}
      onChange={(on) => selection.choose(rows, on)}
    />
  );
}

function Head<Row>({
  column: { name, title, sortable, ...column },
  query: { sortBy, sortDesc },
  onSort,
}: Pick<DataTableProps<Row>, 'query' | 'onSort'> & { column: Column<Row> }) {
  const sorted = sortBy === name;
  const order = sortDesc ? 'descending' : 'ascending';
  return (
    <th scope="col" className={columnClass(column)} aria-sort={sorted ? order : undefined}>
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
