import type { TFunction } from 'i18next';
import { memo, type ReactNode, useId } from 'react';
import type { Column, Selection } from './column.ts';
import { columnClass } from './columnClass.ts';
import classes from './DataTable.module.css';
import { RowBox } from './RowBox.tsx';

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  /** Id of the row's header cell. */
  readonly head: string;
}

type DataRowProps<Row> = Omit<CellsProps<Row>, 'head'> & {
  readonly chosen: boolean;
  /** Undefined if rows cannot be selected. */
  readonly selection: Pick<Selection<Row>, 'choose' | 'nameOf'> | undefined;
  readonly t: TFunction;
};

/** A row, rendered again only if its content changes: selecting a hundred rows only renders their checkboxes. */
function DrawnRow<Row>({ columns, row, chosen, selection, t }: DataRowProps<Row>): ReactNode {
  const head = useId();
  return (
    <tr data-chosen={chosen || undefined}>
      {selection && (
        <td headers={head} className={classes.choice}>
          <RowBox
            label={t('lists.choose', { name: selection.nameOf(row) })}
            checked={chosen}
            onChange={(on) => selection.choose([row], on)}
          />
        </td>
      )}
      <Cells columns={columns} row={row} head={head} />
    </tr>
  );
}

function DrawnCells<Row>({ columns, row, head }: CellsProps<Row>): ReactNode {
  return columns.map(({ name, cell, ...column }, at) =>
    at === 0 ? (
      <th key={name} id={head} scope="row">
        {cell(row)}
      </th>
    ) : (
      <td key={name} className={columnClass(column)}>
        {cell(row)}
      </td>
    ),
  );
}

// `memo` drops the type parameter of a component; the result takes the same props, so the casts are safe.
const Cells = memo(DrawnCells) as unknown as typeof DrawnCells;
export const DataRow = memo(DrawnRow, isSame) as unknown as typeof DrawnRow;

/** Each press creates a new selection object; the functions that a row uses stay the same. */
function isSame<Row>(before: DataRowProps<Row>, after: DataRowProps<Row>): boolean {
  return (
    before.row === after.row &&
    before.columns === after.columns &&
    before.chosen === after.chosen &&
    before.selection?.choose === after.selection?.choose &&
    before.selection?.nameOf === after.selection?.nameOf &&
    before.t === after.t
  );
}
