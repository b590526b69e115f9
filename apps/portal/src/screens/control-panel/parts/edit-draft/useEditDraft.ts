import { useCallback, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { useVisit } from '../../../../session/VisitContext.ts';
import type { DraftName } from '../../../../site/drafts/names.ts';
import { applyFaults } from '../../../../ui/forms/applyFaults.ts';
import { type KeptForm, useKept } from '../../../../ui/forms/useKept.ts';
import { useFailureText } from '../../../../ui/useFailureText.ts';
import { isChangedMeanwhile } from '../../../../ui/useProblemText.ts';
import { changedFields, conflictsOf, type FieldOf, merged } from './changes.ts';

interface EditDraftOptions<Stored, Values extends FieldValues> {
  /** Of the form and of what it changes, unique among the person's. */
  readonly name: DraftName;
  /** Fields that are never kept: passwords, codes, keys, and what needs a secure login. */
  readonly never?: readonly string[];
  readonly stored: Stored;
  /** The form's values of what is stored. */
  readonly valuesOf: (stored: Stored) => Values;
  /**
   * Saves what differs from `base`; `newId` is that of what is created (useKept).
   * @throws ApiError: 412 if somebody else has saved since
   */
  readonly save: (values: Values, base: Stored, newId: string) => Promise<unknown>;
  /** Fetches what is stored now, after somebody else has saved. */
  readonly lookAgain: () => Promise<Stored>;
  /** Whether the form shows a field that the server names in a refusal. */
  readonly isField: (name: string) => boolean;
  readonly onSaved: (values: Values) => void;
}

interface Conflict<Values extends object> {
  /** What somebody else has saved. */
  readonly theirs: Values;
  /** The fields that both people have changed. */
  readonly fields: readonly FieldOf<Values>[];
}

export interface EditDraft<Stored, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** What the draft is based on; replaced after somebody else has saved. */
  readonly base: Stored;
  readonly conflict: Conflict<Values> | null;
  readonly isUnsaved: () => boolean;
  /** What is typed, kept in this tab until it is saved. */
  readonly kept: KeptForm;
  /** @returns what is wrong with the whole form; null if it was saved, or if every error is shown beside a field */
  readonly send: (values: Values) => Promise<string | null>;
  readonly takeTheirs: () => void;
  readonly back: () => void;
}

/**
 * A draft of changes to what is stored. If somebody else has saved meanwhile, their changes are merged into the draft; only fields
 * that both have changed are asked about. Nothing that either of them typed is lost.
 */
export function useEditDraft<Stored, Values extends FieldValues>({
  name,
  never,
  stored,
  valuesOf,
  save,
  lookAgain,
  isField,
  onSaved,
}: EditDraftOptions<Stored, Values>): EditDraft<Stored, Values> {
  const word = useReasonText();
  const failed = useFailureText();
  // DefaultValues makes every field optional; these are all there.
  const { drafts } = useVisit();
  // Not updated by what is fetched while the person types. A draft goes on from what it began on.
  const [base, setBase] = useState(() => (drafts.read(name)?.base as Stored | undefined) ?? stored);
  const form = useForm<Values>({ defaultValues: valuesOf(base) as DefaultValues<Values> });
  const kept = useKept(form, name, {
    base,
    ...(never && { never }),
    onDiscard() {
      setBase(stored);
      form.reset(valuesOf(stored));
    },
  });
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
      await save(typed, above, kept.newId);
    } catch (error) {
      if (isChangedMeanwhile(error)) return compare(typed, above);
      const problem = applyFaults(form, error, { has: isField, word, failed });
      // The errors are shown beside the fields, behind the conflict dialog.
      if (problem === '') setConflict(null);
      return problem;
    }
    saved.current = true;
    kept.forget();
    setConflict(null);
    onSaved(typed);
    return null;
  };

  const compare = async (typed: Values, above: Stored): Promise<string | null> => {
    let fresh: Stored;
    try {
      fresh = await lookAgain();
    } catch (error) {
      return failed(error);
    }
    const [opened, theirs] = [valuesOf(above), valuesOf(fresh)];
    const fields = conflictsOf(opened, typed, theirs);
    setBase(fresh);
    form.reset(merged(opened, typed, theirs));
    if (fields.length === 0) return send(form.getValues(), fresh);
    setConflict({ theirs, fields });
    return '';
  };

  const takeTheirs = () => {
    if (!conflict) return;
    const { theirs, fields } = conflict;
    form.reset(merged(theirs, form.getValues(), theirs, fields));
    setConflict(null);
  };

  return { form, base, conflict, isUnsaved, kept, send, takeTheirs, back: () => setConflict(null) };
}
