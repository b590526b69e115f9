import { fullName, type UserAttributes } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import type { FieldName, UserValues } from './draft.ts';
import classes from './UserForm.module.css';

interface MeanwhileProps {
  readonly fields: readonly FieldName[];
  /** What is stored now. */
  readonly values: UserValues;
  readonly attributes: UserAttributes;
}

/** What somebody else has changed while she was typing. */
export function UserEditConflict({ fields, values, attributes }: MeanwhileProps) {
  const { t } = useTranslation();
  const shown = (name: FieldName): string => {
    const value = values[name];
    if (typeof value === 'boolean') return t(value ? 'userForm.yes' : 'userForm.no');
    if (typeof value === 'string') return value || t('account.notGiven');
    if (!Array.isArray(value)) return fullName(value.firstName, value.lastName);
    const options = name === 'groups' ? attributes.groups.options : attributes.organizations.options;
    return (
      value.map((id) => options?.find((option) => option.id === id)?.name ?? id).join(', ') ||
      t('account.notGiven')
    );
  };
  return (
    <div className={classes.conflict}>
      <p>{t('userForm.conflictHint')}</p>
      <ul>
        {fields.map((name) => (
          <li key={name}>
            {t(`userForm.fields.${name}`)}: <strong>{shown(name)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
