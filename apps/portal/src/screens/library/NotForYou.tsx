import type { ReasonReply } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReasonText } from '../../i18n/reasonText.ts';
import { paths } from '../../site/paths.ts';
import { Problem } from '../../ui/Problem.tsx';

/** Says why the person may not read a book. */
export function NotForYou({ reason }: { reason: ReasonReply }) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  return (
    <Problem title={reasonText(reason)} hint={t('find.emptyHint')}>
      <Button component={Link} to={paths.library}>
        {t('find.book.toLibrary')}
      </Button>
    </Problem>
  );
}
