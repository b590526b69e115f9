import { useMemo, useState } from 'react';
import { useSession } from '../../session/VisitContext.ts';
import { browserStore } from '../../site/storage/stores.ts';
import type { Column } from './column.ts';

export interface ChosenColumns<Row> {
  /** The columns shown, in the table's order. The first one is always shown: it holds the row headers. */
  readonly shown: readonly Column<Row>[];
  /** All columns that can be shown or hidden. */
  readonly choices: ReadonlyArray<Pick<Column<Row>, 'name' | 'title'>>;
  readonly isShown: (name: string) => boolean;
  readonly show: (name: string, on: boolean) => void;
  /** Whether the person has chosen columns. */
  readonly isOwn: boolean;
  /** Shows the default columns again. */
  readonly reset: () => void;
}

/**
 * The columns of a list that a person has chosen, stored per person on this device.
 * @param list name of the list
 * @param columns all columns; must be stable between renders, so that `shown` is too
 * @param usual names of the default columns; must be stable between renders
 */
export function useChosenColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
  usual: readonly string[],
): ChosenColumns<Row> {
  const session = useSession();
  const key = `aloud.columns.${list}.${session.claims?.sub ?? ''}`;
  const [kept, setKept] = useState<{ key: string; names: readonly string[] | null }>({
    key,
    names: read(key),
  });
  // Another person may sign in while the page stays open.
  const own = kept.key === key ? kept.names : read(key);
  const keep = (names: readonly string[] | null) => {
    browserStore.write(key, JSON.stringify(names));
    setKept({ key, names });
  };
  const [, ...choices] = columns;
  const chosen = own ?? usual;
  const isShown = (name: string) => chosen.includes(name);
  const shown = useMemo(() => shownOf(columns, own, usual), [columns, own, usual]);
  return {
    shown,
    choices,
    isShown,
    show: (name, on) => keep(on ? [...chosen, name] : chosen.filter((each) => each !== name)),
    isOwn: own !== null,
    reset: () => keep(null),
  };
}

function shownOf<Row>(
  [first, ...choices]: readonly Column<Row>[],
  own: readonly string[] | null,
  usual: readonly string[],
): readonly Column<Row>[] {
  const shown = choices
    .filter(({ name }) => (own ?? usual).includes(name))
    // Chosen columns are shown even if the table has little room: it can be scrolled sideways.
    .map((each) => (own ? { ...each, wide: false } : each));
  return first ? [first, ...shown] : shown;
}

/** @returns null if nothing valid is stored */
function read(key: string): readonly string[] | null {
  try {
    const names: unknown = JSON.parse(browserStore.read(key) ?? 'null');
    return Array.isArray(names) ? names.filter((each) => typeof each === 'string') : null;
  } catch {
    return null;
  }
}
