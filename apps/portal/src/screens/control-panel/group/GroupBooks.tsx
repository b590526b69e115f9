import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { SharedBookshelf } from '../parts/books/SharedBookshelf.tsx';
import { actionLock } from '../parts/locks.ts';

/** The books that everybody in a group has on their bookshelf. */
export const GroupBooks = observer(function GroupBooks({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const lock = actionLock(group.actions, 'EditGroupBookshelf');
  return (
    <SharedBookshelf
      shelf={{ of: 'group', uid: group.id }}
      lead={t('controlPanel.group.booksLead')}
      addLock={lock}
      removeLock={lock}
    />
  );
});
