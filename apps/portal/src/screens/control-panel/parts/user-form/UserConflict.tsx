import { fullName, isolated } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../edit-draft/ConflictDialog.tsx';
import type { FieldName, UserValues } from './draft.ts';
import type { useUserDraft } from './useUserDraft.ts';

/** The fields of a person that two people have changed. */
export function UserConflict({ draft }: { readonly draft: ReturnType<typeof useUserDraft> }) {
  const { t } = useTranslation();
  const { groups, organizations } = draft.base.attributes;
  const shown = (field: FieldName, { [field]: value }: UserValues): string => {
    if (typeof value === 'boolean') return t(value ? 'userForm.yes' : 'userForm.no');
    if (typeof value === 'string') return value;
    if (!Array.isArray(value)) return fullName(value.firstName, value.lastName);
    const { options } = field === 'groups' ? groups : organizations;
    return value.map((id) => isolated(options?.find((option) => option.id === id)?.name ?? id)).join(', ');
  };
  return (
    <ConflictDialog
      id="user-conflict"
      draft={draft}
      title={t('userForm.changed')}
      nameOf={(field) => t(`userForm.fields.${field}`)}
      shown={shown}
    />
  );
}
