import { isolated, type ListGift, type ReadingList } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeBackList } from '../../../data/lists/listQueries.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';

interface TakeBackProps {
  readonly list: ReadingList;
  readonly gift: ListGift;
  /** To whom it is given. */
  readonly to: string;
  readonly onGone: () => void;
}

/** Takes a list back, after a question. */
export function TakeBack({ list: { id, name }, gift, to, onGone }: TakeBackProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemText = useProblemText();
  const takeBack = useTakeBackList();
  const [open, setOpen] = useState(false);
  const begin = () => {
    takeBack.reset();
    setOpen(true);
  };
  const confirm = async () => {
    try {
      await takeBack.mutateAsync({ listId: id, giftId: gift.id });
    } catch {
      // The dialog shows the error.
      return;
    }
    setOpen(false);
    onGone();
    notices.show('success', t('readingLists.takenBack', { name, to }));
  };
  return (
    <>
      <Button variant="default" aria-label={`${t('readingLists.takeBack')}: ${isolated(to)}`} onClick={begin}>
        {t('readingLists.takeBack')}
      </Button>
      <ConfirmDialog
        id="take-back-list"
        open={open}
        title={t('readingLists.takeBackTitle', { name, to })}
        confirm={t('readingLists.takeBack')}
        busy={takeBack.isPending}
        problem={takeBack.error && problemText(takeBack.error)}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {t('readingLists.takeBackText')}
      </ConfirmDialog>
    </>
  );
}
