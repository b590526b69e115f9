import { fullName, type JobSelection, type User, type UserFilters } from '@aloud/api';
import { useCallback, useState } from 'react';
import type { Selection } from '../../../../ui/lists/column.ts';

/** Who is chosen in the list of users: some, also over several pages, or all that match. */
export interface UserSelection {
  /** Null where nobody is. */
  readonly wanted: JobSelection | null;
  readonly isAll: boolean;
  /** How many are chosen one by one, or, of all, how many are not. */
  readonly count: number;
  readonly table: Selection<User>;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

interface Kept {
  /** The filters of the list when it was chosen. */
  readonly about: string;
  /** Those who are chosen; where all are, those who are not. */
  readonly ids: readonly string[];
  readonly all: boolean;
}

const nameOf = ({ firstName, lastName }: User) => fullName(firstName, lastName);
/** What counts of what is kept: chosen under other filters is chosen no more. */
const of = (kept: Kept, about: string): Kept =>
  kept.about === about ? kept : { about, ids: [], all: false };

function wantedBy({ ids, all }: Kept, query: UserFilters): JobSelection | null {
  if (all) return ids.length > 0 ? { query, except: [...ids] } : { query };
  return ids.length > 0 ? { ids: [...ids] } : null;
}

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
        const next = new Set(ids);
        for (const { uid } of rows) {
          if (on === all) next.delete(uid);
          else next.add(uid);
        }
        return { about, ids: [...next], all };
      }),
    [about],
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
