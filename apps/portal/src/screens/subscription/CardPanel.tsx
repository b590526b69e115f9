import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../data/payments/payments.ts';
import { useCard, useForgetPayments } from '../../data/payments/queries.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useCardProblem } from '../../ui/payments/cardProblem.ts';
import { useCardSetup } from '../../ui/payments/useCardSetup.ts';
import classes from './CardPanel.module.css';
import { ChangeCard } from './ChangeCard.tsx';

interface CardPanelProps {
  readonly offer: Offer;
  /** Whether nothing renews itself, so that no card is needed. */
  readonly removable: boolean;
}

/** The card that is charged. */
export const CardPanel = observer(function CardPanel({ offer, removable }: CardPanelProps) {
  const { t } = useTranslation();
  const card = useCard();
  const setup = useCardSetup(offer);
  const forget = useForgetPayments();
  const notices = useNotices();
  const problemOf = useCardProblem();
  const [changing, setChanging] = useState(false);
  const [removing, setRemoving] = useState(false);

  const remove = async () => {
    if (!(await setup.deleteMethods())) return;
    setRemoving(false);
    await forget();
    notices.show('success', t('payments.card.removed'));
  };

  return (
    <section>
      <h2>{t('payments.card.title')}</h2>
      {card.isPending && <Skeleton height={48} />}
      {card.isError && (
        <p role="alert">
          {t('payments.error.get_payment_methods_failed')}{' '}
          <Button variant="default" onClick={() => void card.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {card.data === null && <p>{t('payments.card.none')}</p>}
      {card.data && (
        <p>
          {t('payments.card.ending', {
            brand: brandOf(card.data.card.brand),
            last4: card.data.card.last4,
            month: String(card.data.card.exp_month).padStart(2, '0'),
            year: card.data.card.exp_year,
          })}
        </p>
      )}
      {!changing && !card.isPending && (
        <div className={classes.buttons}>
          <Button variant="default" mih={48} onClick={() => setChanging(true)}>
            {t(card.data ? 'payments.card.change' : 'payments.card.add')}
          </Button>
          {card.data && removable && (
            <Button variant="default" mih={48} onClick={() => setRemoving(true)}>
              {t('payments.card.remove')}
            </Button>
          )}
        </div>
      )}
      {changing && <ChangeCard offer={offer} onDone={() => setChanging(false)} />}
      <ConfirmDialog
        id="remove-card"
        open={removing}
        title={t('payments.card.removeTitle')}
        confirm={t('payments.card.remove')}
        busy={setup.busy}
        problem={problemOf(setup)}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        <p>{t('payments.card.removeText')}</p>
      </ConfirmDialog>
    </section>
  );
});

/** The provider's names of brands are small. */
const brandOf = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);
