import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../ChangedMeanwhile.tsx';
import { Dialog } from '../../Dialog.tsx';
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
    typeof value === 'boolean' ? t(value ? 'office.school.on' : 'office.school.off') : value;
  const keepMine = async () => {
    setProblem(null);
    setProblem(await send(form.getValues()));
  };
  return (
    <Dialog open={conflict !== null} title={t('office.school.changed')} onClose={back}>
      <ChangedMeanwhile
        values={(conflict?.fields ?? []).map((name) => ({
          name: name === 'name' ? t('office.name') : t(`office.school.fields.${name}`),
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
