import { type PlanColumn, type PlanRow, userType } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Name, Names } from '../../../ui/Name.tsx';

type AnyValue = PlanRow['fields'][number]['before'];

/** Whether there is nothing in the field. */
export const isEmpty = (value: AnyValue): value is null | '' | [] =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

interface ValueProps {
  readonly column: PlanColumn;
  readonly value: AnyValue;
  /** Of the reader's language. */
  readonly list: Intl.ListFormat;
}

/** A value of a row as a person reads it. */
export function Value({ column, value, list }: ValueProps) {
  const { t } = useTranslation();
  if (isEmpty(value)) return <i>{t('plan.empty')}</i>;
  if (column === 'status' && (value === 'active' || value === 'deactivated'))
    return t(`controlPanel.statuses.${value}`);
  if (column === 'status' && value === 'deleted') return t('plan.deleted');
  if (typeof value === 'boolean') return t(value ? 'userForm.yes' : 'userForm.no');
  if (typeof value === 'number')
    return column === 'ageFilter' ? t('controlPanel.years', { count: value }) : String(value);
  if (Array.isArray(value)) return <Names names={value} list={list} />;
  const type = column === 'type' ? userType.options.find((each) => each === value) : undefined;
  return type ? t(`controlPanel.types.${type}`) : <Name>{value}</Name>;
}
