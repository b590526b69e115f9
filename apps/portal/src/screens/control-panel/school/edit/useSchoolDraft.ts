import type { SchoolUnitForm } from '@aloud/api';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChangeSchoolUnit } from '../../../../data/schools/schoolUnitChanges.ts';
import { useControlPanel } from '../../../../data/useControlPanel.ts';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { applyFaults } from '../../../../ui/forms/applyFaults.ts';
import { isChangedMeanwhile } from '../../../../ui/useProblemText.ts';
import {
  changedFields,
  conflictsOf,
  dataOf,
  fieldNames,
  merged,
  type SchoolField,
  type SchoolValues,
  valuesOf,
} from './draft.ts';

interface Conflict {
  /** What somebody else has saved. */
  readonly theirs: SchoolValues;
  /** In which both differ. */
  readonly fields: readonly SchoolField[];
}

/**
 * What is being typed of a school unit, above what is stored. Where somebody else has saved meanwhile, hers comes in around what was
 * typed; only a field that both have changed is asked about.
 */
export function useSchoolDraft(unit: SchoolUnitForm, onSaved: () => void) {
  const { t } = useTranslation();
  const services = useControlPanel();
  const word = useReasonText();
  const change = useChangeSchoolUnit(unit.uid);
  const form = useForm<SchoolValues>({ defaultValues: valuesOf(unit) });
  /** As she has seen it: what is fetched meanwhile does not count. */
  const base = useRef(unit);
  const saved = useRef(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isUnsaved = useCallback(
    () => !saved.current && changedFields(valuesOf(base.current), form.getValues()).length > 0,
    [form],
  );

  /** @returns what is wrong with it as a whole */
  const send = async (typed: SchoolValues): Promise<string | null> => {
    const fields = dataOf(valuesOf(base.current), typed);
    try {
      if (Object.keys(fields).length > 0) await change.mutateAsync({ fields, version: base.current.version });
    } catch (error) {
      if (isChangedMeanwhile(error)) return compare(typed);
      const problem = applyFaults(form, error, { has: isField, word, failed: t('password.failed') });
      // What is wrong with a field stands beside it, behind the question.
      if (problem === null) setConflict(null);
      return problem;
    }
    saved.current = true;
    setConflict(null);
    onSaved();
    return null;
  };

  const compare = async (typed: SchoolValues): Promise<string | null> => {
    const fresh = await services.schoolUnits.unit(unit.uid).catch(() => null);
    if (!fresh) return t('password.failed');
    const before = valuesOf(base.current);
    const theirs = valuesOf(fresh);
    const fields = conflictsOf(before, typed, theirs);
    base.current = fresh;
    form.reset(merged(before, typed, theirs));
    if (fields.length === 0) return send(form.getValues());
    setConflict({ theirs, fields });
    return null;
  };

  const takeTheirs = () => {
    if (!conflict) return;
    const { theirs, fields } = conflict;
    form.reset(merged(theirs, form.getValues(), theirs, fields));
    setConflict(null);
  };

  return {
    form,
    isUnsaved,
    send,
    conflict,
    busy: change.isPending,
    takeTheirs,
    back: () => setConflict(null),
  };
}

const isField = (name: string) => fieldNames.some((each) => each === name);
