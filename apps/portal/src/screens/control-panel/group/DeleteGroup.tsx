import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../../app/AppContext.ts';
import { paths } from '../../../app/paths.ts';
import { useDeleteGroup } from '../../../services/groupChanges.ts';
import { useMemberCount } from '../../../services/groupQueries.ts';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { LockButton } from '../LockButton.tsx';
import { actionLock } from '../locks.ts';
import { useProblemText } from '../useProblemText.ts';
import { nameOf } from './nameOf.ts';

/** Deletes the group, after saying how many are in it. */
export const DeleteGroup = observer(function DeleteGroup({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const { notices } = useApp();
  const navigate = useNavigate();
  const problemOf = useProblemText();
  const [open, setOpen] = useState(false);
  const count = useMemberCount(group.id, open);
  const name = nameOf(group);
  const remove = useDeleteGroup(group.id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notices.show('success', t('office.group.deleted', { name }));
        void navigate(paths.officeGroups);
      },
    });
  const begin = () => {
    remove.reset();
    setOpen(true);
  };
  return (
    <>
      <LockButton lock={actionLock(group.actions, 'DeleteGroup')} onClick={begin}>
        {t('office.group.delete')}
      </LockButton>
      <ConfirmDialog
        open={open}
        title={t('office.group.deleteTitle', { name })}
        confirm={t('office.group.delete')}
        busy={remove.isPending}
        problem={remove.isError ? problemOf(remove.error) : null}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {count !== null && t('office.group.deleteCount', { count })} {t('office.group.deleteText')}
      </ConfirmDialog>
    </>
  );
});
