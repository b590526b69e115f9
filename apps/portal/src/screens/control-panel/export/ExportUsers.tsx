import { type UserExportColumn, type UserFilters, userExportColumns, userStatus, userType } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { ExportButton } from './ExportButton.tsx';

interface ExportUsersProps {
  /** The filters of the list: the table contains everything that matches, not only the page shown. */
  readonly filters: UserFilters;
  readonly total: number | null;
}

const usual: readonly UserExportColumn[] = [
  'firstName',
  'lastName',
  'username',
  'email',
  'type',
  'status',
  'schoolUnits',
  'groups',
];

/** Saves the whole list of people as a table for Excel. */
export function ExportUsers({ filters, total }: ExportUsersProps) {
  const { t } = useTranslation();
  const services = useControlPanel();
  const words = Object.fromEntries([
    ...userType.options.map((type) => [type, t(`controlPanel.types.${type}`)]),
    ...userStatus.options.map((status) => [status, t(`controlPanel.statuses.${status}`)]),
  ]);
  return (
    <ExportButton
      total={total}
      all={userExportColumns}
      usual={usual}
      headingOf={(column) => t(`export.columns.${column}`)}
      file={t('export.file')}
      received={(count, size) => t('export.received', { count, rows: count, size })}
      fetchTable={(table, signal) => services.cards.exportUsers(filters, { ...table, words }, signal)}
    />
  );
}
