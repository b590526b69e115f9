import type { ReasonReply } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReasonText } from '../../i18n/reasonText.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { paths } from '../../site/paths.ts';
import { Problem } from '../../ui/Problem.tsx';

/** Says why somebody may not read a book now, or no longer. What they left in it is kept. */
export function ClosedBook({ reason }: { reason: ReasonReply }) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  return (
    <Frame tabs={[]}>
      <Problem title={reasonText(reason)} hint={t('closedBook.kept')}>
        <Button component={Link} to={paths.bookshelf}>
          {t('reader.back')}
        </Button>
      </Problem>
    </Frame>
  );
}
