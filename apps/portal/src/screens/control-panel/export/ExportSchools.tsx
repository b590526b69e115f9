import { type SchoolUnitExportColumn, schoolUnitExportColumns } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { ExportButton } from './ExportButton.tsx';
import { useSchoolHeading } from './useSchoolHeading.ts';

interface ExportSchoolsProps {
  /** The search of the list: the table contains everything that matches, not only the page shown. */
  readonly q: string;
  readonly total: number | null;
}

const usual: readonly SchoolUnitExportColumn[] = [
  'name',
  'belongsTo',
  'active',
  'pupilNumber',
  'address',
  'postalCode',
  'city',
  'phone',
  'schoolUnitCode',
];

/** Saves the whole list of school units as a table for Excel. */
export function ExportSchools({ q, total }: ExportSchoolsProps) {
  const { t } = useTranslation();
  const services = useControlPanel();
  const headingOf = useSchoolHeading();
  return (
    <ExportButton
      total={total}
      all={schoolUnitExportColumns}
      usual={usual}
      headingOf={headingOf}
      file={t('export.schoolsFile')}
      received={(count, size) => t('export.schoolsReceived', { count, rows: count, size })}
      fetchTable={(table, signal) => services.schoolUnits.download(q, table, signal)}
    />
  );
}
