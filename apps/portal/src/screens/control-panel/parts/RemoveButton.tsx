import { type FormLock, isolated } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Padlock } from '../../../ui/forms/Padlock.tsx';
import { focusBeside } from './focusBeside.ts';

interface RemoveButtonProps {
  /** Why the row may not be removed; null if it may. */
  readonly lock: FormLock | null;
  /** Name of the row. */
  readonly name: string;
  /** @param moved whether the focus has been moved to another row */
  readonly onRemove: (moved: boolean) => void;
}

/** Removes a row from its list; the focus moves to the row beside it. */
export function RemoveButton({ lock, name, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation();
  if (lock) return <Padlock lock={lock} />;
  return (
    <Button
      variant="default"
      aria-label={`${t('controlPanel.group.remove')}: ${isolated(name)}`}
      onClick={({ currentTarget }) => onRemove(focusBeside(currentTarget))}
    >
      {t('controlPanel.group.remove')}
    </Button>
  );
}
