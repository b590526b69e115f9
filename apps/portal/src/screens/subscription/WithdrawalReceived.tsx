import { useTranslation } from 'react-i18next';
import type { Withdrawn } from '../../data/payments/payments.ts';
import { useWritten } from '../../ui/payments/written.ts';
import { useFocusOnce } from '../../ui/useFocusOnce.ts';

/** What was received when, and what is paid back. */
export function WithdrawalReceived({ withdrawn: { received, amount, currency } }: { withdrawn: Withdrawn }) {
  const { t } = useTranslation();
  const written = useWritten();
  const arrival = useFocusOnce<HTMLHeadingElement>();
  return (
    <section role="status">
      <h2 ref={arrival} tabIndex={-1}>
        {t('payments.withdraw.done')}
      </h2>
      <p>{t('payments.withdraw.doneText', { moment: written.moment(received) })}</p>
      {amount === 0 && <p>{t('payments.withdraw.nothing')}</p>}
      {amount !== null && amount > 0 && (
        <p>{t('payments.withdraw.sum', { sum: written.money(amount, currency) })}</p>
      )}
      <p>{t('payments.withdraw.mail')}</p>
    </section>
  );
}
