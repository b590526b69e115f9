import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../parts/edit-draft/ConflictDialog.tsx';
import type { useSchoolDraft } from './useSchoolDraft.ts';

/** The fields of a school unit that two people have changed. */
export function Conflict({ draft }: { readonly draft: ReturnType<typeof useSchoolDraft> }) {
  const { t } = useTranslation();
  return (
    <ConflictDialog
      draft={draft}
      title={t('controlPanel.school.changed')}
      nameOf={(field) =>
        field === 'name' ? t('controlPanel.name') : t(`controlPanel.school.fields.${field}`)
      }
      shown={(field, { [field]: value }) =>
        typeof value === 'boolean' ? t(value ? 'controlPanel.school.on' : 'controlPanel.school.off') : value
      }
    />
  );
}
