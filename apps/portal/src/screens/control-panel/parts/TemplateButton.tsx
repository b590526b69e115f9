import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useImportService } from '../../../data/imports/useImportService.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { usePrint } from '../cards/usePrint.ts';

/** Saves an empty workbook for an import, with examples and explanations. */
export function TemplateButton() {
  const { t } = useTranslation();
  const imports = useImportService();
  const { print, busy, problem } = usePrint();
  return (
    <>
      <Button
        variant="default"
        aria-disabled={busy}
        onClick={() => void print(() => imports.template(), t('import.templateFile'))}
      >
        {t('import.template')}
      </Button>
      <FormProblem text={problem} />
    </>
  );
}
