import type { TFunction } from 'i18next';
import { memo, type ReactNode, useId } from 'react';
import type { Column, Selection } from './column.ts';
import classes from './DataTable.module.css';
import { RowBox } from './RowBox.tsx';

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  /** Id of the cell that says what the row is about. */
  readonly head: string;
}

type DataRowProps<Row> = Omit<CellsProps<Row>, 'head'> & {
  readonly chosen: boolean;
  /** Where rows can be chosen. */
  readonly selection: Pick<Selection<Row>, 'choose' | 'nameOf'> | undefined;
  readonly t: TFunction;
};

/** A row, drawn anew only where it says something else: of a hundred that are chosen at once only the boxes change. */
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
  return columns.map(({ name, wide, cell }, at) =>
    at === 0 ? (
      <th key={name} id={head} scope="row">
        {cell(row)}
      </th>
    ) : (
      <td key={name} className={wide ? classes.wide : undefined}>
        {cell(row)}
      </td>
    ),
  );
}

// `memo` forgets what a component is generic in; what it makes is called in the same way.
const Cells = memo(DrawnCells) as unknown as typeof DrawnCells;
export const DataRow = memo(DrawnRow, isSame) as unknown as typeof DrawnRow;

/** Selections are made anew at each press; what a row takes of them is not. */
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
