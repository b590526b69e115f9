import type { ReaderProfile } from '@aloud/api';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeProfiles } from '../../data/profiles/useChangeProfiles.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';

interface RemoveChildProps {
  /** Null while nobody is to be removed. */
  readonly child: ReaderProfile | null;
  readonly onDone: () => void;
}

/** Asks before a child is removed: what they have read cannot be brought back. */
export function RemoveChild({ child, onDone }: RemoveChildProps) {
  const { t } = useTranslation();
  const profiles = useChangeProfiles();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  /** Still to be read while the dialog closes. */
  const [name, setName] = useState('');
  useEffect(() => {
    if (!child) return;
    setName(child.name);
    setFailed(false);
  }, [child]);

  const confirm = async () => {
    if (!child) return;
    setBusy(true);
    const done = await profiles.remove(child.id);
    setBusy(false);
    setFailed(!done);
    if (!done) return;
    notices.show('success', t('profiles.removed', { name: child.name }));
    onDone();
  };

  return (
    <ConfirmDialog
      id="remove-child"
      open={child !== null}
      title={t('profiles.removeOf', { name })}
      confirm={t('profiles.remove')}
      busy={busy}
      problem={failed ? t('profiles.failed') : null}
      onConfirm={() => void confirm()}
      onClose={onDone}
    >
      <p>{t('profiles.removeText')}</p>
    </ConfirmDialog>
  );
}
