import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps {
  /** The form is being submitted. The button keeps the focus meanwhile. */
  readonly busy: boolean;
  /** There is nothing to submit yet. */
  readonly idle?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function SubmitButton({ busy, idle = false, className = '', children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      mih={48}
      aria-disabled={busy || idle}
      data-busy={busy || undefined}
      className={`${classes.submit} ${className}`}
    >
      {children}
    </Button>
  );
}
