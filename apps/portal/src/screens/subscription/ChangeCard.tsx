import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../data/payments/payments.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { CardFields } from '../../ui/payments/CardFields.tsx';
import { useCardProblem } from '../../ui/payments/cardProblem.ts';
import { useBilling } from '../../ui/payments/useBilling.ts';
import { useCardForm } from '../../ui/payments/useCardForm.ts';
import { useCardSetup, useSettle } from '../../ui/payments/useCardSetup.ts';

interface ChangeCardProps {
  readonly offer: Offer;
  readonly onDone: () => void;
}

/** Another card in place of the one that is charged; what could not be charged before is charged with it straight away. */
export const ChangeCard = observer(function ChangeCard({ offer, onDone }: ChangeCardProps) {
  const { t } = useTranslation();
  const form = useForm();
  const coming = useCardForm();
  const [fault, setFault] = useState<string | null>(null);
  const setup = useCardSetup(offer);
  const settle = useSettle();
  const notices = useNotices();
  const problemOf = useCardProblem();
  const billing = useBilling();
  const currency = offer.prices[0]?.currency ?? 'eur';

  const save = async () => {
    setFault(null);
    const card = await coming.get();
    if (!card) return t('payments.card.notLoaded');
    if (await card.validate()) {
      setFault(t('payments.card.incomplete'));
      return null;
    }
    if (!(await setup.setUp(card, billing, {}))) return problemOf(setup);
    await settle(setup, card);
    notices.show('success', t('payments.card.saved'));
    onDone();
    return null;
  };

  return (
    <Form
      id="change-card"
      form={form}
      submit={t('payments.card.save')}
      onSend={save}
      beside={
        <Button variant="default" mih={48} onClick={onDone}>
          {t('common.cancel')}
        </Button>
      }
    >
      <CardFields offer={offer} currency={currency} problem={fault} onForm={coming.set} />
    </Form>
  );
});
