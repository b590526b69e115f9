import { useMemo, useState } from 'react';
import { useSession } from '../../session/VisitContext.ts';
import { deviceMemory } from '../../site/deviceMemory.ts';
import type { Column } from './column.ts';

export interface ChosenColumns<Row> {
  /** What the table shows, in its own order. The first column is always there: it says what a row is about. */
  readonly shown: readonly Column<Row>[];
  /** All that can be shown or not. */
  readonly choices: ReadonlyArray<Pick<Column<Row>, 'name' | 'title'>>;
  readonly isShown: (name: string) => boolean;
  readonly show: (name: string, on: boolean) => void;
  /** Whether she has chosen by herself. */
  readonly isOwn: boolean;
  /** Shows what the list has where nobody chose. */
  readonly reset: () => void;
}

/**
 * The columns of a list that a person has chosen, which this device keeps for her.
 * @param list name of the list
 * @param columns all that there are; the same from render to render, as those that are shown are then
 * @param usual names of those that are shown where nobody chose; the same from render to render
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
  // Somebody else may sign in while the page stays.
  const own = kept.key === key ? kept.names : read(key);
  const keep = (names: readonly string[] | null) => {
    deviceMemory.write(key, JSON.stringify(names));
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
    // What she asked for is there also where the table has little room: it can be moved sideways.
    .map((each) => (own ? { ...each, wide: false } : each));
  return first ? [first, ...shown] : shown;
}

/** What is kept may be old, or written by something else: then nothing was chosen. */
function read(key: string): readonly string[] | null {
  try {
    const names: unknown = JSON.parse(deviceMemory.read(key) ?? 'null');
    return Array.isArray(names) ? names.filter((each) => typeof each === 'string') : null;
  } catch {
    return null;
  }
}
