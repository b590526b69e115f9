import type { PlanColumn } from '@aloud/api';
import { useTranslation } from 'react-i18next';

/** The name of a column: that of the field on a person's form. */
export function useColumnName(): (column: PlanColumn) => string {
  const { t } = useTranslation();
  return (column) => {
    if (column === 'type') return t('controlPanel.type');
    return column === 'status' ? t('controlPanel.status') : t(`userForm.fields.${column}`);
  };
}
