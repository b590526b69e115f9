import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Redeemed } from '../../data/payments/giftCards.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { paths } from '../../site/paths.ts';
import { useWritten } from '../../ui/payments/written.ts';
import { useFocusOnce } from '../../ui/useFocusOnce.ts';
import classes from './RedeemGiftCard.module.css';

/** The card has been redeemed: until when the family reads, and where. */
export function Done({ redeemed: { until } }: { redeemed: Redeemed }) {
  const { t } = useTranslation();
  const written = useWritten();
  const arrival = useFocusOnce<HTMLHeadingElement>();
  return (
    <>
      <h2 ref={arrival} tabIndex={-1}>
        {t('gift.redeem.done')}
      </h2>
      <p>{t('gift.redeem.until', { day: written.day(until) })}</p>
      <div className={classes.buttons}>
        <Button component={Link} to={paths.library} mih={48}>
          {t('signup.success.toBooks')}
        </Button>
        <Button component={Link} to={familyPaths.subscription} variant="default" mih={48}>
          {t('payments.title')}
        </Button>
      </div>
    </>
  );
}
