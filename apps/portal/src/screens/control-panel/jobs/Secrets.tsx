import type { ChangePlan } from '@aloud/api';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobSecret } from '../../../data/jobs/jobs.ts';
import { keys } from '../../../data/keys.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { useDays } from '../../../i18n/days.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { Strips } from './Strips.tsx';

/** New passwords, to print and hand out. They are fetched only on request, and can be deleted immediately. */
export function Secrets({ plan }: { readonly plan: ChangePlan }) {
  const { t } = useTranslation();
  const days = useDays();
  const services = useControlPanel();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [secrets, setSecrets] = useState<readonly JobSecret[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    await work().catch((error: unknown) => setProblem(problemText(error)));
  };
  const show = () => attempt(async () => setSecrets(await services.jobs.secrets(plan.id)));
  const forget = () =>
    attempt(async () => {
      await services.jobs.forgetSecrets(plan.id);
      setSecrets(null);
      await queries.invalidateQueries({ queryKey: keys.plan() });
    });
  return (
    <section aria-label={t('jobs.secrets')}>
      <h2>{t('jobs.secrets')}</h2>
      <p>{t('jobs.secretsHint', { time: days.moment(plan.secretsUntil ?? plan.created) })}</p>
      <FormProblem text={problem} />
      <div className={controlPanel.actions}>
        {secrets ? (
          <Button onClick={() => window.print()}>{t('jobs.print')}</Button>
        ) : (
          <Button onClick={() => void show()}>{t('jobs.showSecrets')}</Button>
        )}
        <Button variant="default" onClick={() => void forget()}>
          {t('jobs.forget')}
        </Button>
      </div>
      {secrets && <Strips secrets={secrets} />}
    </section>
  );
}
