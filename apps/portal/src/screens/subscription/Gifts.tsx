import type { GiftTime } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Offer } from '../../data/payments/payments.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { useWritten } from '../../ui/payments/written.ts';
import classes from './Gifts.module.css';

/** Until when the family reads with gifts. */
export function GiftTimes({ gifts }: { gifts: readonly GiftTime[] }) {
  const { t } = useTranslation();
  const written = useWritten();
  return gifts.map(({ service, until }) => (
    <p key={service}>{t('gift.time.until', { day: written.day(until) })}</p>
  ));
}

/** Where gift cards are redeemed and given. */
export function GiftLinks({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('gift.time.title')}</h2>
      <p className={classes.links}>
        <Link to={familyPaths.redeemGiftCard}>{t('gift.redeem.title')}</Link>
        {offer.giftPrices.length > 0 && <Link to={familyPaths.giftCard}>{t('gift.order.title')}</Link>}
      </p>
    </section>
  );
}
