import { fullName, type GroupForm, type User } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useAddMember, useRemoveMember } from '../../../data/groups/groupChanges.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useUndoNotice } from '../../../ui/notices/useUndoNotice.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { useStable } from '../../../ui/useStable.ts';
import { nameOf } from './nameOf.ts';

/**
 * Removes a person from a group. They leave the list immediately; the notice offers to undo it.
 * @param toList moves the focus to the list when the button that had it is removed
 */
export function useRemoveMemberWithUndo(group: GroupForm, toList: () => void) {
  const { t } = useTranslation();
  const notices = useNotices();
  const offerUndo = useUndoNotice();
  const problemOf = useProblemText();
  const { mutateAsync: remove } = useRemoveMember(group.id);
  const { mutateAsync: add } = useAddMember(group.id);

  return useStable(async (user: User, moved: boolean) => {
    if (!moved) toList();
    try {
      await remove(user);
    } catch (error) {
      notices.show('error', problemOf(error));
      return;
    }
    const { firstName, lastName } = user;
    offerUndo(
      t('controlPanel.group.removed', { name: fullName(firstName, lastName), group: nameOf(group) }),
      {
        undo: () => {
          toList();
          return add(user);
        },
        undone: t('controlPanel.group.back', { name: firstName, group: nameOf(group) }),
      },
    );
  });
}
