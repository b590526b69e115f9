import { largestWorkbook } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useImportService } from '../../../data/imports/useImportService.ts';
import { keys } from '../../../data/keys.ts';
import { useForget } from '../../../data/useForget.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { planPath } from '../../../site/controlPanelPaths.ts';
import { inMegabytes } from '../parts/files/inMegabytes.ts';
import { UploadZone } from '../parts/files/UploadZone.tsx';
import { fileReason } from './fileReason.ts';

/** Uploads a workbook, and opens the page of its import. */
export function Upload({
  school,
}: {
  /** Uid; null while none is chosen. */ readonly school: string | null;
}) {
  const { t } = useTranslation();
  const imports = useImportService();
  const navigate = useNavigate();
  const forget = useForget();
  const word = useReasonText();
  const size = inMegabytes(largestWorkbook);
  return (
    <UploadZone
      accept=".xlsx"
      texts={{
        choose: t('import.choose'),
        hint: t('import.dropHint', { size }),
        dropNow: t('import.dropNow'),
        onlyOne: t('import.oneFile'),
        uploading: (name) => t('import.uploading', { name }),
      }}
      faultOf={(file) => {
        const reason = fileReason(file);
        if (reason) return word(reason);
        return school === null ? t('userForm.schoolFirst') : null;
      }}
      send={async (file, signal) => {
        const id = await imports.upload(file, school ?? '', signal);
        void forget([keys.imports()]);
        await navigate(planPath(id));
      }}
    />
  );
}
