import type { Sync } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePutSync, useTriggerSync } from '../../../../data/sync/syncChanges.ts';
import { isMoving } from '../../../../data/sync/syncQueries.ts';
import { syncSettingsPath } from '../../../../site/controlPanelPaths.ts';
import { FormProblem } from '../../../../ui/forms/FormProblem.tsx';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../../ui/useProblemText.ts';
import controlPanel from '../../parts/ControlPanel.module.css';
import { isOfFiles, isReady } from './syncState.ts';
import { UploadRoster } from './UploadRoster.tsx';

/** Starts a run, turns the sync on and off, and leads to its settings. */
export function SyncActions({ org, sync }: { readonly org: string; readonly sync: Sync }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemText = useProblemText();
  const put = usePutSync(org);
  const trigger = useTriggerSync(org);
  const { id, type, active, version, lastJob } = sync;
  const isBusy = trigger.isPending || isMoving(lastJob);
  const turn = () =>
    put.mutate(
      { id, change: { active: !active }, version },
      { onSuccess: () => notices.show('success', t(active ? 'sync.turnedOff' : 'sync.turnedOn')) },
    );
  const start = () => trigger.mutate(id, { onSuccess: () => notices.show('success', t('sync.started')) });
  const error = trigger.error ?? put.error;
  return (
    <>
      {isOfFiles(type) && <UploadRoster org={org} id={id} />}
      <FormProblem text={error && problemText(error)} />
      <div className={controlPanel.actions}>
        {isReady(sync) && (
          <>
            <Button aria-disabled={isBusy} onClick={() => isBusy || start()}>
              {t('sync.runNow')}
            </Button>
            <Button variant="default" aria-disabled={put.isPending} onClick={() => put.isPending || turn()}>
              {t(active ? 'sync.turnOff' : 'sync.turnOn')}
            </Button>
          </>
        )}
        <Button component={Link} to={syncSettingsPath(org)} variant="default">
          {t('sync.settings')}
        </Button>
      </div>
    </>
  );
}
