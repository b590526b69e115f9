import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NewGroupForm } from './NewGroupForm.tsx';

/** The button that makes a group, and the dialog in which it is named. */
export function NewGroup() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('controlPanel.group.new')}</Button>
      <Dialog open={open} title={t('controlPanel.group.new')} onClose={() => setOpen(false)}>
        <NewGroupForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
