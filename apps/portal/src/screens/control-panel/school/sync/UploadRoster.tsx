import { largestRosterFile } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUploadRoster } from '../../../../data/sync/syncChanges.ts';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { syncSettingsPath } from '../../../../site/controlPanelPaths.ts';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { inMegabytes } from '../../parts/files/inMegabytes.ts';
import { UploadZone } from '../../parts/files/UploadZone.tsx';

/** Uploads the zip of CSV files that people come from. The first one leads to the settings, where its schools are mapped. */
export function UploadRoster({ org, id }: { readonly org: string; readonly id: string }) {
  const { t } = useTranslation();
  const word = useReasonText();
  const navigate = useNavigate();
  const notices = useNotices();
  const upload = useUploadRoster(org);
  const size = inMegabytes(largestRosterFile);
  return (
    <UploadZone
      accept=".zip"
      texts={{
        choose: t('sync.upload.choose'),
        hint: t('sync.upload.hint', { size }),
        dropNow: t('sync.upload.drop'),
        onlyOne: t('sync.upload.one'),
        uploading: (name) => t('sync.upload.uploading', { name }),
      }}
      faultOf={(file) => {
        if (!file.name.toLowerCase().endsWith('.zip')) return t('sync.upload.notZip');
        if (file.size > largestRosterFile) return word({ code: 'file.tooLarge', params: { max: size } });
        return null;
      }}
      send={async (file, signal) => {
        const jobId = await upload.mutateAsync({ id, file, signal });
        if (jobId === null) await navigate(syncSettingsPath(org));
        else notices.show('success', t('sync.started'));
      }}
    />
  );
}
