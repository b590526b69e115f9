import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { SharedBookshelf } from '../parts/books/SharedBookshelf.tsx';
import { actionLock } from '../parts/locks.ts';
import { GroupLists } from './GroupLists.tsx';

/** The lists that a group is given, and the books that everybody in it has on their bookshelf. */
export const GroupBooks = observer(function GroupBooks({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const lock = actionLock(group.actions, 'EditGroupBookshelf');
  return (
    <>
      <GroupLists group={group} />
      <SharedBookshelf
        shelf={{ of: 'group', uid: group.id }}
        lead={t('controlPanel.group.booksLead')}
        addLock={lock}
        removeLock={lock}
      />
    </>
  );
});
