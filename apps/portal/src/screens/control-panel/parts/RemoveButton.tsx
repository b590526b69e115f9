import type { FormLock } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Padlock } from '../../../ui/forms/Padlock.tsx';
import { focusBeside } from './focusBeside.ts';

interface RemoveButtonProps {
  /** Why it may not be removed; null if it may. */
  readonly lock: FormLock | null;
  /** What the row is about. */
  readonly name: string;
  /** @param moved whether the focus has a place to stay */
  readonly onRemove: (moved: boolean) => void;
}

/** Takes a row off its list; the focus goes to the row beside it. */
export function RemoveButton({ lock, name, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation();
  if (lock) return <Padlock lock={lock} />;
  return (
    <Button
      variant="default"
      aria-label={`${t('controlPanel.group.remove')}: ${name}`}
      onClick={({ currentTarget }) => onRemove(focusBeside(currentTarget))}
    >
      {t('controlPanel.group.remove')}
    </Button>
  );
}
