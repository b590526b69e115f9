import type { ReadingList } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRemoveList } from '../../../data/lists/listQueries.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import classes from './ListPage.module.css';

/** Deletes a list, after a question. */
export function RemoveList({ list: { id, name } }: { readonly list: ReadingList }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notices = useNotices();
  const problemText = useProblemText();
  const remove = useRemoveList();
  const [open, setOpen] = useState(false);
  const begin = () => {
    remove.reset();
    setOpen(true);
  };
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        notices.show('success', t('readingLists.removed', { name }));
        void navigate(controlPanelPaths.lists, { replace: true });
      },
    });
  return (
    <div className={classes.remove}>
      <Button variant="default" onClick={begin}>
        {t('readingLists.remove')}
      </Button>
      <ConfirmDialog
        id="remove-list"
        open={open}
        title={t('readingLists.removeTitle', { name })}
        confirm={t('readingLists.remove')}
        busy={remove.isPending}
        problem={remove.error && problemText(remove.error)}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {t('readingLists.removeText')}
      </ConfirmDialog>
    </div>
  );
}
