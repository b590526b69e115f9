import type { Sync } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveSync } from '../../../../data/sync/syncChanges.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../../ui/useProblemText.ts';
import controlPanel from '../../parts/ControlPanel.module.css';

/** Ends the synchronisation, after a question that says what stays. */
export function RemoveSync({ org, sync }: { readonly org: string; readonly sync: Sync }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemText = useProblemText();
  const remove = useRemoveSync(org);
  const [open, setOpen] = useState(false);
  const begin = () => {
    remove.reset();
    setOpen(true);
  };
  const confirm = async () => {
    try {
      await remove.mutateAsync(sync.id);
      notices.show('success', t('sync.deleted'));
    } catch {
      // The dialog shows the error.
      return;
    }
    setOpen(false);
  };
  return (
    <div className={controlPanel.actions}>
      <Button variant="default" onClick={begin}>
        {t('sync.delete')}
      </Button>
      <ConfirmDialog
        id="remove-sync"
        open={open}
        title={t('sync.deleteTitle', { name: sync.name || t(`sync.types.${sync.type}`) })}
        confirm={t('sync.delete')}
        busy={remove.isPending}
        problem={remove.error && problemText(remove.error)}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {t('sync.deleteText')}
      </ConfirmDialog>
    </div>
  );
}
