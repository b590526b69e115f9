import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavePeriod } from '../../../../data/periods/periodQueries.ts';
import type { Period, PeriodOwner } from '../../../../data/periods/periods.ts';
import { useControlPanel } from '../../../../data/useControlPanel.ts';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { useVisit } from '../../../../session/VisitContext.ts';
import { draftNames } from '../../../../site/drafts/names.ts';
import { applyFaults } from '../../../../ui/forms/applyFaults.ts';
import { useKept } from '../../../../ui/forms/useKept.ts';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../../ui/useFailureText.ts';
import { isChangedMeanwhile } from '../../../../ui/useProblemText.ts';
import { changedFields } from '../edit-draft/changes.ts';
import { dataOf, type PeriodValues, periodFields, valuesOf } from './periodDraft.ts';

interface PeriodDraft {
  readonly owner: PeriodOwner;
  readonly period: Period | null;
  readonly onTheirs: (theirs: Period | null) => void;
  readonly onDone: () => void;
}

/** The draft of a subscription, saved with the version that it is based on. */
export function usePeriodDraft({ owner, period, onTheirs, onDone }: PeriodDraft) {
  const { t } = useTranslation();
  const services = useControlPanel();
  const notices = useNotices();
  const word = useReasonText();
  const failed = useFailureText();
  const save = useSavePeriod(owner);
  const { drafts } = useVisit();
  const name = draftNames.period(owner.uid, period?.id ?? '');
  /** The period that the draft is based on; later fetches do not change it. */
  const seen = useRef((drafts.read(name)?.base as Period | undefined) ?? period);
  const form = useForm<PeriodValues>({ defaultValues: valuesOf(seen.current) });
  const kept = useKept(form, name, { base: seen.current });
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns what is wrong with the whole form, or null */
  const send = async (values: PeriodValues): Promise<string | null> => {
    const fields = dataOf(values);
    const { id, version } = seen.current ?? { id: kept.newId, version: null };
    try {
      await save.mutateAsync({ id, version, fields });
    } catch (error) {
      if (isChangedMeanwhile(error)) return compare(id, values);
      const has = (name: string) => periodFields.some((each) => each === name);
      const wrong = applyFaults(form, error, { has, word, failed });
      // The errors are shown beside the fields.
      if (wrong === '') onTheirs(null);
      return wrong;
    }
    return saved();
  };

  const saved = () => {
    notices.show('success', t('controlPanel.school.periods.saved'));
    onDone();
    return null;
  };

  const compare = async (id: string, typed: PeriodValues): Promise<string | null> => {
    let all: readonly Period[];
    try {
      all = await services.periods.periods(owner);
    } catch (error) {
      return failed(error);
    }
    const fresh = all.find((each) => each.id === id);
    if (!fresh) return t('controlPanel.changed.gone');
    // It is stored already: the reply to an earlier press was lost.
    if (changedFields(valuesOf(fresh), typed).length === 0) return saved();
    seen.current = fresh;
    onTheirs(fresh);
    return '';
  };

  const keepMine = () => void send(form.getValues()).then(setProblem);
  return { form, kept, send, keepMine, problem, busy: save.isPending };
}
