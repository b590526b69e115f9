import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../parts/edit-draft/ConflictDialog.tsx';
import type { useSchoolDraft } from './useSchoolDraft.ts';
import { zoneName } from './zones.ts';

/** The fields of a school unit that two people have changed. */
export function Conflict({ draft }: { readonly draft: ReturnType<typeof useSchoolDraft> }) {
  const { t, i18n } = useTranslation();
  return (
    <ConflictDialog
      id="school-conflict"
      draft={draft}
      title={t('controlPanel.school.changed')}
      nameOf={(field) =>
        field === 'name' ? t('controlPanel.name') : t(`controlPanel.school.fields.${field}`)
      }
      shown={(field, { [field]: value }) => {
        if (typeof value === 'boolean')
          return t(value ? 'controlPanel.school.on' : 'controlPanel.school.off');
        return field === 'timeZone' ? zoneName(value, i18n.language) : value;
      }}
    />
  );
}
