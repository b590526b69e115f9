import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDeleteGroup } from '../../../data/groups/groupChanges.ts';
import { useMemberCount } from '../../../data/groups/groupQueries.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { actionLock } from '../parts/locks.ts';
import { nameOf } from './nameOf.ts';

/** Deletes the group, after a question that says how many people are in it. */
export const DeleteGroup = observer(function DeleteGroup({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const navigate = useNavigate();
  const problemOf = useProblemText();
  const [open, setOpen] = useState(false);
  const count = useMemberCount(group.id, open);
  const name = nameOf(group);
  const remove = useDeleteGroup(group.id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notices.show('success', t('controlPanel.group.deleted', { name }));
        void navigate(controlPanelPaths.groups);
      },
    });
  const begin = () => {
    remove.reset();
    setOpen(true);
  };
  return (
    <>
      <LockButton lock={actionLock(group.actions, 'DeleteGroup')} onClick={begin}>
        {t('controlPanel.group.delete')}
      </LockButton>
      <ConfirmDialog
        id="delete-group"
        open={open}
        title={t('controlPanel.group.deleteTitle', { name })}
        confirm={t('controlPanel.group.delete')}
        busy={remove.isPending}
        problem={remove.isError ? problemOf(remove.error) : null}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {count !== null && t('controlPanel.group.deleteCount', { count })}{' '}
        {t('controlPanel.group.deleteText')}
      </ConfirmDialog>
    </>
  );
});
