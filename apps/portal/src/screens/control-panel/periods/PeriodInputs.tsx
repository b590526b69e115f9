import { NativeSelect, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSubscriptionTypes } from '../../../services/periodQueries.ts';
import type { PeriodOwner } from '../../../services/periods.ts';
import { Icon } from '../../../shell/icons/Icon.tsx';
import type { PeriodValues } from './periodDraft.ts';
import { serviceName } from './periodStates.ts';

/** The fields of a subscription; a school unit's is for so many students. */
export const PeriodInputs = observer(function PeriodInputs({ owner }: { owner: PeriodOwner }) {
  const { t } = useTranslation();
  const { register, formState, getValues, watch } = useFormContext<PeriodValues>();
  const { data: known = [] } = useSubscriptionTypes(owner);
  const { errors } = formState;
  const chosen = watch('type');
  // One that there was before, and is not sold any more, stays what it is.
  const types = chosen && !known.includes(chosen) ? [chosen, ...known] : known;
  const missing = t('password.missing');
  return (
    <>
      <Controller
        name="type"
        rules={{ required: missing }}
        render={({ field }) => (
          <NativeSelect
            {...field}
            label={t('office.school.periods.type')}
            data-autofocus
            data={[
              { value: '', label: t('office.school.periods.choose') },
              ...types.map((value) => ({ value, label: serviceName(value) })),
            ]}
            rightSection={<Icon name="down" size={20} />}
            error={errors.type?.message}
          />
        )}
      />
      <TextInput
        type="date"
        label={t('office.school.periods.starts')}
        error={errors.starts?.message}
        {...register('starts', { required: missing })}
      />
      <TextInput
        type="date"
        label={t('office.school.periods.ends')}
        description={t('office.school.periods.endsHint')}
        error={errors.ends?.message}
        {...register('ends', {
          validate: (ends) => ends === '' || ends >= getValues('starts') || t('office.school.periods.order'),
        })}
      />
      {owner.kind === 'school' && (
        <TextInput
          inputMode="numeric"
          label={t('office.school.periods.seats')}
          description={t('office.school.periods.seatsHint')}
          error={errors.seats?.message}
          {...register('seats', {
            validate: (seats) =>
              /^(?:[1-9]\d{0,5})?$/.test(seats.trim()) || t('office.school.periods.number'),
          })}
        />
      )}
    </>
  );
});
