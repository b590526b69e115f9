import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import { type PeriodName, periodNames } from './periods.ts';

interface PeriodSelectProps {
  readonly value: PeriodName;
  readonly onChange: (name: PeriodName) => void;
}

/** The time of which reading is shown. */
export function PeriodSelect({ value, onChange }: PeriodSelectProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('readingSums.period')}
      value={value}
      onChange={(event) => {
        const chosen = periodNames.find((name) => name === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
      data={periodNames.map((name) => ({ value: name, label: t(`readingSums.${name}`) }))}
      rightSection={<Icon name="down" size={20} />}
    />
  );
}
