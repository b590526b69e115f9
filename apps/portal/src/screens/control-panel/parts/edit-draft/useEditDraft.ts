import { useCallback, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { applyFaults } from '../../../../ui/forms/applyFaults.ts';
import { isChangedMeanwhile } from '../../../../ui/useProblemText.ts';
import { changedFields, conflictsOf, type FieldOf, merged } from './changes.ts';

interface EditDraftOptions<Stored, Values extends FieldValues> {
  readonly stored: Stored;
  /** What the form shows of it. */
  readonly valuesOf: (stored: Stored) => Values;
  /** Saves what differs from `base`. @throws ApiError: 412 if somebody else has saved since */
  readonly save: (values: Values, base: Stored) => Promise<unknown>;
  /** What is stored now, after somebody else has saved. */
  readonly lookAgain: () => Promise<Stored>;
  /** Whether the form shows a field that the server names in a refusal. */
  readonly isField: (name: string) => boolean;
  readonly onSaved: (values: Values) => void;
}

interface Conflict<Values extends object> {
  /** What somebody else has saved. */
  readonly theirs: Values;
  /** The fields in which both differ. */
  readonly fields: readonly FieldOf<Values>[];
}

export interface EditDraft<Stored, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** What the form was filled from; another after somebody else has saved. */
  readonly base: Stored;
  readonly conflict: Conflict<Values> | null;
  readonly isUnsaved: () => boolean;
  /** @returns what is wrong with the form as a whole; null if it was saved, or if each fault has its place */
  readonly send: (values: Values) => Promise<string | null>;
  readonly takeTheirs: () => void;
  readonly back: () => void;
}

/**
 * What is being typed, above what is stored. If somebody else has saved meanwhile, their changes come in around what was typed;
 * only a field that both have changed is asked about. Nothing typed is lost, and nothing of the other person's either.
 */
export function useEditDraft<Stored, Values extends FieldValues>({
  stored,
  valuesOf,
  save,
  lookAgain,
  isField,
  onSaved,
}: EditDraftOptions<Stored, Values>): EditDraft<Stored, Values> {
  const { t } = useTranslation();
  const word = useReasonText();
  const form = useForm<Values>({ defaultValues: valuesOf(stored) as DefaultValues<Values> });
  // What is fetched while somebody types does not count.
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const saved = useRef(false);
  const before = valuesOf(base);
  const seen = useRef(before);
  seen.current = before;
  const isUnsaved = useCallback(
    () => !saved.current && changedFields(seen.current, form.getValues()).length > 0,
    [form],
  );

  const send = async (typed: Values, above = base): Promise<string | null> => {
    try {
      await save(typed, above);
    } catch (error) {
      if (isChangedMeanwhile(error)) return compare(typed, above);
      const problem = applyFaults(form, error, { has: isField, word, failed: t('password.failed') });
      // What is wrong with a field is said beside it, behind the question.
      if (problem === null) setConflict(null);
      return problem;
    }
    saved.current = true;
    setConflict(null);
    onSaved(typed);
    return null;
  };

  const compare = async (typed: Values, above: Stored): Promise<string | null> => {
    const fresh = await lookAgain().catch(() => null);
    if (fresh === null) return t('password.failed');
    const [opened, theirs] = [valuesOf(above), valuesOf(fresh)];
    const fields = conflictsOf(opened, typed, theirs);
    setBase(fresh);
    form.reset(merged(opened, typed, theirs));
    if (fields.length === 0) return send(form.getValues(), fresh);
    setConflict({ theirs, fields });
    return null;
  };

  const takeTheirs = () => {
    if (!conflict) return;
    const { theirs, fields } = conflict;
    form.reset(merged(theirs, form.getValues(), theirs, fields));
    setConflict(null);
  };

  return { form, base, conflict, isUnsaved, send, takeTheirs, back: () => setConflict(null) };
}
