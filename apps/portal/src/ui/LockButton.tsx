import type { FormLock } from '@aloud/api';
import { Button, type ButtonProps } from '@mantine/core';
import { useId } from 'react';
import { Padlock } from './forms/Padlock.tsx';
import classes from './LockButton.module.css';

type LockButtonProps = Pick<ButtonProps, 'variant' | 'leftSection' | 'color' | 'children'> & {
  /** Why the action is not allowed; null if it is. */
  readonly lock: FormLock | null;
  readonly onClick: () => void;
  readonly id?: string;
  /** Accessible name, if the text alone does not distinguish the button from its neighbours; begins with that text. */
  readonly label?: string;
};

/** A button for something that the server may not allow: if locked it is disabled, and says why. */
export function LockButton({ lock, onClick, label, variant = 'default', ...button }: LockButtonProps) {
  const reason = useId();
  return (
    <span className={classes.lockedAction}>
      <Button
        variant={variant}
        aria-label={label}
        disabled={lock !== null}
        aria-describedby={lock ? reason : undefined}
        onClick={onClick}
        {...button}
      />
      <Padlock lock={lock} id={reason} />
    </span>
  );
}
