import type { FormLock } from '@aloud/api';
import { Button, type ButtonProps } from '@mantine/core';
import { useId } from 'react';
import { Padlock } from './forms/Padlock.tsx';
import classes from './LockButton.module.css';

type LockButtonProps = Pick<ButtonProps, 'variant' | 'leftSection' | 'color' | 'children'> & {
  /** Why it may not be done; null where it may. */
  readonly lock: FormLock | null;
  readonly onClick: () => void;
  /** What it is called where its words alone do not tell it from its neighbours; begins with them. */
  readonly label?: string;
};

/** Starts something that the server allows or not: what is locked cannot be pressed, and says why. */
export function LockButton({ lock, onClick, label, variant = 'default', ...button }: LockButtonProps) {
  const id = useId();
  return (
    <span className={classes.lockedAction}>
      <Button
        variant={variant}
        aria-label={label}
        disabled={lock !== null}
        aria-describedby={lock ? id : undefined}
        onClick={onClick}
        {...button}
      />
      <Padlock lock={lock} id={id} />
    </span>
  );
}
