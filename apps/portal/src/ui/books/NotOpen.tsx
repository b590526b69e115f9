import type { ReasonReply } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../data/account/useStanding.ts';
import { useReasonText } from '../../i18n/reasonText.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { Problem } from '../Problem.tsx';

interface NotOpenProps {
  readonly reason: ReasonReply;
  /** What somebody of a school can do. */
  readonly hint: string;
  /** Where they go on, and what the link there says. */
  readonly to: string;
  readonly link: string;
}

/** Says why somebody may not read a book, and how they go on: a family by its own subscription, everybody else by their school. */
export function NotOpen({ reason, hint, to, link }: NotOpenProps) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  const isFamily = useStanding()?.isConsumer === true;
  const neverPaid = reason.code === 'reading.noSubscription';
  if (!isFamily || !(neverPaid || reason.code === 'reading.subscriptionEnded'))
    return (
      <Problem title={reasonText(reason)} hint={hint}>
        <Button component={Link} to={to}>
          {link}
        </Button>
      </Problem>
    );
  return (
    <Problem
      title={neverPaid ? t('closedBook.needsSubscription') : reasonText(reason)}
      hint={t('closedBook.opensAgain')}
    >
      <Button component={Link} to={familyPaths.subscription}>
        {t('closedBook.toSubscription')}
      </Button>
      <Button component={Link} to={to} variant="default">
        {link}
      </Button>
    </Problem>
  );
}
