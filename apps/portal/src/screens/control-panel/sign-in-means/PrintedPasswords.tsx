import type { GroupForm } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/AppContext.ts';
import { useForgetGroupForm } from '../../../services/groupQueries.ts';
import { useOffice } from '../../../services/useOffice.ts';
import { FormProblem } from '../../../shell/forms/FormProblem.tsx';
import office from '../Office.module.css';
import { useProblemText } from '../useProblemText.ts';
import { usePrint } from './usePrint.ts';

/** New passwords that somebody has just made: for who lost the file, or never got it, the same sheet again. */
export function PrintedPasswords({ group }: { group: GroupForm }) {
  const { t, i18n } = useTranslation();
  const { signInMeans } = useOffice();
  const { notices } = useApp();
  const problemText = useProblemText();
  const refresh = useForgetGroupForm();
  const { print, busy, problem } = usePrint();
  const [wrong, setWrong] = useState<string | null>(null);
  if (group.passwords_until === null) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const again = async () => {
    setWrong(null);
    if (await print(() => signInMeans.lastGroupPasswords(group.id), t('means.passwordFile')))
      notices.show('success', t('means.passwordsPrinted'));
  };
  const forget = async () => {
    setWrong(null);
    try {
      await signInMeans.forgetGroupPasswords(group.id);
      notices.show('success', t('means.sheet.forgotten'));
      await refresh();
    } catch (error) {
      setWrong(problemText(error));
    }
  };
  return (
    <section aria-label={t('means.sheet.title')}>
      <h2>{t('means.sheet.title')}</h2>
      <p>{t('means.sheet.hint', { time: time.format(new Date(group.passwords_until)) })}</p>
      <FormProblem text={problem ?? wrong} />
      <div className={office.actions}>
        <Button variant="default" loading={busy} onClick={() => void again()}>
          {t('means.sheet.again')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void forget()}>
          {t('means.sheet.forget')}
        </Button>
      </div>
    </section>
  );
}
