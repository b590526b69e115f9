import type { Sync, SyncJob } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReleaseSync } from '../../../../data/sync/syncChanges.ts';
import { useDays } from '../../../../i18n/days.ts';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { syncRunPath, syncSettingsPath } from '../../../../site/controlPanelPaths.ts';
import { FormProblem } from '../../../../ui/forms/FormProblem.tsx';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../../ui/useProblemText.ts';
import controlPanel from '../../parts/ControlPanel.module.css';
import classes from './Sync.module.css';
import { isOfFiles, isReady } from './syncState.ts';

interface WaitingProps {
  readonly org: string;
  readonly sync: Sync;
}

/** What waits for a person: settings that are missing, a run to decide about, or the way out of quarantine. */
export function Waiting({ org, sync }: WaitingProps) {
  const { t } = useTranslation();
  const { lastJob, quarantine } = sync;
  const waits = lastJob && (lastJob.state === 'held' || (lastJob.state === 'planned' && !lastJob.dryRun));
  return (
    <>
      {!isReady(sync) && (
        <section className={classes.notice}>
          <p>{t(isOfFiles(sync.type) ? 'sync.needsFile' : 'sync.needs')}</p>
          <div className={controlPanel.actions}>
            <Button component={Link} to={syncSettingsPath(org)}>
              {t('sync.settings')}
            </Button>
          </div>
        </section>
      )}
      {quarantine && <Quarantine org={org} sync={sync} quarantine={quarantine} />}
      {waits && <Undecided org={org} job={lastJob} />}
    </>
  );
}

function Undecided({ org, job }: { readonly org: string; readonly job: SyncJob }) {
  const { t } = useTranslation();
  const word = useReasonText();
  return (
    <section className={classes.notice}>
      <p>{t(job.state === 'held' ? 'sync.heldText' : 'sync.plannedText')}</p>
      {job.reason && <p>{word(job.reason)}</p>}
      <div className={controlPanel.actions}>
        <Button component={Link} to={syncRunPath(org, job.jobId)}>
          {t('sync.look')}
        </Button>
      </div>
    </section>
  );
}

interface QuarantineProps extends WaitingProps {
  readonly quarantine: NonNullable<Sync['quarantine']>;
}

function Quarantine({ org, sync, quarantine }: QuarantineProps) {
  const { t } = useTranslation();
  const days = useDays();
  const word = useReasonText();
  const notices = useNotices();
  const problemText = useProblemText();
  const release = useReleaseSync(org);
  const start = async () => {
    try {
      await release.mutateAsync(sync.id);
      notices.show('success', t('sync.released'));
    } catch {
      // The error is shown below.
    }
  };
  return (
    <section className={classes.notice}>
      <p>
        {t('sync.quarantineText', { time: days.moment(quarantine.since) })} {word(quarantine.reason)}
      </p>
      <p>{t('sync.quarantineHint')}</p>
      <FormProblem text={release.error && problemText(release.error)} />
      <div className={controlPanel.actions}>
        <Button
          variant="default"
          aria-disabled={release.isPending}
          onClick={() => release.isPending || void start()}
        >
          {t('sync.release')}
        </Button>
      </div>
    </section>
  );
}
