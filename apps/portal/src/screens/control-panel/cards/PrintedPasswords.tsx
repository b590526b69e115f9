import type { GroupForm } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgetGroupForm } from '../../../data/groups/groupQueries.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { useDays } from '../../../i18n/days.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { usePrint } from './usePrint.ts';

/** New passwords made within the last day: offers the same sheet again if the file was lost or never arrived. */
export function PrintedPasswords({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const days = useDays();
  const { cards } = useControlPanel();
  const notices = useNotices();
  const problemText = useProblemText();
  const refresh = useForgetGroupForm();
  const { print, busy, problem } = usePrint();
  const [wrong, setWrong] = useState<string | null>(null);
  if (group.passwords_until === null) return null;
  const again = async () => {
    setWrong(null);
    if (await print(() => cards.lastGroupPasswords(group.id), t('means.passwordFile')))
      notices.show('success', t('means.passwordsPrinted'));
  };
  const forget = async () => {
    setWrong(null);
    try {
      await cards.forgetGroupPasswords(group.id);
      notices.show('success', t('means.sheet.forgotten'));
      await refresh();
    } catch (error) {
      setWrong(problemText(error));
    }
  };
  return (
    <section aria-label={t('means.sheet.title')}>
      <h2>{t('means.sheet.title')}</h2>
      <p>{t('means.sheet.hint', { time: days.moment(group.passwords_until) })}</p>
      <FormProblem text={problem ?? wrong} />
      <div className={controlPanel.actions}>
        <Button variant="default" aria-disabled={busy} onClick={() => void again()}>
          {t('means.sheet.again')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void forget()}>
          {t('means.sheet.forget')}
        </Button>
      </div>
    </section>
  );
}
