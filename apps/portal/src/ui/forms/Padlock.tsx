import type { FormLock } from '@aloud/api';
import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useReasonText } from '../../i18n/reasonText.ts';
import { moreSecurePath } from '../../site/paths.ts';
import { Icon } from '../icons/Icon.tsx';
import classes from './Padlock.module.css';

interface PadlockProps {
  /** The lock from the server; null if nothing is locked. */
  readonly lock: FormLock | null;
  /** Id of the reason, for the `aria-describedby` of the locked element. */
  readonly id?: string;
}

/**
 * Says why something cannot be changed, and links to the more secure login if that would unlock it (spec §6). The reason is the
 * accessible name of the padlock; its tooltip also opens on touch and on focus.
 */
export function Padlock({ lock, id }: PadlockProps) {
  const { t } = useTranslation();
  const word = useReasonText();
  const { pathname, search } = useLocation();
  if (!lock) return null;
  const reason = word(lock.reason);
  return (
    <span className={classes.padlock}>
      <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        <button type="button" aria-label={reason} id={id} className={classes.lock}>
          <Icon name="lock" size={18} />
        </button>
      </Tooltip>
      {lock.stepUp && (
        <Link to={moreSecurePath(pathname + search)} className={classes.stepUp}>
          {t('shell.moreSecure')}
        </Link>
      )}
    </span>
  );
}
