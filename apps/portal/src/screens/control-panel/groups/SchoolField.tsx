import { isolated } from '@aloud/api';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOrganizationChoices } from '../../../data/schools/schoolUnitQueries.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { NewGroupValues } from './newGroupValues.ts';

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;

/** The school of a new group: preselected if there is only one, with a search field if there are more than a list shows. */
export const SchoolField = observer(function SchoolField() {
  const { t } = useTranslation();
  const { register, setValue, getValues, clearErrors, formState } = useFormContext<NewGroupValues>();
  const [wanted, setWanted] = useState('');
  const [q] = useDebouncedValue(wanted.trim(), pause);
  const { data: page, isError } = useOrganizationChoices(q);
  const schools = page?.data ?? [];
  const isPart = q !== '' || (page?.meta.totalItems ?? 0) > schools.length;
  const first = schools[0]?.id ?? '';
  const chosen = schools.some(({ id }) => id === getValues('organization_id'));
  const onlyOne = schools.length === 1;
  useEffect(() => {
    if (!page) return;
    // A field shows only what is in its list, which comes after a draft.
    if (chosen) return setValue('organization_id', getValues('organization_id'));
    // A chosen school that is no longer in the list would be sent unseen.
    setValue('organization_id', onlyOne ? first : '');
    // If the form was sent before the list arrived, it said that the school is missing.
    if (onlyOne) clearErrors('organization_id');
  }, [page, chosen, onlyOne, first, setValue, getValues, clearErrors]);
  return (
    <>
      {isPart && (
        <TextInput
          type="search"
          label={t('controlPanel.group.findSchool')}
          leftSection={<Icon name="search" size={20} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t('controlPanel.group.school')}
        data={[
          ...(onlyOne ? [] : [{ value: '', label: t('controlPanel.group.chooseSchool') }]),
          ...schools.map(({ id, name }) => ({ value: id, label: isolated(name) })),
        ]}
        error={formState.errors.organization_id?.message ?? (isError && t('lists.failed'))}
        rightSection={<Icon name="down" size={20} />}
        {...register('organization_id', { required: t('password.missing') })}
      />
    </>
  );
});
