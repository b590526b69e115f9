import { rosterRoles, syncColumns } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../parts/edit-draft/ConflictDialog.tsx';
import { clock } from './clock.ts';
import type { SyncFieldName, SyncForm } from './draft.ts';
import type { useSyncDraft } from './useSyncDraft.ts';

/** The settings that two people have changed. */
export function Conflict({ draft }: { readonly draft: ReturnType<typeof useSyncDraft> }) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  const shown = (field: SyncFieldName, form: SyncForm): string => {
    switch (field) {
      case 'type':
        return t(`sync.types.${form.type}`);
      case 'auth':
        return t(`sync.form.auths.${form.auth}`);
      case 'secret':
        return form.secret === '' ? '' : '•••';
      case 'hour':
        return form.hour === '' ? t('sync.form.byHandOnly') : clock(Number(form.hour), i18n.language);
      case 'dryRun':
        return t(form.dryRun ? 'controlPanel.school.on' : 'controlPanel.school.off');
      case 'groups':
        return list.format(form.groups.map((kind) => t(`sync.form.groupKinds.${kind}`)));
      case 'fields':
        return list.format(
          syncColumns.flatMap((column) => {
            const from = form.fields[column];
            return from
              ? [
                  `${t(`sync.form.columns.${column}`)}${t('controlPanel.colon')} ${t(`sync.form.rosterFields.${from}`)}`,
                ]
              : [];
          }),
        );
      case 'roles':
        return list.format(
          rosterRoles.map(
            (role) =>
              `${t(`sync.form.rosterRoles.${role}`)}${t('controlPanel.colon')} ${t(`sync.form.kinds.${form.roles[role] ?? 'none'}`)}`,
          ),
        );
      case 'schools':
        return list.format(Object.keys(form.schools).filter((externalId) => form.schools[externalId] !== ''));
      default:
        return form[field];
    }
  };
  return (
    <ConflictDialog
      id="sync-conflict"
      draft={draft}
      title={t('sync.form.changed')}
      nameOf={(field) => t(`sync.form.${field}`)}
      shown={shown}
    />
  );
}
