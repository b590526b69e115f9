import { isolated } from '@aloud/api';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { useOwnSchools } from '../parts/useOwnSchools.ts';
import classes from './Import.module.css';

interface SchoolChoiceProps {
  readonly choices: ReturnType<typeof useOwnSchools>;
  /** Uid of the chosen school unit, or null. */
  readonly value: string | null;
  readonly onChoose: (uid: string | null) => void;
}

/** The school unit of new people for whom the workbook names none, with a search field if there are more than a list shows. */
export function SchoolChoice({ choices, value, onChoose }: SchoolChoiceProps) {
  const { t } = useTranslation();
  const { schools, isPart, isError, wanted, setWanted } = choices;
  return (
    <div className={classes.school}>
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
        label={t('import.school')}
        description={t('import.schoolHint')}
        data={[
          { value: '', label: t('controlPanel.group.chooseSchool') },
          ...schools.map(({ id, name }) => ({ value: id, label: isolated(name) })),
        ]}
        value={value ?? ''}
        error={isError && t('lists.failed')}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
        rightSection={<Icon name="down" size={20} />}
      />
    </div>
  );
}
