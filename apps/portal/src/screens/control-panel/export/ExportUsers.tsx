import { type UserExportColumn, type UserFilters, userExportColumns } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/AppContext.ts';
import { ExportDialog } from './ExportDialog.tsx';

interface ExportUsersProps {
  /** What the list is confined to: all of that goes into the table, not the page on show alone. */
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
  const { t, i18n } = useTranslation();
  const { services } = useApp();
  const [open, setOpen] = useState(false);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} disabled={total === 0}>
        {t('export.open')}
      </Button>
      <ExportDialog
        open={open}
        all={userExportColumns}
        usual={usual}
        headingOf={(column) => t(`export.columns.${column}`)}
        file={t('export.file')}
        received={(count, size) => t('export.received', { count, rows: number.format(count), size })}
        fetchTable={(table, signal) => services.signInMeans.exportUsers(filters, table, signal)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
