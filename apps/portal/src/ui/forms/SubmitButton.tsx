import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps {
  /** The form is being submitted. The button keeps the focus meanwhile. */
  readonly busy: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function SubmitButton({ busy, className = '', children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      mih={48}
      aria-disabled={busy}
      data-busy={busy || undefined}
      className={`${classes.submit} ${className}`}
    >
      {children}
    </Button>
  );
}
