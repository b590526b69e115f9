import type { UserForm } from '@aloud/api';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useForgetUsers, userPathOf } from '../../../data/people/userFormQueries.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { applyFaults } from '../../../ui/forms/applyFaults.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../ui/useFailureText.ts';
import { PasswordField } from '../parts/user-form/PasswordField.tsx';

interface GivePasswordProps {
  readonly person: UserForm;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sets a new password for a person, which ends their sessions. */
export function GivePassword({ person, name, open, onClose }: GivePasswordProps) {
  const { t } = useTranslation();
  const word = useReasonText();
  const failed = useFailureText();
  const services = useControlPanel();
  const notices = useNotices();
  const forget = useForgetUsers();
  const form = useForm({ defaultValues: { password: '' } });
  const send = async ({ password }: { password: string }) => {
    try {
      // Without a version: a new password does not conflict with other changes.
      await services.userForms.change(userPathOf(person.type ?? 'student'), person.id, { password });
    } catch (error) {
      return applyFaults(form, error, {
        has: (field) => field === 'password',
        word,
        failed,
      });
    }
    await forget(person.id);
    form.reset();
    notices.show('success', t('userForm.passwordSaved', { name }));
    onClose();
    return null;
  };
  return (
    <Dialog id="give-password" open={open} onClose={onClose} title={t('userForm.passwordTitle', { name })}>
      <p>{t('userForm.passwordText')}</p>
      <Form
        id="give-password"
        form={form}
        submit={t('ownPassword.save')}
        onSend={send}
        cancel={<CancelButton onClick={onClose} />}
      >
        <PasswordField />
      </Form>
    </Dialog>
  );
}
