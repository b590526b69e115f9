import { largestWorkbook } from '@aloud/api';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useImportService } from '../../../data/imports/useImportService.ts';
import { keys } from '../../../data/keys.ts';
import { useForget } from '../../../data/useForget.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { planPath } from '../../../site/controlPanelPaths.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { FileDrop } from '../parts/files/FileDrop.tsx';
import { inMegabytes } from '../parts/files/inMegabytes.ts';
import { Uploading } from '../parts/files/Uploading.tsx';
import { fileReason } from './fileReason.ts';

/** Uploads a workbook, and opens the page of its import. Leaving this page ends an upload. */
export function Upload({
  school,
}: {
  /** Uid; null while none is chosen. */ readonly school: string | null;
}) {
  const { t, i18n } = useTranslation();
  const imports = useImportService();
  const navigate = useNavigate();
  const forget = useForget();
  const word = useReasonText();
  const problemText = useProblemText();
  const [sending, setSending] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const ends = useRef<AbortController | null>(null);
  useEffect(() => () => ends.current?.abort(), []);

  const size = new Intl.NumberFormat(i18n.language).format(inMegabytes(largestWorkbook));

  /** Why these files cannot be uploaded. */
  const fault = ([file, ...others]: readonly File[]): string | null => {
    if (others.length > 0) return t('import.oneFile');
    const reason = file && fileReason(file);
    if (reason) return word(reason);
    return school === null ? t('userForm.schoolFirst') : null;
  };
  const stop = (why: string | null) => {
    setProblem(why);
    setSending(null);
    setBack(true);
  };
  const upload = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || sending) return;
    const wrong = fault(files);
    setProblem(wrong);
    if (wrong !== null || school === null) return;
    const end = new AbortController();
    ends.current = end;
    setSending(file);
    try {
      const id = await imports.upload(file, school, end.signal);
      void forget([keys.imports()]);
      void navigate(planPath(id));
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
        <Uploading title={t('import.uploading', { name: sending.name })} onCancel={cancel} />
      ) : (
        <FileDrop
          accept=".xlsx"
          choose={t('import.choose')}
          hint={t('import.dropHint', { size })}
          dropNow={t('import.dropNow')}
          isBack={isBack}
          onFiles={(files) => void upload(files)}
        />
      )}
      <FormProblem text={problem} />
    </>
  );
}
