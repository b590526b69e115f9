import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { CheckoutStore } from '../../data/payments/CheckoutStore.ts';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { useFocusOnce } from '../../ui/useFocusOnce.ts';
import { useCheckoutProblem } from './checkoutProblem.ts';
import classes from './GiftCard.module.css';

/** While the provider makes the payment. If that takes long, nobody has to wait: the mail comes in any case. */
export const Processing = observer(function Processing({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation();
  const problemOf = useCheckoutProblem();
  // The button that had the focus is gone.
  const arrival = useFocusOnce<HTMLParagraphElement>();
  const { loading, sentTo: email } = checkout;
  return (
    <>
      <p role="status" ref={arrival} tabIndex={-1} className={classes.arrival}>
        {loading ? t('gift.processing.busy') : t('gift.processing.late', { email })}
      </p>
      {!loading && (
        <>
          <FormProblem text={problemOf(checkout)} />
          <Button mih={48} onClick={() => void checkout.check()}>
            {t('gift.processing.again')}
          </Button>
        </>
      )}
    </>
  );
});
