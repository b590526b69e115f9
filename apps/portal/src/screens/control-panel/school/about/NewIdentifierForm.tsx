import { ApiError, NetworkError, type SchoolUnitForm, schoolUnitIdentifierTypes } from '@aloud/api';
import { NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SchoolIdentifierType } from '../../../../data/schools/schoolUnits.ts';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { draftNames } from '../../../../site/drafts/names.ts';
import { CancelButton } from '../../../../ui/CancelButton.tsx';
import { applyFaults } from '../../../../ui/forms/applyFaults.ts';
import { Form } from '../../../../ui/forms/Form.tsx';
import { useKept } from '../../../../ui/forms/useKept.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useFailureText } from '../../../../ui/useFailureText.ts';
import type { Identifier } from './useIdentifiers.ts';

interface NewIdentifierFormProps {
  readonly unit: SchoolUnitForm;
  readonly onAdd: (identifier: Identifier) => Promise<void>;
  readonly onClose: () => void;
}

interface Values {
  type: SchoolIdentifierType | '';
  value: string;
}

/** The type is chosen first: what a value may look like, and whether another school may have it, depends on it. */
export function NewIdentifierForm({ unit, onAdd, onClose }: NewIdentifierFormProps) {
  const { t } = useTranslation();
  const word = useReasonText();
  const failed = useFailureText();
  const form = useForm<Values>({ defaultValues: { type: '', value: '' } });
  const kept = useKept(form, draftNames.identifier(unit.uid));
  const { register, formState, setError, getValues } = form;
  /** What may have been added by a press whose answer got lost: it is no number of before. */
  const lost = useRef('');
  const isNew = (value: string) => {
    const { type } = getValues();
    const known = type === '' ? [] : (unit.identifiers[type] ?? []);
    return !known.includes(value.trim()) || lost.current === `${type} ${value.trim()}`;
  };

  const send = async ({ type, value }: Values): Promise<string | null> => {
    if (type === '') return null;
    try {
      await onAdd({ type, value: value.trim() });
    } catch (error) {
      if (error instanceof NetworkError) lost.current = `${type} ${value.trim()}`;
      const fault = error instanceof ApiError && error.validationErrors.find(isOfIdentifier);
      if (!fault) return applyFaults(form, error, { has: () => false, word, failed });
      setError('value', { message: word(fault.reason) }, { shouldFocus: true });
      return '';
    }
    onClose();
    return null;
  };

  return (
    <Form
      id="new-identifier"
      form={form}
      submit={t('controlPanel.school.addNumber')}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onClose} />}
    >
      <NativeSelect
        label={t('controlPanel.school.numberKind')}
        data-autofocus
        data={[
          { value: '', label: t('controlPanel.school.chooseNumberKind') },
          ...schoolUnitIdentifierTypes.map((type) => ({
            value: type,
            label: t(`controlPanel.school.identifiers.${type}`),
          })),
        ]}
        rightSection={<Icon name="down" size={20} />}
        error={formState.errors.type?.message}
        {...register('type', { required: t('password.missing') })}
      />
      <TextInput
        label={t('controlPanel.school.number')}
        autoComplete="off"
        error={formState.errors.value?.message}
        {...register('value', {
          validate: {
            given: (value) => value.trim() !== '' || t('password.missing'),
            isNew: (value) => isNew(value) || t('reasons.field.duplicate'),
          },
        })}
      />
    </Form>
  );
}

/** The server names an item of the list that was sent; only the new one can be wrong. */
const isOfIdentifier = ({ attribute }: { readonly attribute: string }) =>
  attribute.startsWith('identifiers.');
