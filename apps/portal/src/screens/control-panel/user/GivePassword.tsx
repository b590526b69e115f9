import type { UserForm } from '@aloud/api';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/AppContext.ts';
import { applyFaults } from '../../../forms/applyFaults.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { useOffice } from '../../../services/useOffice.ts';
import { useForgetUsers, userPathOf } from '../../../services/userForms.ts';
import { Form } from '../../../shell/forms/Form.tsx';
import { CancelButton } from '../CancelButton.tsx';
import { Dialog } from '../Dialog.tsx';
import { PasswordField } from '../user-form/PasswordField.tsx';

interface GivePasswordProps {
  readonly person: UserForm;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The school gives a person a new password; it ends her sessions. */
export function GivePassword({ person, name, open, onClose }: GivePasswordProps) {
  const { t } = useTranslation();
  const word = useReasonText();
  const services = useOffice();
  const { notices } = useApp();
  const forget = useForgetUsers();
  const form = useForm({ defaultValues: { password: '' } });
  const send = async ({ password }: { password: string }) => {
    try {
      // Whoever else changes her meanwhile, a new password is a new password: no version is asked for.
      await services.userForms.change(userPathOf(person.type ?? 'student'), person.id, { password });
    } catch (error) {
      return applyFaults(form, error, {
        has: (field) => field === 'password',
        word,
        failed: t('password.failed'),
      });
    }
    await forget(person.id);
    form.reset();
    notices.show('success', t('userForm.passwordSaved', { name }));
    onClose();
    return null;
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('userForm.passwordTitle', { name })}>
      <p>{t('userForm.passwordText')}</p>
      <Form form={form} submit={t('password.save')} onSend={send} cancel={<CancelButton onClick={onClose} />}>
        <PasswordField />
      </Form>
    </Dialog>
  );
}
