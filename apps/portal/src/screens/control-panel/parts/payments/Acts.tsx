import type { PaymentAct } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Name } from '../../../../ui/Name.tsx';
import { useWritten } from '../../../../ui/payments/written.ts';
import controlPanel from '../ControlPanel.module.css';

/** What support has done about payments, by whom and why, newest first. */
export function Acts({ acts }: { acts: readonly PaymentAct[] }) {
  return (
    <ol className={controlPanel.audits}>
      {acts.map((act) => (
        <Act key={act.id} act={act} />
      ))}
    </ol>
  );
}

function Act({ act }: { act: PaymentAct }) {
  const { t } = useTranslation();
  const written = useWritten();
  const { amount, currency, days, until, reason, actor, at } = act;
  const what =
    amount !== null && currency !== null
      ? t('staffPayments.refunded', { sum: written.money(amount, currency) })
      : t('staffPayments.actDays', { count: days ?? 0, day: until === null ? '' : written.day(until) });
  return (
    <li>
      <p>
        <strong>{what}</strong>
        <span>{actor.name === null ? t('controlPanel.somebodyGone') : <Name>{actor.name}</Name>}</span>
        <time dateTime={at}>{written.day(at)}</time>
      </p>
      <p>{t('controlPanel.reason', { reason })}</p>
    </li>
  );
}
