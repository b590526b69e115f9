import type { ChangePlan } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useImportService } from '../../../data/imports/useImportService.ts';
import { reasonSentences } from '../../../i18n/reasonSentences.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { usePrint } from '../cards/usePrint.ts';
import classes from './Plan.module.css';

/** Saves the imported workbook itself with its wrong cells marked, each with what is wrong in the language of this page. */
export function MarkedWorkbook({ plan }: { readonly plan: ChangePlan }) {
  const { t, i18n } = useTranslation();
  const imports = useImportService();
  const notices = useNotices();
  const { print, busy, problem } = usePrint();
  const save = async () => {
    const sentences = reasonSentences(
      i18n,
      plan.faults.map(({ reason }) => reason),
    );
    if (await print(() => imports.mark(plan.id, sentences), plan.file ?? t('import.templateFile')))
      notices.show('success', t('plan.marked'));
  };
  return (
    <div className={classes.mark}>
      <Button variant="default" aria-disabled={busy} onClick={() => void save()}>
        {t('plan.mark')}
      </Button>
      <p role="status">{busy ? t('means.printing') : ''}</p>
      <FormProblem text={problem} />
    </div>
  );
}
