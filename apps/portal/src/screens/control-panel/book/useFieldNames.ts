import { useTranslation } from 'react-i18next';
import { fieldNames, type RecordField, type RecordValues } from './draft.ts';

/** How the fields of a record, and their values, are named to support. */
export function useFieldNames() {
  const { t } = useTranslation();
  const isField = (name: string): name is RecordField => fieldNames.some((each) => each === name);
  const nameOf = (name: string): string => {
    if (name === 'withdrawn') return t('bookRecord.withdrawnField');
    return isField(name) ? t(`bookRecord.fields.${name}`) : name;
  };
  const shown = (name: RecordField, { [name]: value }: RecordValues): string => {
    if (typeof value === 'boolean') return t(value ? 'userForm.yes' : 'userForm.no');
    return typeof value === 'string' ? value : value.join(', ');
  };
  return { nameOf, shown };
}
