import type { ReaderProfile } from '@aloud/api';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeProfiles } from '../../data/profiles/useChangeProfiles.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../ui/useFailureText.ts';

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
  const failed = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  /** Still to be read while the dialog closes. */
  const [name, setName] = useState('');
  useEffect(() => {
    if (!child) return;
    setName(child.name);
    setProblem(null);
  }, [child]);

  const confirm = async () => {
    if (!child) return;
    setBusy(true);
    setProblem(null);
    try {
      await profiles.remove(child.id);
      notices.show('success', t('profiles.removed', { name: child.name }));
      onDone();
    } catch (error) {
      setProblem(failed(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      id="remove-child"
      open={child !== null}
      title={t('profiles.removeOf', { name })}
      confirm={t('profiles.remove')}
      busy={busy}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onDone}
    >
      <p>{t('profiles.removeText')}</p>
    </ConfirmDialog>
  );
}
