import type { ChangePlan } from '@aloud/api';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewPeopleCount } from '../../../data/imports/importQueries.ts';
import { newPeople, partSize, partsOf } from '../../../data/imports/newPeople.ts';
import { useImportService } from '../../../data/imports/useImportService.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { BulkDialog } from '../parts/bulk/BulkDialog.tsx';
import { CardsDialog } from '../parts/bulk/CardsDialog.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import classes from './Plan.module.css';

type Means = 'cards' | 'passwords';

/** What the people whom a plan has made log in with: printed cards, or new passwords. Of very many, a part at a time. */
export function NewPeople({ plan }: { readonly plan: ChangePlan }) {
  const { t } = useTranslation();
  const imports = useImportService();
  const problemText = useProblemText();
  const { data: total = 0 } = useNewPeopleCount(plan);
  const [part, setPart] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ means: Means; ids: string[] } | null>(null);
  if (total === 0) return null;

  const open = async (means: Means) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const people = await newPeople((id, query) => imports.rows(id, query), plan.id, part);
      const ids = people
        .filter(({ type }) => means === 'passwords' || type === 'student')
        .map(({ id }) => id);
      if (ids.length > 0) setChosen({ means, ids });
      else setProblem(t('plan.newPeople.noStudents'));
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  const parts = Array.from({ length: partsOf(total) }, (_, at) => ({
    value: String(at),
    label: t('lists.range', {
      from: at * partSize + 1,
      to: Math.min((at + 1) * partSize, total),
      total,
    }),
  }));
  const close = () => setChosen(null);
  return (
    <section aria-label={t('plan.newPeople.title')}>
      <h2>{t('plan.newPeople.title')}</h2>
      <p>{t('plan.newPeople.lead', { count: total })}</p>
      {parts.length > 1 && (
        <NativeSelect
          label={t('plan.newPeople.part')}
          className={classes.part}
          value={String(part)}
          data={parts}
          onChange={(event) => setPart(Number(event.currentTarget.value))}
          rightSection={<Icon name="down" size={20} />}
        />
      )}
      <FormProblem text={problem} />
      <div className={controlPanel.actions}>
        <Button aria-disabled={isBusy} onClick={() => void open('cards')}>
          {t('means.group.cards')}
        </Button>
        <Button variant="default" aria-disabled={isBusy} onClick={() => void open('passwords')}>
          {t('bulk.kinds.resetPasswords')}
        </Button>
      </div>
      {chosen?.means === 'cards' && <CardsDialog selection={{ ids: chosen.ids }} onClose={close} />}
      {chosen?.means === 'passwords' && (
        <BulkDialog kind="resetPasswords" selection={{ ids: chosen.ids }} onClose={close} />
      )}
    </section>
  );
}
