import { ageFilterBounds, type JobAction } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import type { JobKind } from './kinds.ts';
import { PickGroup } from './PickGroup.tsx';

interface ActionFieldsProps {
  readonly kind: JobKind;
  readonly onChoose: (action: JobAction | null) => void;
}

/** The parameters of an action: its group or its age filter. */
export function ActionFields({ kind, onChoose }: ActionFieldsProps) {
  if (kind === 'addToGroup' || kind === 'removeFromGroup')
    return <PickGroup onPick={(groupId) => onChoose(groupId === null ? null : { kind, groupId })} />;
  return kind === 'setAgeFilter' ? <PickAge onPick={(ageFilter) => onChoose({ kind, ageFilter })} /> : null;
}

function PickAge({ onPick }: { onPick: (ageFilter: number | null) => void }) {
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  const { min, max } = ageFilterBounds;
  const years = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  return (
    <NativeSelect
      label={t('userForm.fields.ageFilter')}
      mt={12}
      data-autofocus
      value={value}
      onChange={({ currentTarget }) => {
        setValue(currentTarget.value);
        if (currentTarget.value !== '')
          onPick(currentTarget.value === 'none' ? null : Number(currentTarget.value));
      }}
      data={[
        { value: '', label: t('bulk.chooseAge'), disabled: value !== '' },
        { value: 'none', label: t('bulk.noAgeFilter') },
        ...years.map((count) => ({ value: String(count), label: t('controlPanel.years', { count }) })),
      ]}
      rightSection={<Icon name="down" size={20} />}
    />
  );
}
