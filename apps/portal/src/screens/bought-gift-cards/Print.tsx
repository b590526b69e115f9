import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { save } from '../../data/calls/files.ts';
import { succeeded } from '../../data/payments/replies.ts';
import { useGiftCards } from '../../data/payments/usePayments.ts';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { useGiftRefusal } from '../../ui/payments/giftRefusal.ts';

/** Saves the gift cards as a file to print. */
export function Print({ cardsKey }: { cardsKey: string }) {
  const { t } = useTranslation();
  const giftCards = useGiftCards();
  const refusal = useGiftRefusal();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const print = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const reply = await giftCards.print(cardsKey, t('gift.bought.file'));
    setBusy(false);
    if (succeeded(reply)) save(reply);
    else setProblem(refusal(reply) ?? t('gift.bought.printFailed'));
  };
  return (
    <>
      <FormProblem text={problem} />
      <Button mih={48} aria-disabled={busy} onClick={() => void print()}>
        {t(busy ? 'payments.ordering' : 'gift.bought.print')}
      </Button>
    </>
  );
}
