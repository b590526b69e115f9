import { type SchoolUnitExportColumn, schoolUnitIdentifierTypes } from '@aloud/api';
import { useTranslation } from 'react-i18next';

type IdentifierType = (typeof schoolUnitIdentifierTypes)[number];

const isIdentifier = (column: SchoolUnitExportColumn): column is IdentifierType =>
  schoolUnitIdentifierTypes.some((type) => type === column);

/** The headings of a table of school units: the names of the fields on their pages. */
export function useSchoolHeading(): (column: SchoolUnitExportColumn) => string {
  const { t } = useTranslation();
  return (column) => {
    if (isIdentifier(column)) return t(`controlPanel.school.identifiers.${column}`);
    if (column === 'name' || column === 'belongsTo' || column === 'created')
      return t(`controlPanel.${column}`);
    if (column === 'updated') return t('controlPanel.school.updated');
    return column === 'uid' ? t('export.columns.uid') : t(`controlPanel.school.fields.${column}`);
  };
}
