import { mayGiveFeedback } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useStanding } from '../../data/account/useStanding.ts';
import { pageBefore } from '../../site/pageBefore.ts';
import { paths } from '../../site/paths.ts';
import { Heading } from '../../ui/Heading.tsx';
import classes from './Feedback.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';

/** Anonymous feedback on the product. Students and guardians are not asked (spec §2). */
export const Feedback = observer(function Feedback() {
  const { t } = useTranslation();
  const standing = useStanding();
  const from = pageBefore(useLocation().state) ?? paths.home;
  const [sent, setSent] = useState(false);
  const refused = standing !== null && !mayGiveFeedback(standing);
  return (
    <div className={classes.page}>
      <Heading title={t('nav.feedback')} />
      {!refused && !sent && <p>{t('feedback.lead')}</p>}
      <p role="status">{sent ? t('feedback.sent') : ''}</p>
      {refused && <p>{t('feedback.refused')}</p>}
      {!refused && !sent && <FeedbackForm from={from} onSent={() => setSent(true)} />}
      {sent && (
        // The form that had the focus has been removed.
        <Button component={Link} to={from} ref={(link: HTMLAnchorElement | null) => link?.focus()}>
          {t('feedback.back')}
        </Button>
      )}
      {refused && (
        <Button component={Link} to={paths.support}>
          {t('nav.support')}
        </Button>
      )}
    </div>
  );
});
