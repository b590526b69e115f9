import type { SchoolUnitForm, Sync } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useSchoolUnit } from '../../../../data/schools/schoolUnitQueries.ts';
import { useSync } from '../../../../data/sync/syncQueries.ts';
import { controlPanelPaths, syncSettingsPath } from '../../../../site/controlPanelPaths.ts';
import { LockButton } from '../../../../ui/LockButton.tsx';
import controlPanel from '../../parts/ControlPanel.module.css';
import { actionLock } from '../../parts/locks.ts';
import { QueryBoundary } from '../../parts/QueryBoundary.tsx';
import { SchoolHead } from '../SchoolHead.tsx';
import { SchoolQueryBoundary } from '../SchoolQueryBoundary.tsx';
import { RemoveSync } from './RemoveSync.tsx';
import { Runs } from './Runs.tsx';
import { SyncActions } from './SyncActions.tsx';
import { SyncFacts } from './SyncFacts.tsx';
import { Waiting } from './Waiting.tsx';

/** How a school unit follows its own system: whether it runs, what waits for a person, and the runs so far. */
export const SyncPage = observer(function SyncPage() {
  const { schoolUnitUid = '' } = useParams();
  return (
    <SchoolQueryBoundary query={useSchoolUnit(schoolUnitUid)}>
      {(unit) => <OneSchool key={unit.uid} unit={unit} />}
    </SchoolQueryBoundary>
  );
});

const OneSchool = observer(function OneSchool({ unit }: { readonly unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  const missing = { title: t('sync.missing'), hint: t('sync.missingHint') };
  return (
    <>
      <SchoolHead unit={unit} current="sync" />
      <section>
        <h2>{t('sync.title')}</h2>
        <QueryBoundary query={useSync(unit.uid)} missing={missing} back={controlPanelPaths.schools}>
          {(sync) => (sync ? <Connected unit={unit} sync={sync} /> : <NotConnected unit={unit} />)}
        </QueryBoundary>
      </section>
    </>
  );
});

function NotConnected({ unit }: { readonly unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <p>{t('sync.lead')}</p>
      <p role="status">{t('sync.none')}</p>
      <div className={controlPanel.actions}>
        <LockButton
          variant="filled"
          lock={actionLock(unit.actions, 'EditSchoolUnit')}
          onClick={() => void navigate(syncSettingsPath(unit.uid))}
        >
          {t('sync.setUp')}
        </LockButton>
      </div>
    </>
  );
}

function Connected({ unit, sync }: { readonly unit: SchoolUnitForm; readonly sync: Sync }) {
  return (
    <>
      <Waiting org={unit.uid} sync={sync} />
      <SyncFacts sync={sync} />
      <SyncActions org={unit.uid} sync={sync} />
      <Runs org={unit.uid} sync={sync} />
      <RemoveSync org={unit.uid} sync={sync} />
    </>
  );
}
