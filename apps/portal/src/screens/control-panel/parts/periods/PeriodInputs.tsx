import { NativeSelect, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSubscriptionTypes } from '../../../../data/periods/periodQueries.ts';
import type { PeriodOwner } from '../../../../data/periods/periods.ts';
import { nameOfService } from '../../../../realm/serviceNames.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import type { PeriodValues } from './periodDraft.ts';
import { ServiceEffect } from './ServiceEffect.tsx';

/** The fields of a subscription; only a school unit's has places for students. */
export const PeriodInputs = observer(function PeriodInputs({ owner }: { owner: PeriodOwner }) {
  const { t } = useTranslation();
  const { register, formState, getValues, watch } = useFormContext<PeriodValues>();
  const { data: known = [] } = useSubscriptionTypes(owner);
  const { errors } = formState;
  const chosen = watch('type');
  // A service that is no longer sold stays selectable where it is used.
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
            label={t('controlPanel.school.periods.type')}
            data-autofocus
            data={[
              { value: '', label: t('controlPanel.school.periods.choose') },
              ...types.map((value) => ({ value, label: nameOfService(value) })),
            ]}
            rightSection={<Icon name="down" size={20} />}
            error={errors.type?.message}
          />
        )}
      />
      <ServiceEffect owner={owner} type={chosen} />
      <TextInput
        type="date"
        label={t('controlPanel.school.periods.starts')}
        error={errors.starts?.message}
        {...register('starts', { required: missing })}
      />
      <TextInput
        type="date"
        label={t('controlPanel.school.periods.ends')}
        description={t('controlPanel.school.periods.endsHint')}
        error={errors.ends?.message}
        {...register('ends', {
          validate: (ends) =>
            ends === '' || ends >= getValues('starts') || t('controlPanel.school.periods.order'),
        })}
      />
      {owner.kind === 'school' && (
        <TextInput
          inputMode="numeric"
          label={t('controlPanel.school.periods.seats')}
          description={t('controlPanel.school.periods.seatsHint')}
          error={errors.seats?.message}
          {...register('seats', {
            validate: (seats) =>
              /^(?:[1-9]\d{0,5})?$/.test(seats.trim()) || t('controlPanel.school.periods.number'),
          })}
        />
      )}
    </>
  );
});
