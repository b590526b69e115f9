import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckedGiftCard, Redeemed } from '../../data/payments/giftCards.ts';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { useWritten } from '../../ui/payments/written.ts';
import { useFocusOnce } from '../../ui/useFocusOnce.ts';
import { ForWhom } from './ForWhom.tsx';
import classes from './RedeemGiftCard.module.css';

interface WorthProps {
  readonly code: string;
  readonly card: CheckedGiftCard;
  readonly onDone: (redeemed: Redeemed) => void;
  /** Another code is typed. */
  readonly onOther: () => void;
}

/** What a gift card is worth, from whom it is, and the way to use it, if it still opens something. */
export function Worth({ code, card, onDone, onOther }: WorthProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const arrival = useFocusOnce<HTMLHeadingElement>();
  const { months, service, from, recipient, message, state } = card;
  return (
    <>
      <h2 ref={arrival} tabIndex={-1}>
        {written.gift(months, service)}
      </h2>
      {recipient && <p>{t('gift.redeem.for', { name: recipient })}</p>}
      {message && <blockquote className={classes.message}>{message}</blockquote>}
      <p>{t('gift.redeem.from', { name: from })}</p>
      {state === 'unused' ? (
        <ForWhom code={code} onDone={onDone} />
      ) : (
        <FormProblem text={t(`gift.refusal.${state}`)} />
      )}
      <div className={classes.buttons}>
        <Button variant="default" mih={48} onClick={onOther}>
          {t('gift.redeem.other')}
        </Button>
      </div>
    </>
  );
}
