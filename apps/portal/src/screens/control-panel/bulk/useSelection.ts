import type { JobSelection, User, UserFilters } from '@aloud/api';
import { useState } from 'react';
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

/** @param filters of the list: when they change, what was chosen is chosen no more */
export function useSelection(filters: UserFilters): UserSelection {
  const about = JSON.stringify(filters);
  const [kept, setKept] = useState<{ about: string; ids: readonly string[]; all: boolean }>({
    about,
    ids: [],
    all: false,
  });
  const current = kept.about === about ? kept : { about, ids: [], all: false };
  const ids = new Set(current.ids);
  const set = (next: readonly string[], all = false) => setKept({ about, ids: next, all });
  return {
    wanted: current.all ? { query: filters } : ids.size > 0 ? { ids: [...ids] } : null,
    isAll: current.all,
    count: ids.size,
    table: {
      isChosen: ({ uid }) => current.all || ids.has(uid),
      nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
      choose(rows, on) {
        const uids = rows.map(({ uid }) => uid);
        // One taken out of all leaves those of this page: nobody can name all the others.
        const before = current.all ? [] : current.ids;
        set(on ? [...new Set([...before, ...uids])] : before.filter((uid) => !uids.includes(uid)));
      },
    },
    chooseAll: () => set([], true),
    clear: () => set([]),
  };
}
