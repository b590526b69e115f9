import type { StaffCancellation } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { userPath } from '../../../../site/controlPanelPaths.ts';
import { Fact, Facts } from '../../../../ui/Facts.tsx';
import { Name } from '../../../../ui/Name.tsx';
import { useWritten } from '../../../../ui/payments/written.ts';
import classes from './Payments.module.css';

interface CancellationProps {
  readonly cancellation: StaffCancellation;
  /** Whether it leads to the guardian. */
  readonly linked?: boolean;
}

/** A cancellation by the public page: what was written there, and whether it has been done. */
export function Cancellation({ cancellation, linked = false }: CancellationProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const { kind, received, name, email, contract, reason, wanted, userUid } = cancellation;
  return (
    <li className={classes.payment}>
      <p>
        <strong>{t(`staffPayments.cancelKinds.${kind}`)}</strong>
      </p>
      <Facts>
        <Fact name={t('staffPayments.cancelReceived')}>{written.moment(received)}</Fact>
        <Fact name={t('staffPayments.cancelledBy')}>
          <Name>{name}</Name>, <Name>{email}</Name>
        </Fact>
        {contract !== null && <Fact name={t('staffPayments.contract')}>{contract}</Fact>}
        {reason !== null && <Fact name={t('staffPayments.reason')}>{reason}</Fact>}
        <Fact name={t('staffPayments.cancelEnd')}>
          {wanted === null ? t('staffPayments.cancelEarliest') : written.writtenDay(wanted)}
        </Fact>
        <Fact name={t('staffPayments.cancelApplied')}>
          <Applied cancellation={cancellation} />
        </Fact>
      </Facts>
      {linked && userUid !== null && (
        <div className={classes.actions}>
          <Link to={userPath(userUid)}>{t('staffPayments.family')}</Link>
        </div>
      )}
    </li>
  );
}

function Applied({ cancellation: { applied, userUid } }: Pick<CancellationProps, 'cancellation'>) {
  const { t } = useTranslation();
  const written = useWritten();
  if (applied !== null) return written.day(applied);
  return t(userUid === null ? 'staffPayments.cancelUnknown' : 'staffPayments.cancelWaits');
}
