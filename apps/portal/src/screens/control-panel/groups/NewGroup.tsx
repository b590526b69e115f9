import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import { NewGroupForm } from './NewGroupForm.tsx';

/** The button that makes a group, and the dialog in which it is named. */
export function NewGroup() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('office.group.new')}</Button>
      <Dialog open={open} title={t('office.group.new')} onClose={() => setOpen(false)}>
        <NewGroupForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
