import type { JobSelection, User, UserFilters } from '@aloud/api';
import { useCallback, useState } from 'react';
import type { Selection } from '../../../lists/DataTable.tsx';

/** Who is chosen in the list of users: some, also over several pages, or all that match. */
export interface UserSelection {
  /** Null where nobody is. */
  readonly wanted: JobSelection | null;
  readonly isAll: boolean;
  /** How many are chosen one by one. */
  readonly count: number;
  readonly table: Selection<User>;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

interface Kept {
  /** The filters of the list when it was chosen. */
  readonly about: string;
  readonly ids: readonly string[];
  readonly all: boolean;
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;
/** What counts of what is kept: chosen under other filters is chosen no more. */
const of = (kept: Kept, about: string): Kept =>
  kept.about === about ? kept : { about, ids: [], all: false };

/** @param filters of the list: when they change, what was chosen is chosen no more */
export function useSelection(filters: UserFilters): UserSelection {
  const about = JSON.stringify(filters);
  const [kept, setKept] = useState<Kept>({ about, ids: [], all: false });
  const current = of(kept, about);
  const ids = new Set(current.ids);
  const choose = useCallback(
    (rows: readonly User[], on: boolean) =>
      setKept((before) => {
        const { ids, all } = of(before, about);
        // One taken out of all leaves those of this page: nobody can name all the others.
        const next = new Set(all ? [] : ids);
        for (const { uid } of rows) {
          if (on) next.add(uid);
          else next.delete(uid);
        }
        return { about, ids: [...next], all: false };
      }),
    [about],
  );
  return {
    wanted: current.all ? { query: filters } : ids.size > 0 ? { ids: [...ids] } : null,
    isAll: current.all,
    count: ids.size,
    table: { isChosen: ({ uid }) => current.all || ids.has(uid), nameOf, choose },
    chooseAll: () => setKept({ about, ids: [], all: true }),
    clear: () => setKept({ about, ids: [], all: false }),
  };
}
