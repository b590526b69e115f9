import type { SyncSettings, UsualConfigs } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSyncSettings } from '../../../../../data/sync/syncQueries.ts';
import { controlPanelPaths, syncPath } from '../../../../../site/controlPanelPaths.ts';
import { Form } from '../../../../../ui/forms/Form.tsx';
import { useUnsavedGuard } from '../../../../../ui/forms/useUnsavedGuard.tsx';
import { Heading } from '../../../../../ui/Heading.tsx';
import { useNotices } from '../../../../../ui/notices/NoticesContext.ts';
import controlPanel from '../../../parts/ControlPanel.module.css';
import { QueryBoundary } from '../../../parts/QueryBoundary.tsx';
import { Conflict } from './Conflict.tsx';
import { SchoolMap } from './SchoolMap.tsx';
import { SourceFields } from './SourceFields.tsx';
import type { TestedSource } from './TestConnection.tsx';
import { TestConnection } from './TestConnection.tsx';
import { useSyncDraft } from './useSyncDraft.ts';
import { What } from './What.tsx';
import { When } from './When.tsx';

/** The settings of the synchronisation of a school unit. */
export const SyncSettingsPage = observer(function SyncSettingsPage() {
  const { t } = useTranslation();
  const { schoolUnitUid = '' } = useParams();
  const missing = { title: t('sync.closed'), hint: t('sync.missingHint') };
  return (
    <QueryBoundary query={useSyncSettings(schoolUnitUid)} missing={missing} back={controlPanelPaths.schools}>
      {(settings) => <Fields key={schoolUnitUid} org={schoolUnitUid} settings={settings} />}
    </QueryBoundary>
  );
});

interface FieldsProps {
  readonly org: string;
  readonly settings: SyncSettings & { readonly usual: UsualConfigs };
}

const Fields = observer(function Fields({ org, settings }: FieldsProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const navigate = useNavigate();
  const [tested, setTested] = useState<TestedSource | null>(null);
  const draft = useSyncDraft(org, settings, () => {
    notices.show('success', t('sync.form.saved'));
    void navigate(syncPath(org));
  });
  const question = useUnsavedGuard(draft.isUnsaved, draft.kept.forget);
  return (
    <>
      <Link to={syncPath(org)} className={controlPanel.back}>
        {t('sync.backToSync')}
      </Link>
      <Heading title={t('sync.form.title')} />
      <Form
        id="sync-settings"
        long
        form={draft.form}
        submit={t('sync.form.save')}
        onSend={draft.send}
        kept={draft.kept}
        beside={
          <Button component={Link} to={syncPath(org)} variant="default" mih={48}>
            {t('common.cancel')}
          </Button>
        }
      >
        <SourceFields hasSecret={draft.base.hasSecret} usual={settings.usual} />
        <TestConnection org={org} id={draft.id} isNew={draft.base.id === null} onTested={setTested} />
        <SchoolMap found={tested?.found.schools ?? null} />
        <What />
        <When />
      </Form>
      <Conflict draft={draft} />
      {question}
    </>
  );
});
