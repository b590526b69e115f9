import type { ImportColumn } from '@aloud/api';
import { useTranslation } from 'react-i18next';

/** The name of a column: that of the field on a person's form. */
export function useColumnName(): (column: ImportColumn) => string {
  const { t } = useTranslation();
  return (column) => (column === 'type' ? t('controlPanel.type') : t(`userForm.fields.${column}`));
}
