import { fullName, type GroupForm, type User } from '@aloud/api';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddMember, useRemoveMember } from '../../../data/groups/groupChanges.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { nameOf } from './nameOf.ts';

/**
 * Takes somebody out of a group. She leaves the list at once; the notice offers to put her back.
 * @param toList brings the focus back to the list, where the button that had it is gone
 */
export function useRemoveMemberWithUndo(group: GroupForm, toList: () => void) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemOf = useProblemText();
  const { mutateAsync: remove } = useRemoveMember(group.id);
  const { mutateAsync: add } = useAddMember(group.id);
  const name = nameOf(group);

  const putBack = async (user: User) => {
    toList();
    try {
      await add(user);
      notices.show('success', t('controlPanel.group.back', { name: user.firstName, group: name }));
    } catch (error) {
      notices.show('error', problemOf(error));
    }
  };

  const takeOut = async (user: User, moved: boolean) => {
    if (!moved) toList();
    try {
      await remove(user);
    } catch (error) {
      notices.show('error', problemOf(error));
      return;
    }
    const message = t('controlPanel.group.removed', {
      name: fullName(user.firstName, user.lastName),
      group: name,
    });
    notices.show('success', message, { label: t('common.undo'), run: () => void putBack(user) });
  };

  // The columns of the list are made anew with every new function.
  const latest = useRef(takeOut);
  latest.current = takeOut;
  return useCallback((user: User, moved: boolean) => void latest.current(user, moved), []);
}
