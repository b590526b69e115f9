import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { save } from '../../../data/calls/files.ts';
import { useStaffPayments } from '../../../data/payments/useStaffPayments.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';
import classes from '../parts/payments/Payments.module.css';
import { lastMonths } from './lastMonths.ts';

/** What was charged and paid back in a month, as a file for the accounts. */
export function Closing() {
  const { t, i18n } = useTranslation();
  const payments = useStaffPayments();
  const problemText = useProblemText();
  const months = lastMonths(i18n.language);
  // The month that is over; the current one is there to look at.
  const [month, setMonth] = useState(months[1]?.value ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      save(await payments.closing(month));
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.closing} aria-labelledby="closing">
      <h2 id="closing">{t('staffPayments.closing')}</h2>
      <p>{t('staffPayments.closingText')}</p>
      <div className={classes.form}>
        <NativeSelect
          label={t('staffPayments.month')}
          data={months}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
          rightSection={<Icon name="down" size={20} />}
        />
        <Button variant="default" aria-disabled={busy} onClick={() => !busy && void download()}>
          {t('staffPayments.download')}
        </Button>
      </div>
      <FormProblem text={problem} />
    </section>
  );
}
