import type { SchoolUnitForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { SharedBookshelf } from '../../parts/books/SharedBookshelf.tsx';
import { actionLock } from '../../parts/locks.ts';

/** The books that everybody at a school unit has on their bookshelf. */
export const Bookshelf = observer(function Bookshelf({ unit }: { unit: SchoolUnitForm }) {
  return (
    <SharedBookshelf
      shelf={{ of: 'schoolUnit', uid: unit.uid }}
      addLock={null}
      removeLock={actionLock(unit.actions, 'RemoveBooks')}
    />
  );
});
