import { isolated } from '@aloud/api';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganizationChoices } from '../../../data/schools/schoolUnitQueries.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;

/** The school of a new assignment: `chosen`, else the only one of the person; null while it is not known. */
export function useSchool(chosen: string | null): string | null {
  const { data } = useOrganizationChoices('');
  const [only, ...others] = data?.data ?? [];
  return chosen ?? (only && others.length === 0 ? only.id : null);
}

interface SchoolSelectProps {
  readonly value: string | null;
  readonly onChange: (uid: string | null) => void;
}

/** Chooses among the schools of the person; nothing if there is only one. */
export function SchoolSelect({ value, onChange }: SchoolSelectProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const [q] = useDebouncedValue(wanted.trim(), pause);
  const { data: page, isError } = useOrganizationChoices(q);
  const schools = page?.data ?? [];
  const isPart = q !== '' || (page?.meta.totalItems ?? 0) > schools.length;
  if (!isError && !isPart && schools.length < 2) return null;
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
        label={t('assignments.school')}
        value={value ?? ''}
        data={[
          { value: '', label: t('controlPanel.group.chooseSchool') },
          ...schools.map(({ id, name }) => ({ value: id, label: isolated(name) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        error={isError && t('lists.failed')}
        rightSection={<Icon name="down" size={20} />}
      />
    </>
  );
}
