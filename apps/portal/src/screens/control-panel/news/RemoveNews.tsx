import type { NewsRecord } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRemoveNews } from '../../../data/news/newsRecords.ts';
import { newsRecordsPath } from '../../../site/controlPanelPaths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import classes from './NewsPage.module.css';
import { titleOf } from './titleOf.ts';

/** Takes an item back, after a question. */
export function RemoveNews({ record }: { readonly record: NewsRecord }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const notices = useNotices();
  const problemText = useProblemText();
  const remove = useRemoveNews();
  const [open, setOpen] = useState(false);
  const begin = () => {
    remove.reset();
    setOpen(true);
  };
  const confirm = async () => {
    try {
      await remove.mutateAsync(record.id);
    } catch {
      // The dialog shows the error.
      return;
    }
    notices.show('success', t('newsRecord.removed'));
    await navigate(newsRecordsPath, { replace: true });
  };
  return (
    <section className={classes.part}>
      <div>
        <Button variant="default" onClick={begin}>
          {t('newsRecord.remove')}
        </Button>
      </div>
      <ConfirmDialog
        id="remove-news"
        open={open}
        title={t('newsRecord.removeTitle', { title: titleOf(record, i18n.language) })}
        confirm={t('newsRecord.remove')}
        busy={remove.isPending}
        problem={remove.error && problemText(remove.error)}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {t('newsRecord.removeText')}
      </ConfirmDialog>
    </section>
  );
}
