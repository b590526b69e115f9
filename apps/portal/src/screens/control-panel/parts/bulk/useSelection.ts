import { fullName, type JobSelection, type User, type UserFilters } from '@aloud/api';
import { useCallback } from 'react';
import { useComingBack } from '../../../../ui/lists/choices/useComingBack.ts';
import type { Selection } from '../../../../ui/lists/column.ts';

/** The selection in the list of users: some people, possibly on several pages, or all that match. */
export interface UserSelection {
  /** Null if nobody is selected. */
  readonly wanted: JobSelection | null;
  readonly isAll: boolean;
  /** How many people are selected; if `isAll`, how many are not. */
  readonly count: number;
  readonly table: Selection<User>;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

interface Kept {
  /** The filters of the list when the selection was made. */
  readonly about: string;
  /** The selected people; if `all`, those who are not. */
  readonly ids: readonly string[];
  readonly all: boolean;
}

const nameOf = ({ firstName, lastName }: User) => fullName(firstName, lastName);
/** The valid part of the stored selection: one made under other filters is empty. */
const of = (kept: Kept, about: string): Kept =>
  kept.about === about ? kept : { about, ids: [], all: false };

function wantedBy({ ids, all }: Kept, query: UserFilters): JobSelection | null {
  if (all) return ids.length > 0 ? { query, except: [...ids] } : { query };
  return ids.length > 0 ? { ids: [...ids] } : null;
}

/** @param filters of the list; a change of them clears the selection, which Back and signing in again bring back */
export function useSelection(filters: UserFilters): UserSelection {
  const about = JSON.stringify(filters);
  const [kept, setKept] = useComingBack<Kept>(
    { about, ids: [], all: false },
    (before) => before.about === about,
  );
  const current = of(kept, about);
  const ids = new Set(current.ids);
  const choose = useCallback(
    (rows: readonly User[], on: boolean) =>
      setKept((before) => {
        const { ids, all } = of(before, about);
        const next = new Set(ids);
        for (const { uid } of rows) {
          if (on === all) next.delete(uid);
          else next.add(uid);
        }
        return { about, ids: [...next], all };
      }),
    [about, setKept],
  );
  return {
    wanted: wantedBy(current, filters),
    isAll: current.all,
    count: ids.size,
    table: { isChosen: ({ uid }) => ids.has(uid) !== current.all, nameOf, choose },
    chooseAll: () => setKept({ about, ids: [], all: true }),
    clear: () => setKept({ about, ids: [], all: false }),
  };
}
