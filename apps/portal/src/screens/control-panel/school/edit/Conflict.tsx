import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EditConflict } from '../../parts/EditConflict.tsx';
import type { useSchoolDraft } from './useSchoolDraft.ts';

interface ConflictProps {
  readonly draft: ReturnType<typeof useSchoolDraft>;
}

/** The fields that somebody else has changed too, with both values of each. */
export function Conflict({ draft }: ConflictProps) {
  const { t } = useTranslation();
  const { conflict, form, busy, send, takeTheirs, back } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const mine = form.getValues();
  const shown = (value: string | boolean) =>
    typeof value === 'boolean' ? t(value ? 'controlPanel.school.on' : 'controlPanel.school.off') : value;
  const keepMine = async () => {
    setProblem(null);
    setProblem(await send(form.getValues()));
  };
  return (
    <Dialog open={conflict !== null} title={t('controlPanel.school.changed')} onClose={back}>
      <EditConflict
        values={(conflict?.fields ?? []).map((name) => ({
          name: name === 'name' ? t('controlPanel.name') : t(`controlPanel.school.fields.${name}`),
          theirs: shown(conflict?.theirs[name] ?? ''),
          mine: shown(mine[name]),
        }))}
        busy={busy}
        problem={problem}
        onTheirs={takeTheirs}
        onMine={() => void keepMine()}
        onBack={back}
      />
    </Dialog>
  );
}
