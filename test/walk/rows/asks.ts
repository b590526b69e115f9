import type { FrameId, Row } from '../row.ts';
import { byButton, type Path } from './open.ts';
import { hasNothingTyped } from './reasons.ts';

interface Asked extends Omit<Row, 'open' | 'cannot'> {
  readonly id: FrameId;
  readonly path: Path;
  /** Name of the button that opens it. */
  readonly button: string | RegExp;
  readonly cannot?: Row['cannot'];
}

/** A dialog that asks before something is done: nothing is typed into it. */
export const asks = ({ id, path, button, cannot, ...row }: Asked): Row => ({
  ...row,
  open: byButton(id, path, button),
  cannot: { ...(!row.done && { conflict: hasNothingTyped }), ...cannot },
});
