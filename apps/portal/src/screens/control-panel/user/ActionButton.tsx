import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LockButton } from '../../../ui/LockButton.tsx';
import { actionLock } from '../parts/locks.ts';

type ActionButtonProps = {
  /** The action from the server; undefined if it does not apply to this person. */
  readonly action: Parameters<typeof actionLock>[0][number] | undefined;
  readonly label: string;
  readonly variant?: 'filled' | 'default';
} & ({ readonly to: string } | { readonly onClick: () => void });

/** The button or link of an action; if it is not allowed, a padlock says why. */
export function ActionButton({ action, label, variant = 'default', ...does }: ActionButtonProps) {
  if (!action) return null;
  if ('to' in does && action.status === 'active')
    return (
      <Button component={Link} to={does.to} variant={variant}>
        {label}
      </Button>
    );
  return (
    <LockButton
      lock={actionLock([action], action.name)}
      variant={variant}
      onClick={'onClick' in does ? does.onClick : () => undefined}
    >
      {label}
    </LockButton>
  );
}
