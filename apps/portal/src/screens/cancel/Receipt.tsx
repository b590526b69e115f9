import type { ReceivedCancellation } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Name } from '../../ui/Name.tsx';
import { useWritten } from '../../ui/payments/written.ts';
import { useFocusOnce } from '../../ui/useFocusOnce.ts';
import classes from './Cancel.module.css';

/** What was received, and when; it can be printed or saved. */
export function Receipt({ received: cancellation }: { received: ReceivedCancellation }) {
  const { t } = useTranslation();
  const written = useWritten();
  const arrival = useFocusOnce<HTMLHeadingElement>();
  const { received, name, email, contract, kind, reason, wanted } = cancellation;
  return (
    <section role="status">
      <h2 ref={arrival} tabIndex={-1}>
        {t('cancelling.done')}
      </h2>
      <Facts>
        <Fact name={t('cancelling.received')}>{written.moment(received)}</Fact>
        <Fact name={t('cancelling.name')}>
          <Name>{name}</Name>
        </Fact>
        <Fact name={t('cancelling.email')}>
          <Name>{email}</Name>
        </Fact>
        {contract !== null && <Fact name={t('cancelling.about')}>{contract}</Fact>}
        <Fact name={t('cancelling.kind')}>{t(`cancelling.${kind}`)}</Fact>
        {reason !== null && <Fact name={t('cancelling.reason')}>{reason}</Fact>}
        <Fact name={t('cancelling.end')}>
          {wanted === null ? t('cancelling.earliest') : written.writtenDay(wanted)}
        </Fact>
      </Facts>
      <p>{t('cancelling.mail', { email })}</p>
      <p>{t('cancelling.next')}</p>
      <Button variant="default" mih={48} className={classes.print} onClick={() => window.print()}>
        {t('cancelling.print')}
      </Button>
    </section>
  );
}
