import { ApiError, type UserAttributes, type UserData } from '@aloud/api';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { applyFaults } from '../../../../ui/forms/applyFaults.ts';
import {
  changedFields,
  dataOf,
  type FieldName,
  fieldNames,
  rebased,
  type UserValues,
  valuesOf,
} from './draft.ts';

/** What is stored of a person, and its version. */
interface Stored {
  readonly attributes: UserAttributes;
  readonly version: number;
}

interface UserEditConflict {
  readonly fields: readonly FieldName[];
  readonly values: UserValues;
}

interface Sent {
  readonly saved: boolean;
  /** What is wrong beyond single fields: what is wrong with those stands beside them. */
  readonly problem: string | null;
}

interface DraftOptions {
  readonly stored: Stored;
  /** Saves what was changed. @throws ApiError: 412 where somebody else was quicker */
  readonly save: (data: UserData, version: number, values: UserValues) => Promise<void>;
  /** What is stored now, after somebody else was quicker. */
  readonly lookAgain: () => Promise<Stored>;
}

/**
 * What is being typed of a person, above what is stored. Where somebody else has saved meanwhile, hers comes in around what was typed
 * here, and saving is tried again by the reader once she has seen it: nothing typed is lost, and nothing of the other's either.
 */
export function useUserDraft({ stored, save, lookAgain }: DraftOptions) {
  const { t } = useTranslation();
  const word = useReasonText();
  const [base, setBase] = useState(stored);
  const [meanwhile, setMeanwhile] = useState<UserEditConflict | null>(null);
  const form = useForm<UserValues>({ defaultValues: valuesOf(stored.attributes) });
  const saved = useRef(false);
  const isUnsaved = useCallback(
    () => !saved.current && changedFields(valuesOf(base.attributes), form.getValues()).length > 0,
    [base, form],
  );

  const takeOver = async () => {
    const fresh = await lookAgain();
    const { values, theirs } = rebased(
      valuesOf(base.attributes),
      form.getValues(),
      valuesOf(fresh.attributes),
    );
    setMeanwhile({ fields: theirs, values: valuesOf(fresh.attributes) });
    setBase(fresh);
    form.reset(values);
  };

  const send = async (values: UserValues): Promise<Sent> => {
    try {
      await save(dataOf(valuesOf(base.attributes), values), base.version, values);
      saved.current = true;
      return { saved: true, problem: null };
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        await takeOver().catch(() => undefined);
        return { saved: false, problem: t('userForm.conflict') };
      }
      const problem = applyFaults(form, error, { has: hasField, word, failed: t('password.failed') });
      return { saved: false, problem };
    }
  };

  return { form, attributes: base.attributes, meanwhile, isUnsaved, send };
}

const hasField = (name: string) =>
  name === 'name.firstName' || name === 'name.lastName' || name in fieldNames;
