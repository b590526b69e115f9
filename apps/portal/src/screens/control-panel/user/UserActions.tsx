import type { UserForm, UserStatus } from '@aloud/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useForgetUsers, userPathOf } from '../../../data/people/userFormQueries.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { controlPanelPaths, editUserPath } from '../../../site/controlPanelPaths.ts';
import { actAsPath } from '../../../site/paths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useUndoNotice } from '../../../ui/notices/useUndoNotice.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import classes from '../parts/ControlPanel.module.css';
import { useDownload } from '../parts/useDownload.ts';
import { ActionButton } from './ActionButton.tsx';
import { ChangeStatus } from './ChangeStatus.tsx';
import { GivePassword } from './GivePassword.tsx';

const statuses = ['active', 'deactivated'] as const;

interface UserActionsProps {
  readonly person: UserForm;
  readonly name: string;
}

/** The actions on a person, as the server allows them; a locked one says why. */
export function UserActions({ person, name }: UserActionsProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'password' | UserStatus | 'delete' | null>(null);
  const download = useDownload(person.id);
  const close = () => setDialog(null);
  const action = (wanted: UserForm['actions'][number]['name']) =>
    person.actions.find((each) => each.name === wanted);
  return (
    <div className={classes.actions}>
      <ActionButton
        action={action('EditUserInfo')}
        label={t('userForm.edit')}
        to={editUserPath(person.id)}
        variant="filled"
      />
      <ActionButton
        action={action('EditPassword')}
        label={t('userForm.newPassword')}
        onClick={() => setDialog('password')}
      />
      <ActionButton action={action('ActAs')} label={t('actAsForm.start')} to={actAsPath(person.id)} />
      <ActionButton
        action={action('DeactivateUser')}
        label={t(person.status === 'active' ? 'userForm.deactivate' : 'userForm.activate')}
        onClick={() => setDialog(person.status === 'active' ? 'deactivated' : 'active')}
      />
      {/* Whoever may delete a person may have what is stored about them. */}
      <ActionButton action={action('DeleteUser')} label={t('userForm.data')} onClick={download} />
      <ActionButton
        action={action('DeleteUser')}
        label={t('userForm.delete')}
        onClick={() => setDialog('delete')}
      />
      <GivePassword person={person} name={name} open={dialog === 'password'} onClose={close} />
      {statuses.map((status) => (
        <ChangeStatus
          key={status}
          person={person}
          name={name}
          wanted={status}
          open={dialog === status}
          onClose={close}
        />
      ))}
      <DeleteUser person={person} name={name} open={dialog === 'delete'} onClose={close} />
    </div>
  );
}

interface DeleteUserProps extends UserActionsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks first; afterwards the notice offers to undo it, and for thirty days the list of deleted people does (spec §9). */
function DeleteUser({ person, name, open, onClose }: DeleteUserProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const services = useControlPanel();
  const offerUndo = useUndoNotice();
  const navigate = useNavigate();
  const forget = useForgetUsers();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const restore = async () => {
    try {
      await services.userForms.restore(person.id);
    } finally {
      await forget(person.id);
    }
  };
  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await services.userForms.remove(userPathOf(person.type ?? 'student'), person.id, person.version);
    } catch (error) {
      setProblem(problemText(error));
      return;
    } finally {
      setBusy(false);
    }
    offerUndo(t('userForm.deleted', { name }), { undo: restore, undone: t('userForm.restored', { name }) });
    void navigate(controlPanelPaths.users);
    await forget(person.id);
  };
  return (
    <ConfirmDialog
      id="delete-user"
      open={open}
      title={t('userForm.deleteTitle', { name })}
      confirm={t('userForm.delete')}
      busy={busy}
      problem={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('userForm.deleteText')}
    </ConfirmDialog>
  );
}
