import { largestRosterFile } from '@aloud/api';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUploadRoster } from '../../../../data/sync/syncChanges.ts';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { syncSettingsPath } from '../../../../site/controlPanelPaths.ts';
import { FormProblem } from '../../../../ui/forms/FormProblem.tsx';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../../ui/useProblemText.ts';
import { FileDrop } from '../../parts/files/FileDrop.tsx';
import { inMegabytes } from '../../parts/files/inMegabytes.ts';
import { Uploading } from '../../parts/files/Uploading.tsx';

/** Uploads the zip of CSV files that people come from. The first one leads to the settings, where its schools are mapped. */
export function UploadRoster({ org, id }: { readonly org: string; readonly id: string }) {
  const { t, i18n } = useTranslation();
  const word = useReasonText();
  const navigate = useNavigate();
  const notices = useNotices();
  const problemText = useProblemText();
  const upload = useUploadRoster(org);
  const [sending, setSending] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const ends = useRef<AbortController | null>(null);
  useEffect(() => () => ends.current?.abort(), []);
  const size = new Intl.NumberFormat(i18n.language).format(inMegabytes(largestRosterFile));

  const fault = ([file, ...others]: readonly File[]): string | null => {
    if (others.length > 0) return t('sync.upload.one');
    if (!file?.name.toLowerCase().endsWith('.zip')) return t('sync.upload.notZip');
    if (file.size > largestRosterFile)
      return word({ code: 'file.tooLarge', params: { max: inMegabytes(largestRosterFile) } });
    return null;
  };
  const stop = (why: string | null) => {
    setProblem(why);
    setSending(null);
    setBack(true);
  };
  const send = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || sending) return;
    const wrong = fault(files);
    setProblem(wrong);
    if (wrong !== null) return;
    const end = new AbortController();
    ends.current = end;
    setSending(file);
    try {
      const jobId = await upload.mutateAsync({ id, file, signal: end.signal });
      if (jobId === null) return void navigate(syncSettingsPath(org));
      stop(null);
      notices.show('success', t('sync.started'));
    } catch (error) {
      if (!end.signal.aborted) stop(problemText(error));
    }
  };
  const cancel = () => {
    ends.current?.abort();
    stop(null);
  };
  return (
    <>
      {sending ? (
        <Uploading title={t('sync.upload.uploading', { name: sending.name })} onCancel={cancel} />
      ) : (
        <FileDrop
          accept=".zip"
          choose={t('sync.upload.choose')}
          hint={t('sync.upload.hint', { size })}
          dropNow={t('sync.upload.drop')}
          isBack={isBack}
          onFiles={(files) => void send(files)}
        />
      )}
      <FormProblem text={problem} />
    </>
  );
}
